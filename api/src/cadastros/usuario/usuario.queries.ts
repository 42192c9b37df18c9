import type { UsuarioCadastro } from '@clinica/shared-domain'
import { type Kysely, type SelectQueryBuilder, type SqlBool, sql } from 'kysely'
import type { Tx } from '../../platform/db/banco'
import type { DB } from '../../platform/db/tabelas'
import type { Page } from '../../platform/registro/lookupRoutes'
import { requireReferences } from '../../platform/registro/references'
import { hasWords, sorted, total } from '../../platform/registro/search'

export type UsuarioFilters = Page & {
  /** The name, as the users' list sends it and as pickers do (spec 1 §7). */
  name?: string
  nome?: string
  email?: string
  perfil?: string
  ativo?: boolean
  orderBy?: string
}

export const columns = { nome: 'name_n', name: 'name_n', perfil: 'perfil', email: 'email' }

type Linha = Omit<UsuarioCadastro, 'updatedAt'> & { updatedAt: Date }

const search = (db: Kysely<DB>, f: UsuarioFilters): SelectQueryBuilder<DB, 'usuario', object> => {
  let found = db.selectFrom('usuario')
  for (const name of [f.name, f.nome]) if (name) found = found.where(hasWords('name_n', name))
  if (f.email) found = found.where(sql<SqlBool>`strpos(lower(email), lower(${f.email})) > 0`)
  if (f.perfil) found = found.where('perfil', '=', f.perfil)
  if (f.ativo !== undefined) found = found.where('ativo', '=', f.ativo)
  return found
}

/** Everything but the password. */
const card = <O>(found: SelectQueryBuilder<DB, 'usuario', O>) =>
  found.select([
    'id as _id',
    'name',
    'email',
    sql<Linha['perfil']>`perfil`.as('perfil'),
    sql<string[]>`array(select un.nome from usuario_unidade uu join unidade un on un.id = uu.unidade_id
      where uu.usuario_id = usuario.id order by uu.posicao)`.as('unidades'),
    sql<Linha['acoesExtras']>`acoes_extras`.as('acoesExtras'),
    'ativo',
    'updated_at as updatedAt',
  ])

export const countUsuarios = (db: Kysely<DB>, filters: UsuarioFilters): Promise<number> =>
  total(search(db, filters))

export const listUsuarios = (db: Kysely<DB>, filters: UsuarioFilters): Promise<Linha[]> =>
  card(search(db, filters))
    .orderBy(sorted(columns, filters.orderBy))
    .offset(filters.skip)
    .limit(filters.limit)
    .execute()

export const getUsuario = (db: Kysely<DB>, id: string): Promise<Linha | undefined> =>
  card(db.selectFrom('usuario')).where('id', '=', id).executeTakeFirst()

/** The units by name, in the order given. */
export const saveUnidades = async (tx: Tx, usuarioId: string, nomes: readonly string[]): Promise<void> => {
  const unidades = await requireReferences(tx, {
    table: 'unidade',
    wanted: nomes.map((nome) => ({ nome })),
    used: sql`select unidade_id from usuario_unidade where usuario_id = ${usuarioId}`,
    messages: ([primeira]) => ({ unidades: `Unidade não encontrada: ${primeira?.nome}.` }),
  })
  const ids = [...new Set(unidades)]
  await tx.deleteFrom('usuario_unidade').where('usuario_id', '=', usuarioId).execute()
  if (ids.length > 0)
    await tx
      .insertInto('usuario_unidade')
      .values(ids.map((unidade_id, posicao) => ({ usuario_id: usuarioId, unidade_id, posicao })))
      .execute()
}
