// Runs again by Node 24.

import { sql } from 'kysely'
import { testBanco } from '../../teste/app'
import { describeOnPostgres } from '../../teste/banco/describeOnPostgres'
import { until } from '../../teste/until'
import { type Banco, openPostgres } from './banco'
import { outsideTransaction } from './contexto'
import { isMigrated, migrate } from './migrar'

let banco: Banco
beforeAll(async () => {
  banco = await testBanco()
})
afterAll(() => banco.close())

describe('database', () => {
  it('has every migration of this build', async () => {
    expect(await isMigrated(banco.db)).toBe(true)
  })

  it('answers dates as text and whole numbers and sums as numbers', async () => {
    const { rows } = await sql`select '2026-02-28'::date as d, 7::int8 as i, 1.5::numeric as n`.execute(
      banco.db,
    )
    expect(rows).toEqual([{ d: '2026-02-28', i: 7, n: 1.5 }])
  })

  it('knows nothing of what those did who had one before, whose embedded one it may be', async () => {
    const run = (b: Banco, comando: string) => sql.raw<Record<string, unknown>>(comando).execute(b.db)
    const umDeles = async () => {
      const b = await testBanco()
      const { rows } = await run(
        b,
        `select (select count(*) from dominio) as linhas, to_regclass('sobra') as tabela, current_setting('work_mem') as memoria,
          (select count(*) from pg_proc where proname = 'sobra') as funcoes, (select count(*) from pg_listening_channels()) as escutas,
          pg_relation_size('dominio') as bytes`,
      )
      await run(
        b,
        `insert into dominio (id, nome) select gen_random_uuid(), 'Nome ' || n from generate_series(1, 3000) n`,
      )
      await run(
        b,
        `create table sobra (id serial); create function sobra() returns int language sql as 'select 1'`,
      )
      await run(b, `set work_mem = '1MB'`)
      await b.listen('sobra', () => {})
      await expect(run(b, 'select 1/0')).rejects.toThrow()
      await b.close()
      return rows
    }
    const primeiro = await umDeles()
    expect(await umDeles()).toEqual(primeiro)
    expect(await umDeles()).toEqual(primeiro)
    expect(primeiro).toMatchObject([{ tabela: null, funcoes: 0, escutas: 0 }])
  })

  it('searches without accents and case', async () => {
    const { rows } = await sql<{ n: string }>`select norm('JOÃO Magalhães') as n`.execute(banco.db)
    expect(rows[0]?.n).toBe('joao magalhaes')
  })

  it('says the SQLSTATE of an error and goes on', async () => {
    await expect(sql`select 1/0`.execute(banco.db)).rejects.toMatchObject({ code: '22012' })
    await expect(sql`select 1`.execute(banco.db)).resolves.toBeDefined()
  })

  it('refuses the pool inside an open transaction, which would never end on one session', async () => {
    const dentro = banco.db
      .transaction()
      .execute(async () => banco.db.selectFrom('usuario').select('id').execute())
    await expect(dentro).rejects.toThrow('fora da transação')
  })

  it('refuses a second transaction inside an open one', async () => {
    const dentro = banco.db
      .transaction()
      .execute(() => banco.db.transaction().execute((tx) => sql`select 1`.execute(tx)))
    await expect(dentro).rejects.toThrow('fora da transação')
  })

  it('lets what goes on after the transaction use the pool', async () => {
    let depois: Promise<unknown> | undefined
    await banco.db.transaction().execute(async () => {
      depois = outsideTransaction(() => sql`select 1`.execute(banco.db))
    })
    await expect(depois).resolves.toBeDefined()
  })

  it('takes back what a failed transaction wrote', async () => {
    const falha = banco.db.transaction().execute(async (tx) => {
      await sql`insert into dominio (id, nome) values (gen_random_uuid(), 'Passageiro')`.execute(tx)
      throw new Error('mudou de ideia')
    })
    await expect(falha).rejects.toThrow('mudou de ideia')
    expect(
      await banco.db.selectFrom('dominio').select('id').where('nome', '=', 'Passageiro').execute(),
    ).toEqual([])
  })

  it('tells listeners of a commit, and of nothing that was rolled back', async () => {
    const ouvido: string[] = []
    const parar = await banco.listen('teste', (dados) => ouvido.push(dados))
    const avisar = (texto: string, desistir: boolean) =>
      banco.db.transaction().execute(async (tx) => {
        await sql`select pg_notify('teste', ${texto})`.execute(tx)
        if (desistir) throw new Error('desistiu')
      })
    await avisar('desfeito', true).catch(() => {})
    await avisar('feito', false)
    await sql`select 1`.execute(banco.db)
    await until(() => ouvido.length > 0)
    expect(ouvido).toEqual(['feito'])
    await parar()
  })

  it('cannot have its audit rewritten', async () => {
    await sql`insert into auditoria (acao, entidade) values ('ver', 'teste')`.execute(banco.db)
    await expect(sql`update auditoria set acao = 'outra'`.execute(banco.db)).rejects.toMatchObject({
      code: '42501',
    })
    await expect(sql`delete from auditoria`.execute(banco.db)).rejects.toMatchObject({ code: '42501' })
  })

  it('gives every change of a record a later version', async () => {
    const id = '01980000-0000-7000-8000-000000000001'
    const versoes: number[] = []
    for (let i = 0; i < 20; i++) {
      const { updated_at } = await banco.db
        .updateTable('dominio')
        .set({ nome_exibicao: `Tipos ${i}` })
        .where('id', '=', id)
        .returning('updated_at')
        .executeTakeFirstOrThrow()
      versoes.push(updated_at.getTime())
    }
    expect(new Set(versoes).size).toBe(20)
    expect([...versoes].sort((a, b) => a - b)).toEqual(versoes)
  })
})

const url = process.env.TEST_DATABASE_URL
describeOnPostgres('PostgreSQL', () => {
  const nova = async (): Promise<string> => {
    const nome = `clinica_partida_${Date.now()}`
    const admin = await openPostgres(url as string)
    await sql`create database ${sql.ref(nome)}`.execute(admin.db)
    await admin.close()
    const u = new URL(url as string)
    u.pathname = `/${nome}`
    return u.href
  }

  it('is migrated once by four nodes that start together', async () => {
    const endereco = await nova()
    const nos = await Promise.all([1, 2, 3, 4].map(() => openPostgres(endereco)))
    const feitas = await Promise.all(nos.map((no) => no.alone((db) => migrate(db))))
    expect(feitas.filter((f) => f.length > 0)).toHaveLength(1)
    expect(await isMigrated((nos[0] as Banco).db)).toBe(true)
    await Promise.all(nos.map((no) => no.close()))
  })

  it('neither compiles statements nor starts helper processes for them', async () => {
    const { rows } = await sql`select current_setting('jit') as jit,
      current_setting('max_parallel_workers_per_gather') as ajudantes`.execute(banco.db)
    expect(rows).toEqual([{ jit: 'off', ajudantes: '0' }])
  })

  it('comes back by itself when the server drops every connection', async () => {
    const ouvido: string[] = []
    let voltou = 0
    const parar = await banco.listen(
      'queda',
      (d) => ouvido.push(d),
      () => voltou++,
    )
    const admin = await openPostgres(url as string)
    const { rows } = await sql<{ nome: string }>`select current_database() as nome`.execute(banco.db)
    await sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = ${rows[0]?.nome}`.execute(
      admin.db,
    )
    await admin.close()
    await until(() => voltou === 1)
    await sql`select pg_notify('queda', 'de volta')`.execute(banco.db)
    await until(() => ouvido.length === 1)
    expect(ouvido).toEqual(['de volta'])
    await parar()
  })
})
