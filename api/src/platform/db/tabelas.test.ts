import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Kysely } from 'kysely'
import { testBanco } from '../../teste/app'
import { PASTA_DA_API } from '../pastas'
import type { DB } from './tabelas'

const { ARQUIVO, typesOf } = require(join(PASTA_DA_API, '../tools/lib/tabelas.mjs')) as {
  ARQUIVO: string
  typesOf: (db: Kysely<DB>) => Promise<string>
}

it('the types of the tables are what the migrations make (`npm run tabelas`)', async () => {
  const banco = await testBanco()
  try {
    expect(await typesOf(banco.db)).toBe(readFileSync(ARQUIVO, 'utf8'))
  } finally {
    await banco.close()
  }
})
