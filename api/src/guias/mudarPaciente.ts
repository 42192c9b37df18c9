import { sql } from 'kysely'
import type { Base } from '../platform/db/banco'

/** The guides of `de` become those of `para`, with the beneficiary's name as it was written on them; their ids by table. */
export const movePaciente = async (tx: Base, de: string, para: string): Promise<Record<string, string[]>> => {
  const { rows } = await sql<{ id: string }>`
    update guia set paciente_id = ${para} where paciente_id = ${de} returning id`.execute(tx)
  return { guia: rows.map((r) => r.id) }
}

/** Takes `movePaciente` back, for what still belongs to `para`. */
export const devolvePaciente = async (
  tx: Base,
  de: string,
  para: string,
  { guia = [] }: Record<string, string[]>,
): Promise<void> => {
  await sql`update guia set paciente_id = ${de} where paciente_id = ${para} and id = any(${guia}::uuid[])`.execute(
    tx,
  )
}

/** How many guides of a patient would move. */
export const countDoPaciente = async (db: Base, paciente: string): Promise<Record<string, number>> => {
  const { rows } = await sql<{ guia: number }>`
    select count(*)::int as guia from guia where paciente_id = ${paciente}`.execute(db)
  return { ...rows[0] }
}

type Divididos = { agendamento?: string[]; guia?: string[] }

/** Bookings that, once these rows went back to another register, would stand under a guide of somebody else: at most 50. */
export const listDivididos = async (
  db: Base,
  para: string,
  { agendamento = [], guia = [] }: Divididos,
): Promise<{ agendamento: string; data: string; hora: string; guia: string; numero: string }[]> =>
  (
    await sql<{ agendamento: string; data: string; hora: string; guia: string; numero: string }>`
      select a.id as agendamento, a.data, a.hora, g.id as guia, g.numero
      from agendamento_guia x join agendamento a on a.id = x.agendamento_id join guia g on g.id = x.guia_id
      where a.paciente_id = ${para} and g.paciente_id = ${para}
        and (x.agendamento_id = any(${agendamento}::uuid[])) <> (x.guia_id = any(${guia}::uuid[]))
        and (x.agendamento_id = any(${agendamento}::uuid[]) or x.guia_id = any(${guia}::uuid[]))
      order by a.data, a.hora, a.id limit 50`.execute(db)
  ).rows
