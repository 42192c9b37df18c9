import type { Agendamento, UsuarioDaSessao } from '@clinica/shared-domain'
import { sql } from 'kysely'
import { listGuiasDoAgendamento } from '../../guias/publico'
import type { Base } from '../../platform/db/banco'
import { HttpErro } from '../../platform/http/erros'
import { requireAcoes } from '../agendamento/book'
import { contextoToReturn, reactivate } from '../agendamento/clear'
import { type GuiaDoContexto, getContextos } from '../agendamento/contexto.queries'
import { lockAgendamento, type Travado } from '../agendamento/lock'
import { impedimento } from '../agendamento/regras'
import type { Vaga } from '../grade/grade.queries'
import { findAgendamentos } from '../grade/linhas'
import { datasIndisponiveis, lockGuias, requireSessoes } from './repeat'

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

/** Clears the later appointments of the series that are still marcado, all in one instant: the undo knows them by it. */
export const removeRepeticao = async (tx: Base, usuario: UsuarioDaSessao, id: string): Promise<Mudanca> => {
  const a = await lockWithSerie(tx, usuario, id)
  const serie = requireSerie(a)
  const { rows } = await sql<Vaga & { id: string }>`
    update agendamento set ativo = false, desativado_em = now(), desativado_por = ${usuario.email}, atualizado_por = ${usuario.email}
    where serie_id = ${serie} and ativo and status = 'marcado' and data > ${a.data}
    returning id, unidade_id, especialidade_id, data, hora`.execute(tx)
  await sql`
    update agendamento set repetir_regra = null, repetir_repeticoes = null, repetir_acabar_em = null, atualizado_por = ${usuario.email}
    where id = ${id}`.execute(tx)
  const agendamentos = await findAgendamentos(tx, sql`a.id = any(${rows.map((r) => r.id)}::uuid[])`, naOrdem)
  return { agendamentos, vagas: [a, ...rows] }
}

const lockRemovidos = async (tx: Base, serie: string, depoisDe: string): Promise<string[]> =>
  (
    await sql<{ id: string }>`
      select id from agendamento
      where serie_id = ${serie} and not ativo and data > ${depoisDe} and desativado_em = (
        select max(desativado_em) from agendamento where serie_id = ${serie} and not ativo and data > ${depoisDe})
      order by data, hora, id for no key update`.execute(tx)
  ).rows.map((r) => r.id)

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

/** The undo of a removed repetition: every one of its days comes back, or none. */
export const restoreRepeticao = async (tx: Base, usuario: UsuarioDaSessao, id: string): Promise<Mudanca> => {
  const a = await lockWithSerie(tx, usuario, id)
  const ids = await lockRemovidos(tx, requireSerie(a), a.data)
  if (ids.length === 0) return { agendamentos: [], vagas: [] }
  const removidos: (Travado & { guias: string[] })[] = []
  for (const r of ids)
    removidos.push({ ...(await lockAgendamento(tx, r)), guias: await listGuiasDoAgendamento(tx, r) })

  const guias = [...new Set(removidos.flatMap((r) => r.guias))].sort()
  await lockGuias(tx, guias)
  requireSessoes(
    await guiasOf(tx, a, guias),
    (guia) => removidos.filter((r) => r.guias.includes(guia)).length,
  )

  const indisponiveis: string[] = []
  for (const r of removidos) {
    const c = await contextoToReturn(tx, r)
    if (impedimento(c, r.hora, { profissional: false, vaga: true, encaixe: r.encaixe }))
      indisponiveis.push(r.data)
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
