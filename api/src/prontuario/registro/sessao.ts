import { isTooEarly, MENSAGENS_DO_REGISTRO as M } from '@clinica/shared-domain'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import {
  changeAgendamentoIn,
  changeStatus,
  invalid,
  lockAgendamento,
  type Travado,
} from '../../agenda/publico'
import { guiaDoAgendamento } from '../../guias/publico'
import type { Tx } from '../../platform/db/banco'
import { HttpErro } from '../../platform/http/erros'

/** Sessions held until the transaction ends, in the order of their ids: whoever clears or evolves one is waited for. */
export const lockSessoes = async (tx: Tx, ids: readonly string[]): Promise<Map<string, Travado>> => {
  const sessoes = new Map<string, Travado>()
  for (const id of [...new Set(ids)].sort()) sessoes.set(id, await lockAgendamento(tx, id))
  return sessoes
}

/** The session that is written about is the patient's, was not cleared and is not of a day to come. */
export const requireSessao = (
  a: Travado,
  { paciente, hoje, campo }: { paciente: string; hoje: string; campo: string },
): void => {
  if (a.paciente_id !== paciente) throw invalid(campo, M.sessao)
  if (!a.ativo)
    throw new HttpErro(409, 'agendamentoLimpo', M.sessaoLimpa, { campos: { [campo]: M.sessaoLimpa } })
  if (isTooEarly(a.data, hoje)) throw invalid(campo, M.sessaoFutura)
}

/** The guide that is named, of this session's or the one that the entry has; none named: the session's own. */
export const chooseGuia = async (
  tx: Tx,
  sessao: string,
  pedida: string | null | undefined,
  tinha: string | undefined,
): Promise<string | null> => {
  const { rows } = await sql<{ guia: string | null; pode: boolean }>`
    select ${guiaDoAgendamento} as guia, exists (
      select from agendamento_guia x where x.agendamento_id = a.id and x.guia_id = ${pedida ?? null}::uuid) as pode
    from agendamento a where a.id = ${sessao}::uuid`.execute(tx)
  if (!pedida) return rows[0]?.guia ?? null
  if (!rows[0]?.pode && pedida !== tinha) throw invalid('guiaID', M.guia)
  await sql`select from guia where id = ${pedida}::uuid for key share`.execute(tx)
  return pedida
}

export type SessaoSalva = { _id: string; status: string; updatedAt: string | Date }

/** A signed session that was written about is evolved (spec 2 §4), as if it had been evolved on its card. */
export const evolveSessao = async (
  tx: Tx,
  req: FastifyRequest,
  { id, ativo, status, updated_at }: Travado,
  hoje: string,
): Promise<SessaoSalva> => {
  if (!ativo || status !== 'assinado') return { _id: id, status, updatedAt: updated_at }
  const { _id, ...a } = await changeAgendamentoIn(tx, req, { id, acao: 'evoluido' }, () =>
    changeStatus(tx, req.usuario, id, { status: 'evoluido', hoje }),
  )
  return { _id, status: a.status, updatedAt: a.updatedAt }
}
