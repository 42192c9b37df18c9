import { createHash } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import type { DB } from '../db/tabelas'
import { HttpErro } from '../http/erros'

/** One attempt of a limit: how long it takes to be given back, and how much may be used at a time, in milliseconds. */
export type Tentativa = { chave: string; passo: number; folga: number }

/**
 * A limit of so many attempts at once, which come back one by one over `duracaoMs`: who used them up waits for the next
 * one only, not for all of them. `de` says whose attempt it is.
 */
export const limite =
  (nome: string, vezes: number, duracaoMs: number) =>
  (...de: string[]): Tentativa => ({
    chave: createHash('sha256')
      .update(JSON.stringify([nome, ...de]))
      .digest('base64url'),
    passo: duracaoMs / vezes,
    folga: duracaoMs,
  })

const now = sql`clock_timestamp()`
const ms = (n: number) => sql`${n} * interval '1 millisecond'`

const inWords = (segundos: number): string => {
  const minutos = Math.ceil(segundos / 60)
  if (segundos < 60) return segundos === 1 ? '1 segundo' : `${segundos} segundos`
  return minutos === 1 ? '1 minuto' : `${minutos} minutos`
}

/**
 * The database's clock counts, so that nodes agree. False when nothing is left. What lies further ahead than the limit can
 * was written before that clock was set back, and counts as nothing: it would lock people out until the old time.
 */
const take = async (db: Kysely<DB>, { chave, passo, folga }: Tentativa): Promise<boolean> => {
  const usedUntil = sql`case when t.cheia_ate <= ${now} + ${ms(folga)} then greatest(t.cheia_ate, ${now}) else ${now} end`
  const { rows } = await sql`
    insert into tentativa as t (chave, cheia_ate) values (${chave}, ${now} + ${ms(passo)})
    on conflict (chave) do update set cheia_ate = ${usedUntil} + ${ms(passo)}
      where ${usedUntil} + ${ms(passo)} <= ${now} + ${ms(folga)}
    returning 1`.execute(db)
  return rows.length > 0
}

/** Seconds until one attempt is back. */
const waitFor = async (db: Kysely<DB>, { chave, passo, folga }: Tentativa): Promise<number> => {
  const { rows } = await sql<{ espera: number }>`
    select extract(epoch from cheia_ate + ${ms(passo - folga)} - ${now})::float8 as espera
    from tentativa where chave = ${chave}`.execute(db)
  return Math.max(1, Math.ceil(rows[0]?.espera ?? 1))
}

/** What turned out right does not count. */
export const giveBack = async (db: Kysely<DB>, ...tentativas: Tentativa[]): Promise<void> => {
  for (const { chave, passo } of tentativas)
    await sql`update tentativa set cheia_ate = cheia_ate - ${ms(passo)}
      where chave = ${chave} and cheia_ate > ${now}`.execute(db)
}

/**
 * Takes one attempt of each limit, in this order, or of none: then 429, with how long to wait. Counted in the database, for
 * all nodes together. Never inside a transaction, which a failure would take back.
 */
export const spend = async (db: Kysely<DB>, ...tentativas: Tentativa[]): Promise<void> => {
  for (const [i, tentativa] of tentativas.entries()) {
    if (await take(db, tentativa)) continue
    await giveBack(db, ...tentativas.slice(0, i))
    const espera = await waitFor(db, tentativa)
    const msg = `Muitas tentativas. Aguarde ${inWords(espera)} e tente novamente.`
    throw new HttpErro(429, 'limiteDeTentativas', msg, {}, espera)
  }
}
