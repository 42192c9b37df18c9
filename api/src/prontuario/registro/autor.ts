import {
  type AutorDoRegistro,
  mandateOver,
  registroDeOutro,
  type UsuarioDaSessao,
} from '@clinica/shared-domain'
import { invalid } from '../../agenda/publico'
import { findProfissionalDoUsuario } from '../../cadastros/publico'
import type { Tx } from '../../platform/db/banco'
import { HttpErro } from '../../platform/http/erros'

/** Who writes, as they are now: the professional of the user's e-mail, else the user by name. */
export const getAutor = async (tx: Tx, { email, name }: UsuarioDaSessao): Promise<AutorDoRegistro> =>
  (await findProfissionalDoUsuario(tx, email)) ?? {
    nome: name,
    profissao: null,
    conselho: null,
    ufConselho: null,
    numeroConselho: null,
  }

/**
 * What was written is changed by its author, or by who answers for it, who says why (422 `motivo` with `falta`); 403 for everybody
 * else. Answers the reason as it is kept: none of an author.
 */
export const requireMandate = (
  usuario: UsuarioDaSessao,
  { autor, autorId }: { autor: AutorDoRegistro; autorId: string | null },
  motivo: string | null | undefined,
  falta: string,
): string | null => {
  const mandato = mandateOver(usuario, autorId)
  if (mandato === null) throw new HttpErro(403, 'semPermissao', registroDeOutro(autor.nome))
  if (mandato === 'gerencia' && !motivo) throw invalid('motivo', falta)
  return autorId === usuario._id ? null : motivo || null
}
