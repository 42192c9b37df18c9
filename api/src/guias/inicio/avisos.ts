import { type AvisoDoInicio, blocosDoInicio, can } from '@clinica/shared-domain'
import { sql } from 'kysely'
import { countAvisos } from '../../agenda/publico'
import type { Base } from '../../platform/db/banco'
import type { Avisos, PedidoDoInicio, SessoesDoAviso } from '../../platform/inicio/pedido'
import { condition, resolve } from '../consulta/filtros'
import { countUpTo } from '../consulta/ordem'

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

/** Guides that the search of guides finds by one of its situations. */
const countGuias = async (
  db: Base,
  { hoje }: PedidoDoInicio,
  situacao: { vencendo: true } | { vencida: true },
): Promise<number> => {
  const f = { ...situacao, ativo: true, comTotal: false, skip: 0, limit: 1 }
  return countUpTo(db, condition(f, await resolve(db, f, hoje)), 10_000)
}

export const avisos: Avisos = async (db, pedido) => {
  const { usuario } = pedido
  const conta = async (
    tipo: 'guiasVencendo' | 'guiasAEnviar',
    pode: boolean,
    situacao: Parameters<typeof countGuias>[2],
  ): Promise<AvisoDoInicio> => ({ tipo, quantos: pode ? await countGuias(db, pedido, situacao) : 0 })
  const todos = await Promise.all([
    countAvisos(db, sessoesDosAvisos, pedido),
    conta('guiasVencendo', can(usuario, blocosDoInicio.recepcao), { vencendo: true }),
    conta('guiasAEnviar', can(usuario, blocosDoInicio.faturamento), { vencida: true }),
  ])
  return todos.flat().filter(({ quantos }) => quantos > 0)
}
