import { type RawBuilder, sql } from 'kysely'
import { guiaDoItem } from './arquivo/conferencia'

/**
 * Rows of the received files that are of these guides (`guias`: an array of ids): those kept with one, and those of its number that
 * were read before it was registered.
 */
export const recebidoDasGuias = (guias: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select o.*, r.referencia from (
    select o.guia_id, o.relatorio_id, o.linha, o.data, o.procedimento, o.profissional, o.profissional_id, o.quantidade,
      o.total_pago, o.total_glosa
    from relatorio_item o where o.guia_id = any(${guias})
    union all
    select dona.id, o.relatorio_id, o.linha, o.data, o.procedimento, o.profissional, o.profissional_id, o.quantidade, o.total_pago,
      o.total_glosa
    from guia dona join relatorio_item o on o.guia_id is null and ltrim(o.numero_guia, '0') = ltrim(dona.numero, '0')
    where dona.id = any(${guias}) and dona.id = ${guiaDoItem('o')}) o
  join relatorio_promed r on r.id = o.relatorio_id and r.estado = 'recebido'`

/** Guides, removed ones too, of which received files have rows dated in these days, both included. */
export const guiasRecebidas = (de: string, ate: string): RawBuilder<unknown> => sql`
  select ${guiaDoItem('i')} as guia_id from relatorio_item i join relatorio_promed r on r.id = i.relatorio_id and r.estado = 'recebido'
  where i.data between ${de}::date and ${ate}::date`
