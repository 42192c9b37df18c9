import { object } from 'yup'
import { data } from '../comum/esquema'
import { OBRIGATORIO } from '../comum/mensagens'

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
