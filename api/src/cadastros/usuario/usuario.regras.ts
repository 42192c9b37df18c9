import {
  can,
  changesEmailOf,
  managesConta,
  nomeDoPerfil,
  PODERES,
  type UsuarioCadastro,
  type UsuarioDaSessao,
} from '@clinica/shared-domain'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/banco'
import { HttpErro } from '../../platform/http/erros'

/** What decides what a user may do. */
export type Poderes = Pick<UsuarioCadastro, 'perfil' | 'acoesExtras' | 'ativo'>
type Conta = Poderes & Pick<UsuarioCadastro, 'email'>

const ADMINISTRADOR = 'Administrador'

const forbidden = (msg: string) => new HttpErro(403, 'semPermissao', msg)
const refused = (campo: keyof Poderes, msg: string) =>
  new HttpErro(422, 'validacao', msg, { campos: { [campo]: msg } })

const sameItems = (a: readonly string[], b: readonly string[]): boolean =>
  [...a].sort().join() === [...b].sort().join()

/** True when open sessions carry a role, permission or situation that no longer holds. */
export const changesPowers = (de: Poderes, para: Poderes): boolean =>
  de.perfil !== para.perfil || de.ativo !== para.ativo || !sameItems(de.acoesExtras, para.acoesExtras)

/** 403: accounts are managed as `acesso` says, by the role that they have and by the one they are given. */
export const requireAlcada = (quem: UsuarioDaSessao, de: Conta | null, para: Conta): void => {
  if (de && !managesConta(quem, de.perfil))
    throw forbidden(`Você não possui permissão para alterar o cadastro de ${nomeDoPerfil(de.perfil)}.`)
  if (!managesConta(quem, para.perfil))
    throw forbidden(`Você não possui permissão para dar o perfil ${nomeDoPerfil(para.perfil)}.`)
  // An e-mail given together with a role of more weight is the e-mail of that role.
  if (de && de.email !== para.email && ![de, para].every(({ perfil }) => changesEmailOf(quem, perfil)))
    throw forbidden('Somente um Administrador pode alterar o e-mail de Gerente, Supervisão ou Administrador.')
  if (!can(quem, PODERES) && !sameItems(de?.acoesExtras ?? [], para.acoesExtras))
    throw forbidden('Somente um Administrador pode alterar as permissões extras.')
}

/** 422: nobody cancels themself or changes their own role. */
export const requireOutraPessoa = (propria: boolean, de: Poderes, para: Poderes): void => {
  if (!propria) return
  if (de.ativo && !para.ativo) throw refused('ativo', 'Você não pode cancelar o próprio cadastro.')
  if (de.perfil !== para.perfil) throw refused('perfil', 'Você não pode alterar o próprio perfil.')
}

/** 422: without an active Administrador nobody could make another. */
export const requireAdministrador = async (tx: Tx, id: string, de: Poderes, para: Poderes): Promise<void> => {
  const era = de.ativo && de.perfil === ADMINISTRADOR
  if (!era || (para.ativo && para.perfil === ADMINISTRADOR)) return
  // One at a time, so that two Administradores who cancel each other do not both succeed.
  await sql`select pg_advisory_xact_lock(hashtext('usuario administrador'))`.execute(tx)
  const outro = await tx
    .selectFrom('usuario')
    .select('id')
    .where('perfil', '=', ADMINISTRADOR)
    .where('ativo', '=', true)
    .where('id', '<>', id)
    .limit(1)
    .executeTakeFirst()
  if (!outro)
    throw refused(para.ativo ? 'perfil' : 'ativo', 'A clínica precisa de ao menos um Administrador ativo.')
}
