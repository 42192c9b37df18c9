import { type AvisoDoInicio, addDias, blocosDoInicio, can, DIAS_A_CONFIRMAR } from '@clinica/shared-domain'
import { sql } from 'kysely'
import type { Base } from '../../platform/db/banco'
import { PREPARAR } from '../../platform/db/preparadas'
import type { PedidoDoInicio, SessoesDoAviso } from '../../platform/inicio/pedido'
import { PELO_PACIENTE } from '../agendamento/clear'
import { marcadosEmFechado } from '../fechados'

/** The notices of appointments, those of none left out: one statement. */
export const countAvisos = async (
  db: Base,
  sessoes: SessoesDoAviso,
  pedido: PedidoDoInicio,
): Promise<AvisoDoInicio[]> => {
  const contas = Object.entries(sessoes).flatMap(([tipo, condition]) => {
    const onde = condition(pedido)
    return onde
      ? [sql`select ${tipo} as tipo, count(*)::int as quantos from agendamento a where ${onde}`]
      : []
  })
  if (contas.length === 0) return []
  const { rows } = await sql<AvisoDoInicio>`${PREPARAR}
    select tipo, quantos from (${sql.join(contas, sql` union all `)}) contas where quantos > 0`.execute(db)
  return rows
}

/** Who stands in a closed hour; what patients gave up in the last day, of what is to come; pre-bookings of the coming days. */
export const sessoesDosAvisos: SessoesDoAviso = {
  fechados: ({ usuario, hoje }) =>
    can(usuario, blocosDoInicio.fechados) ? sql`a.id = any(array(${marcadosEmFechado(hoje)}))` : null,
  desmarcados: ({ usuario, hoje }) =>
    can(usuario, blocosDoInicio.recepcao)
      ? sql`not a.ativo and a.desativado_por = ${sql.lit(PELO_PACIENTE)} and a.data between ${hoje}::date and ${addDias(hoje, 7)}::date
          and a.desativado_em > now() - interval '24 hours'`
      : null,
  preAgendados: ({ usuario, hoje }) =>
    can(usuario, blocosDoInicio.recepcao)
      ? sql`a.ativo and a.status = 'pre_agendado'
          and a.data between ${hoje}::date and ${addDias(hoje, DIAS_A_CONFIRMAR - 1)}::date`
      : null,
}
