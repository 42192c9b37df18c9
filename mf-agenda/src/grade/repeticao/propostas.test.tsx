// Runs again on other days.
import type { DataFutura } from '@clinica/shared-domain'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type MockAdapter from 'axios-mock-adapter'
import { doDia, grade, gradeServer, hora, id, openGrade } from '../../teste/grade'
import { expectConsole } from '../../teste/tela'

let api: MockAdapter
beforeEach(() => {
  api = gradeServer()
})
afterEach(() => api.restore())

const ANA = { _id: doDia().profissional._id, nome: doDia().profissional.nome }
const BIA = { _id: id(4), nome: 'Bia Tavares' }
const boa = (data: string): DataFutura => ({ data, disponivel: true, livres: 1 })
const feriado = (data: string, ...propostas: NonNullable<DataFutura['propostas']>): DataFutura => ({
  data,
  disponivel: false,
  livres: 0,
  motivo: 'Não há atendimento neste dia e horário. Feriado: Padroeira.',
  propostas,
})
const SEGUNDA = feriado(
  '2026-12-08',
  { data: '2026-12-08', hora: '10:00', profissional: ANA },
  { data: '2026-12-09', hora: '08:00', profissional: BIA },
)

const open = async (datas: DataFutura[], extras: DataFutura[] = []) => {
  await openGrade(api, 'Recepcionista', grade(hora('08:00', [doDia({ hora: '08:00' })])))
  api.onGet('/guia/g1/agendamentosRestantes').reply(200, { quantidadeRestante: 6 })
  api
    .onGet('/agenda/pesquisaDatasFuturas')
    .reply((c) => [200, { datas: c.params.completar ? [...datas, ...extras] : datas }])
  fireEvent.click(screen.getByRole('button', { name: /^Mais ações/ }))
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Repetir' }))
  await screen.findByRole('list', { name: 'Datas da repetição' })
}
const choose = async (nome: RegExp, opcao: string) => {
  fireEvent.mouseDown(screen.getByRole('combobox', { name: nome }))
  fireEvent.click(await screen.findByRole('option', { name: opcao }))
}
const enviados = () =>
  JSON.parse(String(api.history.post.at(-1)?.data)).agendamentos.map(
    (a: { data: string; hora: string; profissional: { _id: string } }) => [
      a.data,
      a.hora,
      a.profissional._id,
    ],
  )

it('skips a date that cannot be booked unless a place is chosen for it', async () => {
  await open([boa('2026-12-01'), SEGUNDA, boa('2026-12-15')])
  expect(screen.getByText(/Feriado: Padroeira/)).toBeVisible()
  expect(screen.getByText('2 de 3 datas serão marcadas.')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Repetir 2 ×' })).toBeEnabled()
  await choose(/^Em vez de 08\/12/, 'Qua 09/12, mesma hora, com Bia Tavares')
  expect(screen.queryByText(/datas serão marcadas/)).not.toBeInTheDocument()
  api
    .onPost('/agenda/adicionarMultiplosAgendamentos')
    .reply(201, { msg: 'Feito.', agendamentos: [], origem: null })
  fireEvent.click(screen.getByRole('button', { name: 'Repetir 3 ×' }))
  await waitFor(() => expect(api.history.post).toHaveLength(1))
  expect(enviados()).toEqual([
    ['2026-12-01', '08:00', ANA._id],
    ['2026-12-09', '08:00', BIA._id],
    ['2026-12-15', '08:00', ANA._id],
  ])
  fireEvent.click(await screen.findByRole('button', { name: 'OK' }))
})

it('makes up for the skipped ones at the end, and for no more than those', async () => {
  await open(
    [boa('2026-12-01'), SEGUNDA],
    [
      { ...boa('2026-12-22'), extra: true },
      { ...boa('2026-12-29'), extra: true },
    ],
  )
  fireEvent.click(screen.getByRole('checkbox', { name: 'Completar no fim' }))
  const lista = await screen.findByText('No fim, no lugar de uma pulada')
  expect(lista.closest('li')).toHaveTextContent('22/12/2026')
  expect(screen.getByText('2 de 2 datas serão marcadas.')).toBeVisible()
  await choose(/^Em vez de 08\/12/, '10:00, no mesmo dia')
  expect(screen.queryByText('No fim, no lugar de uma pulada')).not.toBeInTheDocument()
})

it('offers no place twice', async () => {
  const proposta = { data: '2026-12-09', hora: '08:00', profissional: ANA }
  await open([feriado('2026-12-07', proposta), feriado('2026-12-08', proposta)])
  await choose(/^Em vez de 07\/12/, 'Qua 09/12, mesma hora')
  const outra = screen.getByText('08/12/2026 · Terça').closest('li') as HTMLElement
  expect(within(outra).getByText('Pulada')).toBeVisible()
})

it('a place that was taken meanwhile is told, the other choices stay', async () => {
  expectConsole(/^409 datasIndisponiveis/)
  expectConsole(/^409 - Datas indisponíveis/)
  await open([boa('2026-12-01'), SEGUNDA, boa('2026-12-15')])
  await choose(/^Em vez de 08\/12/, '10:00, no mesmo dia')
  fireEvent.click(screen.getByRole('checkbox', { name: /^15\/12/ }))
  api.onPost('/agenda/adicionarMultiplosAgendamentos').reply(409, {
    msg: 'Datas indisponíveis',
    erro: {
      tipo: 'datasIndisponiveis',
      titulo: '',
      conteudo: '',
      datas: ['2026-12-08'],
      motivos: ['08/12/2026: Não há vaga.'],
    },
  })
  const fresca = { ...SEGUNDA, propostas: SEGUNDA.propostas?.slice(1) ?? [] }
  api
    .onGet('/agenda/pesquisaDatasFuturas')
    .reply(200, { datas: [boa('2026-12-01'), fresca, boa('2026-12-15')] })
  fireEvent.click(screen.getByRole('button', { name: 'Repetir 2 ×' }))
  await waitFor(() => expect(api.history.post).toHaveLength(1))
  expect(await screen.findByText(/As datas não estão disponíveis: 08\/12\/2026/)).toHaveTextContent(
    'Não há vaga.',
  )
  fireEvent.click(screen.getByRole('button', { name: 'OK' }))
  expect(await screen.findByText(/A opção escolhida não está mais livre/)).toBeVisible()
  expect(screen.getByRole('checkbox', { name: /^15\/12/ })).not.toBeChecked()
  await waitFor(() => expect(screen.getByRole('button', { name: 'Repetir 1 ×' })).toBeEnabled())
})
