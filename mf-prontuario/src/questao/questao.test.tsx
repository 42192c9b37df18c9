import { MEDIDAS_PRONTAS, type Questao } from '@clinica/shared-domain'
import { configure, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type MockAdapter from 'axios-mock-adapter'
import { expectConsole, mockServer, open, questao } from '../teste/tela'
import QuestaoPage from './QuestaoPage'
import QuestoesPage from './QuestoesPage'

configure({ defaultHidden: true })

const LADO = {
  _id: '01980000-0000-7000-8000-00000000aaaa',
  nome: 'LadoDoCorpo',
  nomeExibicao: 'Lado do corpo',
  valores: [
    { _id: '01980000-0000-7000-8000-00000000aa01', valor: 'Direito' },
    { _id: '01980000-0000-7000-8000-00000000aa02', valor: 'Esquerdo' },
  ],
}
const TUG = MEDIDAS_PRONTAS.find((m) => m.sigla === 'TUG')?.escore
const DOR = questao(1, { enunciado: 'Lado da dor', tipo: 'Domínio', dominio: LADO, obrigatorio: true })

let api: MockAdapter
beforeEach(() => {
  api = mockServer()
  const { valores: _, ...dominio } = LADO
  api.onGet('/questao').reply(200, { questoes: [{ ...DOR, dominio }], total: 1 })
  api.onGet(`/questao/${DOR._id}`).reply(200, { questao: DOR })
  api.onGet('/questao/dominios').reply(200, { dominios: [LADO] })
})
afterEach(() => api.restore())

const ROTAS = { '/evolucao/questao': <QuestoesPage />, '/evolucao/questao/cadastro/:id?': <QuestaoPage /> }
const openPage = (endereco: string) => ({ router: open(ROTAS, endereco), user: userEvent.setup() })
const campo = (nome: string | RegExp) => screen.findByRole('textbox', { name: nome })
const choose = async (nome: RegExp, opcao: string) => {
  fireEvent.mouseDown(await screen.findByRole('combobox', { name: nome }))
  fireEvent.click(await screen.findByRole('option', { name: opcao }))
}
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Salvar' }))
const painel = (nome: string) => within(screen.getByRole('region', { name: nome }))
const enviado = (metodo: 'post' | 'put') => JSON.parse(String(api.history[metodo][0]?.data))

describe('list of questions', () => {
  it('searches by wording, type of answer and status, and opens a question', async () => {
    const { router } = openPage('/evolucao/questao')
    expect(await screen.findByText('Domínio: Lado do corpo')).toBeInTheDocument()
    fireEvent.change(await campo('Enunciado'), { target: { value: 'lado' } })
    await choose(/Tipo de resposta/, 'Domínio')
    await choose(/Status/, 'Ativo')
    fireEvent.click(screen.getByRole('button', { name: 'Pesquisar' }))
    await waitFor(() => expect(api.history.get).toHaveLength(2))
    expect(api.history.get[1]?.params).toMatchObject({
      enunciado: 'lado',
      tipo: 'Domínio',
      ativo: true,
      limit: 12,
    })
    expect(screen.getByRole('link', { name: 'Nova' })).toHaveAttribute('href', '/evolucao/questao/cadastro')
    fireEvent.click(screen.getByRole('link', { name: 'Editar' }))
    await waitFor(() => expect(router.state.location.pathname).toBe(`/evolucao/questao/cadastro/${DOR._id}`))
  })
})

describe('form of a question', () => {
  it('offers every type', async () => {
    openPage('/evolucao/questao/cadastro')
    fireEvent.mouseDown(await screen.findByRole('combobox', { name: /Tipo de resposta/ }))
    expect((await screen.findAllByRole('option')).map((o) => o.textContent)).toEqual(
      'Texto,Inteiro,Fracionário,Data,Sim/Não,Domínio,EVA,Tabela,Escore,Mapa corporal'.split(','),
    )
  })

  it('makes a measure that comes with the product a question, with its rule and its source', async () => {
    api.onPost('/questao').reply(201, { questao: questao(2) })
    openPage('/evolucao/questao/cadastro')
    await choose(/Tipo de resposta/, 'Escore')
    expect(screen.getByText('A pergunta aparece aqui assim que tiver a sua medida.')).toBeInTheDocument()
    await choose(/^Medida/, 'Levantar e ir (TUG)')
    expect(await campo(/^Enunciado/)).toHaveValue('Levantar e ir (TUG)')
    expect(await campo(/^Diferença mínima/)).toHaveValue('1,4')
    expect(await campo(/^Fonte/)).toHaveValue(TUG?.fonte)
    fireEvent.change(await campo(/^Medir a cada/), { target: { value: '8' } })
    save()
    await waitFor(() => expect(api.history.post).toHaveLength(1))
    expect(enviado('post')).toMatchObject({
      enunciado: 'Levantar e ir (TUG)',
      tipo: 'Escore',
      escore: { ...TUG, cada: 8 },
      respostaPadrao: null,
    })
  })

  it('takes a measure of the clinic, item by item, and asks where its difference is from', async () => {
    expectConsole(/Formulário inválido/)
    api.onPost('/questao').reply(201, { questao: questao(2) })
    const { user } = openPage('/evolucao/questao/cadastro')
    await user.type(await campo(/^Enunciado/), 'Escala da clínica')
    await choose(/Tipo de resposta/, 'Escore')
    await choose(/^Medida/, 'Outra, com os itens da clínica')
    fireEvent.change(await campo(/^Item 1/), { target: { value: 'Vestir-se' } })
    fireEvent.change(await campo(/^Até/), { target: { value: '4' } })
    fireEvent.click(screen.getByRole('button', { name: 'Adicionar item' }))
    fireEvent.change(await campo(/^Item 2/), { target: { value: 'Dor ao vestir-se' } })
    fireEvent.click(screen.getAllByRole('checkbox', { name: 'Invertido' })[1] as HTMLElement)
    fireEvent.change(await campo(/^Diferença mínima/), { target: { value: '1,5' } })
    save()
    expect(await screen.findByText('Cite de onde vêm a diferença mínima e as faixas.')).toBeInTheDocument()
    fireEvent.click(screen.getByRole('button', { name: 'OK' }))
    fireEvent.change(await campo(/^Fonte/), { target: { value: 'Manual da escala.' } })
    save()
    await waitFor(() => expect(api.history.post).toHaveLength(1))
    expect(enviado('post').escore).toMatchObject({
      calculo: 'soma',
      mcid: 1.5,
      itens: [
        { rotulo: 'Vestir-se', menor: 0, maior: 4, invertido: false },
        { rotulo: 'Dor ao vestir-se', menor: 0, maior: 4, invertido: true },
      ],
    })
  })

  it('creates a text with its default answers and returns to the list', async () => {
    api.onPost('/questao').reply(201, { questao: questao(2) })
    const { router, user } = openPage('/evolucao/questao/cadastro')
    await user.type(await campo(/^Enunciado/), 'Como chegou?')
    await choose(/Tipo de resposta/, 'Texto')
    await user.type(await campo('Resposta padrão'), 'Bem.')
    await user.type(await campo('Título do botão'), 'Melhora')
    await user.type(await campo('Texto que acrescenta'), 'Relata melhora.')
    await user.click(screen.getByRole('button', { name: 'Adicionar' }))
    await user.click(screen.getByRole('checkbox', { name: 'Resposta obrigatória' }))
    save()
    await waitFor(() => expect(router.state.location.pathname).toBe('/evolucao/questao'))
    expect(enviado('post')).toEqual({
      enunciado: 'Como chegou?',
      tipo: 'Texto',
      obrigatorio: true,
      ativo: true,
      expandida: false,
      respostaPadrao: 'Bem.',
      dominio: null,
      escore: null,
      respostasPadroes: [{ titulo: 'Melhora', texto: 'Relata melhora.' }],
    })
  })

  it('adds no default answer without title and text, and says so', async () => {
    const { user } = openPage('/evolucao/questao/cadastro')
    await choose(/Tipo de resposta/, 'Texto')
    await user.type(await campo('Título do botão'), 'Melhora')
    await user.click(screen.getByRole('button', { name: 'Adicionar' }))
    expect(
      await screen.findByText('Informe valores válidos para o título e texto da resposta padrão!'),
    ).toBeInTheDocument()
    fireEvent.click(screen.getByRole('button', { name: 'OK' }))
    expect(screen.queryByRole('button', { name: 'Remover Melhora' })).toBeNull()
  })

  it('refuses what is missing and sends nothing', async () => {
    expectConsole(/Formulário inválido/)
    openPage('/evolucao/questao/cadastro')
    await campo(/^Enunciado/)
    save()
    expect(await screen.findByText('Cadastro de questão inválido.')).toBeInTheDocument()
    fireEvent.click(screen.getByRole('button', { name: 'OK' }))
    const tipo = screen.getByRole('combobox', { name: /^Tipo de resposta/ }).closest('.MuiFormControl-root')
    expect(await within(tipo as HTMLElement).findByText('Campo é obrigatório.')).toBeInTheDocument()
    expect(screen.getAllByText('Campo é obrigatório.')).toHaveLength(2)
    expect(api.history.post).toHaveLength(0)
  })

  it('picks a domain, takes one of its values as the default, and sends its id alone', async () => {
    api.onPost('/questao').reply(201, { questao: DOR })
    const { user } = openPage('/evolucao/questao/cadastro')
    await user.type(await campo(/^Enunciado/), 'Lado da dor')
    await choose(/Tipo de resposta/, 'Domínio')
    await user.click(await screen.findByRole('combobox', { name: /^Domínio/ }))
    await user.click(await screen.findByRole('option', { name: /Lado do corpo/ }))
    await user.selectOptions(painel('Resposta inicial').getByRole('combobox'), 'Esquerdo')
    save()
    await waitFor(() => expect(api.history.post).toHaveLength(1))
    expect(enviado('post')).toMatchObject({ dominio: { _id: LADO._id }, respostaPadrao: 'Esquerdo' })
  })

  it('shows the question as it will be answered', async () => {
    const { user } = openPage(`/evolucao/questao/cadastro/${DOR._id}`)
    await campo(/^Enunciado/)
    expect(screen.getByRole('heading', { name: 'Lado da dor · Questão' })).toBeVisible()
    const previa = painel('Pré-visualização').getByRole('combobox', { name: /Lado da dor/ })
    expect(
      within(previa)
        .getAllByRole('option')
        .map((o) => o.textContent),
    ).toEqual(['Escolha…', 'Direito', 'Esquerdo'])
    await choose(/Tipo de resposta/, 'EVA')
    await user.click(painel('Pré-visualização').getByRole('radio', { name: '4, Razoável' }))
    expect(painel('Pré-visualização').getByRole('radio', { name: '4, Razoável' })).toBeChecked()
  })

  it('another type forgets the domain and the default answer', async () => {
    const comPadrao: Questao = { ...DOR, respostaPadrao: 'Direito' }
    api.onGet(`/questao/${DOR._id}`).reply(200, { questao: comPadrao })
    api.onPut(`/questao/${DOR._id}`).reply(200, { questao: comPadrao })
    openPage(`/evolucao/questao/cadastro/${DOR._id}`)
    await campo(/^Enunciado/)
    await choose(/Tipo de resposta/, 'Inteiro')
    save()
    await waitFor(() => expect(api.history.put).toHaveLength(1))
    expect(enviado('put')).toMatchObject({ tipo: 'Inteiro', dominio: null, respostaPadrao: null })
  })
})
