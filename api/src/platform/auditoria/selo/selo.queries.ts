import { sql } from 'kysely'
import type { Base } from '../../db/banco'
import type { LinhaSelada, Lugar, Selo } from './elos'

/** Every column of the audit: what is not here can be changed unseen. */
export const COLUNAS_SELADAS = [
  'id',
  'quando',
  'transacao',
  'usuario_id',
  'usuario_nome',
  'usuario_email',
  'endereco',
  'agente',
  'acao',
  'entidade',
  'registro_id',
  'pacientes',
  'requisicao',
  'resultado',
  'vezes',
  'detalhe',
  'resumo',
  'paciente_id',
  'dados',
] as const

const asText = (coluna: string): string => {
  // Whatever the session's formats are.
  if (coluna === 'quando') return '(extract(epoch from a.quando) * 1000)::bigint'
  if (coluna === 'resumo') return `encode(a.resumo, 'hex')`
  return ['endereco', 'pacientes', 'detalhe', 'dados'].includes(coluna) ? `a.${coluna}::text` : `a.${coluna}`
}

/** All that a row holds as one text, the same on every server. */
const TEXTO = sql.raw<string>(`json_build_array(${COLUNAS_SELADAS.map(asText).join(', ')})::text`)

/** Behind this no row appears any more. */
const HORIZONTE = sql<number>`coalesce((select max(avanco) from auditoria_relogio), 0)
  + pg_snapshot_xmin(pg_current_snapshot())::text::bigint`

export const COMECO: Lugar = { transacao: -1, id: 0 }
const ROWS_OF_A_BLOCK = 1000
/** Transactions that are looked at first for a block. */
const PASSO = 1000

export const readHorizon = async (db: Base): Promise<{ horizonte: number; agora: Date }> => {
  const { rows } = await sql<{ horizonte: number; agora: Date }>`
    select ${HORIZONTE} as horizonte, clock_timestamp()::timestamptz(3) as agora`.execute(db)
  return rows[0] as (typeof rows)[number]
}

/** The next rows that no seal holds, at most a block of them. Ranges of transactions, so that the index of ranges finds their pages. */
export const nextRows = async (db: Base, apos: Lugar, horizonte: number): Promise<LinhaSelada[]> => {
  for (let passo = PASSO; ; passo *= 4) {
    const ate = Math.min(apos.transacao + passo, horizonte)
    const { rows } = await sql<LinhaSelada>`
      select a.transacao, a.id, ${TEXTO} as texto from auditoria a
      where a.transacao >= ${apos.transacao} and a.transacao < ${ate} and (a.transacao, a.id) > (${apos.transacao}, ${apos.id})
      order by a.transacao, a.id limit ${ROWS_OF_A_BLOCK}`.execute(db)
    if (rows.length === ROWS_OF_A_BLOCK || ate >= horizonte) return rows
  }
}

export type LinhaConferida = LinhaSelada & {
  quando: Date
  /** There were values: there is a hash of them. */
  teve: boolean
  /** Values beside the row. */
  tem: boolean
  /** They are those of the hash, kept under the row's patient. */
  certo: boolean
  /** The row's, or whose record it turned out to be. */
  paciente: string | null
}

/** Whose a row without a patient is: its record was tied to them later, and the audit says so. */
const DONO = sql`coalesce(a.pacientes[1], case when a.pacientes is null and a.resumo is not null then (
  select d.pacientes[1] from auditoria d where d.registro_id = a.registro_id and d.entidade = a.entidade and d.acao = 'vincular'
    and (d.transacao, d.id) > (a.transacao, a.id)
  order by d.transacao, d.id limit 1) end)`

/** The rows that lie in a block's range, as they now are. */
export const rowsOf = async (db: Base, selo: Selo): Promise<LinhaConferida[]> => {
  const { rows } = await sql<LinhaConferida>`
    select a.transacao, a.id, ${TEXTO} as texto, a.quando, a.resumo is not null as teve, v.auditoria_id is not null as tem,
      coalesce(auditoria_resumo(v.sal, v.valores) = a.resumo, false)
        and v.paciente_id is not distinct from d.paciente as certo, d.paciente
    from auditoria a left join auditoria_valor v on v.auditoria_id = a.id
    cross join lateral (select ${DONO} as paciente) d
    where a.transacao between ${selo.apos_transacao} and ${selo.ate_transacao}
      and (a.transacao, a.id) > (${selo.apos_transacao}, ${selo.apos_id})
      and (a.transacao, a.id) <= (${selo.ate_transacao}, ${selo.ate_id})
    order by a.transacao, a.id`.execute(db)
  return rows
}

const seals = (db: Base) => db.selectFrom('auditoria_selo').selectAll()

export const lastSeal = (db: Base): Promise<Selo | undefined> =>
  seals(db).orderBy('cadeia', 'desc').orderBy('numero', 'desc').limit(1).executeTakeFirst()

export const sealAt = (db: Base, cadeia: number, numero: number): Promise<Selo | undefined> =>
  seals(db).where('cadeia', '=', cadeia).where('numero', '=', numero).executeTakeFirst()

/** The seals of a chain after this one, a few at a time. */
export const sealsAfter = (db: Base, cadeia: number, numero: number): Promise<Selo[]> =>
  seals(db).where('cadeia', '=', cadeia).where('numero', '>', numero).orderBy('numero').limit(50).execute()

export const insertSeal = (db: Base, selo: Selo) => db.insertInto('auditoria_selo').values(selo).execute()

/** How many rows no seal holds yet, and values that belong to no row. */
export const countUnsealed = async (db: Base, apos: Lugar): Promise<number> => {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from auditoria where transacao >= ${apos.transacao}
      and (transacao, id) > (${apos.transacao}, ${apos.id})`.execute(db)
  return rows[0]?.n ?? 0
}

/** Seconds since the oldest row that no seal holds was written; 0 when there is none. */
export const ageOfUnsealed = async (db: Base): Promise<number> => {
  const ultimo = await lastSeal(db)
  const apos: Lugar = ultimo ? { transacao: ultimo.ate_transacao, id: ultimo.ate_id } : COMECO
  const { rows } = await sql<{ s: number | null }>`
    select extract(epoch from clock_timestamp() - min(quando))::float8 as s from auditoria
    where transacao >= ${apos.transacao} and (transacao, id) > (${apos.transacao}, ${apos.id})`.execute(db)
  return Math.max(0, rows[0]?.s ?? 0)
}

export const findOrphanValue = async (db: Base): Promise<number | undefined> => {
  const { rows } = await sql<{ id: number }>`
    select v.auditoria_id as id from auditoria_valor v
    where not exists (select from auditoria a where a.id = v.auditoria_id) order by 1 limit 1`.execute(db)
  return rows[0]?.id
}

/** The last erasure of this patient's values that the audit tells. */
export const lastErasure = async (db: Base, paciente: string): Promise<Lugar | undefined> => {
  const { rows } = await sql<Lugar>`
    select transacao, id from auditoria where acao = 'apagarValores' and pacientes @> array[${paciente}]::uuid[]
    order by transacao desc, id desc limit 1`.execute(db)
  return rows[0]
}

/**
 * Transaction numbers of this cluster are raised above those of the rows, which a restore brought from another one. At start,
 * before anybody writes.
 */
export const advanceClock = async (db: Base): Promise<void> => {
  const { rows } = await sql<{ agora: number }>`select auditoria_transacao() as agora`.execute(db)
  const agora = rows[0]?.agora ?? 0
  await sql`insert into auditoria_relogio (avanco)
    select maior from (select greatest((select max(transacao) from auditoria where transacao >= ${agora}),
      (select max(ate_transacao) from auditoria_selo where ate_transacao >= ${agora}))) as m (maior)
    where maior is not null`.execute(db)
}
