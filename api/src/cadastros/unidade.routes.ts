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
  let found = db.selectFrom('unidade')
  if (nome) found = found.where(hasWords('nome_n', nome))
  if (ativo !== undefined) found = found.where('ativo', '=', ativo)
  return found
}

/** Units, for the pickers of every screen. */
export const unidadeRoutes = async (app: FastifyInstance) =>
  lookupRoutes(app, {
    path: 'unidade',
    singular: 'unidade',
    plural: 'unidades',
    query,
    list: (db, filters) =>
      search(db, filters)
        .select(['id as _id', 'nome', 'ativo'])
        .orderBy(sorted(columns, filters.orderBy))
        .offset(filters.skip)
        .limit(filters.limit)
        .execute(),
    count: (db, filters) => total(search(db, filters)),
    get: (db, id) =>
      db
        .selectFrom('unidade')
        .select(['id as _id', 'nome', 'cnpj', 'faixa', 'endereco', 'ativo', 'updated_at as updatedAt'])
        .where('id', '=', id)
        .executeTakeFirst(),
    notFound: 'Unidade não encontrada.',
  })
