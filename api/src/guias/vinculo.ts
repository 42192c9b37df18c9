import { MENSAGENS_DO_AGENDAMENTO as M, segundaGuia, type UsuarioDaSessao } from '@clinica/shared-domain'
import { sql } from 'kysely'
import {
  invalid,
  lockAtivo,
  requireMudanca,
  requireSemFaturamento,
  type Travado,
  touchAgendamento,
} from '../agenda/publico'
import type { Base } from '../platform/db/banco'
import { HttpErro } from '../platform/http/erros'
import { linkGuias, listContadas, listGuiasDoAgendamento, unlinkGuias } from './publico'

/** The appointment, held until the transaction ends, for somebody who may change its guides. */
const lockForGuias = async (tx: Base, usuario: UsuarioDaSessao, id: string): Promise<Travado> => {
  const agendamento = await lockAtivo(tx, id)
  requireMudanca(usuario, agendamento.status)
  return agendamento
}

/** A second guide of the specialty answers 409 `confirmacaoNecessaria` while another still has sessions. */
export const requireMeantGuia = (pergunta: string | null): void => {
  if (pergunta) throw new HttpErro(409, 'confirmacaoNecessaria', pergunta)
}

/** The guide is active and of the appointment's patient; whoever is removing it is waited for. `confirmado`: a second one is meant. */
export const addGuia = async (
  tx: Base,
  usuario: UsuarioDaSessao,
  id: string,
  guiaId: string,
  confirmado: boolean,
): Promise<Travado> => {
  const agendamento = await lockForGuias(tx, usuario, id)
  const { rows } = await sql`
    select 1 from guia where id = ${guiaId} and ativo and paciente_id is not distinct from ${agendamento.paciente_id}::uuid
    for key share`.execute(tx)
  if (rows.length === 0) throw invalid('guia', M.guia)
  const antes = await listGuiasDoAgendamento(tx, id)
  if (!antes.includes(guiaId)) {
    await requireSemFaturamento(tx, agendamento, 'posto em outra guia')
    if (!confirmado) requireMeantGuia(segundaGuia(await listContadas(tx, [...antes, guiaId]), antes))
  }
  await linkGuias(tx, id, [guiaId])
  await touchAgendamento(tx, id, usuario.email)
  return agendamento
}

/** Refused while it would leave the appointment without any guide (decisions "Further readings"). */
export const removeGuia = async (
  tx: Base,
  usuario: UsuarioDaSessao,
  id: string,
  guiaId: string,
): Promise<Travado> => {
  const agendamento = await lockForGuias(tx, usuario, id)
  const guias = await listGuiasDoAgendamento(tx, id)
  if (!guias.includes(guiaId))
    throw new HttpErro(404, 'naoEncontrado', 'A guia informada não está neste agendamento.')
  await requireSemFaturamento(tx, agendamento, 'retirado da guia')
  if (guias.length === 1 && agendamento.status !== 'pre_agendado')
    throw new HttpErro(409, 'semGuia', M.peloMenosUmaGuia)
  await unlinkGuias(tx, id, [guiaId])
  await touchAgendamento(tx, id, usuario.email)
  return agendamento
}
