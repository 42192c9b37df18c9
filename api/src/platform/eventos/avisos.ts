import { sql } from 'kysely'
import type { Tx } from '../db/banco'

export const CANAL = 'eventos'
/** PostgreSQL's own limit is 8000 bytes. */
const MAXIMO_DO_AVISO = 7500

/** What changed, not how it now is: small, and without anybody's name. */
export type Aviso = { assunto: string; payload: object }

/** The text of a notice as the database carries it. */
export const noticeOf = (assunto: string, payload: object = {}): string => {
  const aviso = JSON.stringify({ assunto, payload })
  if (Buffer.byteLength(aviso) > MAXIMO_DO_AVISO) throw new Error(`aviso de '${assunto}' grande demais`)
  return aviso
}

/** Tells every node, when and if the transaction commits. */
export const emit = async (tx: Tx, ...avisos: readonly Aviso[]): Promise<void> => {
  if (avisos.length === 0) return
  const textos = avisos.map(({ assunto, payload }) => noticeOf(assunto, payload))
  await sql`select pg_notify(${CANAL}, aviso) from unnest(${textos}::text[]) as aviso`.execute(tx)
}

/** Undefined for what is no notice at all. */
export const parseNotice = (texto: string): Aviso | undefined => {
  try {
    const { assunto, payload } = JSON.parse(texto) as Aviso
    return typeof assunto === 'string' && typeof payload === 'object' && payload
      ? { assunto, payload }
      : undefined
  } catch {
    return undefined
  }
}
