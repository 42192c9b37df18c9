import { sql } from 'kysely'
import type { Tx } from '../db/banco'

/** Answers that are kept for a repeated key and name one of these ids: gone before their day is over. */
export const forgetAnswers = async (tx: Tx, ids: readonly string[]): Promise<void> => {
  for (const id of ids) await sql`delete from idempotencia where strpos(resposta, ${id}) > 0`.execute(tx)
}
