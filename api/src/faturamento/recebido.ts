import { type RawBuilder, sql } from 'kysely'
import { guiaDoItem } from './arquivo/conferencia'

/**
 * What was received of these guides (`guias`: an array of ids), by the one decision of the view `recebido`: a guide's billed month is
 * the insurers' statements' where any stands for it, else the provider sheet's. `offset 0`: asked guide by guide; joined, the view
 * would be worked out of all that was ever said.
 */
export const recebidoDasGuias = (guias: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select o.guia_id, o.relatorio_id, o.linha, o.data, o.procedimento, o.profissional, o.profissional_id, o.quantidade, o.total_pago,
    o.total_glosa, o.referencia, o.retorno_id
  from unnest(${guias}) as pedida (id) cross join lateral (select r.* from recebido r where r.guia_id = pedida.id offset 0) o`

/** Of a row of the provider sheet (an alias of `relatorio_item`): it does not count, since statements stand for its guide's month. */
export const isCoberta = (i: string): RawBuilder<boolean | null> => sql`(
  select true from retorno_unidade u where u.guia_id = ${guiaDoItem(i)} and u.mes = to_char(${sql.ref(`${i}.data`)}, 'YYYY-MM') limit 1)`

/** Guides, removed ones too, of which what was received is dated in these days, both included. */
export const guiasRecebidas = (de: string, ate: string): RawBuilder<unknown> => sql`
  select ${guiaDoItem('i')} as guia_id from relatorio_item i join relatorio_promed r on r.id = i.relatorio_id and r.estado = 'recebido'
  where i.data between ${de}::date and ${ate}::date
  union all
  select g.guia_id from retorno_item i join retorno_guia g on g.id = i.retorno_guia_id join retorno_protocolo p on p.id = g.protocolo_id and p.vivo
  where i.data between ${de}::date and ${ate}::date and g.guia_id is not null`

/** Files of answers that say something of these months, by the day of payment where there is one; `fim` is the last day. */
const retornosDe = (de: string, fim: string) => sql`
  select r.id from retorno r where r.estado = 'contado' and r.tipo in ('analise', 'pagamento')
    and (coalesce(r.emitido_em, r.contado_em::date) between ${de}::date and ${fim}::date
      or r.id in (select q.retorno_id from retorno_pagamento q where q.dia between ${de}::date and ${fim}::date))`

/** What statements say in these days, of guides of ours: rows of `retorno_fato`, of files that are found by their own days. */
export const fatosDe = (de: string, fim: string): RawBuilder<unknown> => sql`
  select f.* from unnest(array(${retornosDe(de, fim)})) as deles (id)
  cross join lateral (select x.* from retorno_fato x where x.retorno_id = deles.id offset 0) f
  where f.guia_id is not null and f.referencia between to_char(${de}::date, 'YYYY-MM') and to_char(${fim}::date, 'YYYY-MM')`
