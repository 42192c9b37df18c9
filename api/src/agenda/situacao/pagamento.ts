import type { UsuarioDaSessao } from '@clinica/shared-domain'
import { sql } from 'kysely'
import type { Base } from '../../platform/db/banco'
import { lockAtivo, type Travado } from '../agendamento/lock'

/** Blocks or frees the payment of a live appointment (spec 3 §7). */
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
