import { ACOES_EXTRAS, PERFIS } from '../../acesso'
import { type Answer, flag, id, instant, list, object, oneOf, text } from '../../comum/answer'

/** A person who logs in: never the password nor anything made of it. Units by name, in the order chosen. */
export const usuarioRecord = object({
  _id: id,
  name: text,
  email: text,
  perfil: oneOf(...PERFIS),
  unidades: list(text),
  acoesExtras: list(oneOf(...ACOES_EXTRAS)),
  ativo: flag,
  updatedAt: instant,
})
export type UsuarioCadastro = Answer<typeof usuarioRecord>
