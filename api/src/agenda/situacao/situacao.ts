import {
  isTooEarly,
  mandateOver,
  type Reversivel,
  type Status,
  transitionExists,
  type UsuarioDaSessao,
  VOLTA_PARA,
} from '@clinica/shared-domain'
import { sql } from 'kysely'
import type { Base } from '../../platform/db/banco'
import { HttpErro } from '../../platform/http/erros'
import { requireAcoes } from '../agendamento/book'
import { conflictOf, lockAtivo, requireSemFaturamento, type Travado } from '../agendamento/lock'
import { undoAssinatura } from '../quiosque/assinatura.queries'

/** Title of a failed evolution (spec 3 §8). */
export const ERRO_AO_EVOLUIR = 'Erro ao evoluir agendamento'

const ANTES: Partial<Record<Status, string>> = {
  assinado: 'Somente um agendamento marcado pode ser assinado.',
  evoluido: 'Somente um agendamento assinado pode ser evoluído.',
  'faltou-sem-justificativa': 'Somente um agendamento marcado pode receber falta.',
}
const CEDO: Partial<Record<Status, string>> = {
  assinado: 'O agendamento só pode ser assinado no dia dele ou depois.',
  evoluido: 'O agendamento só pode ser evoluído no dia dele ou depois.',
  'faltou-sem-justificativa': 'A falta só pode ser registrada no dia do agendamento ou depois.',
}
const DEPOIS: Record<Reversivel, { outro: string; tarde: string }> = {
  assinado: {
    outro: 'Este agendamento não está assinado.',
    tarde: 'Uma assinatura só pode ser desfeita no dia em que foi registrada.',
  },
  'faltou-sem-justificativa': {
    outro: 'Este agendamento não tem falta registrada.',
    tarde: 'Uma falta só pode ser desfeita no dia em que foi registrada.',
  },
  evoluido: {
    outro: 'Este agendamento não está evoluído.',
    tarde: 'Uma evolução só pode ser desfeita no dia em que foi registrada.',
  },
}

/** `hoje`: the clinic's day. `visto`: the version of the card in hand; the calls that the specification names may leave it out. */
export type Mudanca<S extends Status = Status> = { status: S; hoje: string; visto?: string | undefined }

/** Signs, evolves or misses an appointment; the catalogue decides from where (spec 3 §4), and never before its day. */
export const changeStatus = async (
  tx: Base,
  usuario: UsuarioDaSessao,
  id: string,
  { status, hoje, visto }: Mudanca,
): Promise<Travado> => {
  requireAcoes(usuario, status, false)
  const a = await lockAtivo(tx, id, visto)
  if (!transitionExists(a.status, status))
    throw await conflictOf(tx, a, 'transicaoInvalida', ANTES[status] ?? '')
  if (isTooEarly(a.data, hoje)) throw new HttpErro(422, 'diaFuturo', CEDO[status] ?? '')
  await sql`
    update agendamento set status = ${status}, status_desde = ${hoje}, atualizado_por = ${usuario.email},
      quiosque_em = null, quiosque_data = null
      ${status === 'evoluido' ? sql`, evoluido_por = ${usuario._id}, assinado_desde = status_desde` : sql``}
    where id = ${id}`.execute(tx)
  return a
}

/** Nothing is written of it: the session is held, and who writes an entry holds it too. */
const requireSemRegistro = async (tx: Base, usuario: UsuarioDaSessao, a: Travado): Promise<void> => {
  if (mandateOver(usuario, a.evoluido_por) === null)
    throw new HttpErro(403, 'semPermissao', 'Só quem evoluiu a sessão, ou um Gerente, desfaz a evolução.')
  if (!a.sem_registro)
    throw await conflictOf(
      tx,
      a,
      'temRegistro',
      'Esta sessão tem registro no prontuário, e a evolução não pode ser desfeita.',
    )
}

/** Goes back to what it was, within the day on which it was set: a signature or a missed appointment by who may set it. */
export const takeStatusBack = async (
  tx: Base,
  usuario: UsuarioDaSessao,
  id: string,
  { status, hoje, visto }: Mudanca<Reversivel>,
): Promise<Travado> => {
  requireAcoes(usuario, status, false)
  const a = await lockAtivo(tx, id, visto)
  const { outro, tarde } = DEPOIS[status]
  if (a.status !== status) throw await conflictOf(tx, a, 'transicaoInvalida', outro)
  if (a.status_desde !== hoje) throw await conflictOf(tx, a, 'foraDoPrazo', tarde)
  await requireSemFaturamento(tx, a, 'desfeito')
  if (status === 'evoluido') await requireSemRegistro(tx, usuario, a)
  if (status === 'assinado') await undoAssinatura(tx, id, usuario.email)
  // An evolution goes back to the day of its signature.
  await sql`
    update agendamento set status = ${VOLTA_PARA[status]}, atualizado_por = ${usuario.email},
      status_desde = ${status === 'evoluido' ? sql`assinado_desde` : null}, assinado_desde = null, evoluido_por = null
    where id = ${id}`.execute(tx)
  return a
}
