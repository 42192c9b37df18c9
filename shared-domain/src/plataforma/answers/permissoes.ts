import { PERFIS } from '../../acesso'
import { type Answer, flag, id, instant, list, nullable, object, oneOf, text } from '../../comum/answer'

/** Writes of the audit, at most, that the changes are read from. */
export const MUDANCAS_LIDAS = 1000

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
  /** There are older ones of these 90 days than are told here. */
  haMais: flag,
})
export type PermissoesAnswer = Answer<typeof permissoesAnswer>
