import type { FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import type { InferType } from 'yup'
import type { DB } from '../platform/db/tabelas'
import { lookupRoutes } from '../platform/lookupRoutes'
import { hasWords, listQuery, sorted, total } from '../platform/search'

const columns = { nome: 'nome_n' }
const query = listQuery(Object.keys(columns))
type Filters = InferType<typeof query>

const search = (db: Kysely<DB>, { nome, ativo }: Filters) => {
  let found = db.selectFrom('convenio')
  if (nome) found = found.where(hasWords('nome_n', nome))
  if (ativo !== undefined) found = found.where('ativo', '=', ativo)
  return found
}

/** Insurers, for the pickers of every screen. Prices (valorCH) belong to their own register. */
export const convenioRoutes = async (app: FastifyInstance) =>
  lookupRoutes(app, {
    path: 'convenio',
    singular: 'convenio',
    plural: 'convenios',
    query,
    list: (db, filters) =>
      search(db, filters)
        .select(['id as _id', 'nome', 'ans', 'particular', 'ativo'])
        .orderBy(sorted(columns, filters.orderBy))
        .offset(filters.skip)
        .limit(filters.limit)
        .execute(),
    count: (db, filters) => total(search(db, filters)),
    get: (db, id) =>
      db
        .selectFrom('convenio')
        .select([
          'id as _id',
          'nome',
          'cnpj',
          'ans',
          'particular',
          'vencimento_guia_dias as vencimentoGuiaDias',
          'ativo',
          'updated_at as updatedAt',
        ])
        .where('id', '=', id)
        .executeTakeFirst(),
    notFound: 'Convênio não encontrado.',
  })
