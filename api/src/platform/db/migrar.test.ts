import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { bancoVazio, enderecoDe, enderecoVazio } from '../../teste/banco/bancos'
import { describeOnPostgres } from '../../teste/banco/describeOnPostgres'
import { until } from '../../teste/until'
import { type Banco, openPostgres } from './banco'
import { outsideTransaction } from './contexto'
import { isMigrated, migrate } from './migrar'

let banco: Banco
let pasta: string
const avisos: string[] = []
const log = { warn: (_: object, msg: string) => void avisos.push(msg) }
const subir = (opcoes: Parameters<typeof migrate>[1] = {}, no = banco) =>
  no.alone((db) => migrate(db, { pasta, log, pausa: 50, ...opcoes }))
const escrever = (arquivos: Record<string, string>) => {
  for (const [nome, texto] of Object.entries(arquivos)) writeFileSync(join(pasta, `${nome}.sql`), texto)
}
const existe = async (nome: string) =>
  (await sql`select 1 where to_regclass(${nome}) is not null`.execute(banco.db)).rows.length === 1

beforeAll(async () => {
  banco = await bancoVazio()
})
afterAll(() => banco.close())
beforeEach(async () => {
  await sql.raw('drop schema public cascade; create schema public').execute(banco.db)
  pasta = mkdtempSync(join(tmpdir(), 'clinica-migracoes-'))
  avisos.length = 0
})
afterEach(() => rmSync(pasta, { recursive: true, force: true }))

const INDICE =
  '-- sem transação\ndrop index concurrently if exists fruta_ix;\ncreate unique index concurrently fruta_ix on fruta (nome);\n'

describe('migrations', () => {
  it('commit one by one: what failed is taken back whole, what came before stays', async () => {
    escrever({
      '0001_fruta': 'create table fruta (nome text);',
      '0002_pomar': 'create table pomar (nome text); select 1/0;',
    })
    await expect(subir()).rejects.toMatchObject({ code: '22012' })
    expect([await existe('fruta'), await existe('pomar')]).toEqual([true, false])
    escrever({ '0002_pomar': 'create table pomar (nome text);' })
    expect(await subir()).toEqual(['0002_pomar'])
    expect(await existe('pomar')).toBe(true)
    expect(await subir()).toEqual([])
  })

  it('refuse two of one number: made side by side, nobody has said which comes first', async () => {
    escrever({
      '0001_fruta': 'create table fruta (nome text);',
      '0001_pomar': 'create table pomar (a text);',
    })
    await expect(subir()).rejects.toThrow('Há duas migrações com o número 0001.')
  })

  it('leave a newer database as it is, and say so', async () => {
    escrever({
      '0001_fruta': 'create table fruta (nome text);',
      '0002_pomar': 'create table pomar (a text);',
    })
    await subir()
    rmSync(join(pasta, '0002_pomar.sql'))
    expect(await subir()).toEqual([])
    expect(await existe('pomar')).toBe(true)
    expect(avisos).toEqual(['o banco é mais novo do que este servidor'])
  })

  it('are in place for this build also when the database knows more', async () => {
    expect(await isMigrated(banco.db)).toBe(false)
    await banco.alone((db) => migrate(db))
    await sql`insert into migracao (name, timestamp) values ('9999_futura', '2030')`.execute(banco.db)
    expect(await isMigrated(banco.db)).toBe(true)
    await sql`delete from migracao where name = '0001_base'`.execute(banco.db)
    expect(await isMigrated(banco.db)).toBe(false)
  })

  it('without a transaction are done again from the start when they were interrupted', async () => {
    escrever({
      '0001_fruta': "create table fruta (nome text); insert into fruta values ('caju'), ('caju');",
      '0002_indice': INDICE,
    })
    await expect(subir()).rejects.toMatchObject({ code: '23505' })
    const valido = async () =>
      (
        await sql<{ v: boolean }>`
          select indisvalid as v from pg_index where indexrelid = to_regclass('fruta_ix')`.execute(banco.db)
      ).rows.map((r) => r.v)
    // What PostgreSQL leaves behind.
    expect(await valido()).toEqual([false])
    await sql`delete from fruta where ctid = (select min(ctid) from fruta)`.execute(banco.db)
    expect(await subir()).toEqual(['0002_indice'])
    expect(await valido()).toEqual([true])
  })

  it('without a transaction are refused while a second run would trip over the first', async () => {
    escrever({ '0001_indice': '-- sem transação\ncreate index concurrently if not exists a_ix on a (b);\n' })
    await expect(subir()).rejects.toThrow('drop index concurrently if exists')
  })
})

describeOnPostgres('migrations on PostgreSQL', () => {
  it('wait for a table in use without holding up those who read it', async () => {
    escrever({ '0001_fruta': 'create table fruta (nome text);' })
    await subir()
    escrever({ '0002_cor': 'alter table fruta add column cor text;' })
    let soltar: (() => void) | undefined
    const preso = banco.db.transaction().execute(async (tx) => {
      await sql`select * from fruta`.execute(tx)
      await new Promise<void>((resolve) => {
        soltar = resolve
      })
    })
    await until(() => soltar !== undefined)
    const fim = subir({ trava: 100 })
    await until(() => avisos.length >= 2)
    // The table is still held: a reader that waited behind the migration would wait here for ever.
    await sql`select * from fruta`.execute(banco.trabalhos)
    expect(new Set(avisos)).toEqual(new Set(['tabela em uso: a migração espera sua vez']))
    soltar?.()
    await preso
    expect(await fim).toEqual(['0002_cor'])
  })

  it('give up a table that never becomes free', async () => {
    escrever({ '0001_fruta': 'create table fruta (nome text);' })
    await subir()
    escrever({ '0002_cor': 'alter table fruta add column cor text;' })
    await banco.db.transaction().execute(async (tx) => {
      await sql`lock table fruta`.execute(tx)
      const fim = outsideTransaction(() => subir({ trava: 50, desistirApos: 200 }))
      await expect(fim).rejects.toMatchObject({ code: '55P03' })
    })
  })

  it('run once when four nodes start together, an index built concurrently among them', async () => {
    escrever({ '0001_fruta': 'create table fruta (nome text);', '0002_indice': INDICE })
    const endereco = await enderecoVazio()
    const nos = await Promise.all([1, 2, 3, 4].map(() => openPostgres(endereco.url, { log })))
    const feitas = await Promise.all(nos.map((no) => subir({}, no)))
    expect(feitas.filter((f) => f.length > 0)).toEqual([['0001_fruta', '0002_indice']])
    expect(avisos).toContain('outro servidor prepara o banco: esperando')
    await Promise.all(nos.map((no) => no.close()))
    await endereco.apagar()
  })

  it('that hold a table keep the desks of other nodes waiting, and refuse none', async () => {
    escrever({ '0001_fruta': 'create table fruta (nome text);' })
    await subir()
    escrever({ '0002_longa': 'lock table fruta;\nselect pg_sleep(1.5);' })
    const outro = await openPostgres(await enderecoDe(banco), {
      limites: { mesa: { max: 1, paciencia: 50 } },
    })
    await outro.waitForMigrations()
    const ler = () => Promise.all([1, 2, 3].map(() => sql`select * from fruta`.execute(outro.db)))
    try {
      const fim = subir()
      await until(async () => {
        const { rows } = await sql`select 1 from pg_stat_activity
          where query like 'lock table fruta%' and state = 'active'`.execute(outro.trabalhos)
        return rows.length > 0
      })
      expect((await ler()).length).toBe(3)
      await fim
      // Afterwards who finds all at work is told as ever.
      await until(async () => {
        const presa = outro.db.transaction().execute((tx) => sql`select pg_sleep(0.2)`.execute(tx))
        const recusada = await sql`select 1`.execute(outro.db).then(
          () => false,
          () => true,
        )
        await presa
        return recusada
      })
    } finally {
      await outro.close()
    }
  })
})
