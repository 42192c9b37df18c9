import {
  type Access,
  type AnswerSchema,
  LOGADO,
  type TotalAnswer,
  totalAnswer,
  type UsuarioDaSessao,
} from '@clinica/shared-domain'
import { list as listOf, object } from '@clinica/shared-domain/comum/answer'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import type { InferType, ObjectSchema } from 'yup'
import type { LeituraAuditada } from '../auditoria/leituras'
import type { DB } from '../db/tabelas'
import { HttpErro } from '../http/erros'
import { idParams } from '../http/params'

export type Page = { skip: number; limit: number }

/** Who reads, on the clinic's date (`YYYY-MM-DD`). Who may write a register sees all of its record. */
export type Reading = { hoje: string; usuario: UsuarioDaSessao }

export type Lookup<F extends Page & { comTotal: boolean }, Row, One> = {
  /** Path below /api. */
  path: string
  singular: string
  plural: string
  /** What the records are, for the API's own documentation: 'Convênios'. */
  title: string
  /** A record as lists answer it, and alone, which a write answers too. */
  answers: { row: AnswerSchema<unknown, NoInfer<Row>>; one: AnswerSchema<unknown, NoInfer<One>> }
  query: ObjectSchema<F>
  list: (db: Kysely<DB>, filters: F, reading: Reading) => Promise<Row[]>
  count: (db: Kysely<DB>, filters: F, reading: Reading) => Promise<number | TotalAnswer>
  /** Undefined also for a record that is not there for this person. */
  get: (db: Kysely<DB>, id: string, reading: Reading) => Promise<One | undefined>
  notFound: string
  /** Who reads: every logged-in user unless told, because other screens' pickers do. */
  access?: { read?: Access }
  /** The records are patients': who reads one, or is shown a list of them, is noted. */
  audit?: LeituraAuditada
}

/**
 * GET /path, GET /path/total and GET /path/{id}: what other screens' pickers read, open to every logged-in
 * user unless `access.read` says less (decisions, "Hidden screens, open look-ups").
 */
export const lookupRoutes = <F extends Page & { comTotal: boolean }, Row, One>(
  app: FastifyInstance,
  {
    path,
    singular,
    plural,
    title,
    answers,
    query,
    list,
    count,
    get,
    notFound,
    access,
    audit,
  }: Lookup<F, Row, One>,
): void => {
  const config = { access: access?.read ?? LOGADO }
  const readingOf = ({ usuario }: FastifyRequest): Reading => ({ hoje: app.hoje(), usuario })
  const totalOf = async (req: FastifyRequest): Promise<TotalAnswer> => {
    const todos = await count(app.db, req.query as F, readingOf(req))
    return typeof todos === 'number' ? { total: todos } : todos
  }
  const rows = object({ [plural]: listOf(answers.row) }, totalAnswer.properties)
  const listed = audit && { ...config, audit: { entidade: audit.entidade } }
  const searched = { summary: `${title}: pesquisa`, querystring: query, response: { 200: rows } }
  app.get(`/${path}`, { config: listed ?? config, schema: searched }, async (req) => {
    const filters = req.query as F
    const [itens, todos] = await Promise.all([
      list(app.db, filters, readingOf(req)),
      filters.comTotal ? totalOf(req) : {},
    ])
    return { [plural]: itens, ...todos }
  })
  const counted = { summary: `${title}: quantos são`, querystring: query, response: { 200: totalAnswer } }
  app.get(`/${path}/total`, { config, schema: counted }, totalOf)
  const response = { 200: object({ [singular]: answers.one }) }
  const read = { summary: `${title}: um registro`, params: idParams, response }
  app.get(`/${path}/:id`, { config: { ...config, audit }, schema: read }, async (req) => {
    const { id } = req.params as InferType<typeof idParams>
    const registro = await get(app.db, id, readingOf(req))
    if (!registro) throw new HttpErro(404, 'naoEncontrado', notFound)
    return { [singular]: registro }
  })
}
