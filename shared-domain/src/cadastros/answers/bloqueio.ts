import { PERFIS } from '../../acesso'
import { type Answer, date, flag, id, instant, nullable, object, oneOf, text, time } from '../../comum/answer'

/** What the two registers answer alike; `regra` (1 one day, 2 a range) and `temHorario` are read from dates and hours. */
const cartao = {
  _id: id,
  dataInicio: date,
  dataFim: date,
  horarioInicio: time,
  horarioFim: time,
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

export type BloqueioCadastro = Omit<BloqueioDeProfissional, 'profissional'>
