import { type Access, texto } from '@clinica/shared-domain'
import type { FastifyInstance } from 'fastify'
import { type Expression, type Kysely, type SqlBool, sql } from 'kysely'
import { mixed, type ObjectSchema } from 'yup'
import type { DB } from '../db/tabelas'
import { HttpErro } from '../http/erros'
import { type Duplicates, registerRoutes } from './registerRoutes'
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
  /** Unique index → message of the 409, and the field that it goes under. */
  duplicates?: Duplicates
  /** The one hook: how a filter searches when it is not "contains" or "equals". */
  filter?: Record<string, (value: string) => Expression<SqlBool>>
}

const snake = (name: string): string => name.replace(/[A-Z]/g, (c) => `_${c.toLowerCase()}`)

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

/** A register of one flat table, its SQL made from its schema; one with children writes its own `registerRoutes`. */
export const crudRoutes = (crud: Crud) => async (app: FastifyInstance) => {
  const { path, plural, table, schema, write, fixed = [], notFound, duplicates } = crud
  const { from, card, fields, columns, query, where, find } = sqlOf(crud)
  registerRoutes(app, {
    path,
    singular: path,
    plural,
    table,
    schema,
    write,
    notFound,
    duplicates,
    query,
    list: async (db, filters) => {
      const { rows } = await sql<Registro>`select ${card} from ${from} where ${where(filters)}
        order by ${sorted(columns, filters.orderBy)} offset ${filters.skip} limit ${filters.limit}`.execute(
        db,
      )
      return rows
    },
    count: async (db, filters) => {
      const { rows } = await sql<{ n: number }>`
        select count(*) as n from ${from} where ${where(filters)}`.execute(db)
      return rows[0]?.n ?? 0
    },
    get: find,
    check: async (_, { valores }, atual) => {
      if (atual) requireUnchanged(atual, valores, fixed)
    },
    insert: async (tx, { id, valores }) => {
      const names = sql.join([sql`id`, ...fields.map((name) => sql.ref(snake(name)))])
      await sql`insert into ${from} (${names}) values (${sql.join([id, ...fields.map((name) => valores[name])])})`.execute(
        tx,
      )
    },
    update: async (tx, { id, valores }) => {
      const changes = fields.map((name) => sql`${sql.ref(snake(name))} = ${valores[name]}`)
      await sql`update ${from} set ${sql.join(changes)} where id = ${id}`.execute(tx)
    },
  })
}
