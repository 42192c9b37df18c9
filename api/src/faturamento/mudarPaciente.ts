import { sql } from 'kysely'
import type { Base } from '../platform/db/banco'

const TABELAS = [
  'cobranca',
  'recebimento',
  'credito_anterior',
  'recibo',
  'lancamento',
  'pacote_particular',
  'plano_mensal',
  'cobranca_contato',
] as const

/** A balance of no entries is none. */
const dropEmptyConta = (tx: Base, paciente: string) =>
  sql`delete from conta where paciente_id = ${paciente}
    and not exists (select from lancamento where paciente_id = ${paciente})`.execute(tx)

/** What `de` owes, paid and bought becomes that of `para`, and both balances follow; ids by table. */
export const movePaciente = async (tx: Base, de: string, para: string): Promise<Record<string, string[]>> => {
  const movidos: Record<string, string[]> = {}
  for (const tabela of TABELAS) {
    const { rows } = await sql<{ id: string }>`
      update ${sql.table(tabela)} set paciente_id = ${para} where paciente_id = ${de} returning id`.execute(
      tx,
    )
    movidos[tabela] = rows.map((r) => r.id)
  }
  await dropEmptyConta(tx, de)
  return movidos
}

/**
 * Takes `movePaciente` back, for what still belongs to `para`. A payment goes with the charges that it is on: what was paid since of
 * the one with money of the other would leave their accounts crossed, so what is tied to such stays together with `para`.
 */
export const devolvePaciente = async (
  tx: Base,
  de: string,
  para: string,
  movidos: Record<string, string[]>,
): Promise<void> => {
  const { cobranca = [], recebimento = [], credito_anterior = [] } = movidos
  const { rows } = await sql<{ cruzados: number }>`
    select (
      select count(*) from recebimento_cobranca x
      where (x.cobranca_id = any(${cobranca}::uuid[])) <> (x.recebimento_id = any(${recebimento}::uuid[])))::int + (
      select count(*) from credito_anterior_cobranca x
      where (x.cobranca_id = any(${cobranca}::uuid[])) <> (x.credito_id = any(${credito_anterior}::uuid[])))::int as cruzados`.execute(
    tx,
  )
  if (rows[0]?.cruzados) return
  for (const tabela of TABELAS)
    await sql`update ${sql.table(tabela)} set paciente_id = ${de}
      where paciente_id = ${para} and id = any(${movidos[tabela] ?? []}::uuid[])`.execute(tx)
  // Entries that were made since of a charge or a payment go where it goes.
  await sql`update lancamento l set paciente_id = ${de}
    where l.paciente_id = ${para} and (l.cobranca_id = any(${cobranca}::uuid[]) or l.recebimento_id = any(${recebimento}::uuid[])
      or l.credito_id = any(${credito_anterior}::uuid[]))`.execute(tx)
  await dropEmptyConta(tx, para)
}

/** Nothing that a merge has to tell of: money is told by the account itself. */
export const countDoPaciente = async (): Promise<Record<string, number>> => ({})
