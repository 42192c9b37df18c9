import { array, boolean, type InferType } from 'yup'
import { OBRIGATORIO } from '../comum/campos'
import { data, hora, uuid } from '../comum/esquema'
import { MENSAGENS_DO_AGENDAMENTO, versaoSchema } from './agendamento.schema'

/** Appointments of one series that are moved in one act, beyond the one in hand. */
export const MAXIMO_DE_SEGUINTES = 100

/**
 * Another day, hour or professional for an appointment. `seguintes`: the later ones of its series that go along, as they were
 * seen, by as many days as it; none of them, or all.
 */
export const remarcacaoSchema = versaoSchema.shape({
  data: data().required(OBRIGATORIO),
  hora: hora().required(OBRIGATORIO),
  profissional: uuid().required(MENSAGENS_DO_AGENDAMENTO.profissional),
  encaixe: boolean().default(false),
  seguintes: array()
    .of(versaoSchema.shape({ _id: uuid().required(OBRIGATORIO) }).required())
    .default([])
    .max(MAXIMO_DE_SEGUINTES, `São permitidas no máximo ${MAXIMO_DE_SEGUINTES} repetições.`),
  /** The person was asked about a day long past, and means it. */
  confirmado: boolean().default(false),
})

export type Remarcacao = InferType<typeof remarcacaoSchema>

/** How many days free slots are asked for at once. */
export const DIAS_DE_VAGAS = 31
