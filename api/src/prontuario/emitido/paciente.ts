import { sql } from 'kysely'
import type { Base } from '../../platform/db/banco'

/** What was issued keeps number, day and digest; text, names, reasons and addresses go. In a transaction whose audit says so. */
export const eraseEmitidos = async (tx: Base, pacientes: readonly string[]): Promise<void> => {
  const deles = sql`(select id from emitido where paciente_id = any(${pacientes}::uuid[]))`
  await sql`update emitido_envio set para = null where emitido_id in ${deles}`.execute(tx)
  await sql`update emitido_versao set texto = null, folha = null,
    motivo = case when motivo is not null then 'Paciente apagado' end where emitido_id in ${deles}`.execute(
    tx,
  )
  await sql`update emitido set paciente_id = null, motivo = case when motivo is not null then 'Paciente apagado' end
    where paciente_id = any(${pacientes}::uuid[])`.execute(tx)
}
