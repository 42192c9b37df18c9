import { formatData, type VisaoDoMes } from '@clinica/shared-domain'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { logInAs, mockServer, open } from '../teste/tela'
import InicioPage from './InicioPage'
import { Visao } from './Visao'

const nada = { atendidos: 0, pessoas: 0, faltas: 0, ocupadas: 0, vagas: 0, enviado: 0 }
const mes = (qual: string, enviado: number, pago = 0, glosa = 0) => ({
  mes: qual,
  enviado,
  pago,
  glosa,
  temArquivo: pago > 0,
})
const VISAO: VisaoDoMes = {
  mes: '2026-11',
  comparacao: {
    de: '2026-11-01',
    ate: '2026-11-24',
    anteriorDe: '2026-10-01',
    anteriorAte: '2026-10-23',
    diaUtil: 20,
  },
  agora: nada,
  antes: nada,
  glosa: { agora: { mes: '2026-10', pago: 95_800, glosa: 4_200 }, antes: null },
  dias: [],
  especialidades: [],
  meses: [mes('2026-09', 70_000), mes('2026-10', 50_000, 95_800, 4_200), mes('2026-11', 0)],
  ocupacao: [],
  pendentes: 0,
}

let api: ReturnType<typeof mockServer>
const openPage = (visao = VISAO) =>
  open(
    { '/relatorio': <Visao visao={visao} filtros={{ mes: '2026-11', unidade: 'Centro' }} /> },
    '/relatorio',
  )
const pedido = () => {
  const { url, params } = api.history.get.at(-1) ?? {}
  return { url, ...params }
}
const click = async (nome: string | RegExp) =>
  userEvent.click(await screen.findByRole('button', { name: nome, hidden: true }))

beforeEach(() => {
  logInAs('Gerente')
  api = mockServer()
  api
    .onGet('/relatorios/recebido/arquivo')
    .reply(200, { linhas: [], total: 3, quantidade: 3, total_pago: 95_800, total_glosa: 4_200 })
  api.onGet('/relatorio_promed').reply(200, { relatorios: [] })
  api.onGet('/relatorios/inicio/linhas').reply(200, { linhas: [], total: 2, soma: 70_000 })
})
afterEach(() => api.restore())

it('opens what was cut, and what was paid, as the rows of that month’s file', async () => {
  openPage()
  await click(/^Glosa de outubro/)
  const painel = within(await screen.findByRole('dialog', { name: 'Arquivo de outubro de 2026' }))
  expect(await painel.findByText(/pago R\$ 958,00 · glosa R\$ 42,00/)).toBeVisible()
  const doArquivo = {
    url: '/relatorios/recebido/arquivo',
    mes: '2026-10',
    unidade: 'Centro',
    skip: 0,
    limit: 100,
  }
  expect(pedido()).toEqual(doArquivo)
  await userEvent.click(painel.getByRole('button', { name: 'Fechar' }))
  await click('out, pago: R$ 958')
  await screen.findByRole('dialog', { name: 'Arquivo de outubro de 2026' })
  await waitFor(() => expect(api.history.get).toHaveLength(2))
  expect(pedido()).toEqual(doArquivo)
})

it('opens what was sent in a month as the sessions of its packages', async () => {
  openPage()
  await click('set, enviado: R$ 700')
  const painel = within(await screen.findByRole('dialog', { name: 'Enviado em setembro de 2026' }))
  expect(await painel.findByText(/R\$ 700,00/)).toBeVisible()
  expect(painel.getByText('pacotes finalizados no mês · Centro')).toBeVisible()
  expect(pedido()).toMatchObject({ url: '/relatorios/inicio/linhas', mes: '2026-09', figura: 'enviado' })
  await userEvent.click(painel.getByRole('button', { name: 'Fechar' }))
  await click(/^Enviado a convênios/)
  expect(await screen.findByText('pacotes finalizados de 01/11/2026 a 24/11/2026 · Centro')).toBeVisible()
})

it('opens a day of either month', async () => {
  const dia = (data: string) => ({ ...nada, data, atendidos: 7, pessoas: 7, faltas: 0 })
  openPage({ ...VISAO, dias: [dia('2026-10-05'), dia('2026-11-02')] })
  for (const [mes, data] of [
    ['novembro', '2026-11-02'],
    ['outubro', '2026-10-05'],
  ] as const) {
    await click(`2, ${mes}: 7`)
    const painel = within(await screen.findByRole('dialog', { name: `Atendimentos de ${formatData(data)}` }))
    await waitFor(() => expect(pedido()).toMatchObject({ mes: data.slice(0, 7), data, unidade: 'Centro' }))
    await userEvent.click(painel.getByRole('button', { name: 'Fechar' }))
  }
})

it('opens the patients as the appointments that they had, and says how many of both', async () => {
  openPage({ ...VISAO, agora: { ...nada, atendidos: 2, pessoas: 1_945 } })
  await click(/^Pacientes/)
  const painel = within(await screen.findByRole('dialog', { name: /^Pacientes/ }))
  expect(await painel.findByText('1.945 pacientes em 2 agendamentos')).toBeVisible()
  expect(pedido()).toMatchObject({ url: '/relatorios/inicio/linhas', figura: 'atendimentos' })
})

it('without a file there is nothing to open', async () => {
  openPage({ ...VISAO, glosa: { agora: null, antes: null } })
  expect(await screen.findByText(/arquivo não recebido/)).toBeVisible()
  expect(screen.queryByRole('button', { name: /^Glosa/ })).toBeNull()
})

it('what asks for attention in a file opens its rows, where the screen that settles them is not at hand', async () => {
  const conferencias = { semGuia: 3, diferenca: 13, emDobro: 0 }
  api.onGet('/relatorio_promed').reply(200, { relatorios: [{ referencia: '2026-10', conferencias }] })
  openPage()
  expect(await screen.findByText('Arquivo de outubro: 3 sem guia, 13 com diferença')).toBeVisible()
  await click('Ver linhas')
  await screen.findByRole('dialog', { name: 'Arquivo de outubro de 2026: o que pede atenção' })
  await waitFor(() =>
    expect(pedido()).toEqual({
      url: '/relatorios/recebido/arquivo',
      mes: '2026-10',
      diferentes: true,
      skip: 0,
      limit: 100,
    }),
  )
})

it.each(['TODAS', 'todas'])('a link to every unit (%s) chooses them all', async (unidade) => {
  api.onGet('/unidade').reply(200, { unidades: [{ _id: 'u1', nome: 'Centro' }], total: 1 })
  api.onGet('/relatorios/inicio').reply(200, VISAO)
  open({ '/relatorio': <InicioPage /> }, `/relatorio?unidade=${unidade}`)
  const campo = await screen.findByLabelText('Unidade')
  await within(campo).findByRole('option', { name: 'Centro' })
  expect(campo).toHaveDisplayValue('Todas as unidades')
  expect(within(campo).getAllByRole('option')).toHaveLength(2)
  const pedido = api.history.get.find((r) => r.url === '/relatorios/inicio')
  expect(pedido?.params.unidade || '').toBe('')
})
