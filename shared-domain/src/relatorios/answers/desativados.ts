import {
  type Answer,
  date,
  id,
  idDoPaciente,
  instant,
  integer,
  list,
  nullable,
  object,
  oneOf,
  text,
  time,
} from '../../comum/answer'
import { MOTIVOS } from '../../comum/motivoDaDesativacao'

/** GET /agenda/pesquisarAgendamentosDesativados: by day and hour. */
export const desativadosAnswer = object({
  agendamentosDesativados: list(
    object({
      _id: id,
      data: date,
      hora: time,
      status: text,
      unidade: text,
      especialidade: text,
      /** `_id` is null of a pre-booking of somebody not registered. */
      paciente: object({ _id: nullable(idDoPaciente), nome: text }),
      profissional: object({ _id: id, nome: text }),
      convenio: nullable(text),
      desativadoEm: instant,
      /** E-mail of who cleared it, and the name of its user. */
      desativadoPor: text,
      nomeDeQuemDesativou: text,
      /** Why, where somebody said. */
      motivo: nullable(oneOf(...MOTIVOS)),
    }),
  ),
  /** By whom, the most first. */
  porUsuario: list(object({ desativadoPor: text, nome: text, quantidade: integer })),
})
export type DesativadosAnswer = Answer<typeof desativadosAnswer>
export type AgendamentoDesativado = DesativadosAnswer['agendamentosDesativados'][number]
