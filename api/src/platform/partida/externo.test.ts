import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { bancoVazio } from '../../teste/banco/bancos'
import type { Banco } from '../db/banco'
import { noteExterno, requireClinica } from './externo'
import { MARCA } from './marca'

let banco: Banco
let dados: string
beforeAll(async () => {
  banco = await bancoVazio()
  dados = mkdtempSync(join(tmpdir(), 'clinica-externo-'))
})
afterAll(async () => {
  await banco.close()
  rmSync(dados, { recursive: true, force: true })
})

it('an empty PostgreSQL is taken by a new node, and refused by one that served a clinic', async () => {
  const avisos: string[] = []
  const log = { warn: (_: object, msg: string) => void avisos.push(msg) }
  await expect(requireClinica(banco.db, dados)).resolves.toBeUndefined()
  // A clinic that was tried on the embedded database moves on to a PostgreSQL of its own.
  writeFileSync(join(dados, MARCA), '{"banco":"embutido"}')
  await expect(requireClinica(banco.db, dados)).resolves.toBeUndefined()
  noteExterno(dados, log)
  expect(JSON.parse(readFileSync(join(dados, MARCA), 'utf8'))).toMatchObject({ banco: 'externo' })
  await expect(requireClinica(banco.db, dados)).rejects.toThrow(
    /DATABASE_URL está vazio, mas[\s\S]*Confira DATABASE_URL/,
  )
  await sql`create table migracao (name text primary key)`.execute(banco.db)
  await expect(requireClinica(banco.db, dados)).resolves.toBeUndefined()
  expect(avisos).toEqual([])
  // A folder that cannot be written to is no reason to stop.
  mkdirSync(join(dados, 'sem'))
  writeFileSync(join(dados, 'sem/pasta'), '')
  noteExterno(join(dados, 'sem/pasta'), log)
  expect(avisos).toHaveLength(1)
})
