import { addDias } from '../datas'
import { isDiaUtil } from './feriados'

const uteisDe = (de: string, ate: string): string[] => {
  const dias: string[] = []
  for (let d = de; d <= ate; d = addDias(d, 1)) if (isDiaUtil(d)) dias.push(d)
  return dias
}

it('leaves out weekends and the national holidays', () => {
  // The 2nd and Friday the 20th are holidays; Sunday the 15th would be one.
  expect(uteisDe('2026-11-01', '2026-11-24').map((d) => Number(d.slice(8)))).toEqual([
    3, 4, 5, 6, 9, 10, 11, 12, 13, 16, 17, 18, 19, 23, 24,
  ])
  expect(
    ['2026-01-01', '2026-04-21', '2026-05-01', '2026-09-07', '2026-10-12', '2026-12-25'].map(isDiaUtil),
  ).toEqual(Array(6).fill(false))
})

it('knows Good Friday of each year, and the day of Black Consciousness since 2024', () => {
  expect(
    ['2008-03-21', '2019-04-19', '2024-03-29', '2025-04-18', '2026-04-03', '2027-03-26', '2038-04-23'].map(
      isDiaUtil,
    ),
  ).toEqual(Array(7).fill(false))
  expect(['2026-04-02', '2026-03-27', '2025-04-11'].map(isDiaUtil)).toEqual([true, true, true])
  expect(['2023-11-20', '2024-11-20', '2025-11-20'].map(isDiaUtil)).toEqual([true, false, false])
})
