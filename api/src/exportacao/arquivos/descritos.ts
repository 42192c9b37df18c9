import { sql } from 'kysely'
import { listTabelas } from '../../platform/backup/catalogo'
import type { Base } from '../../platform/db/banco'
import { ARQUIVOS } from './catalogo'
import { CENTAVOS, COLUNAS_FORA, OUTROS_TITULOS, TITULOS } from './colunas'

export type ColunaDescrita = {
  nome: string
  titulo: string
  /** How a cell of it is written. */
  forma: 'texto' | 'numero' | 'decimal' | 'simNao' | 'instante'
  /** Cents, which are summed up. */
  dinheiro: boolean
  /** The file whose `Id` it is. */
  liga?: string
}
export type Descrito = { tabela: string; arquivo: string; oQue: string; colunas: ColunaDescrita[] }

const INTEIRO = /^(smallint|integer|bigint)$/
const formOf = (tipo: string): ColunaDescrita['forma'] => {
  if (INTEIRO.test(tipo)) return 'numero'
  if (/^(numeric|real|double)/.test(tipo)) return 'decimal'
  if (tipo === 'boolean') return 'simNao'
  return tipo.startsWith('timestamp') ? 'instante' : 'texto'
}

/** Whether a column is kept out of the files, by a reason that somebody wrote down. */
export const isFora = (tabela: string, coluna: string): boolean =>
  coluna in COLUNAS_FORA || `${tabela}.${coluna}` in COLUNAS_FORA

/** What a reference of one column leads to: its table's `id`. */
const listLigacoes = async (db: Base): Promise<Map<string, string>> => {
  const { rows } = await sql<{ de: string; para: string }>`
    select c.conrelid::regclass || '.' || a.attname as de, c.confrelid::regclass::text as para
    from pg_constraint c
      join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
      join pg_attribute b on b.attrelid = c.confrelid and b.attnum = c.confkey[1]
    where c.contype = 'f' and array_length(c.conkey, 1) = 1 and b.attname = 'id'
      and c.connamespace = 'public'::regnamespace`.execute(db)
  return new Map(rows.map(({ de, para }) => [de, para]))
}

/** The files as this database fills them, in the catalogue's order. */
export const describeArquivos = async (db: Base): Promise<Descrito[]> => {
  const tabelas = new Map((await listTabelas(db)).map((t) => [t.nome, t]))
  const ligacoes = await listLigacoes(db)
  return Object.entries(ARQUIVOS).flatMap(([tabela, dito]) => {
    const colunas = tabelas.get(tabela)?.colunas ?? []
    return {
      tabela,
      ...dito,
      colunas: colunas
        .filter(({ nome, tipo }) => nome in TITULOS && tipo !== 'bytea' && !isFora(tabela, nome))
        .map(({ nome, tipo }) => {
          const outro = OUTROS_TITULOS[`${tabela}.${nome}`]
          const dinheiro = !outro && INTEIRO.test(tipo) && CENTAVOS.has(nome)
          const liga = ARQUIVOS[ligacoes.get(`${tabela}.${nome}`) ?? '']?.arquivo
          return {
            nome,
            titulo: outro ?? `${TITULOS[nome]}${dinheiro ? ' (centavos)' : ''}`,
            forma: formOf(tipo),
            dinheiro,
            ...(liga && { liga }),
          }
        }),
    }
  })
}
