import { MENSAGENS_DA_ASSINATURA as M, semQuiosqueAberto, type UsuarioDaSessao } from '@clinica/shared-domain'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/banco'
import { HttpErro } from '../../platform/http/erros'
import { hasQuiosque } from '../../platform/sessao/quiosque/quiosque'
import { conflictOf, lockAtivo, type Travado } from '../agendamento/lock'

type Mandado = { em: Date; hoje: string; visto: string }

/** The desk sends who is to sign to the tablets of the unit, after those sent before: 409 of what is not booked or where no tablet is open, 422 of another day. */
export const sendToQuiosque = async (
  tx: Tx,
  usuario: UsuarioDaSessao,
  id: string,
  { em, hoje, visto }: Mandado,
): Promise<Travado> => {
  const a = await lockAtivo(tx, id, visto)
  if (a.status !== 'marcado' || !a.paciente_id)
    throw await conflictOf(tx, a, 'transicaoInvalida', M.soMarcado)
  if (a.data !== hoje) throw new HttpErro(422, 'outroDia', M.outroDia)
  if (!(await hasQuiosque(tx, a.unidade_id)))
    throw new HttpErro(409, 'semQuiosque', semQuiosqueAberto(a.unidade))
  await sql`
    update agendamento set quiosque_em = ${em}::timestamptz, quiosque_data = data, atualizado_por = ${usuario.email}
    where id = ${id}`.execute(tx)
  return a
}

/** It was not meant, or the patient signs at the desk. */
export const takeFromQuiosque = async (
  tx: Tx,
  usuario: UsuarioDaSessao,
  id: string,
  visto: string,
): Promise<Travado> => {
  const a = await lockAtivo(tx, id, visto)
  await sql`
    update agendamento set quiosque_em = null, quiosque_data = null, atualizado_por = ${usuario.email} where id = ${id}`.execute(
    tx,
  )
  return a
}
