import { isAssinatura, MENSAGENS_DA_ASSINATURA as M, parseTracos, redraw } from '@clinica/shared-domain'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { Tx } from '../../platform/db/banco'
import { HttpErro } from '../../platform/http/erros'
import { requireQuiosque } from '../../platform/sessao/quiosque/quiosque'
import { lockAgendamento, type Travado } from '../agendamento/lock'
import { changeStatus } from '../situacao/situacao'
import { type Folha, hashOfFolha } from './folha'
import { findProximo } from './quiosque.queries'

/** The drawing as it is kept: drawn again here, from the lines that came. Throws 422. */
export const requireTracos = (enviados: string): string => {
  const invalid = (msg: string) => new HttpErro(422, 'validacao', msg, { campos: { tracos: msg } })
  const tracos = redraw(enviados)
  if (tracos === undefined) throw invalid(M.invalida)
  if (!isAssinatura(parseTracos(tracos) ?? [])) throw invalid(M.curta)
  return tracos
}

/** Of what is refused a tablet hears nothing but that: no record goes with it. */
const naoEspera = () => new HttpErro(409, 'naoEspera', M.naoEspera)

/** The next number of the unit: whoever else takes one there waits. */
const takeNumero = async (tx: Tx, unidade: string): Promise<number> => {
  await sql`select from unidade where id = ${unidade} for no key update`.execute(tx)
  const { rows } = await sql<{ numero: number }>`
    select coalesce(max(numero), 0)::int + 1 as numero from assinatura where unidade_id = ${unidade}`.execute(
    tx,
  )
  return (rows[0] as { numero: number }).numero
}

/** What was drawn is what makes of a booked appointment a signed one. Throws 409 where it does not wait for it, signed on another tablet meanwhile. */
export const signDrawn = async (
  tx: Tx,
  req: FastifyRequest,
  id: string,
  { tracos, em, hoje }: { tracos: string; em: Date; hoje: string },
): Promise<Travado> => {
  const quiosque = requireQuiosque(req)
  const travado = await lockAgendamento(tx, id)
  const proximo = travado.unidade_id === quiosque.unidade ? await findProximo(tx, quiosque, id) : null
  if (proximo?._id !== id) throw naoEspera()
  const a = await changeStatus(tx, req.usuario, id, { status: 'assinado', hoje })
  const { paciente, data, hora, profissional } = proximo
  const folha: Folha = {
    ...{ agendamento: id, paciente: paciente.nome, data, hora, profissional },
    ...{ em: em.toISOString(), tracos },
  }
  await sql`
    insert into assinatura (id, unidade_id, numero, agendamento_id, paciente_id, data, assinada_em, recebida_por, folha, resumo)
    values (${uuid()}, ${quiosque.unidade}, ${await takeNumero(tx, quiosque.unidade)}, ${id}, ${paciente._id}, ${data}, ${em}::timestamptz,
      ${req.usuario.email}, ${JSON.stringify({ paciente: paciente.nome, profissional, hora, tracos })}::jsonb, ${hashOfFolha(folha)})`.execute(
    tx,
  )
  return a
}
