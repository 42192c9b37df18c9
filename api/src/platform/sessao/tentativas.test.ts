import { sql } from 'kysely'
import { type AppDeTeste, testApp } from '../../teste/app'
import { until } from '../../teste/until'
import { HttpErro } from '../http/erros'
import { giveBack, limite, spend } from './tentativas'

let t: AppDeTeste
beforeAll(async () => {
  t = await testApp({ clinica: false })
})
afterAll(() => t.fechar())

const MINUTO = 60_000
let vez = 0
/** Three at once, one back each minute; another key for each test. */
const tres = () => limite('teste', 3, 3 * MINUTO)(String(++vez))
const later = (ms: number) =>
  sql`update tentativa set cheia_ate = cheia_ate - ${ms} * interval '1 millisecond'`.execute(t.db)
const refused = async (trabalho: Promise<void>): Promise<HttpErro | null> =>
  trabalho.then(
    () => null,
    (erro: HttpErro) => erro,
  )

it('allows so many at once, then one each time that one is back, and says how long that takes', async () => {
  const chave = tres()
  for (let i = 0; i < 3; i++) await spend(t.db, chave)
  const erro = await refused(spend(t.db, chave))
  expect(erro).toBeInstanceOf(HttpErro)
  expect(erro).toMatchObject({ status: 429, tipo: 'limiteDeTentativas' })
  expect(erro?.espera).toBeGreaterThan(20)
  expect(erro?.espera).toBeLessThanOrEqual(60)
  await later(15_000)
  const depois = await refused(spend(t.db, chave))
  expect(depois?.espera).toBeLessThanOrEqual((erro?.espera ?? 0) - 15)
  expect(depois?.message).toBe(`Muitas tentativas. Aguarde ${depois?.espera} segundos e tente novamente.`)
  await later(45_000)
  await spend(t.db, chave)
  expect(await refused(spend(t.db, chave))).toMatchObject({ status: 429 })
  await later(10 * MINUTO)
  for (let i = 0; i < 3; i++) await spend(t.db, chave)
  expect(await refused(spend(t.db, chave))).toMatchObject({ status: 429 })
})

it('a refusal takes nothing: hammering does not make the wait longer', async () => {
  const [chave, outra] = [tres(), tres()]
  for (let i = 0; i < 3; i++) await spend(t.db, chave)
  for (let i = 0; i < 20; i++) await refused(spend(t.db, outra, chave))
  expect((await refused(spend(t.db, chave)))?.espera).toBeLessThanOrEqual(60)
  for (let i = 0; i < 3; i++) await spend(t.db, outra)
})

it('a clock that was set back locks nobody out: what it wrote when it was ahead counts as nothing', async () => {
  const chave = tres()
  for (let i = 0; i < 3; i++) await spend(t.db, chave)
  await later(-4 * 24 * 60 * MINUTO)
  for (let i = 0; i < 3; i++) await spend(t.db, chave)
  expect(await refused(spend(t.db, chave))).toMatchObject({ status: 429 })
  await t.db.deleteFrom('tentativa').execute()
})

it('gives back what turned out right, and no more than was taken', async () => {
  const chave = tres()
  for (let i = 0; i < 10; i++) {
    await spend(t.db, chave)
    await giveBack(t.db, chave)
  }
  await giveBack(t.db, chave, chave, chave)
  for (let i = 0; i < 3; i++) await spend(t.db, chave)
  expect(await refused(spend(t.db, chave))).not.toBeNull()
})

it('lets through no more when many come at the same moment', async () => {
  const chave = tres()
  const ditos = await Promise.all(Array.from({ length: 20 }, () => refused(spend(t.db, chave))))
  expect(ditos.filter((erro) => erro === null)).toHaveLength(3)
})

it('keeps no row that means nothing any more, and no word of whom it counted', async () => {
  await spend(t.db, limite('login email', 3, MINUTO)('segredo@clinica.teste'))
  const linhas = await t.db.selectFrom('tentativa').selectAll().execute()
  expect(linhas.length).toBeGreaterThan(0)
  expect(JSON.stringify(linhas)).not.toContain('segredo')
  await later(60 * MINUTO)
  await t.app.trabalhos.start()
  await until(async () => (await t.db.selectFrom('tentativa').selectAll().execute()).length === 0)
})
