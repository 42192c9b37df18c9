import { type Kysely, sql } from 'kysely'
import type { DB } from '../platform/db/tabelas'
import type { Linhas } from './tipos'

const LOTE = 2000

/** Of all rows: one that is not in the first is written too. */
const columnsOf = (linhas: readonly object[]): string[] => [...new Set(linhas.flatMap(Object.keys))]

/** One statement per batch: the rows travel as a single JSON parameter, whatever their number. A column that a row does not name is null there. */
export const insertAll = async (tx: Kysely<DB>, linhas: Linhas): Promise<Record<string, number>> => {
  const contagem: Record<string, number> = {}
  for (const [tabela, todas] of Object.entries(linhas)) {
    contagem[tabela] = todas.length
    if (todas.length === 0) continue
    const colunas = sql.join(columnsOf(todas).map((coluna) => sql.ref(coluna)))
    // The row type by way of the table itself: `null::cid` would be the system type of that name.
    const tipo = sql`(select _r from ${sql.table(tabela)} _r where false)`
    for (let i = 0; i < todas.length; i += LOTE) {
      const json = JSON.stringify(todas.slice(i, i + LOTE))
      await sql`insert into ${sql.table(tabela)} (${colunas})
        select ${colunas} from json_populate_recordset(${tipo}, ${json}::json)`.execute(tx)
    }
  }
  return contagem
}
