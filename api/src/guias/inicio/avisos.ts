import { type AvisoDoInicio, blocosDoInicio, can } from '@clinica/shared-domain'
import { sql } from 'kysely'
import { PREPARAR } from '../../platform/db/preparadas'
import type { Avisos, SessoesDoAviso } from '../../platform/inicio/pedido'
import { isVencendo, isVencida, listPrazos } from '../consulta/filtros'

/** A guide `g` has sessions left. */
const RESTA = sql`(select s.restantes from guia_sessoes s where s.guia_id = g.id) > 0`

/**
 * Today's appointments that are the last of their guide, whose patient has no other open guide of that specialty with sessions
 * left: whoever comes again needs a new one.
 */
export const sessoesDosAvisos: SessoesDoAviso = {
  guiasNoFim: ({ usuario, hoje }) =>
    can(usuario, blocosDoInicio.recepcao)
      ? sql`a.ativo and a.data = ${hoje}::date and a.status in ('marcado', 'assinado', 'evoluido') and exists (
          select from agendamento_guia x join guia g on g.id = x.guia_id and g.ativo and not g.bloqueada
          where x.agendamento_id = a.id and g.especialidade_id = a.especialidade_id
            and not (${RESTA}) and not exists (
              select from agendamento_guia y join agendamento b on b.id = y.agendamento_id and b.ativo
              where y.guia_id = g.id and (b.data, b.hora) > (a.data, a.hora)))
        and not exists (
          select from guia g where g.paciente_id = a.paciente_id and g.especialidade_id = a.especialidade_id
            and g.ativo and not g.bloqueada and ${RESTA})`
      : null,
}

/** Beyond so many it does not matter how many there are. */
const NO_MAXIMO = 10_000

/** Guides that the search of guides finds as ending, and as ended and not sent. */
export const avisos: Avisos = async (db, { usuario, hoje }) => {
  const [recepcao, fatura] = [can(usuario, blocosDoInicio.recepcao), can(usuario, blocosDoInicio.faturamento)]
  if (!recepcao && !fatura) return []
  const prazos = { prazos: await listPrazos(db), hoje }
  const contas = [
    ...(recepcao ? [['guiasVencendo', isVencendo(prazos)] as const] : []),
    ...(fatura ? [['guiasAEnviar', isVencida(prazos)] as const] : []),
  ].map(
    ([tipo, onde]) =>
      sql`select ${tipo} as tipo, count(*)::int as quantos from (select from guia g where ${onde} limit ${sql.lit(NO_MAXIMO)}) algumas`,
  )
  const { rows } = await sql<AvisoDoInicio>`${PREPARAR}
    select tipo, quantos from (${sql.join(contas, sql` union all `)}) contas where quantos > 0`.execute(db)
  return rows
}
