import { sql } from 'kysely'
import type { Base } from '../../platform/db/banco'

/** What a number begins with: the unit's faixa and the specialty's two digits (decisions "Rules"). */
export const numberPrefix = (faixa: string, codigo: number): string =>
  `${faixa}${String(codigo).padStart(2, '0')}`

/**
 * The unit's sequence goes on before the first number that no guide has. Numbers that were there before the sequence, of
 * another system, are passed over.
 */
export const skipToFree = async (tx: Base, unidadeId: string, prefixo: string): Promise<void> => {
  await sql`
    update guia_sequencia q set ultimo = (
      select x.n - 1 from (select generate_series(q.ultimo + 1, 2147483647) as n) x
      where not exists (select from guia g where g.numero = ${prefixo}::text || x.n) limit 1)
    where q.unidade_id = ${unidadeId}::uuid`.execute(tx)
}
