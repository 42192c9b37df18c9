import type { DiaSemana } from '../../comum/datas'
import { addDias, formatData, weekdayOf } from '../../comum/datas'

/** Repeat quantity at most 10 (spec 3 §9). */
export const MAXIMO_REPETICOES = 10

/** Rule 1: the same weekday of the next `quantidade` weeks, starting the week after `data`. */
export const listDatasDaRegra1 = (data: string, quantidade: number): string[] =>
  Array.from({ length: quantidade }, (_, i) => addDias(data, 7 * (i + 1)))

/** Rule 2: the next `quantidade` days after `data` that fall on one of the weekdays `dias`. */
export const listDatasDaRegra2 = (data: string, dias: readonly DiaSemana[], quantidade: number): string[] => {
  const datas: string[] = []
  if (dias.length === 0) return datas
  for (let dia = addDias(data, 1); datas.length < quantidade; dia = addDias(dia, 1))
    if (dias.includes(weekdayOf(dia))) datas.push(dia)
  return datas
}

/** Names the days that stopped a series (spec 3 §8). */
export const mensagemDatasIndisponiveis = (datas: readonly string[]): string =>
  `As datas não estão disponíveis: ${datas.map(formatData).join(', ')}`

/** Why a series does not fit the guide. */
export const mensagemLimiteExcedido = (numero: string, restantes: number): string =>
  restantes > 0
    ? `A guia ${numero} tem apenas ${restantes} ${restantes === 1 ? 'sessão restante' : 'sessões restantes'}.`
    : `A guia ${numero} não tem sessões restantes.`
