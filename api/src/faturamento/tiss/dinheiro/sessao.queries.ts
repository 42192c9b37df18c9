import { type SessaoComDinheiro, type SessoesDoPacote, situacaoDaSessao } from '@clinica/shared-domain'
import { type RawBuilder, sql } from 'kysely'
import type { Base } from '../../../platform/db/banco'

export type DinheiroDaSessao = Pick<SessaoComDinheiro, 'situacao' | 'pago' | 'glosa' | 'emConjunto'>
type Lida = { _id: string; pagou: boolean; liberado: number; glosa: number; emConjunto: boolean }

/**
 * What was paid and cut of these sessions (`quais`: an array of ids). Statements first: the item of the analysis, whose money has come once
 * a payment stands for its guide. Else the provider sheet, whose rows are of a guide's month: its sessions together.
 */
export const readDinheiroDasSessoes = async (
  db: Base,
  quais: RawBuilder<unknown>,
): Promise<Map<string, DinheiroDaSessao>> => {
  const { rows } = await sql<Lida>`
    with s as materialized (
      select a.id, to_char(coalesce(a.faturamento, a.data), 'YYYY-MM') as mes, (
        select x.guia_id from agendamento_guia x where x.agendamento_id = a.id
        order by (select true from pacote_sessao o where o.agendamento_id = a.id and o.guia_id = x.guia_id), x.guia_id limit 1) as guia_id
      from agendamento a where a.id = any(${quais}) and a.faturamento is not null)
    select s.id as "_id", coalesce(i.pagou, l.pagou, p.pago > 0, false) as pagou, coalesce(i.liberado, l.liberado, p.pago, 0)::bigint as liberado,
      coalesce(i.glosa, p.glosa, 0)::bigint as glosa, coalesce(i.n > 1, l.n > 1, p.quantidade > 1, false) as "emConjunto"
    from s
    left join lateral (
      select sum(f.glosa) as glosa, sum(t.liberado) as liberado, max(n.n) as n, bool_or(exists (
        select from retorno_fato d where d.tipo = 'dinheiro' and d.guia_id = f.guia_id
          and case when f.lote_id is not null then d.lote_id = f.lote_id and d.lote_posicao = f.lote_posicao else d.mes = f.mes end)) as pagou
      from retorno_item_sessao v join retorno_item t on t.id = v.retorno_item_id
      cross join lateral (select x.* from retorno_fato x where x.retorno_guia_id = t.retorno_guia_id and x.retorno_item_id = t.id offset 0) f
      cross join lateral (select count(*) as n from retorno_item_sessao o where o.retorno_item_id = t.id) n
      where v.agendamento_id = s.id having count(*) > 0) i on true
    left join lateral (
      select true as pagou, sum(d.pago) as liberado, max(k.sessoes) as n
      from lote_sessao v join lote_guia k on k.lote_id = v.lote_id and k.posicao = v.posicao
      cross join lateral (
        select x.pago from retorno_fato x where x.tipo = 'dinheiro' and x.lote_id = v.lote_id and x.lote_posicao = v.posicao offset 0) d
      where v.agendamento_id = s.id and v.vivo having count(*) > 0) l on i.n is null
    left join lateral (
      select sum(r.total_pago) as pago, sum(r.total_glosa) as glosa, sum(r.quantidade) as quantidade from recebido r
      where r.guia_id = s.guia_id and r.mes = s.mes and r.retorno_id is null having count(*) > 0) p on i.n is null and l.n is null`.execute(
    db,
  )
  return new Map(
    rows.map(({ _id, emConjunto, ...r }) => {
      const pago = r.pagou ? r.liberado : 0
      return [_id, { situacao: situacaoDaSessao({ ...r, pago }), pago, glosa: r.glosa, emConjunto }]
    }),
  )
}

/** Of a package's sessions, but private ones, how many are paid, cut or wait. */
export const countSessoesDoPacote = async (db: Base, pacote: string): Promise<SessoesDoPacote> => {
  const { rows } = await sql<{ id: string }>`
    select distinct s.agendamento_id as id from pacote_sessao s join guia g on g.id = s.guia_id join convenio c on c.id = g.convenio_id
    where s.pacote_id = ${pacote}::uuid and not c.particular`.execute(db)
  const contas: SessoesDoPacote = { paga: 0, parcial: 0, glosada: 0, espera: 0 }
  for (const { situacao } of (
    await readDinheiroDasSessoes(db, sql`${rows.map((r) => r.id)}::uuid[]`)
  ).values())
    contas[situacao]++
  return contas
}
