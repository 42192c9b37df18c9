import { type Access, LOGADO, type UsuarioDaSessao } from '@clinica/shared-domain'
import type { FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import type { InferType, ObjectSchema } from 'yup'
import type { LeituraAuditada } from '../auditoria/auditoria'
import type { DB } from '../db/tabelas'
import { HttpErro } from '../http/erros'
import { idParams } from '../http/params'

export type Page = { skip: number; limit: number }

/** How many a search finds in all; `totalParcial`: there are more, and counting them would cost too much. */
export type Total = { total: number; totalParcial?: true }

export type Lookup<F extends Page & { comTotal: boolean }, Row, One> = {
  /** Path below /api. */
  path: string
  singular: string
  plural: string
  query: ObjectSchema<F>
  list: (db: Kysely<DB>, filters: F, hoje: string, usuario: UsuarioDaSessao) => Promise<Row[]>
  count: (db: Kysely<DB>, filters: F, usuario: UsuarioDaSessao) => Promise<number | Total>
  /** `usuario` is absent where the whole record is needed whoever asks. */
  get: (db: Kysely<DB>, id: string, hoje: string, usuario?: UsuarioDaSessao) => Promise<One | undefined>
  notFound: string
  /** Every logged-in user unless told: no other screen's picker needs it. */
  read?: Access
  /** Reading one record is noted: it is a patient's. */
  audit?: LeituraAuditada
}

/**
 * GET /path, GET /path/total and GET /path/{id}: what other screens' pickers read, open to every logged-in
 * user unless `read` says less (decisions, "Hidden screens, open look-ups").
 */
export const lookupRoutes = <F extends Page & { comTotal: boolean }, Row, One>(
  app: FastifyInstance,
  { path, singular, plural, query, list, count, get, notFound, read = LOGADO, audit }: Lookup<F, Row, One>,
): void => {
  const config = { access: read }
  const totalOf = async (filters: F, usuario: UsuarioDaSessao): Promise<Total> => {
    const todos = await count(app.db, filters, usuario)
    return typeof todos === 'number' ? { total: todos } : todos
  }
  app.get(`/${path}`, { config, schema: { querystring: query } }, async (req) => {
    const filters = req.query as F
    const [itens, todos] = await Promise.all([
      list(app.db, filters, app.hoje(), req.usuario),
      filters.comTotal ? totalOf(filters, req.usuario) : {},
    ])
    return { [plural]: itens, ...todos }
  })
  app.get(`/${path}/total`, { config, schema: { querystring: query } }, (req) =>
    totalOf(req.query as F, req.usuario),
  )
  app.get(`/${path}/:id`, { config: { ...config, audit }, schema: { params: idParams } }, async (req) => {
    const { id } = req.params as InferType<typeof idParams>
    const registro = await get(app.db, id, app.hoje(), req.usuario)
    if (!registro) throw new HttpErro(404, 'naoEncontrado', notFound)
    return { [singular]: registro }
  })
}
