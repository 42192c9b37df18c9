import {
  type Answer,
  date,
  flag,
  id,
  instant,
  list,
  nullable,
  object,
  oneOf,
  text,
  time,
} from '../../comum/answer'
import { registro } from './registro'

/** Days of the week: 1 Segunda … 7 Domingo. */
const horarios = list(
  object({
    diaSemana: oneOf(1, 2, 3, 4, 5, 6, 7),
    horas: list(object({ horarioInicio: time, horarioTermino: time })),
  }),
)

export const profissionalRecord = object(
  {
    _id: id,
    nome: text,
    numeroConselho: text,
    /** Contact data is empty for who may not open the register, but themself: pickers need names. */
    email: text,
    /** The e-mail, which ties the professional to a user. */
    usuario: text,
    telefone: nullable(text),
    celular: nullable(text),
    /** Makes evaluations. */
    avaliacao: flag,
    ativo: flag,
    unidade: list(text),
    especialidade: list(text),
    atendimentos: list(object({ unidade: text, especialidade: text, horarios })),
    /** Those that have not ended. */
    bloqueios: list(
      object({ dataInicio: date, dataFim: date, horarioInicio: time, horarioFim: time, motivo: text }),
    ),
    updatedAt: instant,
  },
  /** Answered to whoever may open the register; nothing in it before its first save. */
  { tiss: object({}, registro) },
)
export type Profissional = Answer<typeof profissionalRecord>
