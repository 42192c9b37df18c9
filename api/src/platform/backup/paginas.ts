import { type RawBuilder, sql } from 'kysely'
import type { Base, Tx } from '../db/banco'
import { orderOf, rowOf, type Tabela, writeTheSameEverywhere } from './catalogo'
import type { Rascunho, Trecho } from './rascunho'
import { nextLote, PRIMEIRO_LOTE, readTabela, textOf } from './tabela'

/** Rows whose key is after `de` and up to `ate`, as they were read. Without one of them, from the first row or to the last. */
type Pagina = { de?: string[]; ate?: string[]; trechos: Trecho[] }
export type Paginas = { tabela: Tabela; paginas: Pagina[] }

const valuesOf = ({ chave, colunas }: Tabela, valores: readonly string[]) =>
  sql.join(
    chave.map(({ nome }, i) => {
      const tipo = colunas.find((c) => c.nome === nome)?.tipo as string
      return sql`${valores[i]}::text::${sql.raw(tipo)}`
    }),
  )

const rangeOf = (tabela: Tabela, { de, ate }: Pick<Pagina, 'de' | 'ate'>): RawBuilder<unknown> => {
  const chave = sql`(${orderOf(tabela)})`
  const apos = de ? sql`${chave} > (${valuesOf(tabela, de)})` : sql`true`
  return ate ? sql`${apos} and ${chave} <= (${valuesOf(tabela, ate)})` : apos
}

/** The key of a row, from its line. */
const keyOf = ({ chave, colunas }: Tabela, linha: string): string[] => {
  const valores = JSON.parse(linha) as string[]
  return chave.map(({ nome }) => valores[colunas.findIndex((c) => c.nome === nome)] as string)
}

/** Puts a table aside page by page, each in a short transaction of its own: between two of them everybody else has the session. */
export const readPaginas = async (
  db: Base,
  tabela: Tabela,
  rascunho: Rascunho,
  lido: (caracteres: number) => Promise<void>,
  sinal?: AbortSignal,
): Promise<Paginas> => {
  const paginas: Pagina[] = []
  let de: string[] | undefined
  let lote = PRIMEIRO_LOTE
  do {
    sinal?.throwIfAborted()
    const { rows } = await db.transaction().execute(async (tx) => {
      await writeTheSameEverywhere(tx)
      return sql<{ linha: string }>`
        select ${rowOf(tabela)} as linha from ${sql.table(tabela.nome)} where ${rangeOf(tabela, { de })}
        order by ${orderOf(tabela)} limit ${sql.lit(lote)}`.execute(tx)
    })
    const texto = textOf(rows)
    const ultima = rows.length === lote ? rows.at(-1) : undefined
    const ate = ultima && keyOf(tabela, ultima.linha)
    paginas.push({ de, ate, trechos: [await rascunho.add(texto, rows.length)] })
    await lido(texto.length)
    lote = nextLote(rows.length, texto.length)
    de = ate
  } while (de)
  return { tabela, paginas }
}

/** So many rows, none of them written by transaction `desde` or a later one: those that were read, as they were read. */
const areAsRead = async (
  tx: Tx,
  { nome }: Tabela,
  faixa: RawBuilder<unknown>,
  linhas: number,
  desde: string,
): Promise<boolean> => {
  const { rows } = await sql<{ iguais: boolean }>`
    select count(*) = ${linhas} and coalesce(min(age(xmin)) > age(${desde}::xid), true) as iguais
    from ${sql.table(nome)} where ${faixa}`.execute(tx)
  return rows[0]?.iguais === true
}

const sum = (trechos: readonly Trecho[]): number => trechos.reduce((soma, { linhas }) => soma + linhas, 0)

/** Reads again, of what was put aside, what changed since transaction `desde`. */
export const refreshPaginas = async (
  tx: Tx,
  { tabela, paginas }: Paginas,
  desde: string,
  rascunho: Rascunho,
  sinal?: AbortSignal,
): Promise<Trecho[]> => {
  const todos = paginas.flatMap(({ trechos }) => trechos)
  if (await areAsRead(tx, tabela, sql`true`, sum(todos), desde)) return todos
  const frescos: Trecho[] = []
  for (const pagina of paginas) {
    const faixa = rangeOf(tabela, pagina)
    if (await areAsRead(tx, tabela, faixa, sum(pagina.trechos), desde)) frescos.push(...pagina.trechos)
    else
      await readTabela(
        tx,
        tabela,
        async (texto, linhas) => void frescos.push(await rascunho.add(texto, linhas)),
        sinal,
        faixa,
      )
  }
  return frescos
}
