import type { GuiaDoRelatorio, Recebido } from '@clinica/shared-domain'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { logInAs, mockServer, open } from '../teste/tela'
import PagamentoGuiaPage from './PagamentoGuiaPage'

const guia = (numero_guia: string, mais: Partial<GuiaDoRelatorio> = {}): GuiaDoRelatorio => ({
  _id: `g${numero_guia}`,
  numero_guia,
  paciente: `Pessoa ${numero_guia}`,
  idPaciente: `p${numero_guia}`,
  especialidade: 'Pilates',
  unidade: 'Centro',
  convenio: 'Saúde Plena',
  procedimentos: ['Sessão'],
  profissionais: [{ _id: 'x1', nome: 'Marina Alves' }],
  total_sessoes: 4,
  total_sessoes_guia: 10,
  total_enviado: 40_000,
  total_glosa: 1_000,
  total_pago: 30_000,
  ...mais,
})
const recebido: Recebido = {
  total: 1,
  quantidade: 4,
  total_pago: 30_000,
  total_glosa: 1_000,
  linhas: [
    {
      referencia: '2026-10',
      linha: 7,
      retorno: null,
      data: '2026-10-20',
      guia: '12',
      paciente: 'Pessoa 12',
      idPaciente: 'p12',
      procedimento: 'Sessão',
      profissional: 'Marina',
      quantidade: 4,
      total_pago: 30_000,
      total_glosa: 1_000,
    },
  ],
}
const CAMINHO = '/relatorios/relatorio_pagamento_por_faturamento'
const OUTUBRO = 'dataInicio=2026-10-01&dataFim=2026-10-31'

let api: ReturnType<typeof mockServer>
const pedidos = () => api.history.get?.filter((r) => r.url === CAMINHO) ?? []
const openPage = (mais = '') =>
  open({ '/relatorio/pagamento_guia': <PagamentoGuiaPage /> }, `/relatorio/pagamento_guia?${OUTUBRO}${mais}`)
const tabela = async () => within(await screen.findByRole('table', { name: 'Pagamento por guia' }))

beforeEach(() => {
  logInAs('Gerente')
  api = mockServer()
  api
    .onGet(/\/(unidade|especialidade|convenio)$/)
    .reply(200, { unidades: [], especialidades: [], convenios: [] })
  api.onGet(CAMINHO).reply(200, {
    guiasComFaturamento: [
      guia('12'),
      guia('13', { convenio: 'Vida Leve', total_sessoes: 10, total_pago: 5_000, total_glosa: 9_000 }),
    ],
    guiasSemFaturamento: [guia('14', { total_enviado: 0, total_pago: 0, total_glosa: 0 })],
  })
  api.onGet('/relatorios/recebido').reply(200, recebido)
})
afterEach(() => api.restore())

it('sums what was sent, cut and paid of the marked guides, and says it in the picture’s sentence', async () => {
  openPage()
  const t = await tabela()
  expect(t.getByRole('row', { name: /^3 guias/ })).toHaveTextContent(/R\$ 800,00R\$ 100,00R\$ 350,00$/)
  expect(
    screen.getByText(
      'Os convênios pagaram R$ 350,00 e glosaram R$ 100,00, 22,2% do que responderam; Vida Leve glosou mais: R$ 90,00.',
      { selector: 'p' },
    ),
  ).toBeVisible()
  await userEvent.click(t.getByRole('checkbox', { name: 'guia 13 de Pessoa 13' }))
  expect(t.getByRole('row', { name: /^2 guias/ })).toHaveTextContent(/R\$ 400,00R\$ 10,00R\$ 300,00$/)
})

it('says so where no insurer answered yet, instead of a picture of nothing', async () => {
  openPage('&numeros=14')
  await tabela()
  expect(screen.getByText('De 1 guia, nenhum arquivo de convênio pagou ou glosou algo.')).toBeVisible()
  expect(screen.queryByRole('figure')).toBeNull()
})

it('narrows what it received by number and completeness, and asks nothing anew', async () => {
  openPage()
  await tabela()
  await userEvent.type(screen.getByRole('textbox', { name: 'Números das guias' }), '0012, 14')
  await userEvent.click(screen.getByRole('button', { name: 'Pesquisar' }))
  expect(await screen.findByText('2 de 2 guias entram no relatório')).toBeVisible()
  await userEvent.click(screen.getByRole('combobox', { name: 'Guias completas' }))
  await userEvent.click(screen.getByRole('option', { name: 'Completas' }))
  await userEvent.click(screen.getByRole('button', { name: 'Pesquisar' }))
  expect(await screen.findByText('Nenhum dado encontrado')).toBeVisible()
  expect(pedidos()).toHaveLength(1)
  expect(pedidos()[0]?.params).toEqual({
    unidade: 'TODAS',
    dataInicio: '2026-10-01',
    dataFim: '2026-10-31',
  })
})

it('a link opens it narrowed, and the sheet says by what', async () => {
  openPage('&unidade=TODAS&plano=Vida+Leve&completas=SIM')
  expect(await screen.findByText('1 de 1 guias entram no relatório')).toBeVisible()
  expect(screen.getByRole('combobox', { name: 'Unidade' })).toHaveTextContent('Todas as unidades')
  expect(screen.getByText(/Enviado inclui guias particulares; a visão do mês, só convênios\./)).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Gerar relatório' }))
  const folha = within(await screen.findByRole('article'))
  expect(folha.getByText('Todas as unidades', { selector: 'dd' })).toBeVisible()
  expect(folha.getByText('Vida Leve', { selector: 'dd' })).toBeVisible()
  expect(folha.getByText('Completas', { selector: 'dd' })).toBeVisible()
})

it('opens the sessions up to the end of the period, and says so', async () => {
  api.onGet(`${CAMINHO}/linhas`).reply(200, { linhas: [], total: 4, soma: 0 })
  openPage()
  const t = await tabela()
  await userEvent.click(t.getByRole('button', { name: 'guia 12 de Pessoa 12, sessões: 4 de 10' }))
  const painel = within(await screen.findByRole('dialog', { name: 'Guia 12' }))
  expect(painel.getByText('Pessoa 12 · Saúde Plena · até 31/10/2026')).toBeVisible()
})

it('opens what was paid as the rows of the insurers’ files', async () => {
  openPage()
  const t = await tabela()
  await userEvent.click(t.getByRole('button', { name: 'guia 12 de Pessoa 12, pago: 300,00' }))
  const painel = within(await screen.findByRole('dialog', { name: 'Guia 12' }))
  expect(await painel.findByText(/pago R\$ 300,00 · glosa R\$ 10,00/)).toBeVisible()
  expect(painel.getByText('Arquivo de outubro de 2026, linha 7')).toBeVisible()
})
