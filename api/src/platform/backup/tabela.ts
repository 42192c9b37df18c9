import { createHash, type Hash } from 'node:crypto'
import { sql } from 'kysely'
import type { Base, Tx } from '../db/banco'
import { rowOf, type Tabela } from './catalogo'
import type { Conta } from './formato/manifesto'

/** Characters that are read at once, about, and rows at most. */
const LOTE = 512 * 1024
const MAIS_LINHAS = 2000

/** Takes the rows of a batch, each with its line end. */
export type Receber = (linhas: string) => Promise<void>

/** Adds up what went through. */
export const openConta = () => {
  const soma: Hash = createHash('sha256')
  let linhas = 0
  return {
    add: (texto: string, quantas: number): void => {
      soma.update(texto)
      linhas += quantas
    },
    result: (): Conta => ({ linhas, sha256: soma.digest('hex') }),
  }
}

/** How many rows to read next, so that their size stays about the same whatever the table holds. */
const nextLote = (linhas: number, caracteres: number): number =>
  Math.max(1, Math.min(MAIS_LINHAS, linhas * 4, Math.floor((LOTE * linhas) / Math.max(1, caracteres))))

/** All rows of a table in the order of its key, a batch at a time; answers their count and hash. `sinal` ends it between two. */
export const readTabela = async (
  tx: Tx,
  tabela: Tabela,
  receber: Receber,
  sinal?: AbortSignal,
): Promise<Conta> => {
  const conta = openConta()
  await sql`declare do_backup no scroll cursor for
    select ${rowOf(tabela)} as linha from ${sql.table(tabela.nome)} order by ${sql.raw(tabela.ordem)}`.execute(
    tx,
  )
  for (let lote = 16; ; ) {
    sinal?.throwIfAborted()
    const { rows } = await sql<{ linha: string }>`fetch ${sql.lit(lote)} from do_backup`.execute(tx)
    if (rows.length === 0) break
    const texto = rows.map(({ linha }) => `${linha}\n`).join('')
    conta.add(texto, rows.length)
    await receber(texto)
    if (rows.length < lote) break
    lote = nextLote(rows.length, texto.length)
  }
  await sql`close do_backup`.execute(tx)
  return conta.result()
}

/**
 * The parts of documents, read one by one apart from any transaction: they are never changed, and the embedded database, which has one
 * session, is held for none of them longer than it takes.
 */
export const readPartes = async (
  db: Base,
  tabela: Tabela,
  conteudos: readonly string[],
  receber: Receber,
  sinal?: AbortSignal,
): Promise<Conta> => {
  const conta = openConta()
  for (const id of conteudos)
    for (let parte = 0; ; parte++) {
      sinal?.throwIfAborted()
      const { rows } = await sql<{ linha: string }>`
        select ${rowOf(tabela)} as linha from conteudo_parte where conteudo_id = ${id} and parte = ${parte}`.execute(
        db,
      )
      if (!rows[0]) break
      const texto = `${rows[0].linha}\n`
      conta.add(texto, 1)
      await receber(texto)
    }
  return conta.result()
}
