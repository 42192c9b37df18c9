import fc from 'fast-check'
import { sql } from 'kysely'
import { outsideTransaction } from '../../platform/db/contexto'
import { describeOnPostgres } from '../../teste/banco/describeOnPostgres'
import { listAFaturarErradas } from '../../teste/faturamento/aFaturar'
import { type ClinicaComFaturamento, dia, openFaturamento } from '../../teste/faturamento/faturamento'
import { until } from '../../teste/until'

let c: ClinicaComFaturamento
beforeAll(async () => {
  c = await openFaturamento()
})
afterAll(() => c.fechar())
afterEach(() => c.esvaziar())

const aFaturar = async (guia: string) =>
  (
    await sql<{ ate: string | null; updated_at: Date }>`
      select a_faturar::text as ate, updated_at from guia where id = ${guia}`.execute(c.db)
  ).rows[0]
const datar = (sessao: string, data: string | null) =>
  sql`update agendamento set faturamento = ${data}::date where id = ${sessao}`.execute(c.db)

it('a guide is to bill while a session has no date, then by the last date that no package has; its version stays', async () => {
  const { guia, sessoes } = await c.paraFaturar({ dias: [0, 1], status: 'marcado' })
  const [um, dois] = sessoes as [string, string]
  const antes = await aFaturar(guia._id)
  expect(antes?.ate).toBeNull()
  await c.emStatus(um, 'assinado')
  expect((await aFaturar(guia._id))?.ate).toBe('infinity')
  await datar(um, dia(0))
  await c.emStatus(dois, 'evoluido')
  await datar(dois, dia(1))
  expect((await aFaturar(guia._id))?.ate).toBe(dia(1))
  await datar(dois, null)
  await c.emStatus(dois, 'marcado')
  expect((await aFaturar(guia._id))?.ate).toBe(dia(0))
  expect((await aFaturar(guia._id))?.updated_at).toEqual(antes?.updated_at)
})

const STATUS = ['marcado', 'assinado', 'evoluido', 'faltou-sem-justificativa']
type Escrita = (sessao: string, guia: string, n: number) => ReturnType<typeof datar>

it('whatever is written, every guide says what its sessions say', async () => {
  const [um, outra] = [await c.paraFaturar({ dias: [0, 1] }), await c.paraFaturar({ dias: [2, 3] })]
  const pacote = await c.pacote()
  const [guias, sessoes] = [
    [um.guia._id, outra.guia._id],
    [...um.sessoes, ...outra.sessoes],
  ]
  for (const guia of guias)
    await sql`insert into pacote_guia (pacote_id, guia_id, ordem) values (${pacote}, ${guia}, 1)`.execute(
      c.db,
    )
  const escritas: Record<string, Escrita> = {
    status: (a, _, n) => sql`update agendamento set status = ${STATUS[n % 4]} where id = ${a}`.execute(c.db),
    data: (a, _, n) => datar(a, n < 3 ? null : dia(n)),
    ativo: (a) =>
      sql`update agendamento set ativo = not ativo, desativado_em = case when ativo then now() end where id = ${a}`.execute(
        c.db,
      ),
    vinculo: (a, g) => sql`insert into agendamento_guia values (${a}, ${g})`.execute(c.db),
    desvinculo: (a, g) =>
      sql`delete from agendamento_guia where agendamento_id = ${a} and guia_id = ${g}`.execute(c.db),
    entra: (a, g) => sql`insert into pacote_sessao values (${a}, ${pacote}, ${g})`.execute(c.db),
    sai: (a) => sql`delete from pacote_sessao where agendamento_id = ${a}`.execute(c.db),
  }
  const vistos = new Set<string>()
  const passo = fc.tuple(fc.constantFrom(...Object.keys(escritas)), fc.nat(3), fc.nat(1), fc.nat(9))
  await fc.assert(
    fc.asyncProperty(fc.array(passo, { minLength: 10, maxLength: 40 }), async (passos) => {
      for (const [qual, a, g, n] of passos) {
        // What the database refuses writes nothing.
        await escritas[qual]?.(sessoes[a] as string, guias[g] as string, n).catch(() => null)
        expect(await listAFaturarErradas(c.db)).toEqual([])
        for (const guia of guias) vistos.add((await aFaturar(guia))?.ate ?? 'nada')
      }
    }),
    { numRuns: 15 },
  )
  // Some of the dates too.
  expect([...vistos]).toEqual(expect.arrayContaining(['nada', 'infinity']))
  expect(vistos.size).toBeGreaterThan(3)
})

describeOnPostgres('two at once', () => {
  const esperando = async () =>
    (
      await sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
        c.db,
      )
    ).rows.length

  it('one signs while another bills what was the last to bill: the guide is still to bill', async () => {
    const { guia, sessoes } = await c.paraFaturar({ dias: [0, 1], status: 'marcado' })
    const [assinada, faturada] = sessoes as [string, string]
    await c.emStatus(faturada, 'evoluido')
    let cobrar: Promise<unknown> = Promise.resolve()
    await c.db.transaction().execute(async (tx) => {
      await sql`update agendamento set status = 'assinado' where id = ${assinada}`.execute(tx)
      cobrar = outsideTransaction(() => datar(faturada, dia(1)))
      await outsideTransaction(() => until(async () => (await esperando()) > 0))
    })
    await cobrar
    expect((await aFaturar(guia._id))?.ate).toBe('infinity')
  })
})
