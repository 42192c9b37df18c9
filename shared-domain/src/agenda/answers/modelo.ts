import {
  type Answer,
  date,
  id,
  instant,
  integer,
  list,
  named,
  nullable,
  object,
  oneOf,
  text,
  time,
} from '../../comum/answer'
import { turnoRecord } from './grade'

/** A schedule template (spec 3 §3). `dia_semana`: 1 Segunda … 7 Domingo (ISO). */
const modelo = named(
  'ModeloDeAgenda',
  object({
    _id: id,
    unidade: text,
    especialidade: text,
    horarios: list(
      object({
        dia_semana: oneOf(1, 2, 3, 4, 5, 6, 7),
        horas: list(object({ hora: time, quantidade: integer, turno: turnoRecord })),
      }),
    ),
    updatedAt: instant,
  }),
)
export type ModeloDeAgenda = Answer<typeof modelo>

/** GET /agenda/horarios: null while the pair has no template; `horarios` of one day when one was asked for. */
export const horariosAnswer = object(
  { agenda: nullable(modelo) },
  { horarios: list(object({ hora: time, turno: turnoRecord, quantidade: integer, livres: integer })) },
)
export type HorariosAnswer = Answer<typeof horariosAnswer>

export const modeloSalvoAnswer = object({ agenda: modelo, msg: text })

/** GET /agenda/ocupacao: booked and total slots of each day of a month. */
export const ocupacaoAnswer = object({
  dias: list(
    object(
      { dia: date, ocupados: integer, capacidade: integer },
      /** Why the whole day is closed: 'Feriado: Natal'. */
      { fechado: text },
    ),
  ),
})
export type OcupacaoAnswer = Answer<typeof ocupacaoAnswer>
