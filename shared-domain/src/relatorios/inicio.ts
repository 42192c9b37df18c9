import { isDiaUtil } from '../comum/calendario/feriados'
import { addDias, addMeses, monthLimits } from '../comum/datas'

const daysOf = (de: string, ate: string): string[] => {
  const dias: string[] = []
  for (let d = de; d <= ate; d = addDias(d, 1)) dias.push(d)
  return dias
}

/** Working days from the first of the month up to the day, this one with them. */
const diasUteisAte = (data: string): number => daysOf(`${data.slice(0, 7)}-01`, data).filter(isDiaUtil).length

export type Comparacao = {
  /** What is counted of the month. */
  de: string
  ate: string
  /** And of the month before. */
  anteriorDe: string
  anteriorAte: string
  /** Of the month under way: its working days up to `ate`; null when the month is over, and both are counted whole. */
  diaUtil: number | null
}

/**
 * The month beside the one before: the one under way up to today, against the month before up to the same working day (a day without
 * work counts with those after the last one), or its end when it has fewer. `mes` is `YYYY-MM`, `hoje` the clinic's day.
 */
export const compareMeses = (mes: string, hoje: string): Comparacao => {
  const [de, fim] = monthLimits(mes)
  const [anteriorDe, anteriorFim] = monthLimits(addMeses(de, -1).slice(0, 7))
  if (hoje.slice(0, 7) !== mes) return { de, ate: fim, anteriorDe, anteriorAte: anteriorFim, diaUtil: null }
  const diaUtil = diasUteisAte(hoje)
  const mesmos = daysOf(anteriorDe, anteriorFim).filter((d) => diasUteisAte(d) <= diaUtil)
  const mesmo = isDiaUtil(hoje) ? mesmos.find((d) => diasUteisAte(d) === diaUtil) : undefined
  return { de, ate: hoje, anteriorDe, anteriorAte: mesmo ?? mesmos.at(-1) ?? anteriorDe, diaUtil }
}

/** The figures of the opening page that open their appointments. */
export const FIGURAS_DO_INICIO = ['atendimentos', 'ocupacao', 'faltas', 'enviado', 'pendentes'] as const
export type FiguraDoInicio = (typeof FIGURAS_DO_INICIO)[number]

/** Days after which a session that was signed and has no evolution asks for attention. */
export const DIAS_SEM_EVOLUCAO = 2
