import fc from 'fast-check'
import {
  dataValida,
  diaDaSemana,
  diasEntre,
  formatarData,
  horaValida,
  idade,
  lerData,
  limitesDoMes,
  menorDeIdade,
  somarDias,
} from './datas'

const umaData = fc.integer({ min: 0, max: 80_000 }).map((n) => somarDias('1950-01-01', n))

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
      expect(dataValida(ruim)).toBe(false)
    expect(dataValida('2024-02-29')).toBe(true)
  })
  it('accepts an hour only with five characters and a valid HH:mm', () => {
    expect(['08:00', '23:59', '00:00'].every(horaValida)).toBe(true)
    for (const ruim of ['8:00', '24:00', '08:60', '08:0', ' 08:00', '', null, 800])
      expect(horaValida(ruim)).toBe(false)
  })
  it('knows the weekday, Monday first', () => {
    expect(diaDaSemana('2026-11-21')).toBe(6)
    expect(diaDaSemana('2026-11-22')).toBe(7)
    expect(diaDaSemana('2026-11-23')).toBe(1)
    expect(diaDaSemana('1969-12-31')).toBe(3)
  })
  it('formats and reads dd/mm/aaaa', () => {
    expect(formatarData('2026-11-05')).toBe('05/11/2026')
    expect(formatarData('2026-11-05T00:00:00.000Z')).toBe('05/11/2026')
    expect(formatarData(null)).toBe('Não informado')
    expect(formatarData('')).toBe('Não informado')
    expect(lerData('30/02/2026')).toBeNull()
    expect(lerData('5/2/2026')).toBeNull()
    fc.assert(fc.property(umaData, (d) => lerData(formatarData(d)) === d))
  })
  it('counts age in whole years', () => {
    expect(idade('2008-11-22', '2026-11-21')).toBe(17)
    expect(menorDeIdade('2008-11-22', '2026-11-21')).toBe(true)
    expect(menorDeIdade('2008-11-21', '2026-11-21')).toBe(false)
    expect(idade('2008-02-29', '2026-02-28')).toBe(17)
  })
  it('adds days without losing one, whatever the zone', () => {
    fc.assert(
      fc.property(umaData, fc.integer({ min: -4000, max: 4000 }), (d, n) => {
        const outra = somarDias(d, n)
        expect(diasEntre(d, outra)).toBe(n)
        expect((((diaDaSemana(outra) - diaDaSemana(d) - n) % 7) + 7) % 7).toBe(0)
      }),
    )
  })
  it('knows the limits of a month', () => {
    expect(limitesDoMes('2026-02')).toEqual(['2026-02-01', '2026-02-28'])
    expect(limitesDoMes('2024-02')).toEqual(['2024-02-01', '2024-02-29'])
    expect(limitesDoMes('2026-12')).toEqual(['2026-12-01', '2026-12-31'])
  })
})
