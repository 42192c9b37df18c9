import {
  formatMes,
  type ItemDoRelatorioPromed,
  type PreviaDoArquivo,
  type RelatorioPromed,
} from '@clinica/shared-domain'
import { configure, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type MockAdapter from 'axios-mock-adapter'
import { logInAs, mockServer, open } from '../teste/tela'
import ArquivoPage from './ArquivoPage'
import { csvOf } from './envio/erros'
import { countVisiveis, monthAfter } from './meses'

configure({ defaultHidden: true, asyncUtilTimeout: 8_000 })

const AGORA = new Date()
const HOJE = `${AGORA.getFullYear()}-${String(AGORA.getMonth() + 1).padStart(2, '0')}`
const ID = '01980000-0000-7000-8000-00000000aaaa'
const relatorio: RelatorioPromed = {
  _id: ID,
  data: `${HOJE}-01`,
  referencia: HOJE,
  arquivo: 'promed.xlsx',
  linhas: 14,
  qtd_guias: 14,
  total_pago: 2_843_610,
  total_glosa: 124_630,
  enviadoPor: 'rita@clinica.test',
  enviadoEm: '2026-11-05T12:00:00.000Z',
  conferencias: { confere: 12, diferenca: 1, semGuia: 1, emDobro: 0 },
  totais: { linhas: 14, qtd_guias: 14, total_pago: 2_843_610, total_glosa: 124_630 },
}
const item = (linha: number, troca: Partial<ItemDoRelatorioPromed> = {}): ItemDoRelatorioPromed => ({
  linha,
  data: '2026-10-30',
  descricao: 'EFIGENIA B',
  numero_guia: `1001${linha}`,
  procedimento: '20103484',
  nomeDoProcedimento: 'Reeducação postural',
  profissional: 'Adriana Rocha',
  qtd_guias: 8,
  total_pago: 29_120,
  total_glosa: 0,
  guia: { _id: 'g1', numero: `1001${linha}`, paciente: { _id: 'p1', nome: 'Efigênia Moreira' } },
  ligada: false,
  conferencia: 'confere',
  noArquivo: 8,
  noSistema: 8,
  jaPagas: 0,
  outra: null,
  ...troca,
})
const DIFERENTE = item(3, { conferencia: 'diferenca', noArquivo: 10, noSistema: 9 })
const SOLTA = item(4, { conferencia: 'semGuia', guia: null, noArquivo: null, noSistema: null })
const previa: PreviaDoArquivo = {
  referencia: HOJE,
  colunas: [
    { coluna: 'A', titulo: 'Data', campo: 'data' },
    { coluna: 'F', titulo: 'Vlr Pago', campo: 'total_pago' },
  ],
  linhas: [{ linha: 2, valores: ['30/10/2026', '291,20'] }],
  total: 221,
  totais: { qtd_guias: 219, total_pago: 2_912_040, total_glosa: 101_560 },
  conferencias: { confere: 209, diferenca: 10, semGuia: 1, emDobro: 1 },
  erros: [],
  errosTotal: 0,
}

let api: MockAdapter
let relatorios: RelatorioPromed[]
beforeEach(() => {
  logInAs('Faturista')
  relatorios = [relatorio]
  api = mockServer()
  api.onGet('/relatorio_promed').reply(() => [200, { relatorios, total: 1, primeira: HOJE, ultima: HOJE }])
  api.onGet(`/relatorio_promed/${ID}`).reply(({ params }) => [
    200,
    {
      relatorio: { ...relatorio, items: params.skip ? [item(14)] : [item(2), DIFERENTE, SOLTA] },
      count: 14,
      conferencias: relatorio.conferencias,
      totais: relatorio.totais,
    },
  ])
  api.onGet(`/relatorio_promed/${ID}/faltando`).reply(200, {
    guias: [
      {
        _id: 'g7',
        numero: '10070',
        paciente: { _id: 'p7', nome: 'Otávio Lima' },
        convenio: 'Unimed',
        especialidade: 'Pilates',
        ultimaData: '2026-10-20',
        faturadas: 5,
        sessoes: 3,
        valor: 12_345,
      },
    ],
    total: 13,
    sessoes: 40,
    valor: 987_600,
  })
  api.onGet(/envio/).reply(200, { etapa: 'gravando', feito: 142, total: 221 })
})
afterEach(() => api.restore())

const abrir = () => open({ '/faturamento/promed/arquivo': <ArquivoPage /> }, '/faturamento/promed/arquivo')
const clicar = async (nome: string | RegExp) =>
  fireEvent.click(await screen.findByRole('button', { name: nome }))
const escolher = (nome = 'promed.xlsx') =>
  fireEvent.change(screen.getByLabelText('Arquivo do convênio'), {
    target: { files: [new File(['x'], nome)] },
  })
const referencia = (texto: string) =>
  fireEvent.change(screen.getByLabelText(/Referência/), { target: { value: texto } })
const semRelatorio = () => {
  relatorios = []
  abrir()
  return clicar('Enviar arquivo')
}

it('shows as many months as the window has room for', () => {
  expect([1537, 1536, 1281, 1025, 769, 641, 640].map(countVisiveis)).toEqual([7, 5, 5, 4, 3, 2, 1])
  expect([monthAfter('2026-01', -1), monthAfter('2026-11', 3)]).toEqual(['2025-12', '2027-02'])
})

it('shows the rows of the month, how each compares, and pages of twelve', async () => {
  abrir()
  expect(await screen.findByText('10 no arquivo, 9 no sistema')).toBeTruthy()
  expect(screen.getByText(/R\$ 28.436,10 · glosa 4,2%/)).toBeTruthy()
  expect(screen.getByText('1 a 12 de 14')).toBeTruthy()
  await clicar('Próxima página')
  expect(await screen.findByText('13 a 14 de 14')).toBeTruthy()
  await clicar(/^Diferença/)
  await waitFor(() =>
    expect(api.history.get?.at(-1)?.params).toEqual({ conferencia: 'diferenca', skip: 0, limit: 12 }),
  )
  fireEvent.change(screen.getByLabelText('Número da guia'), { target: { value: '10a01' } })
  await waitFor(() => expect(api.history.get?.at(-1)?.params.numero_guia).toBe('1001'))
})

it('shows the guides that the file does not name, in pages of their own', async () => {
  abrir()
  await clicar(/^Faltando no arquivo 13 ?R\$ 9\.876,00/)
  const tabela = await screen.findByRole('table', { name: 'Guias que faltam no arquivo' })
  expect(within(tabela).getByText('Otávio Lima')).toBeTruthy()
  expect(within(tabela).getByText('3 de 5')).toBeTruthy()
  expect(within(tabela).getByText('R$ 123,45')).toBeTruthy()
  expect(screen.getByText('13 guias')).toBeTruthy()
  await clicar('Próxima página')
  await waitFor(() =>
    expect(api.history.get?.filter((r) => r.url?.endsWith('/faltando')).at(-1)?.params).toEqual({
      skip: 12,
      limit: 12,
    }),
  )
})

it('opens the newest month that has a file', async () => {
  const antes = monthAfter(HOJE, -9)
  const velho = { ...relatorio, referencia: antes, data: `${antes}-01` }
  api
    .onGet('/relatorio_promed')
    .reply(({ params }) => [
      200,
      { relatorios: params.ate === antes ? [velho] : [], total: 1, primeira: antes, ultima: antes },
    ])
  abrir()
  expect(await screen.findByText('10 no arquivo, 9 no sistema')).toBeTruthy()
  expect(screen.getByRole('button', { name: new RegExp(formatMes(antes)), pressed: true })).toBeTruthy()
})

it('ties a row that has no guide to one that a person chooses', async () => {
  api.onGet('/guia').reply(200, {
    guias: [
      {
        _id: 'g9',
        autorizacao: { numeroGuia: '10019' },
        beneficiario: { nome: 'Wesley Borges' },
        especialidade: 'Pilates',
      },
    ],
    total: 1,
  })
  api.onPut(`/relatorio_promed/${ID}/item/4`).reply(200, { msg: 'Guia ligada a 1 linha.' })
  abrir()
  await clicar('Ligar a uma guia')
  const campo = await screen.findByLabelText(/Guia \(número/)
  fireEvent.focus(campo)
  fireEvent.change(campo, { target: { value: '10019' } })
  fireEvent.click(await screen.findByRole('option', { name: /10019/ }))
  await clicar('Ligar')
  expect(await screen.findByText('Guia ligada a 1 linha.')).toBeTruthy()
  expect(JSON.parse(api.history.put?.[0]?.data)).toEqual({ guia: 'g9' })
})

it('asks for both fields, and for a month that is one', async () => {
  await semRelatorio()
  await clicar('Continuar')
  expect(await screen.findByText('Informe os campos para enviar o arquivo')).toBeTruthy()
  escolher('lista.pdf')
  expect(await screen.findByText('Só são aceitos arquivos .xls e .xlsx.')).toBeTruthy()
  escolher()
  referencia('132026')
  await clicar('Continuar')
  expect(await screen.findByText("Referência '13/2026' inválida")).toBeTruthy()
  expect(api.history.post).toHaveLength(0)
})

it('says the refusal of a month that has its file under the reference, any other in its words', async () => {
  await semRelatorio()
  escolher()
  const msg = 'Já foi enviado um relatório para a referência 10/2026'
  api
    .onPost('/relatorio_promed/previa')
    .replyOnce(409, { msg, erro: { tipo: 'conflito', titulo: msg, conteudo: msg } })
  await clicar('Continuar')
  expect(await screen.findByText(msg)).toBeTruthy()
  const ruim = 'O arquivo está vazio.'
  api
    .onPost('/relatorio_promed/previa')
    .replyOnce(422, { msg: ruim, erro: { tipo: 'planilha', titulo: ruim, conteudo: ruim } })
  await clicar('Continuar')
  expect(await screen.findByText(`Erro ao enviar o arquivo ${ruim}`)).toBeTruthy()
})

it('shows what the file would bring, sends it, and shows its month anew', async () => {
  await semRelatorio()
  escolher()
  api.onPost('/relatorio_promed/previa').reply(200, previa)
  await clicar('Continuar')
  expect(await screen.findByText('209 de 221')).toBeTruthy()
  expect(screen.getByText('→ valor pago')).toBeTruthy()
  let responder = (_: [number, object]) => {}
  api.onPost('/relatorio_promed').reply(
    () =>
      new Promise((resolve) => {
        responder = resolve
      }),
  )
  await clicar('Enviar 221 linhas')
  expect(await screen.findByText('142 de 221 linhas')).toBeTruthy()
  const enviado = api.history.post?.at(-1)?.data as FormData
  expect([enviado.get('data_relatorio'), (enviado.get('relatorio') as File).name]).toEqual([
    `01-${HOJE.split('-').reverse().join('-')}`,
    'promed.xlsx',
  ])
  await clicar('Continuar em segundo plano')
  relatorios = [relatorio]
  responder([200, { msg: 'Relatório recebido: 221 linhas.' }])
  expect(await screen.findByText('Relatório recebido: 221 linhas.')).toBeTruthy()
  expect(await screen.findByText('10 no arquivo, 9 no sistema')).toBeTruthy()
})

it('gives an upload up without a word of error', async () => {
  await semRelatorio()
  escolher()
  api.onPost('/relatorio_promed/previa').reply(200, previa)
  api.onPost('/relatorio_promed').reply(() => new Promise(() => {}))
  await clicar('Continuar')
  await clicar('Enviar 221 linhas')
  await clicar('Cancelar envio')
  await waitFor(() => expect(screen.getByRole('button', { name: 'Continuar' })).toBeTruthy())
  expect(api.history.post?.at(-1)?.signal?.aborted).toBe(true)
  expect(screen.queryByText(/Erro ao enviar/)).toBeNull()
})

it('lists the cells that need a hand, for the screen and as a file', async () => {
  const erros: PreviaDoArquivo['erros'] = [
    { linha: 2, coluna: 'F', campo: 'total_pago', valor: '=1+1', mensagem: 'Valor pago é uma fórmula.' },
  ]
  await semRelatorio()
  escolher()
  api.onPost('/relatorio_promed/previa').reply(200, { ...previa, erros, errosTotal: 1 })
  await clicar('Continuar')
  expect(await screen.findByText('1 célula precisa de acerto, nada foi gravado.')).toBeTruthy()
  const lista = screen.getByRole('list', { name: 'Células para acertar' })
  expect(within(lista).getByText('Coluna F')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Enviar 221/ })).toBeNull()
  expect(csvOf(erros).split('\r\n')[1]).toBe('"2";"F";"\'=1+1";"Valor pago é uma fórmula."')
})
