import { sql } from 'kysely'
import type { Base } from '../../platform/db/banco'

/** What the person of `de` said is what the person of `para` said: the newest decides. Ids by table. */
export const movePaciente = async (tx: Base, de: string, para: string): Promise<Record<string, string[]>> => {
  const { rows } = await sql<{ id: string }>`
    update consentimento set paciente_id = ${para} where paciente_id = ${de} returning id`.execute(tx)
  return { consentimento: rows.map((r) => r.id) }
}

/** Takes `movePaciente` back. */
export const devolvePaciente = async (
  tx: Base,
  de: string,
  para: string,
  { consentimento = [] }: Record<string, string[]>,
): Promise<void> => {
  await sql`update consentimento set paciente_id = ${de}
    where paciente_id = ${para} and id = any(${consentimento}::uuid[])`.execute(tx)
}

/** Nothing that a merge has to tell of. */
export const countDoPaciente = async (): Promise<Record<string, number>> => ({})
