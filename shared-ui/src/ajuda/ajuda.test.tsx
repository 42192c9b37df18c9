import { http } from '@clinica/shared-auth'
import { telas } from '@clinica/shared-domain/acesso'
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import MockAdapter from 'axios-mock-adapter'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { showError } from '../feedback/show-error'
import { expectConsole, logInAs } from '../teste/remoto'
import { PortalUI } from '../theme/PortalUI'
import { AjudaHost } from './AjudaHost'
import { findSections, type PaginaDeAjuda, pageOf, sectionsFor } from './pagina'

const secao = (titulo: string, resto: object = {}) => ({
  id: titulo.toLowerCase().replaceAll(' ', '-'),
  nivel: 2,
  titulo,
  blocos: [{ tipo: 'texto' as const, trechos: [`Sobre ${titulo}.`] }],
  ...resto,
})
const LISTA: PaginaDeAjuda = {
  id: 'medicos',
  titulo: 'Médicos',
  rotas: ['/medico', '/medico/cadastro/:id?'],
  secoes: [
    secao('Cadastrar um médico', {
      procura: 'novo crm',
      blocos: [
        {
          tipo: 'texto',
          trechos: ['Veja os ', { link: '/usuario', texto: 'usuários' }, ': ', { tecla: 'F1' }],
        },
      ],
    }),
    secao('Só da gerência', { perfis: ['Gerente'] }),
    secao('Detalhe dela', { nivel: 3, id: 'detalhe' }),
    secao('Quando o portal diz não', { id: 'nao' }),
    secao('O número já existe', { nivel: 3, id: 'existe', recusas: ['duplicado'] }),
  ],
}

const open = async (load: () => Promise<readonly PaginaDeAjuda[]> = async () => [LISTA], em = '/medico') => {
  const router = createMemoryRouter(
    [
      {
        path: '*',
        element: (
          <>
            <input aria-label="Nome" />
            <AjudaHost parte="cadastros" load={load} />
          </>
        ),
      },
      { path: '/usuario', element: <p>usuários</p>, handle: { access: telas.usuario } },
    ],
    { initialEntries: [em] },
  )
  render(
    <PortalUI>
      <RouterProvider router={router} />
    </PortalUI>,
  )
}
const panel = () => screen.findByRole('complementary', { name: /Médicos|Desta tela/ })

beforeEach(() => logInAs('Recepcionista'))

it('F1 opens the help of the screen while something is typed, for the role that reads it, and closes it', async () => {
  await open()
  await userEvent.type(screen.getByRole('textbox', { name: 'Nome' }), 'Ana')
  fireEvent.keyDown(screen.getByRole('textbox', { name: 'Nome' }), { key: 'F1' })
  const dele = within(await panel())
  expect(await dele.findByRole('heading', { name: 'Cadastrar um médico' })).toBeInTheDocument()
  expect(dele.queryByText('Sobre Só da gerência.')).toBeNull()
  // What stands below a title that is not theirs is not either.
  expect(dele.queryByText('Sobre Detalhe dela.')).toBeNull()
  // A screen that they may not open is no link.
  expect(dele.queryByRole('link', { name: 'usuários' })).toBeNull()
  expect(dele.getByText('Abrir e fechar a ajuda desta tela')).toBeInTheDocument()
  expect(screen.getByRole('textbox', { name: 'Nome' })).toHaveValue('Ana')
  fireEvent.keyDown(document.body, { key: 'F1' })
  await waitFor(() => expect(screen.queryByRole('complementary')).toBeNull())
})

it("a screen's own use of the key goes first", async () => {
  await open()
  const tecla = new KeyboardEvent('keydown', { key: 'F1', bubbles: true, cancelable: true })
  tecla.preventDefault()
  document.body.dispatchEvent(tecla)
  await Promise.resolve()
  expect(screen.queryByRole('complementary')).toBeNull()
})

it('help that does not come says so, and is asked for again', async () => {
  const load = jest.fn().mockRejectedValueOnce(new Error('rede')).mockResolvedValue([LISTA])
  await open(load)
  fireEvent.keyDown(document.body, { key: 'F1' })
  await screen.findByRole('alert')
  await userEvent.click(screen.getByRole('button', { name: 'Tentar novamente' }))
  expect(await screen.findByRole('heading', { name: 'Cadastrar um médico' })).toBeInTheDocument()
})

it('a refusal asks why, and is answered by the section about it', async () => {
  expectConsole(/^409 duplicado/)
  await open()
  const api = new MockAdapter(http)
  api.onPost('/medico').reply(409, {
    msg: 'x',
    erro: { tipo: 'duplicado', titulo: 'Já existe.', conteudo: 'Use o que existe.' },
  })
  http.post('/medico').catch(showError)
  await userEvent.click(await screen.findByRole('button', { name: 'Por quê?' }))
  const titulo = await screen.findByRole('heading', { name: 'O número já existe' })
  await waitFor(() => expect(titulo).toHaveFocus())
  api.restore()
})

it('the page of a screen is the one that names most of its address', () => {
  const geral: PaginaDeAjuda = { ...LISTA, id: 'geral', rotas: ['/medico/:id'] }
  expect(pageOf([geral, LISTA], '/medico/cadastro')?.id).toBe('medicos')
  expect(pageOf([geral, LISTA], '/medico/7')?.id).toBe('geral')
  expect(pageOf([geral, LISTA], '/cid')).toBeUndefined()
})

it('what is asked in words is found by the words that say something, in titles and beside them', () => {
  const found = (texto: string, perfil: 'Gerente' | 'Recepcionista' = 'Recepcionista') =>
    findSections([LISTA], { perfil }, texto).map(({ secao: s }) => s.id)
  expect(found('como cadastrar um médico')).toEqual(['cadastrar-um-médico'])
  expect(found('MEDICO novo')).toEqual(['cadastrar-um-médico'])
  expect(found('gerencia')).toEqual([])
  expect(found('gerencia', 'Gerente')).toEqual(['só-da-gerência'])
  expect(found('como')).toEqual([])
  // Another form of the word, a word of the text, and one that nothing says: still what answers most.
  expect(found('cadastrei médicos')).toEqual(['cadastrar-um-médico'])
  expect(found('crm dos usuários')).toEqual(['cadastrar-um-médico'])
  expect(found('cadastrar cirurgião')).toEqual(['cadastrar-um-médico'])
  expect(found('usuários do cirurgião da clínica')).toEqual([])
  expect(sectionsFor(LISTA, { perfil: 'Gerente' })).toHaveLength(5)
})
