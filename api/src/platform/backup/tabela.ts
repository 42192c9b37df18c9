import { createHash, type Hash } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import type { Base, Tx } from '../db/banco'
import { orderOf, rowOf, type Tabela } from './catalogo'
import type { Conta } from './formato/manifesto'

/** Characters that are read at once, about, and rows at most. */
const LOTE = 512 * 1024
const MAIS_LINHAS = 2000
/** Rows of a table that are read first, before anything is known of their size. */
export const PRIMEIRO_LOTE = 16

/** Takes the rows of a batch, each with its line end, and how many they are. */
export type Receber = (texto: string, linhas: number) => Promise<void>

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
export const nextLote = (linhas: number, caracteres: number): number =>
  Math.max(1, Math.min(MAIS_LINHAS, linhas * 4, Math.floor((LOTE * linhas) / Math.max(1, caracteres))))

export const textOf = (linhas: readonly { linha: string }[]): string =>
  linhas.map(({ linha }) => `${linha}\n`).join('')

/** All rows of a table, or those of `faixa`, in the order of its key, a batch at a time. `sinal` ends it between two. */
export const readTabela = async (
  tx: Tx,
  tabela: Tabela,
  receber: Receber,
  sinal?: AbortSignal,
  faixa: RawBuilder<unknown> = sql`true`,
): Promise<void> => {
  await sql`declare do_backup no scroll cursor for
    select ${rowOf(tabela)} as linha from ${sql.table(tabela.nome)} where ${faixa} order by ${orderOf(tabela)}`.execute(
    tx,
  )
  for (let lote = PRIMEIRO_LOTE; ; ) {
    sinal?.throwIfAborted()
    const { rows } = await sql<{ linha: string }>`fetch ${sql.lit(lote)} from do_backup`.execute(tx)
    if (rows.length === 0) break
    const texto = textOf(rows)
    await receber(texto, rows.length)
    if (rows.length < lote) break
    lote = nextLote(rows.length, texto.length)
  }
  await sql`close do_backup`.execute(tx)
}

/** Contents of documents that there were at the instant of the backup, each with its number of parts. */
export type Conteudos = readonly { id: string; partes: number }[]

/**
 * The parts of documents, read one by one apart from any transaction: they are never changed, and the embedded database, which has one
 * session, is held for none of them longer than it takes. Throws when one was taken away meanwhile: the job begins again.
 */
export const readPartes = async (
  db: Base,
  tabela: Tabela,
  conteudos: Conteudos,
  receber: Receber,
  sinal?: AbortSignal,
): Promise<void> => {
  for (const { id, partes } of conteudos)
    for (let parte = 0; parte < partes; parte++) {
      sinal?.throwIfAborted()
      const { rows } = await sql<{ linha: string }>`
        select ${rowOf(tabela)} as linha from conteudo_parte where conteudo_id = ${id} and parte = ${parte}`.execute(
        db,
      )
      if (!rows[0]) throw new Error('Um documento foi apagado enquanto o backup era feito.')
      await receber(textOf(rows), 1)
    }
}
