import { parteQueResta, sessoesPrevistas } from '@clinica/shared-domain'
import { sql } from 'kysely'
import type { Base } from '../../platform/db/banco'
import { lockPacotes } from './lock'

type Linha = {
  pacote_id: string
  guia_id: string
  /** Cents. */
  total: number
  quantidadeAutorizada: number
  realizados: { nome: string; qtdRealizada: number | null }[]
  sessoes: number
  /** Its sessions in finalised packages. */
  antes: number
  /** Cents that these have of it. */
  congelado: number
}

const listLinhas = async (tx: Base, ids: readonly string[]): Promise<Linha[]> =>
  (
    await sql<Linha>`
      select x.pacote_id, x.guia_id, g.total_guia as total, g.quantidade_autorizada as "quantidadeAutorizada",
        array(
          select json_build_object('nome', l.nome, 'qtdRealizada', l.qtd_realizada) from guia_procedimento l
          where l.guia_id = g.id and l.lista = 'R' order by l.posicao) as realizados,
        (select count(*)::int from pacote_sessao s where s.pacote_id = x.pacote_id and s.guia_id = x.guia_id) as sessoes,
        (select count(*)::int from pacote_sessao s join pacote p on p.id = s.pacote_id and p.finalizado_em is not null
          where s.guia_id = x.guia_id) as antes,
        (select coalesce(sum(y.valor), 0)::bigint from pacote_guia y join pacote p on p.id = y.pacote_id and p.finalizado_em is not null
          where y.guia_id = x.guia_id) as congelado
      from pacote_guia x join guia g on g.id = x.guia_id
      where x.pacote_id = any(${ids}::uuid[])`.execute(tx)
  ).rows

/**
 * What open packages hold, counted again: a guide whose last session has gone leaves, each one is worth its sessions' part of its
 * total, and the package is their sum. Finalised packages keep what they were. Called by whatever changes a package, the sessions in
 * it or the money of a guide, in the same transaction.
 */
export const recalcular = async (tx: Base, ids: readonly string[]): Promise<void> => {
  const abertos = [...(await lockPacotes(tx, ids)).values()]
    .filter((p) => p.finalizado_em === null)
    .map((p) => p.id)
  if (abertos.length === 0) return
  await sql`
    delete from pacote_guia x where x.pacote_id = any(${abertos}::uuid[]) and not exists (
      select from pacote_sessao s where s.pacote_id = x.pacote_id and s.guia_id = x.guia_id)`.execute(tx)
  const linhas = (await listLinhas(tx, abertos)).map((l) => ({
    pacote_id: l.pacote_id,
    guia_id: l.guia_id,
    sessoes: l.sessoes,
    valor: parteQueResta(l.total, sessoesPrevistas(l), {
      antes: l.antes,
      congelado: l.congelado,
      k: l.sessoes,
    }),
  }))
  await sql`
    with novas as materialized (
        select * from json_to_recordset(${JSON.stringify(linhas)}::json)
          as n (pacote_id uuid, guia_id uuid, sessoes int, valor bigint)),
      mudam as (
        update pacote_guia x set sessoes = n.sessoes, valor = n.valor from novas n
        where x.pacote_id = n.pacote_id and x.guia_id = n.guia_id and (x.sessoes, x.valor) is distinct from (n.sessoes, n.valor))
    update pacote p set guias = s.guias, sessoes = s.sessoes, total = s.total
    from (
      select a.id, count(n.guia_id)::int as guias, coalesce(sum(n.sessoes), 0)::int as sessoes, coalesce(sum(n.valor), 0)::bigint as total
      from unnest(${abertos}::uuid[]) as a (id) left join novas n on n.pacote_id = a.id group by a.id) s
    where p.id = s.id`.execute(tx)
}
