import { type Access, texto } from '@clinica/shared-domain'
import type { FastifyInstance } from 'fastify'
import { type Expression, type Kysely, type SqlBool, sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import { type InferType, mixed, type ObjectSchema, string } from 'yup'
import { auditar } from './auditoria'
import type { DB } from './db/tabelas'
import { HttpErro } from './erros'
import { lookupRoutes } from './lookupRoutes'
import { idParams } from './params'
import { hasWords, listQuery, sorted } from './search'

type Valores = Record<string, unknown>
type Registro = Valores & { _id: string; updatedAt: Date }

export type Crud<S extends ObjectSchema<Valores> = ObjectSchema<Valores>> = {
  /** Path below /api and key of one record. */
  path: string
  plural: string
  table: keyof DB
  /** The form's own schema. Field `descricaoAbreviada` is column `descricao_abreviada`. */
  schema: S
  /** A text filter reads the accent-free `_n` column of its field. */
  search: { filters: readonly string[]; orderBy: readonly string[] }
  /** Writing; reading is open to every logged-in user, because pickers need it. */
  write: Access
  /** Fields that are set when creating and never change. */
  fixed?: readonly string[]
  notFound: string
  /** Message of the 409 when the database finds the record twice. */
  duplicate?: string
  /** The one hook: how a filter searches when it is not "contains" or "equals". */
  filter?: Record<string, (value: string) => Expression<SqlBool>>
}

const snake = (name: string): string => name.replace(/[A-Z]/g, (c) => `_${c.toLowerCase()}`)

const isUniqueViolation = (erro: unknown): boolean =>
  typeof erro === 'object' && erro !== null && 'code' in erro && erro.code === '23505'

const given = (value: unknown): boolean => value !== undefined && value !== null && value !== ''

const requireUnchanged = (atual: Registro, body: Valores, fixed: readonly string[]): void => {
  const changed = fixed.filter((name) => body[name] !== atual[name])
  if (changed.length === 0) return
  const campos = Object.fromEntries(changed.map((name) => [name, 'Campo não pode ser alterado.']))
  throw new HttpErro(422, 'validacao', 'Campo não pode ser alterado.', { campos })
}

/** The SQL of one register: its columns by their wire names, its filters. */
const sqlOf = ({ table, schema, search, filter = {} }: Crud) => {
  const fields = Object.keys(schema.fields)
  const isText = (name: string) => (schema.fields[name] as { type?: string } | undefined)?.type === 'string'
  const searched = (name: string) => (isText(name) ? `${snake(name)}_n` : snake(name))
  const from = sql.table(table)
  const card = sql.join([
    sql`id as "_id"`,
    ...fields.map((name) => sql`${sql.ref(snake(name))} as ${sql.id(name)}`),
    sql`updated_at as "updatedAt"`,
  ])
  const condition = (name: string, value: unknown) => {
    const own = filter[name]
    if (own) return own(String(value))
    return isText(name) ? hasWords(searched(name), String(value)) : sql`${sql.ref(snake(name))} = ${value}`
  }
  return {
    from,
    card,
    fields,
    columns: Object.fromEntries(search.orderBy.map((name) => [name, searched(name)])),
    query: listQuery(search.orderBy).shape(
      Object.fromEntries(
        search.filters
          .filter((name) => name !== 'ativo')
          .map((name) => [name, isText(name) ? texto().max(100) : mixed()]),
      ),
    ),
    where: (filters: Valores) => {
      const names = [...new Set([...search.filters, ...Object.keys(filter)])].filter((name) =>
        given(filters[name]),
      )
      return sql.join([sql`true`, ...names.map((name) => condition(name, filters[name]))], sql` and `)
    },
    find: async (db: Kysely<DB>, id: string): Promise<Registro | undefined> =>
      (await sql<Registro>`select ${card} from ${from} where id = ${id}`.execute(db)).rows[0],
  }
}

/**
 * The register pattern on the server: list, total, get, create, update, cancel (spec 1 §7; decisions "Rules").
 * An update carries the `updatedAt` it was made from; a stale one is a 409 with the record as it now is.
 */
export const crudRoutes = (crud: Crud) => async (app: FastifyInstance) => {
  const { path, plural, schema, write, fixed = [], notFound, duplicate } = crud
  const { from, card, fields, columns, query, where, find } = sqlOf(crud)
  const missing = () => new HttpErro(404, 'naoEncontrado', notFound)

  lookupRoutes(app, {
    path,
    singular: path,
    plural,
    query,
    notFound,
    list: async (db, filters) => {
      const { rows } = await sql<Registro>`select ${card} from ${from} where ${where(filters)}
        order by ${sorted(columns, filters.orderBy)} offset ${filters.skip} limit ${filters.limit}`.execute(
        db,
      )
      return rows
    },
    count: async (db, filters) => {
      const { rows } = await sql<{
        n: number
      }>`select count(*) as n from ${from} where ${where(filters)}`.execute(db)
      return rows[0]?.n ?? 0
    },
    get: find,
  })

  const lock = async (tx: Kysely<DB>, id: string) => {
    const { rows } = await sql<Registro & { atualizadoPor: string | null }>`
      select ${card}, atualizado_por as "atualizadoPor" from ${from} where id = ${id} for update`.execute(tx)
    if (!rows[0]) throw missing()
    const { atualizadoPor, ...registro } = rows[0]
    return { registro: registro as Registro, atualizadoPor }
  }

  /** The database's own uniqueness, in the register's words. */
  const once = async <T>(work: Promise<T>): Promise<T> => {
    try {
      return await work
    } catch (erro) {
      if (duplicate && isUniqueViolation(erro)) throw new HttpErro(409, 'duplicado', duplicate)
      throw erro
    }
  }

  const body = { access: write, idempotente: true }
  app.post(`/${path}`, { config: body, schema: { body: schema } }, (req, reply) =>
    once(
      app.transaction(req, async (tx) => {
        const valores = req.body as Valores
        const id = uuid()
        const names = sql.join([sql`id`, sql`atualizado_por`, ...fields.map((name) => sql.ref(snake(name)))])
        const values = sql.join([id, req.usuario.email, ...fields.map((name) => valores[name])])
        await sql`insert into ${from} (${names}) values (${values})`.execute(tx)
        await auditar(tx, req, { acao: 'criar', entidade: path, id, dados: valores })
        reply.code(201)
        return { msg: 'Registro salvo.', [path]: await find(tx, id) }
      }),
    ),
  )

  const edit = schema.shape({ updatedAt: string().required('Campo é obrigatório.') })
  app.put(`/${path}/:id`, { config: body, schema: { params: idParams, body: edit } }, (req) =>
    once(
      app.transaction(req, async (tx) => {
        const { id } = req.params as InferType<typeof idParams>
        const valores = req.body as Valores
        const { registro, atualizadoPor } = await lock(tx, id)
        if (registro.updatedAt.toISOString() !== valores.updatedAt)
          throw new HttpErro(409, 'desatualizado', 'O registro foi alterado por outra pessoa.', {
            atual: registro,
            alteradoPor: atualizadoPor ?? undefined,
            alteradoEm: registro.updatedAt.toISOString(),
          })
        requireUnchanged(registro, valores, fixed)
        const changes = fields.map((name) => sql`${sql.ref(snake(name))} = ${valores[name]}`)
        await sql`update ${from} set ${sql.join([sql`atualizado_por = ${req.usuario.email}`, ...changes])}
          where id = ${id}`.execute(tx)
        await auditar(tx, req, { acao: 'alterar', entidade: path, id, dados: valores })
        return { msg: 'Registro salvo.', [path]: await find(tx, id) }
      }),
    ),
  )

  // Nothing is physically deleted: the record is cancelled and stays readable where it was used.
  app.delete(`/${path}/:id`, { config: { access: write }, schema: { params: idParams } }, (req) =>
    app.transaction(req, async (tx) => {
      const { id } = req.params as InferType<typeof idParams>
      await lock(tx, id)
      await sql`update ${from} set ativo = false, atualizado_por = ${req.usuario.email} where id = ${id}`.execute(
        tx,
      )
      await auditar(tx, req, { acao: 'cancelar', entidade: path, id })
      return { msg: 'Registro cancelado.', [path]: await find(tx, id) }
    }),
  )
}
