import { sql } from 'kysely'
import type { Base } from '../platform/db/banco'
import { eraseAnexos } from './anexo/pacientes'
import { eraseEmitidos } from './emitido/paciente'

/** The day (`YYYY-MM-DD`) of the last entry about these patients, of its last change, or of a document that was issued; null without any. */
export const lastRegistro = async (db: Base, pacientes: readonly string[]): Promise<string | null> =>
  (
    await sql<{ dia: string | null }>`
      select greatest(max(data), max(updated_at)::date,
        (select max(v.emitido_em)::date from emitido d join emitido_versao v on v.emitido_id = d.id
          where d.paciente_id = any(${pacientes}::uuid[]))) as dia from registro_clinico
      where paciente_id = any(${pacientes}::uuid[])`.execute(db)
  ).rows[0]?.dia ?? null

/** Erases the clinical record of these patients, in a transaction whose audit says so. Before their guides and bookings. */
export const erasePacientes = async (tx: Base, pacientes: readonly string[]): Promise<void> => {
  const deles = sql`paciente_id = any(${pacientes}::uuid[])`
  await eraseEmitidos(tx, pacientes)
  await sql`delete from registro_clinico_versao where registro_id in (select id from registro_clinico where ${deles})`.execute(
    tx,
  )
  await sql`delete from adendo where registro_id in (select id from registro_clinico where ${deles})`.execute(
    tx,
  )
  await eraseAnexos(tx, pacientes)
  await sql`delete from resposta where ${deles}`.execute(tx)
  await sql`delete from registro_clinico where ${deles}`.execute(tx)
  await sql`delete from plano_terapeutico_versao where plano_id in (select id from plano_terapeutico where ${deles})`.execute(
    tx,
  )
  await sql`delete from plano_terapeutico where ${deles}`.execute(tx)
  await sql`delete from rascunho where ${deles}`.execute(tx)
  await sql`delete from prontuario where ${deles}`.execute(tx)
  await sql`delete from patologia_pregressa where guia_id in (select id from guia where ${deles})`.execute(tx)
}
