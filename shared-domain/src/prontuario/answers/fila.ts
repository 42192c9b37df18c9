import {
  type Answer,
  date,
  flag,
  id,
  idDoPaciente,
  list,
  named,
  nullable,
  object,
  text,
  time,
} from '../../comum/answer'

const naFila = named(
  'PacienteDaFila',
  object({
    /** Of the appointment. */
    _id: id,
    hora: time,
    /** One of the catalogue of the schedule. */
    status: text,
    /** `_id` is null while it is a pre-booking of somebody not registered. */
    paciente: object({ _id: nullable(idDoPaciente), nome: text, riscoDeQueda: flag }),
    unidade: text,
    especialidade: text,
  }),
)
export type PacienteDaFila = Answer<typeof naFila>

/** GET /evolucao/fila: today's patients of one professional, by hour; null of nobody's. */
export const filaAnswer = object({
  /** The session that was named: where its card is. */
  sessao: nullable(object({ _id: id, data: date, unidade: text, especialidade: text })),
  profissional: nullable(object({ _id: id, nome: text })),
  fila: list(naFila),
})
export type FilaAnswer = Answer<typeof filaAnswer>
