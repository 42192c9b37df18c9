import { array, type InferType, number, object } from 'yup'
import { OBRIGATORIO } from '../../comum/campos'
import { uuid } from '../../comum/esquema'
import { idOpcional } from '../../comum/referencias'
import { agendamentoSchema, versaoSchema } from '../agendamento.schema'
import { MAXIMO_REPETICOES } from './repeticao'

const REGRA = 'Informe a regra da repetição.'

/** A series: the appointments alone, or with the rule that made them. `origem` is the appointment that is repeated. */
export const repeticaoSchema = object({
  agendamentos: array()
    .of(agendamentoSchema)
    .required(OBRIGATORIO)
    .min(1, 'Informe pelo menos um agendamento.')
    .max(MAXIMO_REPETICOES, `São permitidas no máximo ${MAXIMO_REPETICOES} repetições.`),
  repetir: object({
    regra: number<1 | 2>().typeError(REGRA).oneOf([1, 2], REGRA).required(REGRA),
    repeticoes: number()
      .typeError('Informe a quantidade de repetições.')
      .integer('Informe a quantidade de repetições.')
      .min(1, 'Informe a quantidade de repetições.')
      .max(MAXIMO_REPETICOES, `São permitidas no máximo ${MAXIMO_REPETICOES} repetições.`)
      .required('Informe a quantidade de repetições.'),
    origem: idOpcional(),
  })
    .nullable()
    .default(null),
})
  // A bare list is taken too (spec 3 §7).
  .transform((v, original) => (Array.isArray(original) ? { agendamentos: original, repetir: null } : v))

export type RepeticaoEnvio = InferType<typeof repeticaoSchema>

/** The undo of a removed series: which appointments come back, as the removal left them. */
export const restauracaoSchema = object({
  agendamentos: array()
    .of(versaoSchema.shape({ _id: uuid().required(OBRIGATORIO) }))
    .required(OBRIGATORIO)
    .min(1, 'Informe pelo menos um agendamento.')
    .max(1000, 'São permitidos no máximo 1000 agendamentos.'),
})

export type RestauracaoEnvio = InferType<typeof restauracaoSchema>
