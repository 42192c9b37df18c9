// Runs again in the clinic's time zone.
import { addDias } from '../comum/datas'
import {
  isLongPast,
  isTooFarAhead,
  lastBookableDay,
  mensagemLongeDemais,
  perguntaDiaPassado,
} from './periodo'

const HOJE = '2026-11-23'

describe('how far bookings go', () => {
  it('is 24 months ahead, that day included', () => {
    expect(lastBookableDay(HOJE)).toBe('2028-11-23')
    expect(isTooFarAhead('2028-11-23', HOJE)).toBe(false)
    expect(isTooFarAhead('2028-11-24', HOJE)).toBe(true)
    expect(mensagemLongeDemais(HOJE)).toBe('Só é possível marcar até 23/11/2028, 24 meses à frente.')
  })
  it('ends with the month where that day does not exist', () => {
    expect(lastBookableDay('2028-02-29')).toBe('2030-02-28')
  })
  it('is 90 days back without being asked, that day included', () => {
    expect(isLongPast(addDias(HOJE, -90), HOJE)).toBe(false)
    expect(isLongPast(addDias(HOJE, -91), HOJE)).toBe(true)
    expect(perguntaDiaPassado(addDias(HOJE, -91), HOJE)).toBe(
      'O dia 24/08/2026 passou há 91 dias. Deseja marcar mesmo assim?',
    )
  })
})
