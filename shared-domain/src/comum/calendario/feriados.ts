import { addDias, weekdayOf } from '../datas'

/** National holidays that have a day of their own (laws 662/1949, 6.802/1980 and 14.759/2023). */
const FIXOS = new Set(['01-01', '04-21', '05-01', '09-07', '10-12', '11-02', '11-15', '12-25'])
/** Since 2024 in the whole country. */
const CONSCIENCIA_NEGRA = '11-20'

/** Easter Sunday of the Gregorian calendar (Meeus). */
const pascoaDe = (ano: number): string => {
  const [a, b, c] = [ano % 19, Math.floor(ano / 100), ano % 100]
  const h = (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7
  const n = h + l - 7 * Math.floor((a + 11 * h + 22 * l) / 451) + 114
  return `${ano}-${String(Math.floor(n / 31)).padStart(2, '0')}-${String((n % 31) + 1).padStart(2, '0')}`
}

/** Closed in the whole country; of a state's and a town's own days nobody knows here. */
const isFeriadoNacional = (data: string): boolean => {
  const [ano, dia] = [Number(data.slice(0, 4)), data.slice(5)]
  if (dia === CONSCIENCIA_NEGRA) return ano >= 2024
  return FIXOS.has(dia) || data === addDias(pascoaDe(ano), -2)
}

/** The national holidays of these days, both ends included. */
export const listFeriados = (de: string, ate: string): string[] => {
  const dias: string[] = []
  for (let d = de; d <= ate; d = addDias(d, 1)) if (isFeriadoNacional(d)) dias.push(d)
  return dias
}

/** Monday to Friday, without the national holidays. */
export const isDiaUtil = (data: string): boolean => weekdayOf(data) < 6 && !isFeriadoNacional(data)
