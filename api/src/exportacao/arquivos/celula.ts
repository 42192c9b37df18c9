import type { ColunaDescrita } from './descritos'

/** Hours that are kept: a table is read in order, and so are its instants, more or less. */
const LEMBRADAS = 5000

/** Instants as PostgreSQL writes them in UTC, on the clinic's clock: `2026-11-28 15:37:36-03:00`. */
export const openRelogio = (timeZone: string): ((instante: string) => string) => {
  const partes = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
  const horas = new Map<string, { dia: string; minutos: number; fuso: string }>()
  /** The clinic's clock at a whole hour of UTC; what differs from one to the next is read once. */
  const at = (hora: string) => {
    const lida = horas.get(hora)
    if (lida) return lida
    const utc = Date.parse(`${hora.replace(' ', 'T')}:00:00Z`)
    const local = partes.format(utc)
    const desvio = (Date.parse(`${local.replace(' ', 'T')}Z`) - utc) / 60_000
    const sinal = desvio < 0 ? '-' : '+'
    const doisDigitos = (n: number) => String(Math.floor(n)).padStart(2, '0')
    const fuso = `${sinal}${doisDigitos(Math.abs(desvio) / 60)}:${doisDigitos(Math.abs(desvio) % 60)}`
    if (horas.size >= LEMBRADAS) horas.clear()
    const nova = { dia: local.slice(0, 14), minutos: desvio, fuso }
    horas.set(hora, nova)
    return nova
  }
  return (instante) => {
    const m = /^(\d{4}-\d\d-\d\d \d\d):(\d\d):(\d\d)(?:\.\d+)?\+00$/.exec(instante)
    if (!m) return instante
    const [, hora = '', minuto = '', segundo = ''] = m
    const { dia, minutos, fuso } = at(hora)
    // A zone of half an hour moves the hour too: rare, and read by itself.
    if (minutos % 60 !== 0)
      return `${partes.format(Date.parse(`${hora.replace(' ', 'T')}:${minuto}:${segundo}Z`))}${fuso}`
    return `${dia}${minuto}:${segundo}${fuso}`
  }
}

/** What a file holds of a value as PostgreSQL writes it. A decimal has a comma, as the Brazilian spreadsheets read it. */
export const cellOf = (
  { forma }: Pick<ColunaDescrita, 'forma'>,
  valor: string | null,
  relogio: (instante: string) => string,
): string | number | null => {
  if (valor === null) return null
  if (forma === 'numero') return Number(valor)
  if (forma === 'decimal') return valor.replace('.', ',')
  if (forma === 'simNao') return valor === 'true' ? 'sim' : 'não'
  return forma === 'instante' ? relogio(valor) : valor
}
