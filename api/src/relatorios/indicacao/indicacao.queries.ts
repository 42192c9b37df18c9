import { ATENDIDOS, type FiltrosDaIndicacaoMedico, type IndicacaoMedicoAnswer } from '@clinica/shared-domain'
import { type RawBuilder, sql } from 'kysely'
import type { Base } from '../../platform/db/banco'
import { all, between } from '../base/condicao'

const atendido = (tabela: 'a' | 'b') =>
  sql`${sql.ref(`${tabela}.ativo`)} and ${sql.ref(`${tabela}.status`)} in (${sql.join(ATENDIDOS.map((s) => sql.lit(s)))})`

/** Appointments `a` with their patient `p`. */
export const deComPaciente = sql`agendamento a join paciente p on p.id = a.paciente_id`

/**
 * The first time that a patient whom a doctor sent was seen here, where that was in the period: one appointment a patient, so that
 * a treatment that goes on does not count as sent again each month. `idMedico`: of one doctor.
 */
export const condicaoDaIndicacao = (
  f: FiltrosDaIndicacaoMedico,
  { idMedico }: { idMedico?: string } = {},
): RawBuilder<unknown> =>
  all(
    atendido('a'),
    between(f),
    sql`p.indicacao_medico_id is not null`,
    idMedico && sql`p.indicacao_medico_id = ${idMedico}`,
    sql`not exists (
      select from agendamento b where b.paciente_id = a.paciente_id and ${atendido('b')} and (b.data, b.hora) < (a.data, a.hora))`,
  )

/** Doctors by the patients whom they sent (spec 3 §2.10, §3). */
export const listIndicacoes = async (
  db: Base,
  f: FiltrosDaIndicacaoMedico,
): Promise<IndicacaoMedicoAnswer> => {
  const ordem = f.ordenarPor === 'nome' ? sql`m.nome_n, x.total desc` : sql`x.total desc, m.nome_n`
  const { rows } = await sql<IndicacaoMedicoAnswer['indicacoes'][number]>`
    with x as (
      select p.indicacao_medico_id as id, count(*)::int as total from ${deComPaciente}
      where ${condicaoDaIndicacao(f)} group by 1)
    select m.id as "_id", m.nome, concat_ws(' ', m.conselho, m.numero_conselho, m.uf_conselho) as conselho, x.total
    from x join medico m on m.id = x.id order by ${ordem}, m.id`.execute(db)
  return { indicacoes: rows, totalIndicacoes: rows.reduce((soma, { total }) => soma + total, 0) }
}
