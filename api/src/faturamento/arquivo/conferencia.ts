import { type RawBuilder, sql } from 'kysely'

/** The guide of a row: the one that is kept with it, else the one that has its number by now, whatever zeros stand before it. */
export const guiaDoItem = (i: string): RawBuilder<string | null> => sql`
  coalesce(${sql.ref(`${i}.guia_id`)}, (
    select n.id from guia n where n.ativo and ltrim(n.numero, '0') = ltrim(${sql.ref(`${i}.numero_guia`)}, '0')
    order by n.numero = ${sql.ref(`${i}.numero_guia`)} desc, n.id limit 1))`

const DAS_GUIAS = sql`any(array(select distinct guia_id from item where guia_id is not null))`

/** All rows that received reports have of these guides: kept with them, or of their number and without any. */
const RECEBIDAS = sql`
  select r.relatorio_id, r.referencia, r.guia_id, r.data, r.procedimento, r.quantidade, r.total_pago from (
    select o.relatorio_id, p.referencia, p.estado, o.guia_id, o.data, o.procedimento, o.quantidade, o.total_pago
    from relatorio_item o join relatorio_promed p on p.id = o.relatorio_id where o.guia_id = ${DAS_GUIAS}
    union all
    select o.relatorio_id, p.referencia, p.estado, g.id, o.data, o.procedimento, o.quantidade, o.total_pago
    from guia g join relatorio_item o on o.guia_id is null and ltrim(o.numero_guia, '0') = ltrim(g.numero, '0')
    join relatorio_promed p on p.id = o.relatorio_id where g.id = ${DAS_GUIAS}) r
  where r.estado = 'recebido'`

/**
 * The parts of a `with` that compare rows of the insurer's file with the clinic's own guides; the last one is `conferida`, each row
 * of `item` by relatorio_id and linha with guia_id, `arquivo`, `sistema`, `antes` (sessions) and `conferencia`. Of a guide, all sessions
 * that the file names stand against those billed up to the end of its month less those that earlier months' files paid (`antes`). Paid in
 * two rows of one guide, day and procedure, in this file or an earlier month's, is 'emDobro'.
 *
 * `item` has relatorio_id, referencia, linha, guia_id, data, procedimento, quantidade, total_pago: rows of received reports. `nova` is a
 * relation alike: all rows that these guides have in a file that is none yet.
 */
export const conferir = (item: RawBuilder<unknown>, nova?: string): RawBuilder<unknown> => {
  const daNova = nova
    ? sql`union all
    select relatorio_id, referencia, guia_id, data, procedimento, quantidade, total_pago from ${sql.ref(nova)} where guia_id is not null`
    : sql``
  // No frame excludes anything: such a frame is summed anew for each row. Rows without a guide stay out of it.
  // One relation of three kinds, summed along its guides: it needs no join, whose plan would hang on statistics that nobody has.
  return sql`
    item as materialized (${item}),
    tudo as (
      select 'linha' as tipo, guia_id, relatorio_id, referencia, data, procedimento, 0::bigint as sessoes, total_pago, linha
      from item where guia_id is not null
      union all
      select 'paga', guia_id, relatorio_id, referencia, data, procedimento, quantidade, total_pago, null
      from (${RECEBIDAS} ${daNova}) p
      union all
      select 'faturada', x.guia_id, null, to_char(s.faturamento, 'YYYY-MM'), null, null, count(*), null, null
      from agendamento_guia x join sessao_faturada s on s.agendamento_id = x.agendamento_id
      where x.guia_id = ${DAS_GUIAS} group by 2, 4),
    soma as materialized (
      select tipo, guia_id, relatorio_id, linha, total_pago,
        sum(sessoes) filter (where tipo = 'paga') over (partition by guia_id, relatorio_id) as arquivo,
        coalesce(sum(sessoes) filter (where tipo = 'paga' and total_pago > 0) over (partition by guia_id order by referencia), 0)
          - coalesce(sum(sessoes) filter (where tipo = 'paga' and total_pago > 0) over (partition by guia_id, referencia), 0) as antes,
        sum(sessoes) filter (where tipo = 'faturada') over (partition by guia_id order by referencia) as faturadas,
        count(*) filter (where tipo = 'paga' and total_pago > 0) over (
          partition by guia_id, data, procedimento order by referencia) as vezes
      from tudo),
    conferida as (
      select relatorio_id, linha, guia_id, arquivo::int, antes::int,
        greatest(0, coalesce(faturadas, 0) - antes)::int as sistema,
        case when total_pago > 0 and vezes > 1 then 'emDobro'
          when arquivo <> greatest(0, coalesce(faturadas, 0) - antes) then 'diferenca'
          else 'confere' end as conferencia
      from soma where tipo = 'linha'
      union all
      select relatorio_id, linha, null, null, null, null, 'semGuia' from item where guia_id is null)`
}

/** The received report of a month (`YYYY-MM`): lines of its rows that compare otherwise than 'confere'. */
export const linhasQueDiferem = (referencia: string): RawBuilder<unknown> => sql`
  with ${conferir(sql`
    select r.referencia, i.relatorio_id, i.linha, i.data, i.procedimento, i.quantidade, i.total_pago, ${guiaDoItem('i')} as guia_id
    from relatorio_promed r join relatorio_item i on i.relatorio_id = r.id
    where r.referencia = ${referencia} and r.estado = 'recebido'`)}
  select linha from conferida where conferencia <> 'confere'`

/** How many rows of `conferida` compare how, as one object. */
export const contagens = sql`json_build_object(
  'confere', count(*) filter (where conferencia = 'confere'), 'diferenca', count(*) filter (where conferencia = 'diferenca'),
  'semGuia', count(*) filter (where conferencia = 'semGuia'), 'emDobro', count(*) filter (where conferencia = 'emDobro'))`
