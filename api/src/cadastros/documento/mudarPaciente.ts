import { sql } from 'kysely'
import type { Base } from '../../platform/db/banco'

/** The documents of `de` become those of `para`, but for a file that `para` has as the same type; ids by table. */
export const movePaciente = async (tx: Base, de: string, para: string): Promise<Record<string, string[]>> => {
  const { rows } = await sql<{ id: string }>`
    update documento d set paciente_id = ${para} where paciente_id = ${de} and not (estado = 'anexado' and exists (
      select from documento o where o.paciente_id = ${para} and o.estado = 'anexado'
        and o.sha256 = d.sha256 and o.tipo_codigo = d.tipo_codigo))
    returning id`.execute(tx)
  return { documento: rows.map((r) => r.id) }
}

/** Takes `movePaciente` back, for what still belongs to `para`. */
export const devolvePaciente = async (
  tx: Base,
  de: string,
  para: string,
  { documento = [] }: Record<string, string[]>,
): Promise<void> => {
  await sql`update documento set paciente_id = ${de}
    where paciente_id = ${para} and id = any(${documento}::uuid[])`.execute(tx)
}

/** How many documents of a patient would move, cancelled ones too. */
export const countDoPaciente = async (db: Base, paciente: string): Promise<Record<string, number>> => {
  const { rows } = await sql<{ documento: number }>`
    select count(*)::int as documento from documento where paciente_id = ${paciente}`.execute(db)
  return { ...rows[0] }
}
