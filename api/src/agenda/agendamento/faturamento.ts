import { sql } from 'kysely'
import type { Base } from '../../platform/db/banco'

/** `faturamento`: the billing date `YYYY-MM-DD`; null takes it away. */
export type DataDaSessao = { _id: string; faturamento: string | null }

/**
 * Writes billing dates, as billing asks for them: whether they may be is its own rule. Two sessions that change dates with each other
 * would meet on the way, so what moves is free first.
 */
export const setFaturamento = async (
  tx: Base,
  datas: readonly DataDaSessao[],
  email: string,
): Promise<void> => {
  const todas = datas.map((d) => d._id)
  await sql`
    update agendamento set faturamento = null, atualizado_por = ${email}
    where id = any(${todas}::uuid[]) and faturamento is not null`.execute(tx)
  const com = datas.filter((d) => d.faturamento !== null)
  if (com.length === 0) return
  await sql`
    update agendamento a set faturamento = n.faturamento, atualizado_por = ${email}
    from unnest(${com.map((d) => d._id)}::uuid[], ${com.map((d) => d.faturamento)}::date[]) as n (id, faturamento)
    where a.id = n.id`.execute(tx)
}
