import {
  codigoOfSearch,
  digitsOfSearch,
  digitsOnly,
  isOutroDocumento,
  type pacienteRow,
  type TotalAnswer,
} from '@clinica/shared-domain'
import { type Expression, type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { DB } from '../../platform/db/tabelas'
import { byCodigo, sameOutro } from '../../platform/registro/codigosDoPaciente'
import type { Page, Reading } from '../../platform/registro/lookupRoutes'
import { byNumber, CPF, cpfStarts, findAchado } from '../../platform/registro/numerosDoPaciente'
import { everyWord, hasWord, hasWords, normalized, wordsOf } from '../../platform/registro/search'
import { type Comeco, countComeco, readComeco, shown, type Trecho } from './paciente.comeco'
import { readContem } from './paciente.contem'
import { listFichas } from './paciente.ficha'
import { joinConvenios, type Linha, selectLinhas } from './paciente.linhas'

export type PacienteFilters = Page & {
  nome?: string
  nome_social?: string
  /** Digits, with or without punctuation; the beginning is enough. */
  cpf?: string
  /** Letters and digits alone are compared, of these two. */
  outro_num?: string
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
  /** With what each of them has booked next. */
  comProxima?: boolean
  orderBy?: string
}

/** What the list sorts by; the first is the default. Each is an index with the id, which is read in both directions. */
export const columns = { nome: 'busca_n', cpf: 'cpf', data_nascimento: 'data_nascimento' }

/** A part of the answer with an order of its own; the parts follow each other. `comeco`: it is found by a prepared statement. */
type Part = { where: Expression<SqlBool>; order: RawBuilder<unknown>; comeco?: Comeco }

const all = sql<SqlBool>`true`

/**
 * Every word occurs in the name or in the social name. One of one or two letters begins a word: inside of words it would
 * find nearly everybody, and no index would help.
 */
const byName = (nome: string): Expression<SqlBool> =>
  everyWord(nome, (word) => hasWord('busca_n', word, [...word].length <= 2))

/** A word with a digit may be no word of a name, but the number of a card or a passport. */
const byNameOrCodigo = (nome: string): Expression<SqlBool> => {
  const codigo = codigoOfSearch(nome)
  return codigo ? sql<SqlBool>`(${byName(nome)} or ${byCodigo(codigo)})` : byName(nome)
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
  const number = digitsOfSearch(f.nome)
  const social = f.nome_social?.trim()
  let found = social ? db.selectFrom(withSocialName(db, social)) : db.selectFrom('paciente')
  if (number) found = found.where(byNumber(f.nome as string, number))
  else if (f.nome?.trim()) found = found.where(byNameOrCodigo(f.nome))
  if (f.cpf) found = found.where(cpfStarts(digitsOnly(f.cpf)))
  if (f.outro_num) found = found.where(sameOutro(f.outro_num))
  if (f.rg_num) found = found.where(sameRg(f.rg_num))
  if (f.rg_oe_uf !== undefined) found = found.where(sql<SqlBool>`coalesce(rg_oe_uf, '') = ${f.rg_oe_uf}`)
  if (f.inicioDataNascimento) found = found.where('data_nascimento', '>=', f.inicioDataNascimento)
  if (f.fimDataNascimento) found = found.where('data_nascimento', '<=', f.fimDataNascimento)
  // All of them are cancelled.
  if (f.ocultos) return found.where('oculto_em', 'is not', null)
  if (f.ativo !== undefined) found = found.where('ativo', '=', f.ativo)
  return f.ativo ? found : found.where(shown)
}

/** Filters beside which a search by name may be prepared, and what is no filter. */
const COM_NOME = new Set(['nome', 'ativo', 'orderBy', 'skip', 'limit', 'comTotal', 'comProxima', 'completo'])

/**
 * The search for names that begin with what was typed, where it is the same statement for every text: single blanks part the words, since
 * whoever begins with the text then has each of them, and nothing else is asked for, which would be the planner's to weigh.
 */
const comecoOf = (f: PacienteFilters): Comeco | undefined => {
  const texto = f.nome?.trim() ?? ''
  const mais = Object.entries(f).some(([filtro, valor]) => valor !== undefined && !COM_NOME.has(filtro))
  if (mais || codigoOfSearch(texto) || wordsOf(texto).join(' ') !== texto) return undefined
  return { texto, ativo: f.ativo }
}

const sortedBy = (column: RawBuilder<unknown>, descending = false): RawBuilder<unknown> =>
  descending ? sql`${column} desc, paciente.id desc` : sql`${column}, paciente.id`

/**
 * The order of the answer, in parts that an index can serve: a search by name puts first the names that begin with it, and
 * whoever has no CPF comes last in both directions.
 */
const parts = (f: PacienteFilters): Part[] => {
  const { nome, orderBy = '' } = f
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
      if (!nome?.trim() || descending || digitsOfSearch(nome)) return [{ where: all, order }]
      const begins = sql<SqlBool>`busca_n like ' ' || ${normalized(nome.trim())} || '%'`
      return [
        { where: begins, order, comeco: comecoOf(f) },
        { where: sql`not ${begins}`, order },
      ]
    }
  }
}

/** How far matches are counted exactly. A search by name looks at many rows for each one it counts, so its limit is lower. */
const COUNTED = 10_000
const COUNTED_BY_NAME = 200

/** The ids of a part: so many of them, or with `skip` those of a page, in its order. */
const idsOf = (
  db: Kysely<DB>,
  f: PacienteFilters,
  { where, order }: Part,
  { skip, limit }: Partial<Trecho>,
): Expression<unknown> => {
  const found = search(db, f)
    .where(where)
    .select('paciente.id as achado')
    .limit(limit as number)
  return skip === undefined ? found : found.orderBy(order).offset(skip)
}

const countUpTo = async (db: Kysely<DB>, f: PacienteFilters, part: Part, limit: number): Promise<number> => {
  if (part.comeco) return countComeco(db, part.comeco, limit)
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from ${idsOf(db, f, part, { limit })} achados`.execute(db)
  return rows[0]?.n ?? 0
}

/** How many there are; beyond 10,000 (200 when searched by name) only that there are more. */
export const countPacientes = async (db: Kysely<DB>, f: PacienteFilters): Promise<TotalAnswer> => {
  const limit = (f.nome && !digitsOfSearch(f.nome)) || f.nome_social ? COUNTED_BY_NAME : COUNTED
  // The index alone counts the names that begin with it, and for a first name that is often enough.
  let n = 0
  for (const part of parts({ ...f, orderBy: 'nome' }))
    if (n <= limit) n += await countUpTo(db, f, part, limit + 1 - n)
  return n > limit ? { total: limit, totalParcial: true } : { total: n }
}

/** Columns are read for the rows of the page only: the index alone walks over those before it. */
const rowsOf = async (
  db: Kysely<DB>,
  f: PacienteFilters,
  part: Part,
  { hoje, ...trecho }: Trecho,
): Promise<Linha[]> => {
  const achados = sql`(select achado, false as comeca from ${idsOf(db, f, part, trecho)} a)`
  const { rows } = await selectLinhas({ achados, order: part.order, hoje: sql`${hoje}` }).execute(db)
  return joinConvenios(rows)
}

const pageOf = async (db: Kysely<DB>, f: PacienteFilters, hoje: string): Promise<Linha[]> => {
  const { skip, limit } = f
  const [first, second] = parts(f) as [Part, Part?]
  const found = first.comeco
    ? await readComeco(db, first.comeco, { skip, limit, hoje })
    : await rowsOf(db, f, first, { skip, limit, hoje })
  if (!second || found.length === limit) return found
  const rows = first.comeco ? found.filter(({ comeca }) => comeca) : found
  const before = rows.length > 0 || skip === 0 ? skip : await countUpTo(db, f, first, skip)
  const rest = { skip: skip - before, limit: limit - rows.length, hoje }
  const more = first.comeco ? await readContem(db, first.comeco, rest) : []
  return [...rows, ...(more.length > 0 ? more : await rowsOf(db, f, second, rest))]
}

type NaLista = Parameters<(typeof pacienteRow)['~sent']>[0]

/** What a picker or a list shows of a patient. */
export const listPacientes = async (
  db: Kysely<DB>,
  filters: PacienteFilters,
  { hoje }: Reading,
): Promise<NaLista[]> => {
  const rows = await pageOf(db, filters, hoje)
  if (filters.completo)
    return listFichas(
      db,
      rows.map((row) => row._id),
    )
  return rows.map((row) => {
    const achadoPor = findAchado(filters.nome, row)
    return {
      _id: row._id,
      nome: row.nome,
      nome_social: row.nome_social,
      data_nascimento: row.data_nascimento,
      cpf: row.cpf,
      contato: { celular: row.contato_celular, telefone: row.contato_telefone, email: row.contato_email },
      riscoDeQueda: row.risco_de_queda,
      ativo: row.ativo,
      convenios: row.convenios,
      ...(isOutroDocumento(row.outro_tipo) && row.outro_num
        ? { outro: { tipo: row.outro_tipo, numero: row.outro_num } }
        : {}),
      ...(row.incompleto ? { incompleto: true } : {}),
      ...(achadoPor ? { achadoPor } : {}),
    }
  })
}
