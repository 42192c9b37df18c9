// Runs again by Node 24.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { testBanco } from '../../../teste/app'
import { until } from '../../../teste/until'
import type { Banco, Base } from '../../db/banco'
import { insertRows, type Linha } from '../linhas'
import { nameOfChave } from './chave'
import { type Conferencia, verifyAuditoria } from './conferir'
import { sayConferencia } from './dizer'
import { restartSeal, sealNext, seloDaAuditoria } from './selar'
import { advanceClock, COLUNAS_SELADAS, lastSeal } from './selo.queries'
import { Testemunha } from './testemunha'

const CHAVE = 'chave-dos-testes-com-mais-de-32-caracteres'
const ANA = '01980000-0000-7000-8000-00000000000a'
const BIA = '01980000-0000-7000-8000-00000000000b'

const linha = (mais: Partial<Linha> = {}): Linha => ({
  usuario_id: BIA,
  usuario_nome: 'Bia',
  usuario_email: 'b@c.d',
  endereco: '2001:db8::1',
  agente: 'navegador',
  acao: 'alterar',
  entidade: 'paciente',
  registro_id: ANA,
  pacientes: [ANA],
  requisicao: 'r',
  resultado: 'feito',
  vezes: 1,
  detalhe: { pagina: 1 },
  valores: null,
  ...mais,
})
const VALORES = { nome: { antes: 'Ana', depois: 'Ana Maria' } }

let banco: Banco
let pasta: string
let testemunha: Testemunha
beforeEach(async () => {
  banco = await testBanco()
  pasta = mkdtempSync(join(tmpdir(), 'clinica-selo-'))
  testemunha = new Testemunha(pasta)
})
afterEach(async () => {
  await banco.close()
  rmSync(pasta, { recursive: true, force: true })
})

/** As the job does it, without the queue of jobs. */
const seal = async (chave = CHAVE) => {
  const { fazer } = seloDaAuditoria(chave, testemunha)
  const transaction = <T>(tarefa: (tx: Base) => Promise<T>) => banco.db.transaction().execute(tarefa)
  await fazer({ db: banco.db, transaction, progresso: async () => {} } as unknown as Parameters<
    typeof fazer
  >[0])
}
const verify = (db: Base = banco.db): Promise<Conferencia> => verifyAuditoria(db, CHAVE, testemunha)
/** Other databases of the server may hold an older transaction for a moment. */
const sealAll = async () => {
  await until(async () => {
    await seal()
    return (await verify()).semSelo === 0
  }, 60_000)
}
const ids = async () =>
  (await sql<{ id: number }>`select id from auditoria order by transacao, id`.execute(banco.db)).rows.map(
    (r) => r.id,
  )

/** What somebody with the database in their hands did, as the seal sees it; taken back. */
const tampered = async (...atos: string[]): Promise<Conferencia> => {
  let visto: Conferencia | undefined
  await banco.db
    .transaction()
    .execute(async (tx) => {
      await sql`set local session_replication_role = replica`.execute(tx)
      for (const ato of atos) await sql.raw(ato).execute(tx)
      visto = await verify(tx)
      throw new Error('de volta')
    })
    .catch((e: Error) => {
      if (e.message !== 'de volta') throw e
    })
  return visto as Conferencia
}

const fill = async () => {
  for (let i = 0; i < 3; i++)
    await insertRows(banco.db, [linha({ valores: VALORES }), linha({ acao: 'ler', vezes: i + 2 })])
  await sealAll()
}

/** Another value of each type, by one character, number or byte. */
const OUTRO: Record<string, (coluna: string) => string> = {
  bigint: (c) => `${c} + 1099511627776`,
  integer: (c) => `${c} + 1`,
  uuid: () => `'01980000-0000-7000-8000-00000000000c'`,
  text: (c) => `overlay(${c} placing 'x' from 1 for 1)`,
  inet: (c) => `${c} + 1`,
  jsonb: (c) => `case when ${c} is null then '1' else ${c} || '{"a": 1}' end`,
  bytea: (c) => `set_byte(${c}, 0, (get_byte(${c}, 0) + 1) % 256)`,
  ARRAY: () => `'{01980000-0000-7000-8000-00000000000c}'`,
  'timestamp with time zone': (c) => `${c} + interval '1 millisecond'`,
}
const columnsOf = async (tabela: string) => {
  const { rows } = await sql<{ column_name: string; data_type: string }>`
    select column_name, data_type from information_schema.columns where table_name = ${tabela}`.execute(
    banco.db,
  )
  return rows.map(({ column_name: nome, data_type: tipo }) => ({
    nome,
    outro: nome === 'resultado' ? `'recusado'` : (OUTRO[tipo] as (c: string) => string)(nome),
  }))
}

it('of the audit holds every one of its columns', async () => {
  const colunas = await columnsOf('auditoria')
  expect(colunas.map((c) => c.nome).sort()).toEqual([...COLUNAS_SELADAS].sort())
})

it('of the audit is made behind the writers, and fits what was written', async () => {
  await fill()
  const antes = await verify()
  expect(antes).toMatchObject({ linhas: 6, semSelo: 0, ate: expect.any(Date) })
  expect(antes.falha).toBeUndefined()
  await insertRows(banco.db, [linha()])
  expect(await verify()).toMatchObject({ linhas: 6, semSelo: 1 })
  await sealAll()
  expect(await verify()).toMatchObject({ linhas: 7, selos: antes.selos + 1 })
  expect(testemunha.read()).toMatchObject({ chave: nameOfChave(CHAVE) })
})

it('of many rows is made in blocks, and names the block', async () => {
  await insertRows(
    banco.db,
    Array.from({ length: 2500 }, () => linha()),
  )
  await sealAll()
  expect(await verify()).toMatchObject({ selos: 3, linhas: 2500 })
  const alvo = (await ids())[1700]
  expect((await tampered(`update auditoria set vezes = 9 where id = ${alvo}`)).falha).toMatchObject({
    em: 'linha',
    tipo: 'alterada',
    id: alvo,
    selo: 2,
  })
})

it('shows one byte changed in any column of a row, of its values and of a seal', async () => {
  await fill()
  const [, , alvo] = (await ids()) as [number, number, number]
  const vistas: Record<string, unknown> = {}
  for (const { nome, outro } of await columnsOf('auditoria'))
    vistas[nome] = (await tampered(`update auditoria set ${nome} = ${outro} where id = ${alvo}`)).falha
  for (const { nome, outro } of await columnsOf('auditoria_valor'))
    vistas[`valor.${nome}`] = (
      await tampered(`update auditoria_valor set ${nome} = ${outro} where auditoria_id = ${alvo}`)
    ).falha
  for (const { nome, outro } of await columnsOf('auditoria_selo'))
    vistas[`selo.${nome}`] = (
      await tampered(
        `update auditoria_selo set ${nome} = ${outro} where numero = (select max(numero) from auditoria_selo)`,
      )
    ).falha
  const cegas = Object.entries(vistas).filter(([, falha]) => !falha)
  expect(cegas).toEqual([])
  expect(vistas).toMatchObject({
    acao: { em: 'linha', tipo: 'alterada', id: alvo },
    'valor.valores': { em: 'valor', tipo: 'alterada', id: alvo },
    'selo.marcas': { em: 'selo', tipo: 'alterado' },
  })
})

it('names the first row that is missing or was added, wherever it was', async () => {
  await fill()
  const todas = await ids()
  const [primeira, segunda, terceira] = todas as [number, number, number]
  const ultima = todas.at(-1) as number
  const apagar = (id: number) => `delete from auditoria where id = ${id}`
  expect((await tampered(apagar(segunda), apagar(terceira))).falha).toMatchObject({
    tipo: 'faltando',
    id: segunda,
  })
  expect((await tampered(apagar(primeira))).falha).toMatchObject({ tipo: 'faltando', id: primeira })
  expect((await tampered(apagar(ultima))).falha).toMatchObject({ tipo: 'faltando', id: ultima })
  const inserir = `insert into auditoria (id, transacao, acao, entidade)
    select 9000, transacao, 'ler', 'paciente' from auditoria where id = ${segunda}`
  expect((await tampered(inserir)).falha).toMatchObject({ em: 'linha', tipo: 'acrescentada', id: 9000 })
  expect((await tampered('delete from auditoria_valor')).falha).toMatchObject({
    em: 'valor',
    tipo: 'faltando',
    id: primeira,
  })
  const avulso = `insert into auditoria_valor (auditoria_id, sal, valores) values (9000, gen_random_uuid(), '{}')`
  expect((await tampered(avulso)).falha).toEqual({ em: 'valor', tipo: 'acrescentada', id: 9000 })
})

it('that does not fit says how many rows before do, in the seal that fails too', async () => {
  await insertRows(
    banco.db,
    Array.from({ length: 1500 }, () => linha()),
  )
  await sealAll()
  const todas = await ids()
  const semA = (n: number) => tampered(`delete from auditoria where id = ${todas[n]}`)
  for (const [n, selos] of [
    [0, 0],
    [437, 0],
    [1200, 1],
  ] as const) {
    const visto = await semA(n)
    expect(visto).toMatchObject({ linhas: n, selos, falha: { tipo: 'faltando', id: todas[n] } })
  }
  expect(sayConferencia(await semA(437))).toContain('Antes disso conferem 437 linhas (0 selos por inteiro).')
})

it('shows that the newest rows went together with their seals', async () => {
  await fill()
  await insertRows(banco.db, [linha()])
  await sealAll()
  const ultima = (await ids()).at(-1)
  const selo = 'delete from auditoria_selo where numero = (select max(numero) from auditoria_selo)'
  expect((await tampered(`delete from auditoria where id = ${ultima}`, selo)).falha).toMatchObject({
    em: 'selo',
    tipo: 'fim',
  })
  expect((await tampered('delete from auditoria', 'delete from auditoria_selo')).falha).toBeDefined()
  expect((await tampered('delete from auditoria_selo where numero = 1')).falha).toMatchObject({
    em: 'selo',
    tipo: 'faltando',
    selo: 1,
  })
})

it("still fits once a patient's values were erased with the audit knowing, and only then", async () => {
  await fill()
  await insertRows(banco.db, [linha({ pacientes: [BIA], valores: VALORES })])
  await banco.db.transaction().execute(async (tx) => {
    await insertRows(tx, [linha({ acao: 'apagarValores', pacientes: [ANA] })])
    await sql`select auditoria_apagar_valores(${ANA})`.execute(tx)
  })
  await sealAll()
  expect((await verify()).falha).toBeUndefined()
  expect((await tampered('delete from auditoria_valor')).falha).toMatchObject({
    em: 'valor',
    tipo: 'faltando',
  })
})

it('cannot be changed, and is not gone on with another key', async () => {
  await fill()
  for (const ato of [
    'update auditoria_selo set linhas = 0',
    'delete from auditoria_selo',
    'truncate auditoria_selo',
  ])
    await expect(sql.raw(ato).execute(banco.db)).rejects.toMatchObject({ code: '42501' })
  await insertRows(banco.db, [linha()])
  const outra = CHAVE.replace('chave', 'CHAVE')
  await expect(banco.db.transaction().execute((tx) => sealNext(tx, outra))).rejects.toThrow(
    'A chave da auditoria',
  )
  expect((await verifyAuditoria(banco.db, outra, testemunha)).falha).toMatchObject({ tipo: 'outra chave' })
  // No older transaction of another database stands before the last row.
  await until(async () => {
    const { rows } = await sql<{ passou: boolean }>`
      select pg_snapshot_xmin(pg_current_snapshot())::text::bigint > max(transacao) as passou from auditoria`.execute(
      banco.db,
    )
    return rows[0]?.passou === true
  }, 60_000)
  // By hand: another chain, from the first row on.
  const selo = await banco.db.transaction().execute((tx) => restartSeal(tx, outra))
  expect(selo).toMatchObject({ cadeia: 2, numero: 1, linhas: 7 })
})

it('goes on after a restore into a cluster whose transactions are younger', async () => {
  // Another cluster, far ahead; its last row was not yet sealed.
  await sql`insert into auditoria_relogio (avanco) values (1000000000)`.execute(banco.db)
  await fill()
  await insertRows(banco.db, [linha()])
  // This one, with those rows and seals.
  await sql`delete from auditoria_relogio`.execute(banco.db)
  await advanceClock(banco.db)
  await advanceClock(banco.db)
  await insertRows(banco.db, [linha({ acao: 'depois' })])
  await sealAll()
  expect(await verify()).toMatchObject({ linhas: 8, semSelo: 0 })
  expect((await verify()).falha).toBeUndefined()
  expect((await lastSeal(banco.db))?.ate_transacao).toBeGreaterThan(1_000_000_000)
  const { rows } = await sql`select avanco from auditoria_relogio`.execute(banco.db)
  expect(rows).toHaveLength(1)
})
