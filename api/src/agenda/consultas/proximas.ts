import type { ProximaSessao } from '@clinica/shared-domain'
import { sql } from 'kysely'
import type { Base } from '../../platform/db/banco'
import { fechadoDe } from '../fechados'

/** The next session of each of these patients, from this hour of the clinic's day on; whoever has none is not there. */
export const listProximasSessoes = async (
  db: Base,
  pacientes: readonly string[],
  { hoje, hora }: { hoje: string; hora: string },
): Promise<Map<string, ProximaSessao>> => {
  if (pacientes.length === 0) return new Map()
  const { rows } = await sql<ProximaSessao & { paciente: string; fechado: string | null }>`
    select a.paciente_id as paciente, a.id as "_id", a.data, a.hora, pr.nome as profissional, e.nome as especialidade, u.nome as unidade,
      ${fechadoDe()} as fechado
    from unnest(${pacientes}::uuid[]) as p(id)
    cross join lateral (
      select * from agendamento
      where ativo and paciente_id = p.id and status in ('marcado', 'pre_agendado')
        and data >= ${hoje}::date and (data > ${hoje}::date or hora >= ${hora})
      order by data, hora limit 1) as a
    join profissional pr on pr.id = a.profissional_id join unidade u on u.id = a.unidade_id
    join especialidade e on e.id = a.especialidade_id`.execute(db)
  return new Map(
    rows.map(({ paciente, fechado, ...sessao }) => [paciente, fechado ? { ...sessao, fechado } : sessao]),
  )
}
