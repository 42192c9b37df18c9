/** A calendar day as a count of days since 1970-01-01: additions and weekdays without time zones. */
export type Dia = number

const MS_POR_DIA = 86_400_000

export const readDia = (texto: string): Dia => Date.parse(`${texto}T00:00:00Z`) / MS_POR_DIA
const textos = new Map<Dia, string>()
export const formatDia = (dia: Dia): string => {
  const texto = textos.get(dia) ?? new Date(dia * MS_POR_DIA).toISOString().slice(0, 10)
  textos.set(dia, texto)
  return texto
}

/** 1 Segunda … 7 Domingo. 1970-01-01 was a Thursday. */
export const weekdayOf = (dia: Dia): number => ((((dia + 3) % 7) + 7) % 7) + 1
export const segundaDaSemana = (dia: Dia): Dia => dia - weekdayOf(dia) + 1

export const minutos = (hora: string): number => Number(hora.slice(0, 2)) * 60 + Number(hora.slice(3))
export const formatHora = (min: number): string =>
  `${String(Math.floor(min / 60)).padStart(2, '0')}:${String(min % 60).padStart(2, '0')}`

const FERIADOS = new Set([
  '01-01',
  '04-21',
  '05-01',
  '09-07',
  '10-12',
  '11-02',
  '11-15',
  '11-20',
  '12-24',
  '12-25',
  '12-31',
])
export const feriado = (dia: Dia): boolean => FERIADOS.has(formatDia(dia).slice(5))

/** The clinic's clock at one moment. */
export type Relogio = {
  hoje: Dia
  /** Minutes since midnight, in the clinic's time. */
  agora: number
  /** Milliseconds since 1970. */
  ms: number
  /** The instant of that day and minute, never later than now. */
  passado(dia: Dia, minuto: number): string
}

export const createRelogio = (agora: Date, fuso: string): Relogio => {
  const local = new Intl.DateTimeFormat('sv-SE', {
    timeZone: fuso,
    dateStyle: 'short',
    timeStyle: 'medium',
  }).format(agora)
  const ms = agora.getTime()
  const deslocamento = Date.parse(`${local.replace(' ', 'T')}Z`) - Math.floor(ms / 1000) * 1000
  return {
    hoje: readDia(local.slice(0, 10)),
    agora: minutos(local.slice(11, 16)),
    ms,
    passado: (dia, minuto) =>
      new Date(Math.min(dia * MS_POR_DIA + minuto * 60_000 - deslocamento, ms)).toISOString(),
  }
}
