import type { Importacao, LinhaDaImportacao } from '@clinica/shared-domain'
import { logInAs, mockServer, open } from '@clinica/shared-ui/teste'
import { configure, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type MockAdapter from 'axios-mock-adapter'
import ImportacaoPage from './ImportacaoPage'
import ImportacoesPage from './ImportacoesPage'
import { csvOf } from './problemas'

configure({ defaultHidden: true })

const LINHAS = { nova: 2, muda: 0, igual: 1, repetida: 0, problema: 1, gravada: 0 }
const LIDA: Importacao = {
  _id: 'i1',
  tipo: 'cid',
  estado: 'conferida',
  arquivo: 'cid.csv',
  mensagem: null,
  feito: 0,
  total: null,
  criados: 0,
  alterados: 0,
  enviadoPor: 'Gil Gerente',
  enviadoEm: '2026-11-21T12:00:00.000Z',
  gravadoEm: null,
  desfeitoEm: null,
  vinda: null,
  codificacao: 'Windows-1252',
  aba: null,
  outrasAbas: [],
  titulos: 1,
  colunas: [
    { coluna: 'A', titulo: 'SUBCAT', amostra: ['A000'] },
    { coluna: 'B', titulo: 'DESCRICAO', amostra: ['Cólera'] },
  ],
  campos: [
    {
      nome: 'descricaoAbreviada',
      titulo: 'Código',
      obrigatorio: true,
      alternativa: null,
      coluna: 0,
      valor: null,
    },
    { nome: 'descricao', titulo: 'Descrição', obrigatorio: true, alternativa: null, coluna: 1, valor: null },
  ],
  avisos: [],
  tabela: null,
  novaTabela: null,
  linhas: LINHAS,
}
const RUIM: LinhaDaImportacao = {
  linha: 7,
  situacao: 'problema',
  valores: ['A0012345', '=1+1'],
  motivo: null,
  problemas: [
    {
      coluna: 'A',
      campo: 'descricaoAbreviada',
      titulo: 'Código',
      valor: 'A0012345',
      mensagem: 'Campo deve ter no máximo 5 letras.',
    },
  ],
  paciente: null,
}

let api: MockAdapter
let agora: Importacao
beforeEach(() => {
  logInAs('Gerente')
  api = mockServer()
  agora = LIDA
  api.onGet('/importacao').reply(() => [200, { importacoes: [agora], total: 1 }])
  api.onGet('/importacao/i1').reply(() => [200, { importacao: agora }])
  api.onGet('/importacao/i1/linhas').reply(200, { linhas: [RUIM] })
})
afterEach(() => api.restore())

const openPage = (em = '/importacao/i1') =>
  open({ '/importacao': <ImportacoesPage />, '/importacao/:id': <ImportacaoPage /> }, em)
const click = async (nome: string | RegExp) =>
  fireEvent.click(await screen.findByRole('button', { name: nome }))
/** What the server answers to a step, and how the import then stands. */
const answer = (passo: string, depois: Partial<Importacao>, msg = 'Feito.') =>
  api[passo === 'colunas' ? 'onPut' : 'onPost'](`/importacao/i1/${passo}`).reply(() => {
    agora = { ...agora, ...depois }
    return [200, { msg, importacao: agora }]
  })
const enviado = (metodo: 'post' | 'put') => JSON.parse(api.history[metodo].at(-1)?.data as string)

it('sends a dropped file at once and opens what was understood of it', async () => {
  api.onPost('/importacao').reply(201, { msg: 'Arquivo recebido.', importacao: LIDA })
  openPage('/importacao?tipo=cid')
  const release = (nome: string) =>
    fireEvent.change(screen.getByLabelText('Arquivo para importar'), {
      target: { files: [new File(['x'], nome)] },
    })
  release('cid.exe')
  expect(await screen.findByText('Só são aceitos arquivos .csv, .txt, .xls, .xlsx e .json.')).toBeTruthy()
  const dois = [new File(['x'], 'cid.csv'), new File(['y'], 'cbo.csv')]
  fireEvent.drop(screen.getByLabelText('Arquivo para importar'), { dataTransfer: { files: dois } })
  expect(await screen.findByText('Envie um arquivo por vez.')).toBeTruthy()
  expect(api.history.post).toHaveLength(0)
  release('cid.csv')
  expect(await screen.findByRole('heading', { name: 'Importar: CID' })).toBeTruthy()
  const form = api.history.post[0]?.data as FormData
  expect([form.get('tipo'), (form.get('arquivo') as File).name]).toEqual(['cid', 'cid.csv'])
})

it('names bad rows by line and column, and takes only the good ones when told to', async () => {
  answer('gravar', {
    estado: 'gravada',
    criados: 2,
    gravadoEm: LIDA.enviadoEm,
    linhas: { ...LINHAS, nova: 0, gravada: 2 },
  })
  openPage()
  expect(await screen.findByText('Texto em Windows-1252, títulos na linha 1.')).toBeTruthy()
  const linha = (await screen.findByRole('rowheader', { name: '7' })).closest('tr') as HTMLElement
  const porque = within(linha).getByText('Coluna A, código: Campo deve ter no máximo 5 letras.')
  // Under the first field: a column behind the others is out of sight on a phone.
  expect(porque.closest('td')?.textContent).toMatch(/^A0012345/)
  await click('Importar só as válidas (2 linhas)')
  expect(await screen.findByText('Entraram no cadastro: 2 CIDs')).toBeTruthy()
  // What entered is in the register: here are the rows that did not.
  expect((await screen.findAllByRole('tab')).map((t) => t.textContent)).toEqual([
    'Com problema (1)',
    'Já cadastrada (1)',
  ])
  expect(enviado('post')).toEqual({ soValidas: true })
})

it('asks for the column of a field that was not found, and reads the file again with it', async () => {
  agora = {
    ...LIDA,
    linhas: { ...LINHAS, nova: 0, igual: 0, problema: 0 },
    campos: LIDA.campos.map((c) => ({ ...c, coluna: null })),
  }
  answer('colunas', { estado: 'conferida', campos: LIDA.campos, linhas: LINHAS })
  openPage()
  expect(await screen.findAllByText('Diga em que coluna está.')).toHaveLength(2)
  expect(screen.queryByRole('button', { name: /^Importar/ })).toBeNull()
  for (const [campo, opcao] of [
    ['Código', 'A · SUBCAT'],
    ['Descrição', 'O mesmo valor em todas as linhas'],
  ] as const) {
    fireEvent.mouseDown(screen.getByRole('combobox', { name: new RegExp(`^${campo}`) }))
    fireEvent.click(await screen.findByRole('option', { name: opcao }))
  }
  fireEvent.change(await screen.findByLabelText('Valor de Descrição'), { target: { value: 'Sem texto' } })
  await click('Ler de novo com estas colunas')
  expect(await screen.findByRole('button', { name: /^Importar só as válidas/ })).toBeTruthy()
  expect(enviado('put')).toEqual({
    titulos: 1,
    tabela: null,
    novaTabela: null,
    colunas: [
      { campo: 'descricaoAbreviada', coluna: 0, valor: null },
      { campo: 'descricao', coluna: null, valor: 'Sem texto' },
    ],
  })
})

it('asks for the procedure table and the price of a list that has neither', async () => {
  const campo = { obrigatorio: false, coluna: null, valor: null }
  agora = {
    ...LIDA,
    tipo: 'procedimento',
    arquivo: 'tabela_22.json',
    linhas: { ...LINHAS, nova: 0, igual: 0, problema: 0 },
    campos: [
      { ...campo, nome: 'valor_fixo', titulo: 'Valor (R$)', alternativa: 'ch' },
      { ...campo, nome: 'ch', titulo: 'CH', alternativa: 'valor_fixo' },
    ],
  }
  api.onGet('/tabelasProcedimento').reply(200, { tabelas: [{ _id: 't1', nome: 'TUSS' }], total: 1 })
  answer('colunas', { novaTabela: 'tabela 22', linhas: LINHAS, campos: LIDA.campos })
  openPage()
  expect(await screen.findAllByText(/, ou dê o mesmo valor a todas as linhas\.$/)).toHaveLength(2)
  const choose = async (campo: RegExp, opcao: string) => {
    fireEvent.mouseDown(screen.getByRole('combobox', { name: campo }))
    fireEvent.click(await screen.findByRole('option', { name: opcao }))
  }
  await screen.findByText('Escolha a tabela de procedimentos.')
  await choose(/^Tabela de procedimentos/, 'TUSS')
  await choose(/^Tabela de procedimentos/, 'Uma tabela nova')
  expect((screen.getByLabelText(/^Nome da tabela nova/) as HTMLInputElement).value).toBe('tabela 22')
  await choose(/^CH/, 'O mesmo valor em todas as linhas')
  expect(screen.queryByText(/^Diga em que coluna está/)).toBeNull()
  fireEvent.change(screen.getByLabelText('Valor de CH'), { target: { value: '0' } })
  await click('Ler de novo com estas colunas')
  expect(await screen.findByRole('button', { name: /^Importar só as válidas/ })).toBeTruthy()
  expect(enviado('put')).toEqual({
    titulos: 1,
    tabela: null,
    novaTabela: 'tabela 22',
    colunas: [
      { campo: 'valor_fixo', coluna: null, valor: null },
      { campo: 'ch', coluna: null, valor: '0' },
    ],
  })
})

it('takes any of three columns of an amount', async () => {
  const campo = { obrigatorio: false, coluna: null, valor: null }
  agora = {
    ...LIDA,
    tipo: 'saldo',
    campos: [
      { ...campo, nome: 'deve', titulo: 'Quanto deve', alternativa: 'favor saldo' },
      { ...campo, nome: 'favor', titulo: 'Quanto tem a favor', alternativa: 'deve saldo' },
      { ...campo, nome: 'saldo', titulo: 'Saldo', alternativa: 'deve favor' },
    ],
  }
  openPage()
  expect(
    await screen.findByText(
      'Diga em que coluna está, ou Quanto deve, ou Saldo, ou dê o mesmo valor a todas as linhas.',
    ),
  ).toBeTruthy()
  fireEvent.mouseDown(screen.getByRole('combobox', { name: /^Saldo/ }))
  fireEvent.click((await screen.findAllByRole('option', { name: /^B/ }))[0] as HTMLElement)
  expect(screen.queryByText(/^Diga em que coluna está/)).toBeNull()
})

it('shows how far it is, and can be cancelled', async () => {
  agora = { ...LIDA, estado: 'gravando', feito: 500, total: 12_451 }
  answer('cancelar', { estado: 'desfeita' }, 'Importação cancelada.')
  openPage()
  expect(await screen.findByText('500 de 12.451 linhas')).toBeTruthy()
  await click('Cancelar importação')
  expect(await screen.findByText('Desfeita. Nada dela está no cadastro.')).toBeTruthy()
})

it.each([
  ['cid', '2 CIDs saem do cadastro.'],
  ['saldo', '2 saldos são estornados nas contas dos pacientes.'],
] as const)('is undone after a question: %s', async (tipo, dita) => {
  agora = { ...LIDA, tipo, estado: 'gravada', criados: 2, linhas: { ...LINHAS, nova: 0, gravada: 2 } }
  answer('desfazer', { estado: 'desfeita', criados: 0, linhas: { ...LINHAS, nova: 0 } })
  api.onGet('/importacao/i1/em-uso').reply(200, { total: 0, criados: 0, registros: [] })
  openPage()
  await click('Desfazer importação')
  const pergunta = await screen.findByRole('alertdialog')
  expect(within(pergunta).getByText(dita)).toBeTruthy()
  fireEvent.click(within(pergunta).getByRole('button', { name: 'Desfazer' }))
  await waitFor(() => expect(api.history.post.at(-1)?.url).toBe('/importacao/i1/desfazer'))
})

it('says before it is undone who stays, because somebody uses them', async () => {
  agora = { ...LIDA, estado: 'gravada', criados: 5, linhas: { ...LINHAS, nova: 0, gravada: 5 } }
  const registros = ['G80', 'M54.5'].map((nome) => ({ nome, paciente: null }))
  api.onGet('/importacao/i1/em-uso').reply(200, { total: 3, criados: 3, registros })
  openPage()
  await click('Desfazer importação')
  const pergunta = await screen.findByRole('alertdialog')
  expect(
    within(pergunta).getByText(
      '2 CIDs saem do cadastro. Ficam 3 CIDs, já em uso ou com alterações posteriores: G80, M54.5 e mais 1.',
    ),
  ).toBeTruthy()
})

it('lists what came before with its result', async () => {
  agora = { ...LIDA, estado: 'gravada', criados: 12_451 }
  openPage('/importacao')
  expect(await screen.findByText('12.451 CIDs')).toBeTruthy()
  expect(screen.getByText('21/11/2026 09:00, Gil Gerente')).toBeTruthy()
  expect(screen.getByText('cid.csv')).toBeTruthy()
  const [envio, filtros] = [
    screen.getByRole('region', { name: 'Nova importação' }),
    screen.getByRole('search', { name: 'Filtros' }),
  ]
  expect(envio.compareDocumentPosition(filtros)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
})

it.each([
  [{ estado: 'gravada' }, ['Nada entrou']],
  [{ estado: 'recusada', mensagem: 'O arquivo está vazio.' }, ['Recusada', 'O arquivo está vazio.']],
] as const)('does not call imported what brought nothing: %p', async (mudada, textos) => {
  agora = { ...LIDA, ...mudada }
  openPage('/importacao')
  for (const texto of textos) expect(await screen.findByText(texto)).toBeTruthy()
  expect(screen.queryByText('Importada')).toBeNull()
})

it('writes no cell of the list that a program would calculate', () => {
  const problemas = [{ ...(RUIM.problemas[0] as LinhaDaImportacao['problemas'][number]), valor: ' =1+1' }]
  expect(csvOf([{ ...RUIM, problemas }]).split('\r\n')[1]).toBe(
    '"7";"A";"Código";"\' =1+1";"Campo deve ter no máximo 5 letras."',
  )
})
