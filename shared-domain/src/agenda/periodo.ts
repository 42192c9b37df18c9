import { addMeses, daysBetween, formatData } from '../comum/datas'

/** How far bookings go: at most 24 months ahead, and more than 90 days back only when asked about (decisions "Agenda"). */
const MESES_A_FRENTE = 24
const DIAS_PARA_TRAS = 90

/** The last day that may be booked; `hoje` is the clinic's. */
export const lastBookableDay = (hoje: string): string => addMeses(hoje, MESES_A_FRENTE)

export const isTooFarAhead = (data: string, hoje: string): boolean => data > lastBookableDay(hoje)

export const mensagemLongeDemais = (hoje: string): string =>
  `Só é possível marcar até ${formatData(lastBookableDay(hoje))}, ${MESES_A_FRENTE} meses à frente.`

/** True for a day that is booked only when the person says that it is meant. */
export const isLongPast = (data: string, hoje: string): boolean => daysBetween(data, hoje) > DIAS_PARA_TRAS

export const perguntaDiaPassado = (data: string, hoje: string): string =>
  `O dia ${formatData(data)} passou há ${daysBetween(data, hoje)} dias. Deseja marcar mesmo assim?`
