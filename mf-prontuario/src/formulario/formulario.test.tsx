import type { Formulario } from '@clinica/shared-domain'
import { configure, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type MockAdapter from 'axios-mock-adapter'
import { mockServer, open, questao } from '../teste/tela'
import FormularioPage from './FormularioPage'
import FormulariosPage from './FormulariosPage'

configure({ defaultHidden: true })

const PILATES = { _id: '01980000-0000-7000-8000-0000000000e1', nome: 'Pilates' }
const G = '01980000-0000-7000-8000-0000000000f1'
const F: Formulario = {
  _id: '01980000-0000-7000-8000-0000000000f0',
  nome: 'Sessão de Pilates',
  especialidade: PILATES,
  avaliacao: false,
  ativo: true,
  gruposQuestoes: [
    {
      id: G,
      titulo: 'Como chegou',
      questoes: [questao(1, { obrigatorio: true }), questao(2, { tipo: 'EVA' })],
    },
  ],
  updatedAt: '2026-11-01T10:00:00.000Z',
}
const DA_LISTA = [1, 2, 3, 4].map((n) => questao(n))

let api: MockAdapter
beforeEach(() => {
  api = mockServer()
  const { gruposQuestoes: _, updatedAt: __, ...cartao } = F
  api.onGet('/formulario').reply(200, { formularios: [{ ...cartao, totalQuestoes: 2 }], total: 1 })
  api.onGet(`/formulario/${F._id}`).reply(200, { formulario: F })
  api.onGet('/especialidade').reply(200, { especialidades: [PILATES], total: 1 })
  api.onGet('/questao').reply(200, { questoes: DA_LISTA, total: 4 })
})
afterEach(() => api.restore())

const ROTAS = {
  '/evolucao/formulario': <FormulariosPage />,
  '/evolucao/formulario/cadastro/:id?': <FormularioPage />,
}
const openPage = (endereco: string) => ({ router: open(ROTAS, endereco), user: userEvent.setup() })
const edit = async () => {
  const aberto = openPage(`/evolucao/formulario/cadastro/${F._id}`)
  await screen.findByRole('textbox', { name: /Título do grupo 1/ })
  return aberto
}
const botao = (nome: string | RegExp) => screen.getByRole('button', { name: nome })
const linhas = () =>
  within(screen.getByRole('list', { name: 'Grupos e questões' }))
    .getAllByRole('button', { name: /^Mover / })
    .map((b) => b.getAttribute('aria-label')?.replace('Mover ', ''))
const enviado = (metodo: 'post' | 'put') => JSON.parse(String(api.history[metodo][0]?.data))

describe('list of forms', () => {
  it('searches by name, specialty and status', async () => {
    const { user } = openPage('/evolucao/formulario')
    expect(await screen.findByText('2 questões')).toBeInTheDocument()
    fireEvent.change(await screen.findByRole('textbox', { name: 'Nome' }), { target: { value: 'sessao' } })
    await user.click(screen.getByRole('combobox', { name: 'Especialidade' }))
    await user.click(await screen.findByRole('option', { name: 'Pilates' }))
    fireEvent.click(botao('Pesquisar'))
    await waitFor(() =>
      expect(api.history.get.at(-1)?.params).toMatchObject({ nome: 'sessao', especialidade: 'Pilates' }),
    )
  })

  it('has room for both actions in a row of the table', async () => {
    openPage('/evolucao/formulario')
    await screen.findByText('2 questões')
    fireEvent.click(botao('Tabela'))
    const linha = (await screen.findByRole('gridcell', { name: F.nome })).closest<HTMLElement>('[role=row]')
    for (const name of ['Editar', 'Duplicar'])
      expect(within(linha as HTMLElement).getByRole('button', { name })).toHaveTextContent(/^$/)
  })

  it('duplicates and opens the copy', async () => {
    const copia = { ...F, _id: '01980000-0000-7000-8000-0000000000f9', nome: 'Sessão de Pilates - Cópia' }
    api
      .onPost(`/formulario/${F._id}/duplicar`)
      .reply(201, { msg: 'Formulário duplicado.', formulario: copia })
    api.onGet(`/formulario/${copia._id}`).reply(200, { formulario: copia })
    const { router, user } = openPage('/evolucao/formulario')
    await user.click(await screen.findByRole('button', { name: 'Duplicar' }))
    await waitFor(() =>
      expect(router.state.location.pathname).toBe(`/evolucao/formulario/cadastro/${copia._id}`),
    )
    expect(await screen.findByDisplayValue('Sessão de Pilates - Cópia')).toBeInTheDocument()
  })
})

describe('form of a form', () => {
  it('creates groups from the popup, one of them composed, and sends ids alone', async () => {
    api.onPost('/formulario').reply(201, { formulario: F })
    const { router, user } = openPage('/evolucao/formulario/cadastro')
    await user.type(await screen.findByRole('textbox', { name: /^Nome/ }), 'Sessão nova')
    await user.click(screen.getByRole('combobox', { name: /^Especialidade/ }))
    await user.click(await screen.findByRole('option', { name: 'Pilates' }))
    await user.click(await screen.findByRole('button', { name: 'Adicionar questões' }))
    await user.click(await screen.findByRole('checkbox', { name: /Questão 3/ }))
    const compor = botao('Compor grupo')
    expect(compor).toBeDisabled()
    expect(compor).toHaveAccessibleDescription('Para compor um novo grupo, marque mais de uma questão.')
    await user.click(botao('Adicionar (1)'))
    await waitFor(() => expect(linhas()).toEqual(['grupo 1', 'Questão 3']))

    await user.click(botao('Adicionar questões'))
    expect(await screen.findByRole('checkbox', { name: /Questão 3/ })).toBeDisabled()
    await user.click(screen.getByRole('checkbox', { name: /Questão 1/ }))
    await user.click(screen.getByRole('checkbox', { name: /Questão 2/ }))
    await user.click(botao('Compor grupo'))
    await waitFor(() =>
      expect(linhas()).toEqual(['grupo 1', 'Questão 3', 'grupo 2', 'Questão 1', 'Questão 2']),
    )
    await user.type(screen.getByRole('textbox', { name: /Título do grupo 2/ }), 'Dor')
    await user.click(botao('Salvar'))
    await waitFor(() => expect(router.state.location.pathname).toBe('/evolucao/formulario'))
    expect(enviado('post')).toEqual({
      nome: 'Sessão nova',
      especialidade: { _id: PILATES._id },
      ativo: true,
      avaliacao: false,
      gruposQuestoes: [
        { id: null, titulo: 'Geral', questoes: [{ _id: questao(3)._id }] },
        { id: null, titulo: 'Dor', questoes: [{ _id: questao(1)._id }, { _id: questao(2)._id }] },
      ],
    })
    expect(api.history.get.find((r) => r.url === '/questao')?.params).toMatchObject({
      ativo: true,
      limit: 900,
    })
  })

  it('orders by keyboard, takes out and takes it back', async () => {
    api.onPut(`/formulario/${F._id}`).reply(200, { formulario: F })
    const { user } = await edit()
    await user.click(botao('Descer Questão 1'))
    expect(linhas()).toEqual(['grupo 1', 'Questão 2', 'Questão 1'])
    await user.click(botao('Remover Questão 2'))
    expect(linhas()).toEqual(['grupo 1', 'Questão 1'])
    await user.click(await screen.findByRole('button', { name: 'Desfazer' }))
    expect(linhas()).toEqual(['grupo 1', 'Questão 2', 'Questão 1'])
    await user.click(botao('Salvar'))
    await waitFor(() => expect(api.history.put).toHaveLength(1))
    expect(enviado('put')).toMatchObject({
      updatedAt: F.updatedAt,
      gruposQuestoes: [
        { id: G, titulo: 'Como chegou', questoes: [{ _id: questao(2)._id }, { _id: questao(1)._id }] },
      ],
    })
  })

  it('has a handle that is lifted by the space bar, and says how', async () => {
    const { user } = await edit()
    const alca = botao('Mover Questão 1')
    expect(alca).toHaveAccessibleDescription(/pressione espaço; use as setas/)
    alca.focus()
    await user.keyboard(' ')
    expect(await screen.findByText(/^Questão 1 (pronto para mover|no lugar)/)).toBeInTheDocument()
    await user.keyboard('{Escape}')
    expect(await screen.findByText('Questão 1 ficou onde estava.')).toBeInTheDocument()
  })

  it('shows the form as it will be answered, and which answers would not be taken', async () => {
    const { user } = await edit()
    await user.click(botao('Pré-visualizar'))
    const previa = within(await screen.findByRole('dialog', { name: /Pré-visualização/ }))
    await user.click(previa.getByRole('radio', { name: '7, Muito' }))
    await user.click(previa.getByRole('button', { name: 'Conferir respostas' }))
    expect(await previa.findByText('Uma resposta não seria aceita.')).toBeInTheDocument()
    const chegada = previa.getByRole('textbox', { name: /Questão 1/ })
    expect(chegada).toHaveAccessibleDescription('Campo é obrigatório.')
    await waitFor(() => expect(chegada).toHaveFocus())
    await user.type(chegada, 'Sem dor.')
    expect(await previa.findByText('Todas as respostas seriam aceitas.')).toBeInTheDocument()
  })

  it('asks before an altered form is left', async () => {
    const { router, user } = await edit()
    await user.click(botao('Descer Questão 1'))
    await user.click(botao('Cancelar'))
    expect(await screen.findByRole('alertdialog')).toBeInTheDocument()
    expect(router.state.location.pathname).toBe(`/evolucao/formulario/cadastro/${F._id}`)
  })
})
