import { sql } from 'kysely'
import { abrirEmbutido, type Banco } from './banco'
import { migrado, migrar } from './migrar'

let banco: Banco
beforeAll(async () => {
  console.time('x')
  banco = await abrirEmbutido({})
  await sql`select 1`.execute(banco.db)
  console.timeEnd('x')
  await migrar(banco.db)
})
afterAll(() => banco.fechar())
it('m', async () => {
  expect(await migrado(banco.db)).toBe(true)
  const t = Date.now()
  for (let i = 0; i < 500; i++) await banco.db.selectFrom('usuario').selectAll().execute()
  console.log((Date.now() - t) / 500)
  const ouvido: string[] = []
  await banco.ouvir('eventos', (d) => ouvido.push(d))
  await banco.db.transaction().execute(async (tx) => {
    await sql`select pg_notify('eventos', 'oi')`.execute(tx)
    await expect(banco.db.selectFrom('usuario').selectAll().execute()).rejects.toThrow('tx')
  })
  await sql`select 1`.execute(banco.db)
  expect(ouvido).toEqual(['oi'])
  await expect(sql`selectx 1`.execute(banco.db)).rejects.toThrow('syntax')
  expect(
    (await sql`select '2020-01-01'::date as d, 1::int8 as i, 1.5::numeric as n`.execute(banco.db)).rows,
  ).toEqual([{ d: '2020-01-01', i: 1, n: 1.5 }])
})
