import { PERFIS } from '../../acesso'
import { type Answer, flag, id, instant, list, nullable, object, oneOf, text } from '../../comum/answer'

/** GET /permissoes: who there is, and what of what they may do changed in the last 90 days, the newest first. */
export const permissoesAnswer = object({
  pessoas: list(
    object({
      _id: id,
      name: text,
      email: text,
      perfil: oneOf(...PERFIS),
      unidades: list(text),
      acoesExtras: list(text),
      ativo: flag,
      segundoFator: flag,
    }),
  ),
  mudancas: list(
    object({
      _id: text,
      quando: instant,
      /** Who changed it; null when nobody is known. */
      por: nullable(text),
      pessoa: text,
      campo: text,
      antes: text,
      depois: text,
    }),
  ),
})
export type PermissoesAnswer = Answer<typeof permissoesAnswer>
