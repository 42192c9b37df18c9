import { sql } from 'kysely'
import type { Base, Tx } from '../../platform/db/banco'

export type NumerosTiss = { lote: number; transacao: number }

/**
 * Takes the next `quantos` numbers of lots and of transactions at the insurer, for this unit; answers the first of each. Units may
 * be one and the same provider there, so a number comes once in the insurer, whichever unit took it. Whoever else wants numbers of
 * this insurer waits until the transaction ends: undone, it leaves no gap.
 */
export const takeNumerosTiss = async (
  tx: Tx,
  { convenio, unidade, quantos }: { convenio: string; unidade: string; quantos: number },
): Promise<NumerosTiss> => {
  await sql`select pg_advisory_xact_lock(hashtext('convenio_sequencia'), hashtext(${convenio}))`.execute(tx)
  const { rows } = await sql<NumerosTiss>`
    with usados as (
      select coalesce(max(ultimo_lote), 0) as lote, coalesce(max(ultima_transacao), 0) as transacao
      from convenio_sequencia where convenio_id = ${convenio}::uuid
    ), desde as (
      select greatest(u.lote + 1, cu.lote_desde, 1) as lote, greatest(u.transacao + 1, cu.transacao_desde, 1) as transacao
      from usados u left join convenio_unidade cu on cu.convenio_id = ${convenio}::uuid and cu.unidade_id = ${unidade}::uuid
    ), gravada as (
      insert into convenio_sequencia as s (convenio_id, unidade_id, ultimo_lote, ultima_transacao)
      select ${convenio}::uuid, ${unidade}::uuid, d.lote + ${quantos} - 1, d.transacao + ${quantos} - 1 from desde d
      on conflict (convenio_id, unidade_id) do update
        set ultimo_lote = excluded.ultimo_lote, ultima_transacao = excluded.ultima_transacao
    )
    select lote::float8 as lote, transacao::float8 as transacao from desde`.execute(tx)
  const [numeros] = rows
  if (!numeros) throw new Error('sem números')
  return numeros
}

/** Takes the next number of transactions alone, for what is no lot. */
export const takeTransacaoTiss = async (
  tx: Tx,
  { convenio, unidade }: { convenio: string; unidade: string },
): Promise<number> => {
  await sql`select pg_advisory_xact_lock(hashtext('convenio_sequencia'), hashtext(${convenio}))`.execute(tx)
  const [{ transacao } = { transacao: 1 }] = await peekNumerosTiss(tx, [{ convenio, unidade }])
  await sql`
    insert into convenio_sequencia as s (convenio_id, unidade_id, ultima_transacao) values (${convenio}::uuid, ${unidade}::uuid, ${transacao})
    on conflict (convenio_id, unidade_id) do update set ultima_transacao = excluded.ultima_transacao`.execute(
    tx,
  )
  return transacao
}

/** The numbers that `takeNumerosTiss` would answer now, for each of these; nobody has taken them. */
export const peekNumerosTiss = async (
  db: Base,
  pares: readonly { convenio: string; unidade: string }[],
): Promise<NumerosTiss[]> =>
  (
    await sql<NumerosTiss>`
      select greatest(coalesce(u.lote, 0) + 1, cu.lote_desde, 1)::float8 as lote,
        greatest(coalesce(u.transacao, 0) + 1, cu.transacao_desde, 1)::float8 as transacao
      from unnest(${pares.map((p) => p.convenio)}::uuid[], ${pares.map((p) => p.unidade)}::uuid[]) with ordinality as par (convenio, unidade, n)
      left join lateral (
        select max(s.ultimo_lote) as lote, max(s.ultima_transacao) as transacao from convenio_sequencia s
        where s.convenio_id = par.convenio) u on true
      left join convenio_unidade cu on cu.convenio_id = par.convenio and cu.unidade_id = par.unidade
      order by par.n`.execute(db)
  ).rows
