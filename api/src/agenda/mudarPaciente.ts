import { type RawBuilder, sql } from 'kysely'
import type { Base } from '../platform/db/banco'

/** Two bookings that one patient cannot have: of the same hour, or billed on the same day in one specialty. */
export type Choque = {
  motivo: 'hora' | 'faturamento'
  /** Of `de` and of `para`. */
  ids: [string, string]
  /** `YYYY-MM-DD`, of the hour or of the billing. */
  data: string
  /** `HH:mm` */
  hora: string
  especialidade: string
  unidade: string
}

const choque = (
  motivo: 'hora' | 'faturamento',
  data: RawBuilder<unknown>,
  iguais: RawBuilder<unknown>,
) => sql`
  select ${motivo} as motivo, array[a.id, b.id] as ids, ${data} as data, a.hora, e.nome as especialidade, u.nome as unidade
  from agendamento a join agendamento b on ${iguais}
  join especialidade e on e.id = a.especialidade_id join unidade u on u.id = a.unidade_id`

/** What keeps the bookings of `de` from being those of `para`, at most 50. */
export const listChoques = async (db: Base, de: string, para: string): Promise<Choque[]> =>
  (
    await sql<Choque>`
      select * from (
        ${choque('hora', sql`a.data`, sql`b.paciente_id = ${para} and b.ativo and b.data = a.data and b.hora = a.hora`)}
        where a.paciente_id = ${de} and a.ativo
        union all
        ${choque(
          'faturamento',
          sql`a.faturamento`,
          sql`b.paciente_id = ${para} and b.especialidade_id = a.especialidade_id and b.faturamento = a.faturamento`,
        )}
        where a.paciente_id = ${de} and a.faturamento is not null) as choques
      order by data, hora, ids limit 50`.execute(db)
  ).rows

/** The bookings of `de`, their reminders, and what they wait for, become those of `para`; their ids by table. The database refuses what `listChoques` tells. */
export const movePaciente = async (tx: Base, de: string, para: string): Promise<Record<string, string[]>> => {
  // Of what both were reminded of one stays.
  await sql`
    delete from lembrete l using lembrete m where l.paciente_id = ${de} and m.paciente_id = ${para}
      and m.agendamento_id = l.agendamento_id and m.data = l.data and m.hora = l.hora`.execute(tx)
  const move = async (tabela: 'agendamento' | 'assinatura' | 'espera' | 'lembrete'): Promise<string[]> =>
    (
      await sql<{ id: string }>`
        update ${sql.table(tabela)} set paciente_id = ${para} where paciente_id = ${de} returning id`.execute(
        tx,
      )
    ).rows.map((r) => r.id)
  return {
    agendamento: await move('agendamento'),
    assinatura: await move('assinatura'),
    espera: await move('espera'),
    lembrete: await move('lembrete'),
  }
}

/** Takes `movePaciente` back, for what still belongs to `para`. */
export const devolvePaciente = async (
  tx: Base,
  de: string,
  para: string,
  { agendamento = [], assinatura = [], espera = [], lembrete = [] }: Record<string, string[]>,
): Promise<void> => {
  for (const [tabela, ids] of Object.entries({ agendamento, assinatura, espera, lembrete }))
    await sql`update ${sql.table(tabela)} set paciente_id = ${de}
      where paciente_id = ${para} and id = any(${ids}::uuid[])`.execute(tx)
}

/** How many bookings of a patient would move. */
export const countDoPaciente = async (db: Base, paciente: string): Promise<Record<string, number>> => {
  const { rows } = await sql<{ agendamento: number }>`
    select count(*)::int as agendamento from agendamento where paciente_id = ${paciente}`.execute(db)
  return { ...rows[0] }
}
