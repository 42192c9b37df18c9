import { useSessao } from '@clinica/shared-auth'
import { MENSAGENS_DA_PRIVACIDADE as M, type Privacidade } from '@clinica/shared-domain'
import { expectConsole, open } from '@clinica/shared-ui/teste'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type MockAdapter from 'axios-mock-adapter'
import PacientesPage from '../paciente/PacientesPage'
import { patientServers } from '../teste/paciente'
import PrivacidadePage from './PrivacidadePage'

const DITO = {
  _id: 'c1',
  finalidade: 'lembretes',
  dado: true,
  como: 'Termo assinado',
  em: '2026-11-20T12:00:00.000Z',
  por: 'Recepção',
}
const DADOS: Privacidade = {
  paciente: { _id: 'p1', nome: 'Ana Souza', ativo: true },
  oculto: null,
  juntados: [],
  prontuario: { ultimo: '2026-11-20', ate: '2046-11-20' },
  faturamento: null,
  apagarEm: '2046-11-20',
  marcados: 0,
}
const LIVRE = { ...DADOS, prontuario: null, apagarEm: null }
const base = '/paciente/p1/privacidade'

let api: MockAdapter
let fora: MockAdapter
beforeEach(() => {
  ;({ api, fora } = patientServers())
  api.onGet('/paciente/p1/consentimentos').reply(200, {
    paciente: { _id: 'p1', nome: 'Ana Souza' },
    consentimentos: [DITO],
  })
  api.onGet(base).reply(200, DADOS)
  api.onGet(`${base}/acessos`).reply(200, {
    paciente: { _id: 'p1' },
    linhas: [
      {
        numero: 9,
        quando: '2026-11-21T12:00:00.000Z',
        quem: 'Rui',
        email: 'r@x',
        oQue: 'Viu o paciente Ana Souza',
      },
    ],
    antesDe: null,
  })
})
afterEach(() => {
  api.restore()
  fora.restore()
})

const botao = (nome: string | RegExp) => screen.findByRole('button', { name: nome })
const openPage = () =>
  open({ '/paciente/:id/privacidade': <PrivacidadePage />, '/paciente': <p>a lista</p> }, base)
const sent = (metodo: 'post' | 'put') => JSON.parse(api.history[metodo].at(-1)?.data ?? 'null')

it('says what the patient agreed to, takes down how, and takes it back', async () => {
  openPage()
  expect(
    await screen.findByText(/Autorizou em 20\/11\/2026.*\(Termo assinado\). Registrado por Recepção\./),
  ).toBeInTheDocument()
  fireEvent.click(await botao('Registrar autorização: Imagens'))
  fireEvent.click(await botao('Registrar autorização'))
  expect(await screen.findByText('Informe como o paciente disse isso.')).toBeInTheDocument()
  fireEvent.change(screen.getByLabelText(/Como o paciente disse isso/), { target: { value: 'Termo' } })
  api.onPost('/paciente/p1/consentimentos').reply(201, { msg: M.consentiu, consentimento: DITO })
  fireEvent.click(await botao('Registrar autorização'))
  await waitFor(() => expect(sent('post')).toEqual({ finalidade: 'imagens', dado: true, como: 'Termo' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

  fireEvent.click(await botao('Revogar: Lembretes'))
  fireEvent.change(await screen.findByLabelText(/Como o paciente disse isso/), {
    target: { value: 'Telefone' },
  })
  fireEvent.click(await botao('Revogar'))
  await waitFor(() =>
    expect(sent('post')).toEqual({ finalidade: 'lembretes', dado: false, como: 'Telefone' }),
  )
})

it('takes down a no, which is not the same as never asked', async () => {
  openPage()
  expect(await screen.findAllByText('Não perguntado')).toHaveLength(3)
  fireEvent.click(await botao('Registrar recusa: Imagens'))
  const como = await screen.findByLabelText(/Como o paciente disse isso/)
  expect(como).toHaveFocus()
  api.onPost('/paciente/p1/consentimentos').reply(201, { msg: M.recusou, consentimento: DITO })
  api.onGet('/paciente/p1/consentimentos').reply(200, {
    paciente: { _id: 'p1', nome: 'Ana Souza' },
    consentimentos: [{ ...DITO, _id: 'c2', finalidade: 'imagens', dado: false }],
  })
  await userEvent.type(como, 'Balcão{Enter}')
  await waitFor(() => expect(sent('post')).toEqual({ finalidade: 'imagens', dado: false, como: 'Balcão' }))
  expect(await screen.findByText('Recusado')).toBeInTheDocument()
  expect(screen.getByText(/Não autorizou em 20\/11\/2026/)).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Registrar recusa: Imagens' })).toBeNull()
})

it('of a hidden register says that no authorization counts, and takes none', async () => {
  api.onGet('/paciente/p1/consentimentos').reply(200, {
    paciente: { _id: 'p1', nome: 'Ana Souza', oculto: true },
    consentimentos: [DITO],
  })
  openPage()
  expect(await screen.findByText(/Cadastro oculto das buscas/)).toBeInTheDocument()
  expect(screen.getByText('Autorizado, mas sem valer')).toBeInTheDocument()
  expect(await botao('Registrar autorização: Imagens')).toBeDisabled()
  expect(await botao('Revogar: Lembretes')).toBeEnabled()
})

it('shows what one person did again and again as one line', async () => {
  const acesso = (numero: number, oQue: string, quem = 'Rui') => {
    const quando = `2026-11-21T12:${10 + numero}:00.000Z`
    return { numero, quando, quem, email: 'r@x', oQue }
  }
  const linhas = [
    acesso(9, 'Viu o paciente'),
    acesso(8, 'Viu as autorizações'),
    acesso(7, 'Viu o paciente'),
    acesso(6, 'Viu o paciente', 'Eva'),
    acesso(5, 'Viu o paciente'),
  ]
  api.onGet(`${base}/acessos`).reply(200, { paciente: { _id: 'p1' }, linhas, antesDe: null })
  openPage()
  const lista = await screen.findByRole('list', { name: 'Quem viu ou mudou' })
  const ditas = within(lista)
    .getAllByRole('listitem')
    .map((l) => l.textContent)
  expect(ditas).toHaveLength(4)
  expect(ditas[0]).toMatch(/09:19.*Viu o paciente \(2 vezes, desde 09:17\)$/)
  expect(ditas[3]).toMatch(/Viu o paciente$/)
})

it('shows the desk the consents and nothing else', async () => {
  useSessao.setState(({ usuario }) => ({ usuario: { ...usuario, perfil: 'Recepcionista' } as never }))
  openPage()
  expect(await botao('Registrar autorização: Imagens')).toBeInTheDocument()
  expect(screen.queryByText('Guarda dos dados')).toBeNull()
  expect(api.history.get.map((r) => r.url)).not.toContain(base)
})

it('says until when the data is kept, who saw it, and hides it when asked twice', async () => {
  openPage()
  expect(await screen.findByText(/guardado por 20 anos, até 20\/11\/2046/)).toBeInTheDocument()
  expect(await botao('Apagar todos os dados…')).toBeDisabled()
  expect(screen.getByText('Podem ser apagados a partir de 20/11/2046.')).toBeInTheDocument()
  expect(await screen.findByText('Viu o paciente Ana Souza', { exact: false })).toBeInTheDocument()
  api.onPut(`${base}/oculto`).reply(200, { msg: M.oculto })
  api.onGet(base).reply(200, { ...DADOS, oculto: { em: '2026-11-22T12:00:00.000Z', por: 'g@x' } })
  fireEvent.click(await botao('Ocultar das buscas…'))
  expect(api.history.put).toHaveLength(0)
  fireEvent.click(await botao('Ocultar'))
  await waitFor(() => expect(sent('put')).toEqual({ oculto: true, confirmado: true }))
  expect(await botao('Mostrar nas buscas')).toBeInTheDocument()
})

it('erases only for who types the name, and says what the server refuses', async () => {
  expectConsole(/^409/)
  api.onGet(base).reply(200, LIVRE)
  const router = openPage()
  fireEvent.click(await botao('Apagar todos os dados…'))
  const nome = await screen.findByLabelText(/Nome do paciente/)
  fireEvent.change(nome, { target: { value: 'Ana' } })
  fireEvent.click(await botao('Apagar para sempre'))
  expect(await screen.findByText(M.nome)).toBeInTheDocument()
  expect(api.history.post).toHaveLength(0)
  api.onPost(`${base}/apagar`).replyOnce(409, {
    msg: M.marcados,
    erro: { tipo: 'marcados', titulo: M.marcados, conteudo: M.marcados },
  })
  api.onPost(`${base}/apagar`).reply(200, { msg: M.apagado })
  expect(nome).toHaveFocus()
  await userEvent.clear(nome)
  await userEvent.type(nome, 'ana souza{Enter}')
  expect(await screen.findByText(M.marcados)).toBeInTheDocument()
  expect(api.history.post.at(-1)).toMatchObject({ semReenvio: true })
  fireEvent.click(await botao('Apagar para sempre'))
  await waitFor(() => expect(router.state.location.pathname).toBe('/paciente'))
  expect(sent('post')).toEqual({ nome: 'ana souza' })
})

it('sends who opens a register that is part of another to that one', async () => {
  api.onGet(base).reply(200, { ...DADOS, juntadoA: { _id: 'p2', nome: 'Ana S.' } })
  openPage()
  expect(await screen.findByRole('link', { name: 'Ana S.' })).toHaveAttribute(
    'href',
    '/paciente/p2/privacidade',
  )
  expect(screen.queryByText('Guarda dos dados')).toBeNull()
})

it('lets who may hide patients look for the hidden ones', async () => {
  api.onGet('/paciente').reply(200, { pacientes: [], total: 0 })
  open({ '/paciente': <PacientesPage /> }, '/paciente')
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Ocultos' }))
  fireEvent.click(await botao('Pesquisar'))
  await waitFor(() => expect(api.history.get.at(-1)?.params).toMatchObject({ ocultos: true }))
})
