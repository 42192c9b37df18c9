import { lossesOf, type MotivoDaDesativacao, type UsuarioDaSessao } from '@clinica/shared-domain'
import { sql } from 'kysely'
import { leaveAlheias } from '../../guias/publico'
import type { Base } from '../../platform/db/banco'
import { HttpErro } from '../../platform/http/erros'
import { requireLivre, requireMudanca, withGuards } from './book'
import { type Contexto, getContextos, type Pedido } from './contexto.queries'
import {
  lockAgendamento,
  lockAtivo,
  lockCadastros,
  requireSemFaturamento,
  reread,
  stale,
  type Travado,
} from './lock'
import { requireCadastros, requirePar, takePosicao } from './regras'

/** `updatedAt`: the version on the card. `confirmado`: the person was told what is lost. `peloPaciente`: it is the patient who does not come. `motivo`: why, where it is said. */
export type Limpeza = {
  updatedAt: string
  confirmado: boolean
  peloPaciente?: boolean
  motivo?: MotivoDaDesativacao | undefined
}

/** Who cleared it, where the patient asked for it: told apart from what the clinic itself gave up. */
export const PELO_PACIENTE = 'paciente'

/** 409 while somebody has not said yes to what is lost. */
export const needsConfirmation = (conteudo: string, extras: object): HttpErro =>
  new HttpErro(409, 'confirmacaoNecessaria', 'Limpar precisa de confirmação.', { conteudo, ...extras })

const requireConfirmado = async (tx: Base, id: string): Promise<void> => {
  const atual = await reread(tx, id)
  const perdas = lossesOf(atual)
  if (perdas.length > 0) throw needsConfirmation(['Será perdido:', ...perdas].join('\n'), { atual })
}

/** Clearing keeps the record and frees its slot (decisions "Rules"); what is more than booked is cleared only when asked for twice. */
export const clearAgendamento = async (
  tx: Base,
  usuario: UsuarioDaSessao,
  id: string,
  { updatedAt, confirmado, peloPaciente = false, motivo }: Limpeza,
): Promise<Travado> => {
  const a = await lockAtivo(tx, id, updatedAt)
  requireMudanca(usuario, a.status)
  await requireSemFaturamento(tx, a, 'limpo')
  if (!confirmado) await requireConfirmado(tx, id)
  await sql`
    update agendamento set ativo = false, desativado_em = clock_timestamp(), desativado_por = ${peloPaciente ? PELO_PACIENTE : usuario.email},
      motivo_desativacao = ${motivo ?? (peloPaciente ? 'paciente' : null)}, atualizado_por = ${usuario.email}
    where id = ${id}`.execute(tx)
  return a
}

/** The patient gives it up by themselves; `recusa` is thrown where more than a booking would be lost, or it was billed. */
export const clearPeloPaciente = async (tx: Base, id: string, recusa: () => Error): Promise<Travado> => {
  const a = await lockAtivo(tx, id)
  if (a.faturamento !== null || lossesOf(await reread(tx, id)).length > 0) throw recusa()
  await sql`
    update agendamento set ativo = false, desativado_em = clock_timestamp(), desativado_por = ${PELO_PACIENTE},
      motivo_desativacao = 'paciente', atualizado_por = ${PELO_PACIENTE}
    where id = ${id}`.execute(tx)
  return a
}

const pedidoToReturn = (a: Travado): Pedido => ({
  unidade: a.unidade,
  especialidade: a.especialidade,
  hora: a.hora,
  datas: [a.data],
  profissional: a.profissional_id,
  paciente: a.paciente_id,
  exceto: a.id,
})

export const lockCadastrosToReturn = (tx: Base, limpos: readonly Travado[]): Promise<void> =>
  lockCadastros(tx, limpos.map(pedidoToReturn))

/** What a cleared appointment comes back to; 422 when its unit, specialty, professional or patient was cancelled meanwhile. */
export const contextoToReturn = async (tx: Base, a: Travado): Promise<Contexto> => {
  const c = (await getContextos(tx, pedidoToReturn(a)))[0] as Contexto
  requirePar(c, a)
  requireCadastros(c, { profissional: a.profissional_id, paciente: a.paciente_id ?? undefined, guias: [] })
  return c
}

export const reactivate = async (tx: Base, email: string, a: Travado, c: Contexto): Promise<void> => {
  const posicao = takePosicao(c, a.encaixe)
  await leaveAlheias(tx, a.id)
  await withGuards(() =>
    sql`
      update agendamento set ativo = true, desativado_em = null, desativado_por = null, motivo_desativacao = null, posicao = ${posicao},
        atualizado_por = ${email}
      where id = ${a.id}`.execute(tx),
  )
}

/** The undo of a clear, as the clear left it; the capacity is checked again. */
export const restoreAgendamento = async (
  tx: Base,
  usuario: UsuarioDaSessao,
  id: string,
  updatedAt: string,
): Promise<Travado> => {
  const a = await lockAgendamento(tx, id)
  requireMudanca(usuario, a.status)
  if (a.ativo || a.updated_at.toISOString() !== updatedAt) throw await stale(tx, a)
  await lockCadastrosToReturn(tx, [a])
  const c = await contextoToReturn(tx, a)
  await requireLivre(tx, c, a, { profissional: false, vaga: true, encaixe: a.encaixe })
  await reactivate(tx, usuario.email, a, c)
  return a
}
