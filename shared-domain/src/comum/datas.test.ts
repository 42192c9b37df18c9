// Runs again in the clinic's time zone.
import fc from 'fast-check'
import {
  addDias,
  addMeses,
  DIAS_ABREVIADOS,
  DIAS_DA_SEMANA,
  daysBetween,
  formatData,
  idade,
  isData,
  isHora,
  isMinor,
  monthLimits,
  NOMES_DOS_DIAS,
  parseData,
  weekdayOf,
} from './datas'

const umaData = fc.integer({ min: 0, max: 80_000 }).map((n) => addDias('1950-01-01', n))

describe('datas', () => {
  it('refuses days that do not exist and anything else', () => {
    for (const ruim of [
      '2026-02-30',
      '2025-02-29',
      '2026-13-01',
      '2026-1-1',
      '1899-12-31',
      '',
      null,
      20260101,
      '2026-01-01T00:00',
    ])
      expect(isData(ruim)).toBe(false)
    expect(isData('2024-02-29')).toBe(true)
  })
  it('accepts an hour only with five characters and a valid HH:mm', () => {
    expect(['08:00', '23:59', '00:00'].every(isHora)).toBe(true)
    for (const ruim of ['8:00', '24:00', '08:60', '08:0', ' 08:00', '', null, 800])
      expect(isHora(ruim)).toBe(false)
  })
  it('adds months, and stays within a shorter one', () => {
    expect(addMeses('2026-01-31', 1)).toBe('2026-02-28')
    expect(addMeses('2026-12-15', 1)).toBe('2027-01-15')
    expect(addMeses('2026-03-31', -1)).toBe('2026-02-28')
    fc.assert(
      fc.property(umaData, fc.integer({ min: -300, max: 300 }), (data, n) => {
        const depois = addMeses(data, n)
        expect(isData(depois)).toBe(true)
        const meses = (d: string) => Number(d.slice(0, 4)) * 12 + Number(d.slice(5, 7))
        expect(meses(depois) - meses(data)).toBe(n)
      }),
    )
  })
  it('knows the weekday, Monday first', () => {
    expect(weekdayOf('2026-11-21')).toBe(6)
    expect(weekdayOf('2026-11-22')).toBe(7)
    expect(weekdayOf('2026-11-23')).toBe(1)
    expect(weekdayOf('1969-12-31')).toBe(3)
  })
  it('formats and reads dd/mm/aaaa', () => {
    expect(formatData('2026-11-05')).toBe('05/11/2026')
    expect(formatData('2026-11-05T00:00:00.000Z')).toBe('05/11/2026')
    expect(formatData(null)).toBe('Não informado')
    expect(formatData('')).toBe('Não informado')
    expect(parseData('30/02/2026')).toBeNull()
    expect(parseData('5/2/2026')).toBeNull()
    fc.assert(fc.property(umaData, (d) => parseData(formatData(d)) === d))
  })
  it('counts age in whole years', () => {
    expect(idade('2008-11-22', '2026-11-21')).toBe(17)
    expect(isMinor('2008-11-22', '2026-11-21')).toBe(true)
    expect(isMinor('2008-11-21', '2026-11-21')).toBe(false)
    expect(idade('2008-02-29', '2026-02-28')).toBe(17)
  })
  it('adds days without losing one, whatever the zone', () => {
    fc.assert(
      fc.property(umaData, fc.integer({ min: -4000, max: 4000 }), (d, n) => {
        const outra = addDias(d, n)
        expect(daysBetween(d, outra)).toBe(n)
        expect((((weekdayOf(outra) - weekdayOf(d) - n) % 7) + 7) % 7).toBe(0)
      }),
    )
  })
  it('knows the limits of a month', () => {
    expect(monthLimits('2026-02')).toEqual(['2026-02-01', '2026-02-28'])
    expect(monthLimits('2024-02')).toEqual(['2024-02-01', '2024-02-29'])
    expect(monthLimits('2026-12')).toEqual(['2026-12-01', '2026-12-31'])
  })
  it('abbreviates each weekday by the beginning of its name, as no other', () => {
    for (const dia of DIAS_DA_SEMANA) expect(NOMES_DOS_DIAS[dia].slice(0, 3)).toBe(DIAS_ABREVIADOS[dia])
    expect(new Set(Object.values(DIAS_ABREVIADOS)).size).toBe(DIAS_DA_SEMANA.length)
  })
})
