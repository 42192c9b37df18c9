import {
  type Atendimento,
  can,
  type DiaSemana,
  type Expediente,
  groupBy,
  type Profissional,
  telas,
} from '@clinica/shared-domain'
import { type Kysely, type SelectQueryBuilder, type SqlBool, sql } from 'kysely'
import type { DB } from '../../platform/db/tabelas'
import type { Page, Reading } from '../../platform/registro/lookupRoutes'
import { hasWords, sorted, total } from '../../platform/registro/search'

export type ProfissionalFilters = Page & {
  nome?: string
  email?: string
  numeroConselho?: string
  /** Names, as everywhere on the wire. */
  unidade?: string
  especialidade?: string
  ativo?: boolean
  orderBy?: string
}

const columns = { nome: 'nome_n', numeroConselho: 'numero_conselho' }

const worksIn = (unidade: string) => sql<SqlBool>`exists (
  select from profissional_unidade pu join unidade u on u.id = pu.unidade_id
  where pu.profissional_id = profissional.id and u.ativo and u.nome_n = norm(${unidade}::text))`

const worksAs = (especialidade: string) => sql<SqlBool>`exists (
  select from profissional_especialidade pe join especialidade e on e.id = pe.especialidade_id
  where pe.profissional_id = profissional.id and e.ativo and e.nome_n = norm(${especialidade}::text))`

/** Letters and digits alone are compared, as of an RG: the screen asks by digits, and registers hold '4-920311-F'. */
const hasNumber = (numero: string) =>
  sql<SqlBool>`rg_chave(numero_conselho) like '%' || rg_chave(${numero}::text) || '%'`

/** Whose contact data, CPF and occupation the person may see: everybody's, or no more than their own. */
const seesAll = ({ usuario }: Reading): boolean => can(usuario, telas.profissional)
const isOwn = ({ usuario }: Reading) => sql<SqlBool>`lower(email) = lower(${usuario.email})`

const search = (
  db: Kysely<DB>,
  f: ProfissionalFilters,
  reading: Reading,
): SelectQueryBuilder<DB, 'profissional', object> => {
  let found = db.selectFrom('profissional')
  if (f.nome) found = found.where(hasWords('nome_n', f.nome))
  if (f.email) found = found.where(sql<SqlBool>`lower(email) = lower(${f.email})`)
  if (f.email && !seesAll(reading)) found = found.where(isOwn(reading))
  if (f.numeroConselho) found = found.where(hasNumber(f.numeroConselho))
  if (f.unidade) found = found.where(worksIn(f.unidade))
  if (f.especialidade) found = found.where(worksAs(f.especialidade))
  if (f.ativo !== undefined) found = found.where('ativo', '=', f.ativo)
  return found
}

export const countProfissionais = (
  db: Kysely<DB>,
  filters: ProfissionalFilters,
  reading: Reading,
): Promise<number> => total(search(db, filters, reading))

type Detalhes = Pick<Profissional, 'unidade' | 'especialidade' | 'atendimentos' | 'bloqueios'>

/** Where each professional works, as what, when (spec 2 §3), and the blocks from `hoje` on. Four queries, whatever the number. */
const detailsOf = async (db: Kysely<DB>, ids: string[], hoje: string): Promise<(id: string) => Detalhes> => {
  const unidades = await db
    .selectFrom('profissional_unidade as pu')
    .innerJoin('unidade', 'unidade.id', 'pu.unidade_id')
    .select(['pu.profissional_id as profissional', 'unidade.nome'])
    .where('pu.profissional_id', 'in', ids)
    .orderBy('unidade.nome_n')
    .execute()
  const especialidades = await db
    .selectFrom('profissional_especialidade as pe')
    .innerJoin('especialidade', 'especialidade.id', 'pe.especialidade_id')
    .select(['pe.profissional_id as profissional', 'especialidade.nome'])
    .where('pe.profissional_id', 'in', ids)
    .orderBy('especialidade.nome_n')
    .execute()
  const horas = await db
    .selectFrom('profissional_horario as h')
    .innerJoin('unidade', 'unidade.id', 'h.unidade_id')
    .innerJoin('especialidade', 'especialidade.id', 'h.especialidade_id')
    .select([
      'h.profissional_id as profissional',
      'unidade.nome as unidade',
      'especialidade.nome as especialidade',
      'h.dia_semana as diaSemana',
      'h.inicio as horarioInicio',
      'h.termino as horarioTermino',
    ])
    .where('h.profissional_id', 'in', ids)
    .orderBy('unidade.nome_n')
    .orderBy('especialidade.nome_n')
    .orderBy('h.dia_semana')
    .orderBy('h.inicio')
    .execute()
  const bloqueios = await db
    .selectFrom('bloqueio_profissional')
    .select([
      'profissional_id as profissional',
      'data_inicio as dataInicio',
      'data_fim as dataFim',
      'horario_inicio as horarioInicio',
      'horario_fim as horarioFim',
      'motivo',
    ])
    .where('profissional_id', 'in', ids)
    .where('ativo', '=', true)
    .where('data_fim', '>=', hoje)
    .orderBy('data_inicio')
    .orderBy('horario_inicio')
    .execute()
  const unidadesDe = groupBy(unidades, (l) => l.profissional)
  const especialidadesDe = groupBy(especialidades, (l) => l.profissional)
  const horasDe = groupBy(horas, (l) => l.profissional)
  const bloqueiosDe = groupBy(bloqueios, (l) => l.profissional)
  return (id: string) => ({
    unidade: (unidadesDe.get(id) ?? []).map((l) => l.nome),
    especialidade: (especialidadesDe.get(id) ?? []).map((l) => l.nome),
    atendimentos: groupHours(horasDe.get(id) ?? []),
    bloqueios: (bloqueiosDe.get(id) ?? []).map(({ profissional: _, ...bloqueio }) => bloqueio),
  })
}

type LinhaDeHora = Expediente & { unidade: string; especialidade: string; diaSemana: number }

const groupDias = (rows: LinhaDeHora[]): Atendimento['horarios'] =>
  [...groupBy(rows, (l) => l.diaSemana)].map(([diaSemana, horas]) => ({
    diaSemana: diaSemana as DiaSemana,
    horas: horas.map(({ horarioInicio, horarioTermino }) => ({ horarioInicio, horarioTermino })),
  }))

const groupHours = (rows: LinhaDeHora[]): Atendimento[] =>
  [...groupBy(rows, (l) => JSON.stringify([l.unidade, l.especialidade])).values()].map((doPar) => {
    const { unidade, especialidade } = doPar[0] as LinhaDeHora
    return { unidade, especialidade, horarios: groupDias(doPar) }
  })

const card = [
  'id as _id',
  'nome',
  'numero_conselho as numeroConselho',
  'avaliacao',
  'ativo',
  'updated_at as updatedAt',
] as const

const contact = ['email', 'telefone', 'celular'] as const
type Contato = { email: string; telefone: string | null; celular: string | null }
const tiss = sql<NonNullable<Profissional['tiss']>>`tiss`

/** Empty where the person may not see the contact data of a row. */
const withContact = <T extends Contato>(row: T, reading: Reading): T & { usuario: string } => {
  const own = row.email.toLowerCase() === reading.usuario.email.toLowerCase()
  return own || seesAll(reading)
    ? { ...row, usuario: row.email }
    : { ...row, email: '', usuario: '', telefone: null, celular: null }
}

/** What a picker or a list shows of a professional, with hours and coming blocks. */
export const listProfissionais = async (db: Kysely<DB>, filters: ProfissionalFilters, reading: Reading) => {
  const rows = await search(db, filters, reading)
    .select([...card, ...contact])
    .orderBy(sorted(columns, filters.orderBy))
    .offset(filters.skip)
    .limit(filters.limit)
    .execute()
  if (rows.length === 0) return []
  const details = await detailsOf(
    db,
    rows.map((row) => row._id),
    reading.hoje,
  )
  return rows.map((row) => ({ ...withContact(row, reading), ...details(row._id) }))
}

export const getProfissional = async (db: Kysely<DB>, id: string, reading: Reading) => {
  const row = await db
    .selectFrom('profissional')
    .select([...card, ...contact])
    .$if(seesAll(reading), (q) => q.select(tiss.as('tiss')))
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) return undefined
  const details = await detailsOf(db, [id], reading.hoje)
  return { ...withContact(row, reading), ...details(id) }
}
