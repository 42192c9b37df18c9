import { PERFIS } from '../../acesso'
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

/** What the registers of blocks answer alike; `regra` (1 one day, 2 a range) and `temHorario` are read from dates and hours. */
const cartao = {
  _id: id,
  dataInicio: date,
  dataFim: date,
  horarioInicio: time,
  horarioFim: time,
  /** 1 Segunda … 7 Domingo; null is every day of the range. */
  diasSemana: nullable(list(oneOf(1, 2, 3, 4, 5, 6, 7))),
  motivo: text,
  observacao: nullable(text),
  ativo: flag,
  regra: oneOf(1, 2),
  temHorario: flag,
  updatedAt: instant,
}

export const bloqueioProfissionalRecord = object({ ...cartao, profissional: object({ _id: id, nome: text }) })
export type BloqueioDeProfissional = Answer<typeof bloqueioProfissionalRecord>

export const bloqueioUsuarioRecord = object({
  ...cartao,
  usuario: object({ _id: id, name: text, email: text, perfil: oneOf(...PERFIS) }),
})
export type BloqueioDeUsuario = Answer<typeof bloqueioUsuarioRecord>

export const fechamentoRecord = object({
  ...cartao,
  /** A holiday, else a block of the unit. */
  feriado: flag,
  /** null is every unit of the clinic. */
  unidade: nullable(object({ _id: id, nome: text })),
})
export type Fechamento = Answer<typeof fechamentoRecord>

/** POST /fechamento/nacionais */
export const feriadosFechadosAnswer = object({ msg: text, fechamentos: list(fechamentoRecord) })

export type BloqueioCadastro = Omit<BloqueioDeProfissional, 'profissional'>
