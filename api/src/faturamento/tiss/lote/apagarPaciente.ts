import { type RawBuilder, sql } from 'kysely'
import type { Base } from '../../../platform/db/banco'

/**
 * Takes these guides out of lots, whatever became of them: the files that hold them go, and so does what tells whose they were. Number,
 * hash and sums of the lots stay.
 */
export const eraseDosLotes = async (tx: Base, guias: RawBuilder<unknown>): Promise<void> => {
  await sql`
    update lote set apagado_em = now() where apagado_em is null and id in (select lote_id from lote_guia where guia_id in ${guias})`.execute(
    tx,
  )
  await sql`delete from lote_arquivo where lote_id in (select lote_id from lote_guia where guia_id in ${guias})`.execute(
    tx,
  )
  await sql`
    delete from lote_sessao s using lote_guia g
    where g.lote_id = s.lote_id and g.posicao = s.posicao and g.guia_id in ${guias}`.execute(tx)
  // Before their guides are nobody's: what large runs were asked about them, and said of them.
  await sql`
    update lote_geracao set
      fora = (select coalesce(jsonb_agg(f), '[]') from jsonb_array_elements(fora) f where (f ->> 'guia')::uuid not in ${guias}),
      pedido = pedido || jsonb_build_object(
        'mesmoAssim', (select coalesce(jsonb_agg(m), '[]') from jsonb_array_elements(pedido -> 'mesmoAssim') m
          where (m ->> 'guia')::uuid not in ${guias}),
        'partes', (select coalesce(jsonb_agg(m), '[]') from jsonb_array_elements(pedido -> 'partes') m
          where (m ->> 'guia')::uuid not in ${guias}))
    where fora is not null`.execute(tx)
  await sql`
    update lote_guia set guia_id = null, numero = null, numero_operadora = null, avisos = '[]', motivo = null,
      no_pacote = null, diferenca = null
    where guia_id in ${guias}`.execute(tx)
}
