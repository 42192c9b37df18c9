import { createRequire } from 'node:module'
import { join } from 'node:path'

type Banco = {
  query: <T>(sql: string, valores?: unknown[]) => Promise<{ rows: T[] }>
  close: () => Promise<void>
}

/** Table of the records that each list leads to. */
const TABELAS: Record<string, string> = {
  '/agendamento/espera': 'espera',
  '/paciente': 'paciente',
  '/profissional': 'profissional',
  '/profissional/bloqueio': 'bloqueio_profissional',
  '/usuario/bloqueio': 'bloqueio_usuario',
  '/cid': 'cid',
  '/convenio': 'convenio',
  '/tabelasProcedimento': 'tabela_procedimento',
  '/especialidade': 'especialidade',
  '/dominio': 'dominio',
  '/medico': 'medico',
  '/unidade': 'unidade',
  '/fechamento': 'fechamento',
  '/usuario': 'usuario',
  '/faturamento': 'pacote',
  '/faturamento/lotes': 'lote',
  '/faturamento/recursos': 'recurso',
  '/faturamento/retornos': 'retorno',
  '/guia': 'guia',
  '/evolucao/questao': 'questao',
  '/evolucao/formulario': 'formulario',
}

/** By list, ids of records of the whole demo clinic: some of the emptiest first, the fullest last. */
export type Extremos = Record<string, string[]>

/** How many of either end. */
const ALGUNS = 3

/** Tables whose rows belong to one of `tabela`, each with its column. */
const listPartes = async (db: Banco, tabela: string) =>
  (
    await db.query<{ de: string; coluna: string }>(
      `select c.conrelid::regclass::text as de, quote_ident(a.attname) as coluna
        from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
        where c.contype = 'f' and cardinality(c.conkey) = 1 and c.confrelid = $1::regclass order by 1, 2`,
      [tabela],
    )
  ).rows

/** By the bytes of a record's row and of all rows that name it; whoever has most of any one table is among the fullest too. */
const findExtremos = async (db: Banco, tabela: string): Promise<string[]> => {
  const partes = (await listPartes(db, tabela)).map(
    ({ de, coluna }) => `select ${coluna} as id, '${de}' as parte, sum(pg_column_size(p)) as bytes
      from ${de} p where ${coluna} is not null group by 1`,
  )
  const { rows } = await db.query<{ id: string }>(
    `with partes as materialized (
        select id, '' as parte, pg_column_size(t)::numeric as bytes from ${tabela} t ${partes.map((p) => `union all ${p}`).join(' ')}),
      todo as materialized (select id, sum(bytes) as bytes from partes group by 1),
      escolhidos as (
        (select id from todo order by bytes, id limit ${ALGUNS})
        union (select id from todo order by bytes desc, id limit ${ALGUNS})
        union (select distinct on (parte) id from (select * from partes order by bytes desc, id) p order by parte, bytes desc, id))
      select id from todo join escolhidos using (id) order by bytes, id`,
  )
  return rows.map(({ id }) => id)
}

/** Reads them from a data folder that no server has open. */
export const readExtremos = async (raiz: string, dados: string): Promise<Extremos> => {
  const daApi = createRequire(join(raiz, 'api/package.json'))
  const { PGlite } = daApi('@electric-sql/pglite')
  const { pg_trgm } = daApi('@electric-sql/pglite/contrib/pg_trgm')
  const { unaccent } = daApi('@electric-sql/pglite/contrib/unaccent')
  const db: Banco = new PGlite({ dataDir: join(dados, 'pglite'), extensions: { pg_trgm, unaccent } })
  const extremos: Extremos = {}
  for (const [lista, tabela] of Object.entries(TABELAS)) extremos[lista] = await findExtremos(db, tabela)
  await db.close()
  return extremos
}
