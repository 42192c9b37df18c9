import { type Answer, date, id, integer, list, object, text, time } from '../../comum/answer'

/**
 * `vagas`: by the templates as they now are; `marcados`: live bookings that hold one, `encaixes` those that hold none; `livres`: never
 * below zero.
 */
const contas = { vagas: integer, marcados: integer, encaixes: integer, livres: integer }

/** GET /relatorios/agendamentos_marcados/previa: the week of the base date. */
export const horariosMarcadosAnswer = object({
  dataInicio: date,
  dataFim: date,
  total: object(contas),
  horarios: list(object({ data: date, hora: time, ...contas })),
  /** Of each unit and specialty, by their names. */
  pares: list(object({ idUnidade: id, unidade: text, idEspecialidade: id, especialidade: text, ...contas })),
})
export type HorariosMarcados = Answer<typeof horariosMarcadosAnswer>
export type ContasDosHorarios = HorariosMarcados['total']
