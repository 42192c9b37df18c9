import { isClinico } from '@clinica/shared-domain'
import { sql } from 'kysely'
import type { Base } from '../../platform/db/banco'

/** The day (`YYYY-MM-DD`) of the last clinical document of these patients, cancelled ones too; null without any. */
export const lastDocumentoClinico = async (
  db: Base,
  pacientes: readonly string[],
): Promise<string | null> => {
  const { rows } = await sql<{ tipo: string; dia: string }>`
    select tipo_codigo as tipo, max(enviado_em)::date as dia from documento
    where paciente_id = any(${pacientes}::uuid[]) group by tipo_codigo`.execute(db)
  return (
    rows
      .filter(({ tipo }) => isClinico(tipo))
      .map(({ dia }) => dia)
      .sort()
      .at(-1) ?? null
  )
}

/** Erases the documents of these patients, with their contents. */
export const erasePacientes = async (tx: Base, pacientes: readonly string[]): Promise<void> => {
  const { rows } = await sql<{ id: string }>`
    delete from documento where paciente_id = any(${pacientes}::uuid[]) returning id`.execute(tx)
  // The parts go with the content.
  await sql`delete from conteudo where id = any(${rows.map((r) => r.id)}::uuid[])`.execute(tx)
}
