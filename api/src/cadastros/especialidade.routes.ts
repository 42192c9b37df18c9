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
  let found = db.selectFrom('especialidade')
  if (nome) found = found.where(hasWords('nome_n', nome))
  if (ativo !== undefined) found = found.where('ativo', '=', ativo)
  return found
}

/** Specialties, for the pickers of every screen. What insurers pay per specialty belongs to its own register. */
export const especialidadeRoutes = async (app: FastifyInstance) =>
  lookupRoutes(app, {
    path: 'especialidade',
    singular: 'especialidade',
    plural: 'especialidades',
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
        .selectFrom('especialidade')
        .select([
          'id as _id',
          'nome',
          'ativo',
          'maximo_agendamentos as maximoAgendamentos',
          'codigo_numeracao_guia as codigoNumeracaoGuia',
          'updated_at as updatedAt',
        ])
        .where('id', '=', id)
        .executeTakeFirst(),
    notFound: 'Especialidade não encontrada.',
  })
