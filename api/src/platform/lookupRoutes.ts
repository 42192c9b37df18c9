import { LOGADO } from '@clinica/shared-domain'
import type { FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import type { InferType, ObjectSchema } from 'yup'
import type { LeituraAuditada } from './auditoria'
import type { DB } from './db/tabelas'
import { HttpErro } from './erros'
import { idParams } from './params'

export type Page = { skip: number; limit: number }

export type Lookup<F extends Page & { comTotal: boolean }, Row, One> = {
  /** Path below /api. */
  path: string
  singular: string
  plural: string
  query: ObjectSchema<F>
  list: (db: Kysely<DB>, filters: F, hoje: string) => Promise<Row[]>
  count: (db: Kysely<DB>, filters: F) => Promise<number>
  get: (db: Kysely<DB>, id: string, hoje: string) => Promise<One | undefined>
  notFound: string
  /** Reading one record is noted: it is a patient's. */
  audit?: LeituraAuditada
}

/**
 * GET /path, GET /path/total and GET /path/{id}: what other screens' pickers read, open to every logged-in user
 * (decisions, "Hidden screens, open look-ups").
 */
export const lookupRoutes = <F extends Page & { comTotal: boolean }, Row, One>(
  app: FastifyInstance,
  { path, singular, plural, query, list, count, get, notFound, audit }: Lookup<F, Row, One>,
): void => {
  const config = { access: LOGADO }
  app.get(`/${path}`, { config, schema: { querystring: query } }, async (req) => {
    const filters = req.query as F
    const itens = await list(app.db, filters, app.hoje())
    return filters.comTotal ? { [plural]: itens, total: await count(app.db, filters) } : { [plural]: itens }
  })
  app.get(`/${path}/total`, { config, schema: { querystring: query } }, async (req) => ({
    total: await count(app.db, req.query as F),
  }))
  app.get(`/${path}/:id`, { config: { ...config, audit }, schema: { params: idParams } }, async (req) => {
    const { id } = req.params as InferType<typeof idParams>
    const registro = await get(app.db, id, app.hoje())
    if (!registro) throw new HttpErro(404, 'naoEncontrado', notFound)
    return { [singular]: registro }
  })
}
