import { object } from 'yup'
import { formatMes, listMeses, monthLimits } from '../comum/datas'
import { data } from '../comum/esquema'
import { OBRIGATORIO } from '../comum/mensagens'

/** How many months the choices of a period offer, the current one first (spec 3 §9). */
const MESES = 24
const FIM_ANTES = 'Deve ser igual ou posterior à “Data Início”.'

/** Fields of a report's period, calendar dates inclusive at both ends; both must be given. */
export const camposDoPeriodo = () => ({
  dataInicio: data().required(OBRIGATORIO),
  dataFim: data()
    .required(OBRIGATORIO)
    .test('ordem', FIM_ANTES, (fim, { parent }) => !fim || !parent.dataInicio || fim >= parent.dataInicio),
})

/** A report that asks for its period alone. */
export const periodoSchema = object(camposDoPeriodo())

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
