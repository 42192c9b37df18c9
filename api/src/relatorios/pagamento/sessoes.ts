import { ATENDIDOS } from '@clinica/shared-domain'
import { type RawBuilder, sql } from 'kysely'
import { guiaDaSessao } from '../../faturamento/publico'

/** The appointment `a` took place. */
export const realizada = sql`a.ativo and a.status in (${sql.join(ATENDIDOS.map((s) => sql.lit(s)))})`

/** Sessions `a` that took place and count for one of these guides (an array of ids), which is `x.guia_id`. */
export const sessoesDasGuias = (guias: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  agendamento_guia x join agendamento a on a.id = x.agendamento_id and ${realizada}
    and x.guia_id = any(${guias}) and ${guiaDaSessao} = x.guia_id`
