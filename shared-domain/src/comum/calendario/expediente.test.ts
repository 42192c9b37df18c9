// Runs again in the clinic's time zone.
import { diasPorExtenso, findBloqueio, findDiaInteiro, isOnDuty, listDoDia } from './expediente'

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
  it('repeats a block on its weekdays alone, to the end of its range', () => {
    const almoco = {
      dataInicio: '2026-11-23',
      dataFim: '2026-12-31',
      horarioInicio: '12:00',
      horarioFim: '14:00',
      motivo: 'Reunião',
      diasSemana: [3, 5] as (3 | 5)[],
    }
    // The 25th is a Wednesday.
    const dias = ['2026-11-24', '2026-11-25', '2026-11-27', '2026-12-30', '2027-01-06']
    expect(dias.map((d) => findBloqueio([almoco], d, '13:00') === almoco)).toEqual([
      false,
      true,
      true,
      true,
      false,
    ])
    expect(findBloqueio([almoco], '2026-11-25', '14:00')).toBeUndefined()
    expect(dias.map((d) => listDoDia([almoco], d).length)).toEqual([0, 1, 1, 1, 0])
    expect(findBloqueio([{ ...almoco, diasSemana: null }], '2026-11-24', '13:00')).toBeDefined()
  })
  it('tells a whole day from some hours of it', () => {
    const b = { dataInicio: '2026-12-25', dataFim: '2026-12-25', motivo: 'Natal' }
    const inteiro = { ...b, horarioInicio: '00:01', horarioFim: '23:59' }
    const manha = { ...b, horarioInicio: '00:01', horarioFim: '12:00' }
    expect(findDiaInteiro([manha, inteiro], '2026-12-25')).toBe(inteiro)
    expect(findDiaInteiro([manha], '2026-12-25')).toBeUndefined()
    expect(findDiaInteiro([inteiro], '2026-12-26')).toBeUndefined()
  })
  it('says its weekdays', () => {
    expect(
      [null, [], [3], [1, 3, 5], [5, 6], [6, 7]].map((d) => diasPorExtenso(d as (1 | 3)[] | null)),
    ).toEqual([
      '',
      '',
      'às quartas',
      'às segundas, quartas e sextas',
      'às sextas e aos sábados',
      'aos sábados e domingos',
    ])
  })
})
