import { formatMes, listMeses, monthLimits } from '../comum/datas'

/** How many months the choices of a period offer, the current one first (spec 3 §9). */
const MESES = 24

export type Periodo = { dataInicio: string; dataFim: string }

/** First and last day of the month `YYYY-MM`, or of the month of a day: what every report begins with (spec 3 §9). */
export const periodoDoMes = (mes: string): Periodo => {
  const [dataInicio, dataFim] = monthLimits(mes.slice(0, 7))
  return { dataInicio, dataFim }
}

export const PERSONALIZADO = 'personalizado'

/** The last 24 months with the current one, 'Novembro de 2026', and a custom period (spec 3 §9). */
export const periodosOferecidos = (hoje: string): { value: string; label: string }[] => [
  ...listMeses(hoje, MESES).map((mes) => ({ value: mes, label: formatMes(mes) })),
  { value: PERSONALIZADO, label: 'Personalizado' },
]

/** The month that the two days enclose, where it is one of those offered; else 'personalizado'. */
export const periodoEscolhido = ({ dataInicio, dataFim }: Periodo, hoje: string): string => {
  const mes = dataInicio.slice(0, 7)
  if (!listMeses(hoje, MESES).includes(mes)) return PERSONALIZADO
  const [de, ate] = monthLimits(mes)
  return dataInicio === de && dataFim === ate ? mes : PERSONALIZADO
}
