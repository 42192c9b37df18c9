import type { UsuarioDaSessao } from '@clinica/shared-domain'
import { sql } from 'kysely'
import type { Base } from '../../platform/db/banco'
import { requireLivre, requireMudanca, withGuards } from './book'
import { type Contexto, getContextos, type Pedido } from './contexto.queries'
import { lockAgendamento, lockAtivo, lockCadastros, stale, type Travado } from './lock'
import { requireCadastros, requirePar, takePosicao } from './regras'

/** Clearing keeps the record and frees its slot (decisions "Rules"). `seen`: the version on the card, where it says one. */
export const clearAgendamento = async (
  tx: Base,
  usuario: UsuarioDaSessao,
  id: string,
  seen?: string,
): Promise<Travado> => {
  const a = await lockAtivo(tx, id)
  if (seen !== undefined && a.updated_at.toISOString() !== seen) throw await stale(tx, a)
  requireMudanca(usuario, a.status)
  await sql`
    update agendamento set ativo = false, desativado_em = clock_timestamp(), desativado_por = ${usuario.email},
      atualizado_por = ${usuario.email}
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
  await withGuards(() =>
    sql`
      update agendamento set ativo = true, desativado_em = null, desativado_por = null, posicao = ${posicao},
        atualizado_por = ${email}
      where id = ${a.id}`.execute(tx),
  )
}

/** The undo of a clear; the capacity is checked again. */
export const restoreAgendamento = async (
  tx: Base,
  usuario: UsuarioDaSessao,
  id: string,
): Promise<Travado> => {
  const a = await lockAgendamento(tx, id)
  requireMudanca(usuario, a.status)
  if (a.ativo) return a
  await lockCadastrosToReturn(tx, [a])
  const c = await contextoToReturn(tx, a)
  await requireLivre(tx, c, a, { profissional: false, vaga: true, encaixe: a.encaixe })
  await reactivate(tx, usuario.email, a, c)
  return a
}
