import { formatMes, formatReais } from '@clinica/shared-domain'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { audit } from '../../../platform/auditoria/auditoria'
import type { Tx } from '../../../platform/db/banco'
import { emit } from '../../../platform/eventos/avisos'
import { HttpErro } from '../../../platform/http/erros'
import { keepRepasse } from './guardar'

type Visto = { mes: string; sessoes: number; valor: number }

const noteRepasse = (tx: Tx, mes: string): Promise<void> => emit(tx, { assunto: 'repasse', payload: { mes } })

/** True of a month whose last day is past. */
export const isPassado = (mes: string, hoje: string): boolean => mes < hoje.slice(0, 7)

/**
 * Keeps a month as it is paid now, session by session; it does not change any more. Throws 409 of a month that runs, of one that is closed (a
 * constraint, whoever else closes it now), and where it adds up to something else than what the person read.
 */
export const closeRepasse = async (
  tx: Tx,
  req: FastifyRequest,
  { mes, sessoes, valor }: Visto,
): Promise<void> => {
  if (!isPassado(mes, req.server.hoje()))
    throw new HttpErro(409, 'conflito', `${formatMes(mes)} ainda não terminou: feche depois do último dia.`)
  const fechado = await keepRepasse(tx, { mes, em: req.server.agora(), por: req.usuario.email })
  if (fechado.sessoes === 0)
    throw new HttpErro(409, 'conflito', `Não há sessões a pagar em ${formatMes(mes)}.`)
  if (fechado.sessoes !== sessoes || fechado.valor !== valor)
    throw new HttpErro(
      409,
      'conflito',
      `O mês mudou depois que você o abriu: agora são ${formatReais(fechado.valor)}. Confira e feche de novo.`,
    )
  await audit(tx, req, {
    acao: 'fechar',
    entidade: 'repasse_mes',
    id: fechado._id,
    depois: { mes, sessoes, valor },
  })
  await noteRepasse(tx, mes)
}

/** Opens a closed month again; what was closed then stays as a record of its own. Throws 409 where it is open. */
export const reopenRepasse = async (
  tx: Tx,
  req: FastifyRequest,
  { mes, motivo }: { mes: string; motivo: string },
): Promise<void> => {
  const { rows } = await sql<{ id: string; sessoes: number; valor: number }>`
    update repasse_mes set reaberto_em = ${req.server.agora()}, reaberto_por = ${req.usuario.email}, motivo = ${motivo}
    where mes = ${`${mes}-01`}::date and reaberto_em is null returning id, sessoes, valor`.execute(tx)
  const [aberto] = rows
  if (!aberto) throw new HttpErro(409, 'conflito', `${formatMes(mes)} não está fechado.`)
  const { id, sessoes, valor } = aberto
  await audit(tx, req, {
    acao: 'reabrir',
    entidade: 'repasse_mes',
    id,
    antes: { mes, sessoes, valor },
    depois: { mes, sessoes, valor, motivo },
  })
  await noteRepasse(tx, mes)
}
