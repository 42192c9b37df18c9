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

/** Whose `id` a column is: by its reference, or by that of the column that it refers to (a line of a guide of a file is of that file). */
const listLigacoes = async (db: Base): Promise<(coluna: string) => string | undefined> => {
  const { rows } = await sql<{ de: string; para: string; coluna: string }>`
    select c.conrelid::regclass || '.' || a.attname as de, c.confrelid::regclass::text as para, b.attname as coluna
    from pg_constraint c cross join lateral unnest(c.conkey, c.confkey) as k (de, para)
      join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.de
      join pg_attribute b on b.attrelid = c.confrelid and b.attnum = k.para
    where c.contype = 'f' and (c.conrelid <> c.confrelid or b.attname = 'id') and c.connamespace = 'public'::regnamespace
    order by b.attname = 'id', c.conname`.execute(db)
  const referidas = new Map(rows.map(({ de, ...r }) => [de, r]))
  const leadTo = (coluna: string): string | undefined => {
    const r = referidas.get(coluna)
    return !r || r.coluna === 'id' ? r?.para : leadTo(`${r.para}.${r.coluna}`)
  }
  return leadTo
}

/** The files as this database fills them, in the catalogue's order. */
export const describeArquivos = async (db: Base): Promise<Descrito[]> => {
  const tabelas = new Map((await listTabelas(db)).map((t) => [t.nome, t]))
  const leadTo = await listLigacoes(db)
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
          const liga = ARQUIVOS[leadTo(`${tabela}.${nome}`) ?? '']?.arquivo
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
