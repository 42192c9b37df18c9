import type { AgendamentoDesativado } from '@clinica/shared-domain'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expectConsole, logInAs, mockServer, open } from '../teste/tela'
import DesativadosPage from './DesativadosPage'

const CAMINHO = '/agenda/pesquisarAgendamentosDesativados'
const UM: AgendamentoDesativado = {
  _id: 'a1',
  data: '2026-10-01',
  hora: '14:00',
  status: 'marcado',
  unidade: 'CENTRO',
  especialidade: 'Pilates',
  paciente: { _id: 'p1', nome: 'Ana Souza' },
  profissional: { _id: 'pr1', nome: 'Marina Alves' },
  convenio: null,
  desativadoEm: '2026-10-01T01:30:00.000Z',
  desativadoPor: 'bia@clinica.demo',
  nomeDeQuemDesativou: 'Bia Horta',
  motivo: 'doente',
}

let api: ReturnType<typeof mockServer>
beforeEach(() => {
  logInAs('Gerente')
  api = mockServer()
  api.onGet('/unidade').reply(200, { unidades: [] })
  api.onGet(CAMINHO).reply(200, {
    agendamentosDesativados: [UM],
    porUsuario: [{ desativadoPor: 'bia@clinica.demo', nome: 'Bia Horta', quantidade: 1 }],
  })
  api.onGet(`${CAMINHO}/linhas`).reply(200, { linhas: [], total: 1, soma: 0 })
})
afterEach(() => api.restore())
const openPage = (busca: string) =>
  open(
    { '/relatorio/agendamentos_desativados': <DesativadosPage /> },
    `/relatorio/agendamentos_desativados${busca}`,
  )

it('asks for unit and dates with the alert of the specification', async () => {
  expectConsole(/^Formulário inválido/)
  openPage('')
  await userEvent.click(await screen.findByRole('button', { name: 'Pesquisar' }))
  expect(await screen.findByText('Preencha os campos corretamente.')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'OK' }))
})

it('shows who cleared what, and when by the clinic’s clock', async () => {
  openPage('?unidade=CENTRO&dataInicio=2026-10-01&dataFim=2026-10-31')
  const tabela = await screen.findByRole('table', { name: /^Agendamentos desativados/ })
  const celulas = within(tabela)
    .getAllByRole('cell')
    .map((c) => c.textContent)
  expect(celulas.slice(-11)).toEqual([
    '01/10/2026',
    '14:00',
    'Ana Souza',
    'Marina Alves',
    'Pilates',
    'CENTRO',
    'Particular',
    'Marcado',
    '30/09/2026 22:30',
    'Bia Horta',
    'Paciente doente',
  ])
})

it('opens what one person cleared', async () => {
  openPage('?unidade=CENTRO&dataInicio=2026-10-01&dataFim=2026-10-31')
  await userEvent.click(await screen.findByRole('button', { name: 'Bia Horta, Desativados: 1' }))
  await screen.findByRole('dialog', { name: 'Desativados por Bia Horta' })
  await waitFor(() =>
    expect(api.history.get.at(-1)?.params).toMatchObject({
      unidade: 'CENTRO',
      dataInicio: '2026-10-01',
      dataFim: '2026-10-31',
      desativadoPor: 'bia@clinica.demo',
    }),
  )
})
