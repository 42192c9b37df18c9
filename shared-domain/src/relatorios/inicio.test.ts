import fc from 'fast-check'
import { isDiaUtil } from '../comum/calendario/feriados'
import { addDias, addMeses, monthLimits } from '../comum/datas'
import { compareMeses } from './inicio'

it('counts the month under way up to today, and the one before up to the same working day', () => {
  // Tuesday the 24th is the 15th working day of November 2026 (two holidays); that of October is Thursday the 22nd.
  expect(compareMeses('2026-11', '2026-11-24')).toEqual({
    de: '2026-11-01',
    ate: '2026-11-24',
    anteriorDe: '2026-10-01',
    anteriorAte: '2026-10-22',
    diaUtil: 15,
  })
})

it('counts weekends and holidays with the working day before them', () => {
  expect(compareMeses('2026-11', '2026-11-22')).toMatchObject({ diaUtil: 13, anteriorAte: '2026-10-20' })
  expect(compareMeses('2026-11', '2026-11-20')).toMatchObject({ diaUtil: 13, anteriorAte: '2026-10-20' })
  // The 7th working day of October is a Friday: Saturday's with its Saturday and Sunday, Friday's without.
  expect(compareMeses('2026-11', '2026-11-11')).toMatchObject({ diaUtil: 7, anteriorAte: '2026-10-09' })
  expect(compareMeses('2026-05', '2026-05-03')).toMatchObject({ diaUtil: 0, anteriorAte: '2026-04-01' })
  expect(compareMeses('2026-11', '2026-11-01')).toMatchObject({ diaUtil: 0, anteriorAte: '2026-10-01' })
})

it('stops at the end of a shorter month, leap years with it', () => {
  expect(compareMeses('2028-03', '2028-03-31')).toMatchObject({ anteriorAte: '2028-02-29' })
  expect(compareMeses('2026-03', '2026-03-31')).toMatchObject({ anteriorAte: '2026-02-28' })
})

it('counts months that are over whole', () => {
  expect(compareMeses('2026-01', '2026-11-24')).toEqual({
    de: '2026-01-01',
    ate: '2026-01-31',
    anteriorDe: '2025-12-01',
    anteriorAte: '2025-12-31',
    diaUtil: null,
  })
})

it('never counts more working days of the month before, and leaves none of the same out', () => {
  const dia = fc.integer({ min: 0, max: 6000 }).map((n) => addDias('2016-01-01', n))
  const uteis = (de: string, ate: string): number => {
    let n = 0
    for (let d = de; d <= ate; d = addDias(d, 1)) if (isDiaUtil(d)) n++
    return n
  }
  fc.assert(
    fc.property(dia, (hoje) => {
      const c = compareMeses(hoje.slice(0, 7), hoje)
      const antes = uteis(c.anteriorDe, c.anteriorAte)
      const [, fim] = monthLimits(addMeses(`${hoje.slice(0, 7)}-01`, -1).slice(0, 7))
      expect(c.anteriorAte <= fim).toBe(true)
      // On the very first days, when there was no working day yet, one day stands for none.
      expect(antes).toBeLessThanOrEqual(Math.max(1, c.diaUtil ?? 0))
      if (c.anteriorAte < fim && c.diaUtil) expect(antes).toBe(c.diaUtil)
    }),
  )
})
