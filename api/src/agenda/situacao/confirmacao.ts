import {
  MENSAGEM_SO_O_QUE_VIRA,
  mensagemFechado,
  type UsuarioDaSessao,
  waitsForConfirmation,
} from '@clinica/shared-domain'
import { sql } from 'kysely'
import type { Base } from '../../platform/db/banco'
import { conflictOf, lockAtivo, type Travado } from '../agendamento/lock'
import { fechadoDe } from '../fechados'

/** Nobody can be told to come to a closed hour. */
const requireAberto = async (tx: Base, a: Travado): Promise<void> => {
  const { rows } = await sql<{ motivo: string | null }>`
    select ${fechadoDe()} as motivo from agendamento a where a.id = ${a.id}`.execute(tx)
  const motivo = rows[0]?.motivo
  if (motivo) throw await conflictOf(tx, a, 'unidadeFechada', mensagemFechado(motivo))
}

/**
 * The patient said that they come (`em`: when), or it is taken back (null). Of what is still to come: 409 of what was signed, missed
 * or evolved. It holds for this day and hour alone.
 */
export const setConfirmacao = async (
  tx: Base,
  usuario: UsuarioDaSessao,
  id: string,
  { em, visto }: { em: Date | null; visto: string },
): Promise<Travado> => {
  const a = await lockAtivo(tx, id, visto)
  if (!waitsForConfirmation(a)) throw await conflictOf(tx, a, 'transicaoInvalida', MENSAGEM_SO_O_QUE_VIRA)
  if (em) await requireAberto(tx, a)
  await sql`
    update agendamento set confirmado_em = ${em}::timestamptz, confirmado_data = ${em ? a.data : null}::date,
      confirmado_hora = ${em ? a.hora : null}::text, atualizado_por = ${usuario.email}
    where id = ${id}`.execute(tx)
  return a
}

/** The desk called and nobody answered (`em`: when). Of what is still to come, as a confirmation is. */
export const setNaoAtendeu = async (
  tx: Base,
  usuario: UsuarioDaSessao,
  id: string,
  { em, visto }: { em: Date; visto: string },
): Promise<Travado> => {
  const a = await lockAtivo(tx, id, visto)
  if (!waitsForConfirmation(a)) throw await conflictOf(tx, a, 'transicaoInvalida', MENSAGEM_SO_O_QUE_VIRA)
  await sql`
    update agendamento set nao_atendeu_em = ${em}::timestamptz, atualizado_por = ${usuario.email}
    where id = ${id}`.execute(tx)
  return a
}
