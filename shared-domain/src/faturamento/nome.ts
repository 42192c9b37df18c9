import { addDias, weekdayOf } from '../comum/datas'

const MESES = [
  'JANEIRO',
  'FEVEREIRO',
  'MARCO',
  'ABRIL',
  'MAIO',
  'JUNHO',
  'JULHO',
  'AGOSTO',
  'SETEMBRO',
  'OUTUBRO',
  'NOVEMBRO',
  'DEZEMBRO',
] as const

/** ISO week of a day: that of its Thursday, 1 to 53. */
export const isoWeek = (data: string): number => {
  const quinta = addDias(data, 4 - weekdayOf(data))
  const ano = quinta.slice(0, 4)
  let semana = 1
  for (let d = addDias(quinta, -7); d.startsWith(ano); d = addDias(d, -7)) semana++
  return semana
}

/** Name that a new package begins with: year, month and ISO week of the day, such as `2026_NOVEMBRO_47` (spec 3 §3). */
export const nomeDoPacote = (hoje: string): string =>
  [hoje.slice(0, 4), MESES[Number(hoje.slice(5, 7)) - 1], String(isoWeek(hoje)).padStart(2, '0')].join('_')

/** The name itself, or with `_2`, `_3`… when an active package has it: the first that `existe` does not know. */
export const freeNome = (nome: string, existe: (nome: string) => boolean): string => {
  for (let n = 1; ; n++) {
    const tentativa = n === 1 ? nome : `${nome}_${n}`
    if (!existe(tentativa)) return tentativa
  }
}
