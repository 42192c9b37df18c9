import { sql } from 'kysely'
import type { Base } from '../db/banco'

/**
 * What is not in a backup: sessions and what opens something without a password, what belongs to the running server (its jobs, what was
 * answered a moment ago, what its nodes remember), and what says which migrations ran (the head of the file does). Every other table is,
 * the ones that nobody has thought of yet included.
 */
const FORA: readonly string[] = [
  'sessao',
  'sessao_encerrada',
  'pin',
  'recuperacao_senha',
  'segundo_fator',
  'codigo_recuperacao',
  'chave_de_acesso',
  'documento_link',
  'calendario',
  'backup_link',
  'backup',
  'exportacao_link',
  'exportacao',
  'idempotencia',
  'tentativa',
  'trabalho',
  'conferencia_mudanca',
  'migracao',
]

type Coluna = { nome: string; tipo: string }
export type Tabela = {
  nome: string
  colunas: Coluna[]
  /** Its key's columns, in the key's order; `ordem` is the SQL that puts rows in order, the same on every server, whatever is selected. */
  chave: { nome: string; ordem: string }[]
}

/** The tables of a backup, those with the contents of documents last: they are long. */
export const listTabelas = async (db: Base): Promise<Tabela[]> => {
  const { rows } = await sql<Tabela>`
    select c.relname as nome,
      (select json_agg(json_build_object('nome', a.attname, 'tipo', format_type(a.atttypid, a.atttypmod)) order by a.attnum)
        from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as colunas,
      (select json_agg(json_build_object('nome', a.attname,
          'ordem', quote_ident(c.relname) || '.' || quote_ident(a.attname) || case when a.attcollation <> 0 then ' collate "C"' else '' end) order by k.lugar)
        from pg_index i
          cross join lateral unnest(i.indkey::int2[]) with ordinality as k (coluna, lugar)
          join pg_attribute a on a.attrelid = i.indrelid and a.attnum = k.coluna
        where i.indrelid = c.oid and i.indisprimary) as chave
    from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      and c.relname <> all (${FORA})
    order by c.relname = 'conteudo_parte', c.relname collate "C"`.execute(db)
  const semChave = rows.find(({ chave }) => !chave)
  if (semChave)
    throw new Error(`a tabela ${semChave.nome} não tem chave primária: o backup não a lê em ordem`)
  return rows
}

/** What rows of a table are put in order by. */
export const orderOf = ({ chave }: Pick<Tabela, 'chave'>) =>
  sql.raw(chave.map(({ ordem }) => ordem).join(', '))

/** A row as a JSON array of what PostgreSQL writes of each column. */
export const rowOf = ({ colunas }: Pick<Tabela, 'colunas'>) =>
  sql<string>`array_to_json(array[${sql.join(colunas.map(({ nome }) => sql`${sql.ref(nome)}::text`))}]::text[])::text`

/** How values are written, whatever the server's or the session's own way is; until the transaction ends. */
export const writeTheSameEverywhere = async (tx: Base): Promise<void> => {
  await sql`
    select set_config('TimeZone', 'UTC', true), set_config('DateStyle', 'ISO, YMD', true), set_config('IntervalStyle', 'postgres', true),
      set_config('bytea_output', 'hex', true), set_config('extra_float_digits', '1', true)`.execute(tx)
}

/** Sequence → what it gives next. */
export const readSequencias = async (db: Base): Promise<Record<string, number>> => {
  const { rows } = await sql<{ nome: string }>`
    select c.relname as nome from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'S'
      and not exists (select from pg_depend d join pg_class t on t.oid = d.refobjid
        where d.objid = c.oid and d.deptype in ('a', 'i') and t.relname = any (${FORA}))
    order by c.relname collate "C"`.execute(db)
  const proximos: Record<string, number> = {}
  for (const { nome } of rows) {
    const { rows: lida } = await sql<{ proximo: number }>`
      select last_value + case when is_called then 1 else 0 end as proximo from ${sql.table(nome)}`.execute(
      db,
    )
    proximos[nome] = lida[0]?.proximo ?? 1
  }
  return proximos
}

/** Months (`YYYY-MM-01`) for which the audit has a table of its own. */
export const listMeses = async (db: Base): Promise<string[]> => {
  const { rows } = await sql<{ mes: string }>`
    select translate(right(c.relname, 7), '_', '-') || '-01' as mes
    from pg_inherits i join pg_class c on c.oid = i.inhrelid
    where i.inhparent = to_regclass('auditoria') and c.relname ~ '^auditoria_[0-9]{4}_[0-9]{2}$'
    order by 1`.execute(db)
  return rows.map(({ mes }) => mes)
}
