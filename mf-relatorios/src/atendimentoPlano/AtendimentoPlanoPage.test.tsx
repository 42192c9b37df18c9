import type { LinhaDoPlano } from '@clinica/shared-domain'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expectConsole, logInAs, mockServer, open } from '../teste/tela'
import AtendimentoPlanoPage from './AtendimentoPlanoPage'

const CAMINHO = '/agenda/relatorioAtendimentoConvenio'
const linha = (idConvenio: string | null, unidade: string, quantidade: number): LinhaDoPlano => ({
  plano: idConvenio ? 'Saúde Plena' : 'Particular',
  especialidade: 'Pilates',
  unidade,
  quantidade,
  idConvenio,
  idEspecialidade: 'e1',
  idUnidade: unidade,
})

let api: ReturnType<typeof mockServer>
beforeEach(() => {
  logInAs('Gerente')
  api = mockServer()
  api.onGet('/unidade').reply(200, { unidades: [] })
  api.onGet('/especialidade').reply(200, { especialidades: [] })
  api.onGet(CAMINHO).reply(200, {
    dados: [linha('c1', 'CENTRO', 30), linha(null, 'CENTRO', 50), linha('c1', 'SUL', 40)],
  })
  api.onGet(`${CAMINHO}/linhas`).reply(200, { linhas: [], total: 0, soma: 0 })
})
afterEach(() => api.restore())

const openPage = (busca: string) =>
  open({ '/relatorio/atendimento_plano': <AtendimentoPlanoPage /> }, `/relatorio/atendimento_plano${busca}`)
const click = async (nome: string) => userEvent.click(await screen.findByRole('button', { name: nome }))
const pedido = () => api.history.get.filter((r) => r.url?.startsWith(CAMINHO)).at(-1)?.params
const OUTUBRO = '?unidade=TODAS&dataInicio=2026-10-01&dataFim=2026-10-31'

it('asks for unit and dates with the alert of the specification', async () => {
  expectConsole(/^Formulário inválido/)
  openPage('')
  await click('Pesquisar')
  expect(await screen.findByText('Informe a Unidade, Data Início e Data Fim.')).toBeVisible()
  await click('OK')
  expect(pedido()).toBeUndefined()
})

it('sorts by unit unless told, and asks again in another order', async () => {
  openPage(OUTUBRO)
  await screen.findByText('3 de 3 linhas entram no relatório')
  expect(pedido()).toMatchObject({ ordenarPor: 'unidade' })
  await userEvent.click(screen.getByRole('combobox', { name: /Ordenar por/ }))
  await userEvent.click(screen.getByRole('option', { name: 'Quantidade (maior primeiro)' }))
  await click('Pesquisar')
  await waitFor(() => expect(pedido()).toMatchObject({ ordenarPor: 'quantidade' }))
})

it('adds up each plan in the picture, and opens a plan or one of its rows', async () => {
  openPage(OUTUBRO)
  const figura = await screen.findByRole('figure', { name: 'Atendimentos por plano' })
  expect(figura).toHaveTextContent(
    'De 120 atendimentos, Saúde Plena tem mais: 70 (58%), depois Particular (42%).',
  )
  await userEvent.click(within(figura).getByRole('button', { name: 'Particular, Atendimentos: 50' }))
  await screen.findByRole('dialog', { name: 'Particular' })
  await waitFor(() => expect(pedido()).toMatchObject({ unidade: 'TODAS', idConvenio: 'Particular' }))
  await userEvent.keyboard('{Escape}')
  await click('Saúde Plena, Pilates, SUL: 40')
  const painel = await screen.findByRole('dialog', { name: 'Saúde Plena: Pilates' })
  expect(within(painel).getByText('SUL · Pilates · 01/10/2026 a 31/10/2026')).toBeVisible()
  await waitFor(() =>
    expect(pedido()).toMatchObject({ idConvenio: 'c1', idUnidade: 'SUL', idEspecialidade: 'e1' }),
  )
})
