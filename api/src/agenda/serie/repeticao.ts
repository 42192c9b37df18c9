import type { Agendamento, UsuarioDaSessao } from '@clinica/shared-domain'
import { sql } from 'kysely'
import { HttpErro } from '../../platform/http/erros'
import { buscarContextos, type GuiaDoContexto } from '../agendamento/contexto.queries'
import { contextoDaVolta, reativar } from '../agendamento/limpar'
import { exigirAcoes } from '../agendamento/marcar'
import { impedimento } from '../agendamento/regras'
import { guiasDoTravado, type Travado, travar } from '../agendamento/trava'
import type { Vaga } from '../grade/grade.queries'
import { type Base, buscarAgendamentos } from '../grade/linhas'
import { datasIndisponiveis, exigirSessoes, travarGuias } from './repetir'

export type Mudanca = { agendamentos: Agendamento[]; vagas: Vaga[] }

const naOrdem = sql`a.data, a.hora, a.id`

const exigirSerie = (a: Travado): string => {
  if (!a.serie_id) throw new HttpErro(409, 'semRepeticao', 'Este agendamento não possui repetição.')
  return a.serie_id
}

const travarComSerie = async (tx: Base, usuario: UsuarioDaSessao, id: string): Promise<Travado> => {
  exigirAcoes(usuario, 'marcado', false)
  return travar(tx, id)
}

/** Clears the later appointments of the series that are still marcado, all in one instant: the undo knows them by it. */
export const removerRepeticao = async (tx: Base, usuario: UsuarioDaSessao, id: string): Promise<Mudanca> => {
  const a = await travarComSerie(tx, usuario, id)
  const serie = exigirSerie(a)
  const { rows } = await sql<Vaga & { id: string }>`
    update agendamento set ativo = false, desativado_em = now(), desativado_por = ${usuario.email}, atualizado_por = ${usuario.email}
    where serie_id = ${serie} and ativo and status = 'marcado' and data > ${a.data}
    returning id, unidade_id, especialidade_id, data, hora`.execute(tx)
  await sql`
    update agendamento set repetir_regra = null, repetir_repeticoes = null, repetir_acabar_em = null, atualizado_por = ${usuario.email}
    where id = ${id}`.execute(tx)
  const agendamentos = await buscarAgendamentos(
    tx,
    sql`a.id = any(${rows.map((r) => r.id)}::uuid[])`,
    naOrdem,
  )
  return { agendamentos, vagas: [a, ...rows] }
}

const travarRemovidos = async (tx: Base, serie: string, depoisDe: string): Promise<string[]> =>
  (
    await sql<{ id: string }>`
      select id from agendamento
      where serie_id = ${serie} and not ativo and data > ${depoisDe} and desativado_em = (
        select max(desativado_em) from agendamento where serie_id = ${serie} and not ativo and data > ${depoisDe})
      order by data, hora, id for no key update`.execute(tx)
  ).rows.map((r) => r.id)

/** What the guides of the cleared appointments still have. */
const guiasDe = async (tx: Base, a: Travado, ids: readonly string[]): Promise<GuiaDoContexto[]> =>
  (
    await buscarContextos(tx, {
      unidade: a.unidade,
      especialidade: a.especialidade,
      hora: a.hora,
      datas: [a.data],
      guias: ids,
    })
  )[0]?.guias ?? []

/** The undo of a removed repetition: every one of its days comes back, or none. */
export const restaurarRepeticao = async (
  tx: Base,
  usuario: UsuarioDaSessao,
  id: string,
): Promise<Mudanca> => {
  const a = await travarComSerie(tx, usuario, id)
  const ids = await travarRemovidos(tx, exigirSerie(a), a.data)
  if (ids.length === 0) return { agendamentos: [], vagas: [] }
  const removidos: (Travado & { guias: string[] })[] = []
  for (const r of ids) removidos.push({ ...(await travar(tx, r)), guias: await guiasDoTravado(tx, r) })

  const guias = [...new Set(removidos.flatMap((r) => r.guias))].sort()
  await travarGuias(tx, guias)
  exigirSessoes(await guiasDe(tx, a, guias), (guia) => removidos.filter((r) => r.guias.includes(guia)).length)

  const indisponiveis: string[] = []
  for (const r of removidos) {
    const c = await contextoDaVolta(tx, r)
    if (impedimento(c, r.hora, { profissional: false, vaga: true, encaixe: r.encaixe }))
      indisponiveis.push(r.data)
    else await reativar(tx, usuario.email, r, c)
  }
  if (indisponiveis.length > 0) throw datasIndisponiveis(indisponiveis)
  await sql`
    update agendamento a set repetir_regra = b.repetir_regra, repetir_repeticoes = b.repetir_repeticoes,
      repetir_acabar_em = b.repetir_acabar_em, atualizado_por = ${usuario.email}
    from agendamento b where a.id = ${id} and b.id = ${ids[0]}`.execute(tx)
  return {
    agendamentos: await buscarAgendamentos(tx, sql`a.id = any(${ids}::uuid[])`, naOrdem),
    vagas: [a, ...removidos],
  }
}
