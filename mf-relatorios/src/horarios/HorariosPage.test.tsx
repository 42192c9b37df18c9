import type { HorariosMarcados } from '@clinica/shared-domain'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expectConsole, logInAs, mockServer, open } from '../teste/tela'
import { fraseDosHorarios } from './frase'
import HorariosPage from './HorariosPage'

const CAMINHO = '/relatorios/agendamentos_marcados'
const contas = (vagas: number, marcados: number, encaixes = 0) => ({
  vagas,
  marcados,
  encaixes,
  livres: Math.max(0, vagas - marcados),
})
const SEMANA: HorariosMarcados = {
  dataInicio: '2026-11-23',
  dataFim: '2026-11-29',
  total: contas(6, 4, 1),
  horarios: [
    { data: '2026-11-23', hora: '08:00', ...contas(2, 2) },
    { data: '2026-11-23', hora: '09:00', ...contas(2, 1) },
    { data: '2026-11-24', hora: '08:00', ...contas(2, 0) },
    { data: '2026-11-24', hora: '07:30', ...contas(0, 1, 1) },
  ],
  pares: [
    {
      idUnidade: 'u1',
      unidade: 'CENTRO',
      idEspecialidade: 'e1',
      especialidade: 'Pilates',
      ...contas(6, 4, 1),
    },
  ],
}

let api: ReturnType<typeof mockServer>
beforeEach(() => {
  logInAs('Gerente')
  api = mockServer()
  api.onGet(`${CAMINHO}/previa`).reply(200, SEMANA)
  api.onGet(`${CAMINHO}/linhas`).reply(200, { linhas: [], total: 0, soma: 0 })
})
afterEach(() => api.restore())

const openPage = (busca: string) =>
  open(
    { '/relatorio/horarios_abertos_vs_marcados': <HorariosPage /> },
    `/relatorio/horarios_abertos_vs_marcados${busca}`,
  )
const pedido = () => api.history.get.at(-1)?.params

it('asks for the base date with the alert of the specification', async () => {
  expectConsole(/^Formulário inválido/)
  openPage('?dataBase=')
  await userEvent.click(await screen.findByRole('button', { name: 'Pesquisar' }))
  expect(await screen.findByText('Informe a Data Início.')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'OK' }))
})

it('shows the week as a map by day and hour, and opens an hour', async () => {
  openPage('?dataBase=2026-11-23')
  const mapa = await screen.findByRole('table', { name: /das 6 vagas/ })
  const [cabecalho, ...horas] = within(mapa).getAllByRole('row')
  expect(cabecalho).toHaveTextContent('HoraSeg 23/11Ter 24/11Qua 25/11Qui 26/11Sex 27/11Sáb 28/11Dom 29/11')
  const celulas = horas.map((h) => [...h.children].slice(0, 3).map((c) => c.textContent))
  const fora = 'sem vagas: fora do modelo ou feriado'
  expect(celulas).toEqual([
    ['07:30', fora, '100'],
    ['08:00', '100', '0'],
    ['09:00', '50', fora],
  ])
  await userEvent.click(within(mapa).getByRole('button', { name: 'Seg 23/11, 09:00: 50' }))
  await screen.findByRole('dialog', { name: 'Seg 23/11 às 09:00' })
  await waitFor(() =>
    expect(pedido()).toMatchObject({ dataBase: '2026-11-23', data: '2026-11-23', hora: '09:00' }),
  )
})

it('opens what is booked apart from the walk-ins', async () => {
  openPage('?dataBase=2026-11-23')
  for (const [nome, encaixe] of [
    ['Pilates, CENTRO, Marcados: 4', false],
    ['Pilates, CENTRO, Encaixes: 1', true],
  ] as const) {
    await userEvent.click(await screen.findByRole('button', { name: nome }))
    await waitFor(() => expect(pedido()).toMatchObject({ idUnidade: 'u1', idEspecialidade: 'e1', encaixe }))
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  }
})

it('says in a sentence how much is taken, with the fullest and the emptiest hour', () => {
  expect(fraseDosHorarios(SEMANA)).toBe(
    '67% das 6 vagas estão ocupadas e 2 estão livres; a hora mais cheia é Seg 23/11 às 08:00 (100%), a mais vazia Ter 24/11 às 08:00 (0%).',
  )
  const vazia = { ...SEMANA, total: contas(0, 0), horarios: [], pares: [] }
  expect(fraseDosHorarios(vazia)).toBe('Nenhum modelo de agenda tem vagas nestes dias.')
})
