// Runs again in the clinic's time zone.
import { useSessao } from '@clinica/shared-auth'
import { addDias, formatData } from '@clinica/shared-domain'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import type MockAdapter from 'axios-mock-adapter'
import { callsTo, grade, gradeServer, hora, openGrade } from '../../teste/grade'

// Half past eleven at night in São Paulo, when it is another day almost everywhere else.
const ANTES = Date.parse('2026-11-24T02:30:00Z')
const ONTEM = '2026-11-23'
const HOJE = '2026-11-24'
const UMA_HORA = 3_600_000

let api: MockAdapter
let agora: number
beforeEach(() => {
  agora = ANTES
  jest.spyOn(Date, 'now').mockImplementation(() => agora)
  useSessao.setState({ fuso: 'America/Sao_Paulo' })
  api = gradeServer()
})
afterEach(() => {
  jest.restoreAllMocks()
  api.restore()
})

const dias = () => callsTo(api, 'get', '/v2/agenda/').map((c) => c.params.dia as string)
const open = () => openGrade(api, 'Recepcionista', { ...grade(hora('08:00', [])), dia: ONTEM })
const wakeUp = () => {
  agora += UMA_HORA
  act(() => {
    window.dispatchEvent(new Event('focus'))
  })
}
const campo = () => screen.getByRole('textbox', { name: /Dia/ })

it('goes on to the new day of the clinic when it stood on today', async () => {
  await open()
  expect(dias()).toEqual([ONTEM])
  agora += UMA_HORA / 3
  act(() => {
    window.dispatchEvent(new Event('focus'))
  })
  expect(campo()).toHaveValue(formatData(ONTEM))
  wakeUp()
  await waitFor(() => expect(dias()).toEqual([ONTEM, HOJE]))
  expect(campo()).toHaveValue(formatData(HOJE))
  expect(await screen.findByText('Um novo dia começou: esta é a agenda de 24/11/2026.')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Hoje' })).toBeDisabled()
})

it('stays on another day that somebody chose', async () => {
  await open()
  fireEvent.click(screen.getByRole('button', { name: 'Dia anterior' }))
  await waitFor(() => expect(dias()).toHaveLength(2))
  wakeUp()
  expect(campo()).toHaveValue(formatData(addDias(ONTEM, -1)))
  expect(screen.queryByText(/terminou/)).toBeNull()
})

it('stays while something is being typed, and offers the way', async () => {
  await open()
  fireEvent.click(screen.getByRole('button', { name: 'Marcar às 08:00' }))
  await screen.findByRole('combobox', { name: /Paciente/ })
  wakeUp()
  expect(screen.getByRole('textbox', { name: 'Dia' })).toHaveValue(formatData(ONTEM))
  expect(screen.getByText('O dia 23/11/2026 terminou.')).toBeVisible()
  expect(dias()).toEqual([ONTEM])
  fireEvent.click(screen.getByRole('button', { name: 'Cancelar' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Ir para hoje, 24/11/2026' }))
  await waitFor(() => expect(dias()).toEqual([ONTEM, HOJE]))
  expect(screen.queryByText(/terminou/)).toBeNull()
})
