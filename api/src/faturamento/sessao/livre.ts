import type { DataDeFaturamentoLivre } from '@clinica/shared-domain'
import { sql } from 'kysely'
import type { Base } from '../../platform/db/banco'

type Pergunta = {
  pacienteId: string
  dataFaturamento: string
  /** By its id or by its name. */
  especialidade: string
  /** The session that asks, which does not stand in its own way. */
  agendamento?: string | undefined
}

/** Whether the patient may be billed on that day in the specialty, and the session that was, if not (spec 3 §7). */
export const findDataLivre = async (
  db: Base,
  { pacienteId, dataFaturamento, especialidade, agendamento }: Pergunta,
): Promise<DataDeFaturamentoLivre> => {
  const { rows } = await sql<NonNullable<DataDeFaturamentoLivre['agendamento']>>`
    select a.id as "_id", a.paciente_id as paciente, a.data, a.hora, a.faturamento,
      case when f.pacote_id is not null then json_build_object('_id', f.pacote_id, 'nome', f.pacote) end as pacote
    from agendamento a join especialidade e on e.id = a.especialidade_id join sessao_faturada f on f.agendamento_id = a.id
    where a.paciente_id = ${pacienteId} and a.faturamento = ${dataFaturamento}
      and (e.id::text = lower(${especialidade}) or e.nome_n = norm(${especialidade}))
      and a.id is distinct from ${agendamento ?? null}::uuid limit 1`.execute(db)
  return { disponivel: rows.length === 0, agendamento: rows[0] ?? null }
}
