import {
  type Agendamento,
  formatData,
  type RestauracaoEnvio,
  type UsuarioDaSessao,
} from '@clinica/shared-domain'
import { sql } from 'kysely'
import { listGuiasDoAgendamento } from '../../guias/publico'
import type { Base } from '../../platform/db/banco'
import { HttpErro } from '../../platform/http/erros'
import { requireAcoes } from '../agendamento/book'
import {
  contextoToReturn,
  type Limpeza,
  lockCadastrosToReturn,
  needsConfirmation,
  reactivate,
} from '../agendamento/clear'
import { type GuiaDoContexto, getContextos } from '../agendamento/contexto.queries'
import { lockAgendamento, notFound, stale, type Travado } from '../agendamento/lock'
import { impedimento } from '../agendamento/regras'
import type { Vaga } from '../grade/grade.queries'
import { findAgendamentos } from '../grade/linhas'
import { datasIndisponiveis, type Indisponivel, lockGuias, requireSessoes } from './repeat'

export type Mudanca = { agendamentos: Agendamento[]; vagas: Vaga[] }

const naOrdem = sql`a.data, a.hora, a.id`

const requireSerie = (a: Travado): string => {
  if (!a.serie_id) throw new HttpErro(409, 'semRepeticao', 'Este agendamento não possui repetição.')
  return a.serie_id
}

const lockWithSerie = async (tx: Base, usuario: UsuarioDaSessao, id: string): Promise<Travado> => {
  requireAcoes(usuario, 'marcado', false)
  return lockAgendamento(tx, id)
}

type Linha = Vaga & { id: string; bloqueado_para_pagamento: boolean }

/** The later appointments of the series that are still marcado and not billed, held until the transaction ends. */
const lockSeguintes = async (tx: Base, serie: string, depoisDe: string): Promise<Linha[]> =>
  (
    await sql<Linha>`
      select id, unidade_id, especialidade_id, data, hora, bloqueado_para_pagamento from agendamento
      where serie_id = ${serie} and ativo and status = 'marcado' and faturamento is null and data > ${depoisDe}
      order by id for no key update`.execute(tx)
  ).rows

const requireConfirmado = (linhas: readonly Linha[]): void => {
  const datas = linhas
    .filter((l) => l.bloqueado_para_pagamento)
    .map((l) => l.data)
    .sort()
  if (datas.length > 0)
    throw needsConfirmation(
      `Será perdido o bloqueio do pagamento de ${datas.map((d) => formatData(d)).join(', ')}. Remover mesmo assim?`,
      { datas },
    )
}

/** Clears the later appointments of the series that are still marcado, and answers them: the undo names them. */
export const removeRepeticao = async (
  tx: Base,
  usuario: UsuarioDaSessao,
  id: string,
  { updatedAt, confirmado }: Limpeza,
): Promise<Mudanca> => {
  const a = await lockWithSerie(tx, usuario, id)
  if (a.updated_at.toISOString() !== updatedAt) throw await stale(tx, a)
  const rows = await lockSeguintes(tx, requireSerie(a), a.data)
  if (!confirmado) requireConfirmado(rows)
  const ids = rows.map((r) => r.id)
  await sql`
    update agendamento set ativo = false, desativado_em = clock_timestamp(), desativado_por = ${usuario.email}, atualizado_por = ${usuario.email}
    where id = any(${ids}::uuid[])`.execute(tx)
  await sql`
    update agendamento set repetir_regra = null, repetir_repeticoes = null, repetir_acabar_em = null, atualizado_por = ${usuario.email}
    where id = ${id}`.execute(tx)
  return {
    agendamentos: await findAgendamentos(tx, sql`a.id = any(${ids}::uuid[])`, naOrdem),
    vagas: [a, ...rows],
  }
}

const sortBy = <T>(itens: readonly T[], por: (item: T) => string): T[] =>
  [...itens].sort((x, y) => (por(x) < por(y) ? -1 : 1))

type Removido = Travado & { guias: string[] }

/**
 * The appointments that the undo names, in their order: of this series, and as the removal left them. 404 for another's, 409
 * with the record as it now is when somebody changed it since.
 */
const lockRemovidos = async (
  tx: Base,
  a: Travado,
  nomeados: RestauracaoEnvio['agendamentos'],
): Promise<Removido[]> => {
  const serie = requireSerie(a)
  const removidos: Removido[] = []
  for (const { _id, updatedAt } of sortBy(nomeados, (n) => n._id)) {
    const r = await lockAgendamento(tx, _id)
    if (r.serie_id !== serie || r.id === a.id) throw notFound()
    if (r.ativo || r.updated_at.toISOString() !== updatedAt) throw await stale(tx, r)
    removidos.push({ ...r, guias: await listGuiasDoAgendamento(tx, r.id) })
  }
  return sortBy(removidos, (r) => r.data + r.hora + r.id)
}

/** What the guides of the cleared appointments still have. */
const guiasOf = async (tx: Base, a: Travado, ids: readonly string[]): Promise<GuiaDoContexto[]> =>
  (
    await getContextos(tx, {
      unidade: a.unidade,
      especialidade: a.especialidade,
      hora: a.hora,
      datas: [a.data],
      guias: ids,
    })
  )[0]?.guias ?? []

/** The undo of a removed repetition: every one of the named days comes back, or none. */
export const restoreRepeticao = async (
  tx: Base,
  usuario: UsuarioDaSessao,
  id: string,
  { agendamentos: nomeados }: RestauracaoEnvio,
): Promise<Mudanca> => {
  const a = await lockWithSerie(tx, usuario, id)
  const removidos = await lockRemovidos(tx, a, nomeados)
  const ids = removidos.map((r) => r.id)
  await lockCadastrosToReturn(tx, removidos)

  const guias = [...new Set(removidos.flatMap((r) => r.guias))].sort()
  await lockGuias(tx, guias)
  requireSessoes(
    await guiasOf(tx, a, guias),
    (guia) => removidos.filter((r) => r.guias.includes(guia)).length,
  )

  const indisponiveis: Indisponivel[] = []
  for (const r of removidos) {
    const c = await contextoToReturn(tx, r)
    const contra = impedimento(c, r.hora, { profissional: false, vaga: true, encaixe: r.encaixe })
    if (contra) indisponiveis.push({ data: r.data, motivo: contra.msg })
    else await reactivate(tx, usuario.email, r, c)
  }
  if (indisponiveis.length > 0) throw datasIndisponiveis(indisponiveis)
  await sql`
    update agendamento a set repetir_regra = b.repetir_regra, repetir_repeticoes = b.repetir_repeticoes,
      repetir_acabar_em = b.repetir_acabar_em, atualizado_por = ${usuario.email}
    from agendamento b where a.id = ${id} and b.id = ${ids[0]}`.execute(tx)
  return {
    agendamentos: await findAgendamentos(tx, sql`a.id = any(${ids}::uuid[])`, naOrdem),
    vagas: [a, ...removidos],
  }
}
