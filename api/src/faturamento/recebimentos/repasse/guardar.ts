import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { Base } from '../../../platform/db/banco'
import { sessoesEmAberto } from './aberto.queries'

type Fechado = { _id: string; sessoes: number; valor: number }

/** Keeps a month as it is paid now, session by session; a constraint refuses a second time. */
export const keepRepasse = async (
  tx: Base,
  { mes, em, por }: { mes: string; em: Date; por: string },
): Promise<Fechado> => {
  const id = uuid()
  const { rows } = await sql<Fechado>`
    with x as materialized (
      select y.*, row_number() over (order by y.profissional_id, y.data, y.agendamento_id) as posicao from ${sessoesEmAberto({ mes })} y),
    m as (
      insert into repasse_mes (id, mes, sessoes, valor, fechado_em, fechado_por)
      select ${id}::uuid, ${`${mes}-01`}::date, count(*), coalesce(sum(valor), 0), ${em}::timestamptz, ${por}::text from x
      returning id as "_id", sessoes, valor),
    s as (
      insert into repasse_sessao (repasse_id, posicao, agendamento_id, guia_id, profissional_id, especialidade_id, convenio_id, data, valor,
        propria)
      select m."_id", x.posicao, x.agendamento_id, x.guia_id, x.profissional_id, x.especialidade_id, x.convenio_id, x.data, x.valor,
        x.propria
      from x, m)
    select "_id", sessoes, valor from m`.execute(tx)
  return rows[0] as Fechado
}
