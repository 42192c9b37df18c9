import { soDigitos } from '@clinica/shared-domain'
import { type Kysely, type SqlBool, sql } from 'kysely'
import type { DB } from '../platform/db/tabelas'
import type { Page } from '../platform/lookupRoutes'
import { hasWords, sorted, startsWith, total } from '../platform/search'
import { conveniosOf } from './paciente.convenios'

export type PacienteFilters = Page & {
  nome?: string
  nome_social?: string
  /** Digits, with or without punctuation; the beginning is enough. */
  cpf?: string
  rg_num?: string
  /** `YYYY-MM-DD`, both ends included. */
  inicioDataNascimento?: string
  fimDataNascimento?: string
  ativo?: boolean
  orderBy?: string
}

export const columns = { nome: 'nome_n', cpf: 'cpf', data_nascimento: 'data_nascimento' }

/** A CPF typed where names are searched: three digits or more and nothing but punctuation beside them. */
const typedCpf = (nome: string): string | null =>
  /^[\d.\-\s]+$/.test(nome) && soDigitos(nome).length >= 3 ? soDigitos(nome) : null

const byName = (nome: string) => {
  const cpf = typedCpf(nome)
  return cpf
    ? sql<SqlBool>`cpf like ${`${cpf}%`}`
    : sql<SqlBool>`(${hasWords('nome_n', nome)} or ${hasWords('nome_social_n', nome)})`
}

const search = (db: Kysely<DB>, f: PacienteFilters) => {
  let found = db.selectFrom('paciente')
  if (f.nome) found = found.where(byName(f.nome))
  if (f.nome_social) found = found.where(hasWords('nome_social_n', f.nome_social))
  if (f.cpf) found = found.where('cpf', 'like', `${soDigitos(f.cpf)}%`)
  if (f.rg_num) found = found.where('rg_num', '=', f.rg_num)
  if (f.inicioDataNascimento) found = found.where('data_nascimento', '>=', f.inicioDataNascimento)
  if (f.fimDataNascimento) found = found.where('data_nascimento', '<=', f.fimDataNascimento)
  if (f.ativo !== undefined) found = found.where('ativo', '=', f.ativo)
  return found
}

export const countPacientes = (db: Kysely<DB>, filters: PacienteFilters): Promise<number> =>
  total(search(db, filters))

/** What a picker or a list shows of a patient. A search by name puts first the names that begin with it. */
export const listPacientes = async (db: Kysely<DB>, filters: PacienteFilters) => {
  const found = search(db, filters)
  const ordered =
    filters.nome && (!filters.orderBy || filters.orderBy === 'nome')
      ? found.orderBy(startsWith('nome_n', filters.nome), 'desc').orderBy(sorted(columns))
      : found.orderBy(sorted(columns, filters.orderBy))
  const rows = await ordered
    .select([
      'id as _id',
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
    .offset(filters.skip)
    .limit(filters.limit)
    .execute()
  const convenios = await conveniosOf(
    db,
    rows.map((row) => row._id),
  )
  return rows.map(({ celular, telefone, email, ...paciente }) => ({
    ...paciente,
    contato: { celular, telefone, email },
    convenios: convenios(paciente._id),
  }))
}
