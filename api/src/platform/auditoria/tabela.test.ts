import { createHash } from 'node:crypto'
import { copyFileSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { testBanco } from '../../teste/app'
import { auditedRows } from '../../teste/auditoria'
import { bancoVazio } from '../../teste/banco/bancos'
import { describeOnPostgres } from '../../teste/banco/describeOnPostgres'
import { until } from '../../teste/until'
import { itWhole } from '../../teste/whole'
import type { Banco } from '../db/banco'
import { migrate } from '../db/migrar'
import { PASTA_DAS_MIGRACOES } from '../pastas'
import { insertRows, type Linha } from './linhas'

const ANA = '01980000-0000-7000-8000-00000000000a'
const BIA = '01980000-0000-7000-8000-00000000000b'

const linha = (mais: Partial<Linha> = {}): Linha => ({
  usuario_id: null,
  usuario_nome: null,
  usuario_email: null,
  endereco: '2001:db8::1',
  agente: null,
  acao: 'alterar',
  entidade: 'paciente',
  registro_id: null,
  pacientes: null,
  requisicao: 'r',
  resultado: 'feito',
  vezes: 1,
  detalhe: null,
  valores: null,
  ...mais,
})

let banco: Banco
beforeAll(async () => {
  banco = await testBanco()
})
afterAll(() => banco.close())

const run = (texto: string) => sql.raw(texto).execute(banco.db)
/** The partition that holds the row of `entidade`. */
const partOf = async (entidade: string) =>
  (
    await sql<{ parte: string }>`
      select tableoid::regclass::text as parte from auditoria where entidade = ${entidade}`.execute(banco.db)
  ).rows.map((r) => r.parte)

describe('a row of the audit', () => {
  beforeAll(() => insertRows(banco.db, [linha({ entidade: 'fixa', valores: { nome: { depois: 'Ana' } } })]))

  it('stands in the partition of its month', async () => {
    const { rows } = await sql<{ mes: string }>`
      select 'auditoria_' || to_char(now() at time zone 'UTC', 'YYYY_MM') as mes`.execute(banco.db)
    expect(await partOf('fixa')).toEqual([rows[0]?.mes])
  })

  it.each(['the table', 'its partition', 'the partition of the rest'])(
    'is neither changed, deleted nor truncated through %s',
    async (onde) => {
      await insertRows(banco.db, [linha({ entidade: 'sem mes', quando: new Date('2049-05-05') })])
      const [doMes] = await partOf('fixa')
      const tabela =
        onde === 'the table' ? 'auditoria' : onde === 'its partition' ? doMes : 'auditoria_demais'
      for (const ato of [
        `update ${tabela} set acao = 'outra'`,
        `delete from ${tabela}`,
        `truncate ${tabela}`,
      ])
        await expect(run(ato)).rejects.toMatchObject({ code: '42501' })
      expect(await partOf('fixa')).toHaveLength(1)
    },
  )

  it('has values that are neither changed, deleted nor truncated', async () => {
    for (const ato of [
      `update auditoria_valor set valores = '{}'`,
      'delete from auditoria_valor',
      'truncate auditoria_valor',
      `select auditoria_apagar_valores('${ANA}')`,
    ])
      await expect(run(ato)).rejects.toMatchObject({ code: '42501' })
  })

  it('keeps the salted hash of its values', async () => {
    const { rows } = await sql<{ resumo: Buffer; sal: string; valores: string }>`
      select resumo, sal::text, valores::text from auditoria a join auditoria_valor v on v.auditoria_id = a.id
      where entidade = 'fixa'`.execute(banco.db)
    const [{ resumo, sal, valores }] = rows as [(typeof rows)[number]]
    expect(
      resumo.equals(
        createHash('sha256')
          .update(sal + valores)
          .digest(),
      ),
    ).toBe(true)
  })
})

describe('values of a patient', () => {
  it('stay without that row, whatever a session says of itself', async () => {
    const valores = { nome: { antes: 'Ana', depois: 'Ana Maria' } }
    await insertRows(banco.db, [linha({ entidade: 'ficar', pacientes: [ANA], valores })])
    await banco.db.transaction().execute(async (tx) => {
      await sql`select set_config('clinica.apagar_valores_de', ${ANA}, true)`.execute(tx)
      await sql`savepoint s`.execute(tx)
      const apagar = sql`delete from auditoria_valor where paciente_id = ${ANA}`.execute(tx)
      await expect(apagar).rejects.toMatchObject({ code: '42501' })
      await sql`rollback to s`.execute(tx)
      await insertRows(tx, [linha({ acao: 'apagarValores', pacientes: [BIA] })])
      await expect(sql`delete from auditoria_valor`.execute(tx)).rejects.toMatchObject({ code: '42501' })
      await sql`rollback to s`.execute(tx)
    })
    expect(await auditedRows(banco.db, { entidade: 'ficar' })).toMatchObject([{ valores }])
  })

  it('can be erased, hash and row staying, once the audit says that they are', async () => {
    const valores = { nome: { antes: 'Ana', depois: 'Ana Maria' } }
    await insertRows(banco.db, [
      linha({ entidade: 'apagar', pacientes: [ANA], valores }),
      linha({ entidade: 'apagar', pacientes: [BIA], valores }),
    ])
    await banco.db.transaction().execute(async (tx) => {
      await insertRows(tx, [linha({ acao: 'apagarValores', pacientes: [ANA] })])
      const { rows } = await sql`select auditoria_apagar_valores(${ANA}) as apagados`.execute(tx)
      expect(rows).toEqual([{ apagados: 2 }])
      await sql`savepoint s`.execute(tx)
      await expect(sql`delete from auditoria_valor`.execute(tx)).rejects.toMatchObject({ code: '42501' })
      await sql`rollback to s`.execute(tx)
    })
    const rows = await auditedRows(banco.db, { entidade: 'apagar' })
    expect(rows.map((r) => r.valores)).toEqual([null, valores])
    expect(rows.every((r) => r.resumo?.length === 32)).toBe(true)
    await expect(sql`select auditoria_apagar_valores(${BIA})`.execute(banco.db)).rejects.toMatchObject({
      code: '42501',
    })
  })
})

describe('the months', () => {
  const preparar = () => sql`select auditoria_preparar() as movidas`.execute(banco.db)

  it('are made three ahead, once', async () => {
    await preparar()
    await preparar()
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from generate_series(0, 3) as n
      where to_regclass('auditoria_' || to_char(now() at time zone 'UTC' + n * interval '1 month', 'YYYY_MM')) is not null`.execute(
      banco.db,
    )
    expect(rows).toEqual([{ n: 4 }])
  })

  it('take up the rows that had found none, with all that they are', async () => {
    await insertRows(banco.db, [
      linha({ entidade: 'tardia', quando: new Date('2031-03-31T23:59:59.999Z'), pacientes: [ANA] }),
      linha({ entidade: 'tardia', quando: new Date('2031-04-01T00:00:00Z'), valores: { a: { depois: 1 } } }),
    ])
    const antes = await auditedRows(banco.db, { entidade: 'tardia' })
    expect(await partOf('tardia')).toEqual(['auditoria_demais', 'auditoria_demais'])
    await preparar()
    expect(await partOf('tardia')).toEqual(['auditoria_2031_03', 'auditoria_2031_04'])
    expect(await auditedRows(banco.db, { entidade: 'tardia' })).toEqual(antes)
    await expect(run('truncate auditoria_2031_03')).rejects.toMatchObject({ code: '42501' })
    await expect(run('delete from auditoria_2031_03')).rejects.toMatchObject({ code: '42501' })
    await expect(run('truncate auditoria_demais')).rejects.toMatchObject({ code: '42501' })
    expect((await preparar()).rows).toEqual([{ movidas: 0 }])
  })

  it('have an index for each question', async () => {
    const perguntas = {
      auditoria_pacientes_ix: sql`pacientes @> array[${ANA}]::uuid[]`,
      auditoria_registro_ix: sql`registro_id = ${ANA}`,
      auditoria_usuario_ix: sql`usuario_id = ${ANA}`,
      auditoria_tentativa_ix: sql`usuario_email = 'a@b.c' and usuario_id is null`,
      auditoria_pkey: sql`quando >= '2031-03-01'`,
    }
    await banco.db.connection().execute(async (db) => {
      await sql`set enable_seqscan = off`.execute(db)
      for (const onde of Object.values(perguntas)) {
        const { rows } = await sql<{ 'QUERY PLAN': string }>`
          explain select 1 from auditoria where ${onde}`.execute(db)
        expect(rows.map((r) => r['QUERY PLAN']).join('\n')).not.toContain('Seq Scan')
      }
      await sql`reset enable_seqscan`.execute(db)
    })
    const { rows } = await sql`
      select 1 from pg_class where relkind = 'i' and relname like 'auditoria\_%pacientes%'
        and not coalesce(reloptions::text like '%fastupdate=off%', false)`.execute(banco.db)
    expect(rows).toEqual([])
  })
})

describeOnPostgres('the walk of a seal', () => {
  /** What a seal would take next after (transacao, id): rows of transactions older than every one that runs. */
  const walk = async (depois: readonly [number, number]) =>
    (
      await sql<{ transacao: number; id: number; entidade: string }>`
        select transacao, id, entidade from auditoria
        where (transacao, id) > (${depois[0]}, ${depois[1]}) and transacao < pg_snapshot_xmin(pg_current_snapshot())::text::bigint
        order by transacao, id`.execute(banco.db)
    ).rows

  it('meets each row once, whoever commits first', async () => {
    // The server's other databases may hold an older transaction for a moment: the walk waits for those too.
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from auditoria`.execute(banco.db)
    await until(async () => (await walk([0, 0])).length === rows[0]?.n, 60_000)
    const [ultima] = (await walk([0, 0])).slice(-1)
    const fim = [ultima?.transacao ?? 0, ultima?.id ?? 0] as const
    let commit: (() => void) | undefined
    const lenta = banco.db.transaction().execute(async (tx) => {
      await insertRows(tx, [linha({ entidade: 'lenta' })])
      await new Promise<void>((resolve) => {
        commit = resolve
      })
    })
    await until(() => commit !== undefined)
    await insertRows(banco.db, [linha({ entidade: 'rápida' })])
    expect(await walk(fim)).toEqual([])
    commit?.()
    await lenta
    await until(async () => (await walk(fim)).length === 2, 60_000)
    expect((await walk(fim)).map((r) => r.entidade)).toEqual(['lenta', 'rápida'])
  })
})

describe('the migration', () => {
  const ATE = '0015'

  itWhole('loses nothing of what there was, and takes what the release before goes on writing', async () => {
    const antigo = await bancoVazio()
    const pasta = mkdtempSync(join(tmpdir(), 'clinica-migracoes-'))
    try {
      for (const nome of readdirSync(PASTA_DAS_MIGRACOES))
        if (nome < ATE) copyFileSync(join(PASTA_DAS_MIGRACOES, nome), join(pasta, nome))
      await antigo.alone((db) => migrate(db, { pasta }))
      const old = (acao: string, dados: unknown, quando = '2024-02-03T04:05:06.789Z') =>
        sql`
        insert into auditoria (quando, usuario_id, usuario_email, acao, entidade, registro_id, paciente_id, requisicao, dados)
        values (${quando}, ${BIA}, 'b@c.d', ${acao}, 'paciente', ${ANA}, ${acao === 'criar' ? ANA : null}, 'req',
          ${dados === undefined ? null : JSON.stringify(dados)})`.execute(antigo.db)
      await old('criar', { nome: 'Ana', ativo: true })
      await old('ler', undefined, '2025-12-31T23:00:00Z')
      await old('estranho', [1])
      await antigo.alone((db) => migrate(db))
      await old('criar', { nome: 'Bia' })
      const rows = await auditedRows(antigo.db, {})
      expect(rows.map((r) => r.id)).toEqual([1, 2, 3, 4])
      expect(rows).toMatchObject([
        {
          quando: new Date('2024-02-03T04:05:06.789Z'),
          usuario_id: BIA,
          usuario_email: 'b@c.d',
          acao: 'criar',
          registro_id: ANA,
          pacientes: [ANA],
          requisicao: 'req',
          valores_de: ANA,
          valores: { nome: { depois: 'Ana' }, ativo: { depois: true } },
        },
        { acao: 'ler', pacientes: null, valores: null, resumo: null },
        { acao: 'estranho', valores: { dados: { depois: [1] } } },
        {
          acao: 'criar',
          pacientes: [ANA],
          paciente_id: null,
          dados: null,
          valores: { nome: { depois: 'Bia' } },
        },
      ])
      const { rows: certas } = await sql`
        select bool_and(resumo = auditoria_resumo(sal, valores)) as certas
        from auditoria a join auditoria_valor v on v.auditoria_id = a.id`.execute(antigo.db)
      expect(certas).toEqual([{ certas: true }])
    } finally {
      rmSync(pasta, { recursive: true, force: true })
      await antigo.close()
    }
  })
})
