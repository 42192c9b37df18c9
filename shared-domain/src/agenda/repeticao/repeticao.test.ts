// Runs again in the clinic's time zone.
import fc from 'fast-check'
import type { DiaSemana } from '../../comum/datas'
import { addDias, daysBetween, weekdayOf } from '../../comum/datas'
import {
  listDatasDaRegra1,
  listDatasDaRegra2,
  mensagemDatasIndisponiveis,
  mensagemLimiteExcedido,
} from './repeticao'

const umaData = fc.integer({ min: 0, max: 20_000 }).map((n) => addDias('2020-01-01', n))
const quantidade = fc.integer({ min: 0, max: 10 })

describe('repetição', () => {
  it('rule 1 keeps the weekday and goes one week at a time', () => {
    expect(listDatasDaRegra1('2026-12-21', 3)).toEqual(['2026-12-28', '2027-01-04', '2027-01-11'])
    fc.assert(
      fc.property(umaData, quantidade, (data, n) => {
        const datas = listDatasDaRegra1(data, n)
        expect(datas).toHaveLength(n)
        datas.forEach((d, i) => {
          expect(daysBetween(data, d)).toBe(7 * (i + 1))
          expect(weekdayOf(d)).toBe(weekdayOf(data))
        })
      }),
    )
  })
  it('rule 2 takes every chosen weekday after the day, in order, and no other', () => {
    expect(listDatasDaRegra2('2026-11-21', [1, 3], 3)).toEqual(['2026-11-23', '2026-11-25', '2026-11-30'])
    expect(listDatasDaRegra2('2026-11-21', [], 3)).toEqual([])
    const dias = fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1 }) as fc.Arbitrary<DiaSemana[]>
    fc.assert(
      fc.property(umaData, dias, quantidade, (data, escolhidos, n) => {
        const datas = listDatasDaRegra2(data, escolhidos, n)
        expect(datas).toHaveLength(n)
        const entre = Array.from({ length: daysBetween(data, datas.at(-1) ?? data) }, (_, i) =>
          addDias(data, i + 1),
        )
        expect(datas).toEqual(entre.filter((d) => escolhidos.includes(weekdayOf(d))))
      }),
    )
  })
  it('names the unavailable days as dd/mm/aaaa', () => {
    expect(mensagemDatasIndisponiveis(['2026-11-28', '2026-12-05'])).toBe(
      'As datas não estão disponíveis: 28/11/2026, 05/12/2026',
    )
  })
  it('says how many sessions the guide still has', () => {
    expect(mensagemLimiteExcedido('123', 2)).toBe('A guia 123 tem apenas 2 sessões restantes.')
    expect(mensagemLimiteExcedido('123', 1)).toBe('A guia 123 tem apenas 1 sessão restante.')
    expect(mensagemLimiteExcedido('123', -3)).toBe('A guia 123 não tem sessões restantes.')
  })
})
