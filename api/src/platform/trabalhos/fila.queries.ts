import { type Kysely, type RawBuilder, sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { DB } from '../db/tabelas'

/** Nodes listen here: '' when a job was asked for, the job's id when it is to stop. */
export const CANAL_TRABALHOS = 'trabalhos'

export type Pedido = {
  tipo: string
  /** Small: ids, not contents. */
  dados?: unknown
  /** While a job of this key is unfinished, asking again does nothing. */
  chave?: string
  maxTentativas?: number
  /** E-mail of who asked. */
  por?: string
}

/** A job in the hands of this node. */
export type Tomado = {
  id: string
  tipo: string
  dados: unknown
  concessao: string
  tentativas: number
  max_tentativas: number
  cancelar: boolean
}

const now = sql<Date>`clock_timestamp()`
const after = (ms: number): RawBuilder<Date> =>
  sql<Date>`clock_timestamp() + ${ms} * interval '1 millisecond'`
const notify = (db: Kysely<DB>, dados = '') => sql`select pg_notify(${CANAL_TRABALHOS}, ${dados})`.execute(db)

/** Asks for a job, when and if the transaction commits. Answers its id, or null when its key is taken. */
export const requestJob = async (db: Kysely<DB>, pedido: Pedido): Promise<string | null> => {
  const novo = await db
    .insertInto('trabalho')
    .values({
      id: uuid(),
      tipo: pedido.tipo,
      dados: JSON.stringify(pedido.dados ?? {}),
      chave: pedido.chave ?? null,
      max_tentativas: pedido.maxTentativas ?? 5,
      pedido_por: pedido.por ?? null,
    })
    .onConflict((c) => c.column('chave').where('situacao', 'in', ['esperando', 'fazendo']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (novo) await notify(db)
  return novo?.id ?? null
}

/**
 * Takes the job that waits longest among these types, a job whose node let its lease run out included: rows that another
 * node is taking, or whose holder is inside a transaction, are passed over.
 */
export const takeJob = async (
  db: Kysely<DB>,
  tipos: string[],
  no: string,
  concessaoMs: number,
): Promise<Tomado | undefined> => {
  const { rows } = await sql<Tomado>`
    with proximo as materialized (
      select id from trabalho
      where tipo = any(${tipos}) and situacao in ('esperando', 'fazendo')
        and case situacao when 'esperando' then quando else concessao_ate end <= ${now}
      order by quando limit 1 for update skip locked
    )
    update trabalho t set situacao = 'fazendo', no = ${no}, tentativas = t.tentativas + 1,
      concessao = ${uuid()}, concessao_ate = ${after(concessaoMs)},
      iniciado_em = ${now}, terminado_em = null, feito = 0, total = null, etapa = null
    from proximo where t.id = proximo.id
    returning t.id, t.tipo, t.dados, t.concessao, t.tentativas, t.max_tentativas, t.cancelar`.execute(db)
  return rows[0]
}

type Minha = Pick<Tomado, 'id' | 'concessao'>
export type Progresso = { feito: number; total: number | null; etapa: string | null }

/** Keeps the lease and tells how far the job is. Undefined when the lease is another's by now. */
export const renewJob = ({ id, concessao }: Minha, db: Kysely<DB>, concessaoMs: number, p?: Progresso) =>
  db
    .updateTable('trabalho')
    .set({ concessao_ate: after(concessaoMs), ...p })
    .where('id', '=', id)
    .where('concessao', '=', concessao)
    .returning('cancelar')
    .executeTakeFirst()

export type Fim =
  | { situacao: 'feito' | 'cancelado' }
  | { situacao: 'falhou'; erro: string }
  /** Another try, `emMs` from now. */
  | { situacao: 'esperando'; emMs: number; erro: string | null; tentativas: number }

/** Ends this taking of the job; with `cada` (ms) the job waits for its next time. Nothing when the lease is another's. */
export const endJob = async (
  { id, concessao }: Minha,
  db: Kysely<DB>,
  fim: Fim & { progresso?: Progresso },
  cada?: number,
): Promise<void> => {
  const volta = fim.situacao === 'esperando' ? fim.emMs : cada
  // Somebody may have cancelled it in its last moment: then it does not wait for another try.
  const espera =
    cada === undefined
      ? sql<string>`case when cancelar then 'cancelado' else 'esperando' end`
      : sql<string>`'esperando'`
  await db
    .updateTable('trabalho')
    .set({
      situacao: volta === undefined ? fim.situacao : espera,
      ...fim.progresso,
      concessao: null,
      concessao_ate: null,
      terminado_em: now,
      erro: 'erro' in fim ? fim.erro : null,
      ...(volta === undefined
        ? {}
        : { quando: after(volta), tentativas: 'tentativas' in fim ? fim.tentativas : 0 }),
      ...(cada === undefined ? {} : { cancelar: false }),
    })
    .where('id', '=', id)
    .where('concessao', '=', concessao)
    .execute()
}

/** True while the lease is held; nobody can take the job before the transaction ends. */
export const holdsLease = async ({ id, concessao }: Minha, tx: Kysely<DB>): Promise<boolean> => {
  const { rows } = await sql`
    select 1 from trabalho where id = ${id} and concessao = ${concessao} for key share`.execute(tx)
  return rows.length > 0
}

/** Stops a job: a waiting one at once, one that is being done as soon as its node hears of it. False when it is over. */
export const cancelJob = async (tx: Kysely<DB>, id: string): Promise<boolean> => {
  const { rows } = await sql`
    update trabalho set cancelar = true,
      situacao = case situacao when 'esperando' then 'cancelado' else situacao end,
      terminado_em = case situacao when 'esperando' then ${now} else terminado_em end
    where id = ${id} and situacao in ('esperando', 'fazendo') returning id`.execute(tx)
  if (rows.length > 0) await notify(tx, id)
  return rows.length > 0
}

/** Puts a job at the head of the queue: one that failed or was cancelled, or one that waits. False while it is being done. */
export const retryJob = async (tx: Kysely<DB>, id: string): Promise<boolean> => {
  const { rows } = await sql`
    update trabalho set situacao = 'esperando', quando = ${now}, tentativas = 0, cancelar = false
    where id = ${id} and situacao in ('esperando', 'falhou', 'cancelado') returning id`.execute(tx)
  if (rows.length > 0) await notify(tx)
  return rows.length > 0
}
