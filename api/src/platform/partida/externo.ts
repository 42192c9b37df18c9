import { mkdirSync } from 'node:fs'
import { type Kysely, sql } from 'kysely'
import type { Registro } from '../db/banco'
import type { DB } from '../db/tabelas'
import { MARCA, readMarca, writeMarca } from './marca'
import { PartidaRecusada } from './recusa'

/** Refuses an empty database behind DATABASE_URL where this node already served a clinic: the address is probably wrong. */
export const requireClinica = async (db: Kysely<DB>, dadosDir: string): Promise<void> => {
  if (readMarca(dadosDir) !== 'externo') return
  const { rows } = await sql`select 1 where to_regclass('migracao') is not null`.execute(db)
  if (rows.length > 0) return
  throw new PartidaRecusada(
    `O banco de DATABASE_URL está vazio, mas este servidor (pasta de dados ${dadosDir}) já atendia uma clínica em um banco PostgreSQL.
O servidor não iniciou e não alterou nada. Confira DATABASE_URL, ou restaure o banco de uma cópia.
Para começar outra clínica de propósito, mova ${dadosDir}/${MARCA} para outro lugar e inicie de novo.`,
  )
}

/** A node whose secret comes from outside may have a data folder that it cannot write to. */
export const noteExterno = (dadosDir: string, log: Registro): void => {
  try {
    mkdirSync(dadosDir, { recursive: true, mode: 0o700 })
    writeMarca(dadosDir, 'externo')
  } catch (e) {
    log.warn(
      { codigo: (e as NodeJS.ErrnoException).code },
      `${MARCA} não pôde ser gravado na pasta de dados: um banco vazio não seria notado`,
    )
  }
}
