import { sql } from 'kysely'

/** `n` rows of a table: `valores` may use the number `i` of the row. */
export const many = (tabela: string, colunas: string, n: number, valores: string) =>
  sql.raw(`insert into ${tabela} (${colunas}) select ${valores} from generate_series(1, ${n}) as i`)

/** The id of a row by its number; each table has a beginning of its own. */
export const id = (prefixo: string, n: string) =>
  `('${prefixo}-0000-7000-8000-' || lpad((${n})::text, 12, '0'))::uuid`
