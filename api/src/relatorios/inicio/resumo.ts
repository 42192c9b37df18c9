import { compareMeses, type HomeAnswer } from '@clinica/shared-domain'
import { sql } from 'kysely'
import type { Base } from '../../platform/db/banco'
import { PREPARAR } from '../../platform/db/preparadas'
import { openSlots } from '../base/abertas'
import { ATENDIDO, FALTA, OCUPA, vagas } from './inicio.queries'

type Resumo = NonNullable<HomeAnswer['mes']>
type Soma = Resumo['agora']

/** The month up to today beside the one before up to the same working day, from an index alone; and today by specialty. */
export const getResumo = async (db: Base, hoje: string): Promise<Resumo> => {
  const { diaUtil: _, ...dias } = compareMeses(hoje.slice(0, 7), hoje)
  const { de, ate, anteriorDe, anteriorAte } = dias
  const abertas = openSlots(hoje, hoje, 'h.hora')
  const soma = (qual: string, inicio: string, fim: string) => sql`
    select ${qual} as qual, count(*) filter (where ${ATENDIDO})::int as atendidos, count(*) filter (where ${FALTA})::int as faltas,
      count(*) filter (where ${OCUPA})::int as ocupadas,
      (select coalesce(sum(v.vagas), 0)::int from (${vagas(inicio, fim, null)}) v) as vagas
    from agendamento a where a.ativo and a.data between ${inicio}::date and ${fim}::date`
  const somas = sql<Soma & { qual: 'agora' | 'antes' }>`${PREPARAR}
    ${soma('agora', de, ate)} union all ${soma('antes', anteriorDe, anteriorAte)}`
  const especialidades = sql<Resumo['hoje'][number]>`${PREPARAR}
    select e.nome as especialidade, coalesce(o.n, 0)::int as ocupadas, coalesce(v.n, 0)::int as vagas
    from especialidade e
    left join (
      select m.especialidade_id, sum(h.quantidade) as n from agenda_modelo m
      join unidade u on u.id = m.unidade_id and u.ativo
      join agenda_modelo_hora h on h.modelo_id = m.id and h.dia_semana = extract(isodow from ${hoje}::date)
      cross join (select ${hoje}::date as data) d
      ${abertas.join} where ${abertas.where}
      group by 1) v on v.especialidade_id = e.id
    left join (
      select a.especialidade_id, count(*) as n from agendamento a
      where a.ativo and a.data = ${hoje}::date and ${OCUPA} group by 1) o on o.especialidade_id = e.id
    where e.ativo and (v.n > 0 or o.n > 0) order by v.n desc nulls last, e.nome_n, e.id`
  const [{ rows }, { rows: doDia }] = await Promise.all([somas.execute(db), especialidades.execute(db)])
  const periodo = (qual: 'agora' | 'antes'): Soma => {
    const { qual: _, ...resto } = rows.find((r) => r.qual === qual) as (typeof rows)[number]
    return resto
  }
  return { ...dias, agora: periodo('agora'), antes: periodo('antes'), hoje: doDia }
}
