import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import pg from 'pg'
import { type Banco, openPostgres } from '../../platform/db/banco'
import { openKept } from './modelo'

const comNome = (nome: string): string => {
  const url = new URL(process.env.TEST_DATABASE_URL as string)
  url.pathname = `/${nome}`
  return url.href
}

/** Where a test's database is, for another node on it. */
export const enderecoDe = async ({ db }: Banco): Promise<string> => {
  const { rows } = await sql<{ nome: string }>`select current_database() as nome`.execute(db)
  return comNome((rows[0] as { nome: string }).nome)
}

/** A new database without a table, on the server of TEST_DATABASE_URL; `apagar` ends whoever still uses it. */
export const enderecoVazio = async (): Promise<{ url: string; apagar: () => Promise<void> }> => {
  const admin = new pg.Client({ connectionString: process.env.TEST_DATABASE_URL })
  await admin.connect()
  const nome = `clinica_vazio_${randomUUID().replaceAll('-', '')}`
  await admin.query(`create database ${nome}`)
  return {
    url: comNome(nome),
    apagar: async () => {
      await admin.query(`drop database ${nome} with (force)`)
      await admin.end()
    },
  }
}

/** The same on whichever database the tests run. */
export const bancoVazio = async (): Promise<Banco> => {
  if (!process.env.TEST_DATABASE_URL) return openKept('vazio')
  const { url, apagar } = await enderecoVazio()
  const banco = await openPostgres(url)
  return {
    ...banco,
    close: async () => {
      await banco.close()
      await apagar()
    },
  }
}
