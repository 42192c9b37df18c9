import { sql } from 'kysely'
import type { Base } from '../platform/db/banco'

/** Erases the guides of these patients, and unties their bookings from whatever guide. After billing let go of them. */
export const erasePacientes = async (tx: Base, pacientes: readonly string[]): Promise<void> => {
  const deles = sql`paciente_id = any(${pacientes}::uuid[])`
  await sql`delete from agendamento_guia where guia_id in (select id from guia where ${deles})
    or agendamento_id in (select id from agendamento where ${deles})`.execute(tx)
  // Its procedures and its history go with it.
  await sql`delete from guia where ${deles}`.execute(tx)
}
