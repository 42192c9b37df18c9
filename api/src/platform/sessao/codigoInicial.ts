import { createHmac } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import type { DB } from '../db/tabelas'
import { isSame } from './assinatura'

/** Thirty-two signs that nobody mistakes for another on paper. */
const SINAIS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/**
 * The code that creates the first administrator of an empty clinic: made from the secret that the nodes share and from the
 * database's own beginning, so that every node prints the same one, none keeps it, and another database has another.
 */
const codigoInicial = async (db: Kysely<DB>, segredo: string): Promise<string> => {
  const { rows } = await sql<{ inicio: string }>`select min("timestamp") as inicio from migracao`.execute(db)
  const bytes = createHmac('sha256', segredo)
    .update(JSON.stringify(['primeiro acesso', rows[0]?.inicio]))
    .digest()
  const sinais = [...bytes.subarray(0, 10)].map((b) => SINAIS[b % SINAIS.length]).join('')
  return `${sinais.slice(0, 5)}-${sinais.slice(5)}`
}

export const isVazia = async (db: Kysely<DB>): Promise<boolean> =>
  (await db.selectFrom('usuario').select('id').limit(1).executeTakeFirst()) === undefined

/** For the person at the server's terminal; null once the clinic has a user. */
export const codigoPendente = async (db: Kysely<DB>, segredo: string): Promise<string | null> =>
  (await isVazia(db)) ? codigoInicial(db, segredo) : null

/** As it was typed: small letters, blanks and hyphens make no difference. */
export const isCodigoInicial = async (db: Kysely<DB>, segredo: string, dito: string): Promise<boolean> => {
  const certo = (await codigoInicial(db, segredo)).replace('-', '')
  const limpo = dito.toUpperCase().replace(/[^A-Z0-9]/g, '')
  return isSame(limpo, certo)
}
