import type { AutorDoRegistro, UsuarioDaSessao } from '@clinica/shared-domain'
import { findProfissionalDoUsuario } from '../../cadastros/publico'
import type { Tx } from '../../platform/db/banco'

/** Who writes, as they are now: the professional of the user's e-mail, else the user by name. */
export const getAutor = async (tx: Tx, { email, name }: UsuarioDaSessao): Promise<AutorDoRegistro> =>
  (await findProfissionalDoUsuario(tx, email)) ?? {
    nome: name,
    profissao: null,
    conselho: null,
    ufConselho: null,
    numeroConselho: null,
  }
