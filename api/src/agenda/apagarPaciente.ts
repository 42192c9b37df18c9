import { sql } from 'kysely'
import type { Base } from '../platform/db/banco'

/** How many bookings of these patients have not happened yet. */
export const countMarcados = async (db: Base, pacientes: readonly string[], hoje: string): Promise<number> =>
  (
    await sql<{ n: number }>`
      select count(*)::int as n from agendamento where paciente_id = any(${pacientes}::uuid[])
        and ativo and status in ('marcado', 'pre_agendado') and data >= ${hoje}`.execute(db)
  ).rows[0]?.n ?? 0

/** Erases the bookings of these patients, after what hangs on them, what they were reminded of and drew, and what they waited for, also before they were registered. */
export const erasePacientes = async (tx: Base, pacientes: readonly string[]): Promise<void> => {
  await sql`delete from espera where paciente_id = any(${pacientes}::uuid[])
    or agendamento_id = any(array(select id from agendamento where paciente_id = any(${pacientes}::uuid[])))`.execute(
    tx,
  )
  // Also of an appointment that is somebody else's by now.
  await sql`delete from lembrete where paciente_id = any(${pacientes}::uuid[])`.execute(tx)
  // Number, day, instant and hash of what was drawn stay, and name nobody.
  await sql`update assinatura set folha = '{}', paciente_id = null, agendamento_id = null
    where paciente_id = any(${pacientes}::uuid[])
      or agendamento_id = any(array(select id from agendamento where paciente_id = any(${pacientes}::uuid[])))`.execute(
    tx,
  )
  await sql`delete from agendamento where paciente_id = any(${pacientes}::uuid[])`.execute(tx)
}
