import { digitsOnly, type pacienteRow, type TotalAnswer } from '@clinica/shared-domain'
import { type Expression, type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { DB } from '../../platform/db/tabelas'
import type { Page, Reading } from '../../platform/registro/lookupRoutes'
import { hasWord, hasWords, normalized, wordsOf } from '../../platform/registro/search'
import { conveniosOf } from './paciente.convenios'
import { listFichas } from './paciente.ficha'

export type PacienteFilters = Page & {
  nome?: string
  nome_social?: string
  /** Digits, with or without punctuation; the beginning is enough. */
  cpf?: string
  /** Letters and digits alone are compared. */
  rg_num?: string
  /** The RG's own state; '' for one without. */
  rg_oe_uf?: string
  /** `YYYY-MM-DD`, both ends included. */
  inicioDataNascimento?: string
  fimDataNascimento?: string
  ativo?: boolean
  /** Those that are hidden, instead of all others. */
  ocultos?: boolean
  /** Whole registers instead of what a list shows: for the file. */
  completo?: boolean
  orderBy?: string
}

/** What the list sorts by; the first is the default. Each is an index with the id, which is read in both directions. */
export const columns = { nome: 'busca_n', cpf: 'cpf', data_nascimento: 'data_nascimento' }

/** A part of the answer with an order of its own; the parts follow each other. */
type Part = { where: Expression<SqlBool>; order: RawBuilder<unknown> }

// The collation of the index, so that one index serves both the order and a search by the first digits.
const CPF = sql`cpf collate "C"`
const cpfStarts = (digits: string) => sql<SqlBool>`${CPF} like ${`${digits}%`}`

const all = sql<SqlBool>`true`

/** Not hidden. By id, which every index holds: few are hidden, and none of the active. */
const shown = sql<SqlBool>`paciente.id not in (select id from paciente where oculto_em is not null)`

/** A CPF typed where names are searched: three digits or more and nothing but punctuation beside them. */
const typedCpf = (nome = ''): string | null =>
  /^[\d.\-\s]+$/.test(nome) && digitsOnly(nome).length >= 3 ? digitsOnly(nome) : null

/**
 * Every word occurs in the name or in the social name. One of one or two letters begins a word: inside of words it would
 * find nearly everybody, and no index would help.
 */
const byName = (nome: string): Expression<SqlBool> => {
  const likes = wordsOf(nome).map((word) => hasWord('busca_n', word, [...word].length <= 2))
  return likes.length > 0 ? sql<SqlBool>`(${sql.join(likes, sql` and `)})` : all
}

/** Two indexes hold the RG, one of the active and one of the cancelled; a plain `or` of them would use neither. */
const sameRg = (rg: string) => {
  const same = sql`rg_chave(rg_num) = rg_chave(${rg}::text)`
  return sql<SqlBool>`paciente.id in (select id from paciente where ativo and rg_num is not null and ${same}
    union all select id from paciente where not ativo and rg_num is not null and ${same})`
}

/** Few have a social name. The offset keeps the planner from walking over everybody in the order of the answer instead. */
const withSocialName = (db: Kysely<DB>, text: string) =>
  db
    .selectFrom('paciente')
    .selectAll()
    .where(hasWords('nome_social_n', text))
    .offset(sql<number>`0`)
    .as('paciente')

const search = (db: Kysely<DB>, f: PacienteFilters) => {
  const cpf = typedCpf(f.nome)
  const social = f.nome_social?.trim()
  let found = social ? db.selectFrom(withSocialName(db, social)) : db.selectFrom('paciente')
  if (cpf) found = found.where(cpfStarts(cpf))
  else if (f.nome?.trim()) found = found.where(byName(f.nome))
  if (f.cpf) found = found.where(cpfStarts(digitsOnly(f.cpf)))
  if (f.rg_num) found = found.where(sameRg(f.rg_num))
  if (f.rg_oe_uf !== undefined) found = found.where(sql<SqlBool>`coalesce(rg_oe_uf, '') = ${f.rg_oe_uf}`)
  if (f.inicioDataNascimento) found = found.where('data_nascimento', '>=', f.inicioDataNascimento)
  if (f.fimDataNascimento) found = found.where('data_nascimento', '<=', f.fimDataNascimento)
  // All of them are cancelled.
  if (f.ocultos) return found.where('oculto_em', 'is not', null)
  if (f.ativo !== undefined) found = found.where('ativo', '=', f.ativo)
  return f.ativo ? found : found.where(shown)
}

const sortedBy = (column: RawBuilder<unknown>, descending = false): RawBuilder<unknown> =>
  descending ? sql`${column} desc, paciente.id desc` : sql`${column}, paciente.id`

/**
 * The order of the answer, in parts that an index can serve: a search by name puts first the names that begin with it, and
 * whoever has no CPF comes last in both directions.
 */
const parts = ({ nome, orderBy = '' }: PacienteFilters): Part[] => {
  const descending = orderBy.startsWith('-')
  switch (orderBy.replace(/^-/, '') || 'nome') {
    case 'cpf':
      return descending
        ? [
            { where: sql`cpf is not null`, order: sortedBy(CPF, true) },
            { where: sql`cpf is null`, order: sql`paciente.id` },
          ]
        : [{ where: all, order: sortedBy(CPF) }]
    case 'data_nascimento':
      return [{ where: all, order: sortedBy(sql`data_nascimento`, descending) }]
    default: {
      const order = sortedBy(sql`busca_n`, descending)
      if (!nome?.trim() || descending || typedCpf(nome)) return [{ where: all, order }]
      const begins = sql<SqlBool>`busca_n like ' ' || ${normalized(nome.trim())} || '%'`
      return [
        { where: begins, order },
        { where: sql`not ${begins}`, order },
      ]
    }
  }
}

/** How far matches are counted exactly. A search by name looks at many rows for each one it counts, so its limit is lower. */
const COUNTED = 10_000
const COUNTED_BY_NAME = 200

const countUpTo = async (db: Kysely<DB>, f: PacienteFilters, limit: number, where: Expression<SqlBool>) => {
  const some = search(db, f).where(where).select('id').limit(limit).as('some')
  const { n } = await db.selectFrom(some).select(sql<number>`count(*)`.as('n')).executeTakeFirstOrThrow()
  return n
}

/** How many there are; beyond 10,000 (200 when searched by name) only that there are more. */
export const countPacientes = async (db: Kysely<DB>, f: PacienteFilters): Promise<TotalAnswer> => {
  const limit = (f.nome && !typedCpf(f.nome)) || f.nome_social ? COUNTED_BY_NAME : COUNTED
  // The index alone counts the names that begin with it, and for a first name that is often enough.
  let n = 0
  for (const { where } of parts({ ...f, orderBy: 'nome' }))
    if (n <= limit) n += await countUpTo(db, f, limit + 1 - n, where)
  return n > limit ? { total: limit, totalParcial: true } : { total: n }
}

/** Columns are read for the rows of the page only: the index alone walks over those before it. */
const rowsOf = (db: Kysely<DB>, f: PacienteFilters, part: Part, skip: number, limit: number) => {
  const page = search(db, f).where(part.where).select('paciente.id as achado')
  return db
    .selectFrom(page.orderBy(part.order).offset(skip).limit(limit).as('pagina'))
    .innerJoin('paciente', 'paciente.id', 'achado')
    .select([
      'paciente.id as _id',
      'nome',
      'nome_social',
      'data_nascimento',
      'cpf',
      'contato_celular as celular',
      'contato_telefone as telefone',
      'contato_email as email',
      'risco_de_queda as riscoDeQueda',
      'ativo',
    ])
    .orderBy(part.order)
    .execute()
}

const pageOf = async (db: Kysely<DB>, f: PacienteFilters) => {
  const [first, second] = parts(f) as [Part, Part?]
  const rows = await rowsOf(db, f, first, f.skip, f.limit)
  if (!second || rows.length === f.limit) return rows
  const before = rows.length > 0 || f.skip === 0 ? f.skip : await countUpTo(db, f, f.skip, first.where)
  return [...rows, ...(await rowsOf(db, f, second, f.skip - before, f.limit - rows.length))]
}

/** Those of these patients whose register lacks what its form demands on that day. */
const incompletosOf = async (db: Kysely<DB>, ids: string[], hoje: string): Promise<Set<string>> => {
  const achados = db.selectFrom('paciente').select('id').where('id', '=', sql<string>`any(${ids}::uuid[])`)
  const rows = await achados.where(sql<boolean>`paciente_incompleto(paciente, ${hoje}::date)`).execute()
  return new Set(rows.map((r) => r.id))
}

type NaLista = Parameters<(typeof pacienteRow)['~sent']>[0]

/** What a picker or a list shows of a patient. */
export const listPacientes = async (
  db: Kysely<DB>,
  filters: PacienteFilters,
  { hoje }: Reading,
): Promise<NaLista[]> => {
  const rows = await pageOf(db, filters)
  if (filters.completo)
    return listFichas(
      db,
      rows.map((row) => row._id),
    )
  const ids = rows.map((row) => row._id)
  const convenios = await conveniosOf(db, ids)
  const incompletos = await incompletosOf(db, ids, hoje)
  return rows.map(({ celular, telefone, email, ...paciente }) => ({
    ...paciente,
    contato: { celular, telefone, email },
    convenios: convenios(paciente._id),
    ...(incompletos.has(paciente._id) ? { incompleto: true } : {}),
  }))
}
