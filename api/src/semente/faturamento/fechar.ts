import { type Kysely, sql } from 'kysely'
import type { DB } from '../../platform/db/tabelas'
import type { Linha, Linhas } from '../tipos'

const ABERTO = {
  ...{ finalizado_em: null, finalizado_por: null, arquivado_em: null, arquivado_por: null },
  ...{ glosa_em: null, glosa_por: null },
}

/** A finalised package takes no more rows: all of them go in open. */
export const withPacotesAbertos = (linhas: Linhas): Linhas => ({
  ...linhas,
  pacote: linhas.pacote?.map((p) => ({ ...p, ...ABERTO })) ?? [],
})

/** Once their guides and sessions are in. */
export const closePacotes = async (
  tx: Kysely<DB>,
  pacotes: readonly Linha<'pacote'>[] = [],
): Promise<void> => {
  const fechados = pacotes.filter(({ finalizado_em }) => finalizado_em)
  await sql`
    update pacote p set finalizado_em = r.finalizado_em, finalizado_por = r.finalizado_por, arquivado_em = r.arquivado_em,
      arquivado_por = r.arquivado_por, glosa_em = r.glosa_em, glosa_por = r.glosa_por
    from json_populate_recordset((select linha from pacote linha where false), ${JSON.stringify(fechados)}::json) r
    where r.id = p.id`.execute(tx)
}
