import { MENSAGENS_DO_AGENDAMENTO as M, type UsuarioDaSessao } from '@clinica/shared-domain'
import { sql } from 'kysely'
import { requireAcoes } from '../agenda/agendamento/marcar'
import { invalid } from '../agenda/agendamento/regras'
import { listGuiasDoTravado, lockAtivo, type Travado } from '../agenda/agendamento/trava'
import type { Base } from '../agenda/grade/linhas'
import { HttpErro } from '../platform/http/erros'

/** Changing a child touches its parent: whoever edits an older version is told. */
const touch = (tx: Base, id: string, email: string) =>
  sql`update agendamento set atualizado_por = ${email} where id = ${id}`.execute(tx)

/** The guide is active and of the appointment's patient. */
export const addGuia = async (
  tx: Base,
  usuario: UsuarioDaSessao,
  id: string,
  guiaId: string,
): Promise<Travado> => {
  const a = await lockAtivo(tx, id)
  requireAcoes(usuario, a.status === 'pre_agendado' ? 'pre_agendado' : 'marcado', false)
  const { rows } = await sql`
    select 1 from guia where id = ${guiaId} and ativo and paciente_id is not distinct from ${a.paciente_id}::uuid`.execute(
    tx,
  )
  if (rows.length === 0) throw invalid('guia', M.guia)
  await sql`
    insert into agendamento_guia (agendamento_id, guia_id) values (${id}, ${guiaId}) on conflict do nothing`.execute(
    tx,
  )
  await touch(tx, id, usuario.email)
  return a
}

/** Refused while it would leave the appointment without any guide (decisions "Further readings"). */
export const removeGuia = async (
  tx: Base,
  usuario: UsuarioDaSessao,
  id: string,
  guiaId: string,
): Promise<Travado> => {
  const a = await lockAtivo(tx, id)
  requireAcoes(usuario, a.status === 'pre_agendado' ? 'pre_agendado' : 'marcado', false)
  const guias = await listGuiasDoTravado(tx, id)
  if (!guias.includes(guiaId))
    throw new HttpErro(404, 'naoEncontrado', 'A guia informada não está neste agendamento.')
  if (guias.length === 1 && a.status !== 'pre_agendado')
    throw new HttpErro(409, 'semGuia', M.peloMenosUmaGuia)
  await sql`delete from agendamento_guia where agendamento_id = ${id} and guia_id = ${guiaId}`.execute(tx)
  await touch(tx, id, usuario.email)
  return a
}

export const setBloqueioDePagamento = async (
  tx: Base,
  usuario: UsuarioDaSessao,
  id: string,
  bloquear: boolean,
): Promise<Travado> => {
  const a = await lockAtivo(tx, id)
  await sql`
    update agendamento set bloqueado_para_pagamento = ${bloquear}, atualizado_por = ${usuario.email} where id = ${id}`.execute(
    tx,
  )
  return a
}
