import { SEM_CADASTRO_PROFISSIONAL, seesOwnOnly, telas, type UsuarioDaSessao } from '@clinica/shared-domain'
import { findCadastroProfissional } from '../../cadastros/publico'
import type { Base } from '../../platform/db/banco'
import { defaultError, HttpErro } from '../../platform/http/erros'

type Profissional = { _id: string; nome: string }

/** The logged-in person as a professional: by their e-mail. 422 when they are none (spec 2 §6). */
export const requireProprio = async (db: Base, { email }: UsuarioDaSessao): Promise<Profissional> => {
  const proprio = await findCadastroProfissional(db, { email })
  if (!proprio) throw new HttpErro(422, 'semCadastro', SEM_CADASTRO_PROFISSIONAL)
  return proprio
}

/**
 * Whose month is read: the person's own (null when they are no professional), or that of `pedido`, which a Profissional may not
 * name unless it is their own. Throws 403 and 404.
 */
export const findDeQuem = async (
  db: Base,
  usuario: UsuarioDaSessao,
  pedido: string | undefined,
): Promise<Profissional | null> => {
  const proprio = await findCadastroProfissional(db, { email: usuario.email })
  if (pedido === undefined || pedido === proprio?._id) return proprio
  if (seesOwnOnly(usuario, telas.pagamentoProfissional)) throw defaultError(403)
  const outro = await findCadastroProfissional(db, { id: pedido })
  if (!outro) throw new HttpErro(404, 'naoEncontrado', 'Profissional não encontrado.')
  return outro
}
