/** Calendar dates `YYYY-MM-DD` and hours `HH:mm` of the clinic: plain text, never through a time zone. */

/** ISO weekday: 1 is Monday, 7 is Sunday. */
export type DiaSemana = 1 | 2 | 3 | 4 | 5 | 6 | 7

const DATA = /^(\d{4})-(\d{2})-(\d{2})$/
const HORA = /^([01]\d|2[0-3]):[0-5]\d$/
const UM_DIA = 86_400_000
/** Years that a date may have. */
export const ANO_MENOR = 1900
export const ANO_MAIOR = 2199
export const NAO_INFORMADO = 'Não informado'

/** Days since 1970-01-01; only sums and weekdays are read from it. */
const dias = (data: string): number =>
  Date.UTC(Number(data.slice(0, 4)), Number(data.slice(5, 7)) - 1, Number(data.slice(8, 10))) / UM_DIA

const fromDias = (n: number): string => new Date(n * UM_DIA).toISOString().slice(0, 10)

/** True for a day that exists, from 1900 to 2199: `2026-02-30` is not one. */
export const isData = (texto: unknown): texto is string => {
  if (typeof texto !== 'string' || !DATA.test(texto)) return false
  const ano = Number(texto.slice(0, 4))
  return ano >= ANO_MENOR && ano <= ANO_MAIOR && fromDias(dias(texto)) === texto
}

/** Five characters, `00:00` to `23:59` (spec 3 §2.2). */
export const isHora = (texto: unknown): texto is string => typeof texto === 'string' && HORA.test(texto)

/** What arrives as ISO with a time is read by its first ten characters. */
export const dataOnly = (texto: string): string => texto.slice(0, 10)

export const addDias = (data: string, n: number): string => fromDias(dias(data) + n)

/** The same day of the month `n` months later, or the last one of a shorter month. */
export const addMeses = (data: string, n: number): string => {
  const meses = Number(data.slice(0, 4)) * 12 + Number(data.slice(5, 7)) - 1 + n
  const mes = `${Math.floor(meses / 12)}-${String((meses % 12) + 1).padStart(2, '0')}`
  const [, ultimo] = monthLimits(mes)
  const dia = `${mes}-${data.slice(8, 10)}`
  return dia < ultimo ? dia : ultimo
}

/** Whole days from `de` to `ate`; negative when `ate` comes first. */
export const daysBetween = (de: string, ate: string): number => dias(ate) - dias(de)

/** 1 Segunda … 7 Domingo. */
export const weekdayOf = (data: string): DiaSemana => (((((dias(data) + 3) % 7) + 7) % 7) + 1) as DiaSemana

/** The Monday of the week in which `data` lies. */
export const mondayOf = (data: string): string => addDias(data, 1 - weekdayOf(data))

/** From Monday. */
export const DIAS_DA_SEMANA = [1, 2, 3, 4, 5, 6, 7] as const satisfies readonly DiaSemana[]

export const NOMES_DOS_DIAS = {
  1: 'Segunda',
  2: 'Terça',
  3: 'Quarta',
  4: 'Quinta',
  5: 'Sexta',
  6: 'Sábado',
  7: 'Domingo',
} as const satisfies Record<DiaSemana, string>

/** Where a name has no room. */
export const DIAS_ABREVIADOS = {
  1: 'Seg',
  2: 'Ter',
  3: 'Qua',
  4: 'Qui',
  5: 'Sex',
  6: 'Sáb',
  7: 'Dom',
} as const satisfies Record<DiaSemana, string>

/** 'Qui 26/11' */
export const diaCurto = (data: string): string =>
  `${DIAS_ABREVIADOS[weekdayOf(data)]} ${formatData(data).slice(0, 5)}`

/** 'na segunda, 23/11/2026', 'no sábado, 28/11/2026'. */
export const noDia = (data: string): string => {
  const dia = weekdayOf(data)
  return `${dia < 6 ? 'na' : 'no'} ${NOMES_DOS_DIAS[dia].toLowerCase()}, ${formatData(data)}`
}

/** `2026-11-21` → `21/11/2026`; a missing date shows 'Não informado'. */
export const formatData = (data: string | null | undefined): string =>
  data && DATA.test(dataOnly(data)) ? dataOnly(data).split('-').reverse().join('/') : NAO_INFORMADO

/** `21/11/2026` → `2026-11-21`; null when it is not a whole, existing day. */
export const parseData = (texto: string | null | undefined): string | null => {
  const partes = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(texto ?? '')
  const data = partes ? `${partes[3]}-${partes[2]}-${partes[1]}` : ''
  return isData(data) ? data : null
}

/** Whole years on the day `hoje`. */
export const idade = (nascimento: string, hoje: string): number =>
  Number(hoje.slice(0, 4)) - Number(nascimento.slice(0, 4)) - (hoje.slice(5) < nascimento.slice(5) ? 1 : 0)

export const isMinor = (nascimento: string, hoje: string): boolean => idade(nascimento, hoje) < 18

/** First and last day of `YYYY-MM`. */
export const monthLimits = (mes: string): [string, string] => {
  const primeiro = `${mes}-01`
  const seguinte = addDias(primeiro, 31).slice(0, 7)
  return [primeiro, addDias(`${seguinte}-01`, -1)]
}

const NOMES_DOS_MESES = [
  'Janeiro',
  'Fevereiro',
  'Março',
  'Abril',
  'Maio',
  'Junho',
  'Julho',
  'Agosto',
  'Setembro',
  'Outubro',
  'Novembro',
  'Dezembro',
] as const

/** `2026-11` or a day of it → 'Novembro'. */
export const nomeDoMes = (mes: string): string => NOMES_DOS_MESES[Number(mes.slice(5, 7)) - 1] ?? ''

/** `2026-11` → 'Novembro de 2026'. */
export const formatMes = (mes: string): string => `${nomeDoMes(mes)} de ${mes.slice(0, 4)}`

/** True for `YYYY-MM`, a month from 1900 to 2199. */
export const isMes = (texto: unknown): texto is string =>
  typeof texto === 'string' && /^\d{4}-\d{2}$/.test(texto) && isData(`${texto}-01`)

/** The month of the day `hoje` and those before it, the newest first. */
export const listMeses = (hoje: string, quantos: number): string[] =>
  Array.from({ length: quantos }, (_, i) => addMeses(hoje, -i).slice(0, 7))
