// Runs again in the clinic's time zone.

import { RITA, tokenOf } from '../teste/sessao'
import { hojeNaClinica, showInstant } from './clinic-clock'
import { useSessao } from './sessao'

const enterIn = (fuso?: string) =>
  useSessao.getState().entrar({ token: tokenOf(RITA, { fuso }), versaoBackend: null })

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

// One of the first two differs from the desk's own day, whatever the zone that these tests run in.
it.each([
  ['Pacific/Kiritimati', '2026-11-22', '22/11/2026 00:30'],
  ['Etc/GMT+12', '2026-11-20', '20/11/2026 22:30'],
  ['America/Manaus', '2026-11-21', '21/11/2026 06:30'],
  ['Europe/Lisbon', '2026-11-21', '21/11/2026 10:30'],
])('today and every instant are those of %s', (fuso, hoje, instante) => {
  jest.setSystemTime(new Date('2026-11-21T10:30:00.000Z'))
  enterIn(fuso)
  expect(hojeNaClinica()).toBe(hoje)
  expect(showInstant('2026-11-21T10:30:00.000Z')).toBe(instante)
})

it("the day changes at the clinic's midnight", () => {
  enterIn('America/Manaus')
  jest.setSystemTime(new Date('2026-11-21T03:59:59.999Z'))
  expect(hojeNaClinica()).toBe('2026-11-20')
  jest.setSystemTime(new Date('2026-11-21T04:00:00.000Z'))
  expect(hojeNaClinica()).toBe('2026-11-21')
})

it.each([[undefined], ['Marte/Olimpo']])('of a token that says %s it is the zone of São Paulo', (fuso) => {
  enterIn(fuso)
  expect(showInstant('2026-11-21T10:30:00.000Z')).toBe('21/11/2026 07:30')
})

it('what is no instant shows nothing', () => {
  enterIn('Europe/Lisbon')
  expect(showInstant('ontem')).toBe('')
})
