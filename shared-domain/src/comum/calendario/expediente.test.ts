// Runs again in the clinic's time zone.
import { findBloqueio, isOnDuty } from './expediente'

describe('expediente e bloqueio', () => {
  const manha = [{ horarioInicio: '08:00', horarioTermino: '12:00' }]
  it('counts the start of the duty and not its end', () => {
    expect(['07:59', '08:00', '11:59', '12:00'].map((h) => isOnDuty(manha, h))).toEqual([
      false,
      true,
      true,
      false,
    ])
    expect(isOnDuty([], '09:00')).toBe(false)
  })
  it('blocks the same hours on every day of the range', () => {
    const b = {
      dataInicio: '2026-11-20',
      dataFim: '2026-11-22',
      horarioInicio: '09:00',
      horarioFim: '11:00',
      motivo: 'Curso',
    }
    expect(findBloqueio([b], '2026-11-21', '09:00')).toBe(b)
    expect(findBloqueio([b], '2026-11-22', '10:59')).toBe(b)
    for (const [d, h] of [
      ['2026-11-21', '08:59'],
      ['2026-11-21', '11:00'],
      ['2026-11-19', '10:00'],
      ['2026-11-23', '10:00'],
    ] as const)
      expect(findBloqueio([b], d, h)).toBeUndefined()
  })
  it('takes a block without hours as whole days', () => {
    const b = {
      dataInicio: '2026-11-20',
      dataFim: '2026-11-20',
      horarioInicio: '00:01',
      horarioFim: '23:59',
      motivo: 'Férias',
    }
    expect(['00:00', '12:00', '23:59'].every((h) => findBloqueio([b], '2026-11-20', h) === b)).toBe(true)
  })
})
