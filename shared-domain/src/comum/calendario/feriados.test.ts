import { addDias } from '../datas'
import { feriadosDoAno, isDiaUtil, listFeriados, pascoaDe } from './feriados'

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

it('finds Easter of each year', () => {
  expect([1961, 2000, 2008, 2016, 2019, 2024, 2025, 2026, 2027, 2038, 2285].map(pascoaDe)).toEqual([
    '1961-04-02',
    '2000-04-23',
    '2008-03-23',
    '2016-03-27',
    '2019-04-21',
    '2024-03-31',
    '2025-04-20',
    '2026-04-05',
    '2027-03-28',
    '2038-04-25',
    '2285-03-22',
  ])
})

it('offers the holidays of a year with their names, and the optional days around Easter', () => {
  const ditos = feriadosDoAno(2027).map(
    (f) => `${f.data.slice(5)} ${f.nome}${f.facultativo ? ' (facultativo)' : ''}`,
  )
  expect(ditos).toEqual([
    '01-01 Confraternização Universal',
    '02-08 Segunda-feira de Carnaval (facultativo)',
    '02-09 Terça-feira de Carnaval (facultativo)',
    '02-10 Quarta-feira de Cinzas (facultativo)',
    '03-26 Sexta-feira Santa',
    '04-21 Tiradentes',
    '05-01 Dia do Trabalho',
    '05-27 Corpus Christi (facultativo)',
    '09-07 Independência do Brasil',
    '10-12 Nossa Senhora Aparecida',
    '11-02 Finados',
    '11-15 Proclamação da República',
    '11-20 Consciência Negra',
    '12-25 Natal',
  ])
  expect(feriadosDoAno(2023).some((f) => f.nome === 'Consciência Negra')).toBe(false)
})

it('counts as closed in the whole country exactly what is no optional day', () => {
  for (const ano of [2023, 2024, 2026, 2031])
    expect(listFeriados(`${ano}-01-01`, `${ano}-12-31`)).toEqual(
      feriadosDoAno(ano)
        .filter((f) => !f.facultativo)
        .map((f) => f.data),
    )
})
