// Only in the whole run.
import { CABECALHO_EMAIL, can, PERFIS, type Perfil } from '@clinica/shared-domain'
import fc from 'fast-check'
import { sql } from 'kysely'
import type { Schema } from 'yup'
import { type AppDeTeste, testApp } from '../../../teste/app'
import { ataques, checkResposta } from '../../../teste/rotas/ataques'
import { buscaOf, type Conhecidos, formaOf, inAddress, knownOf } from '../../../teste/rotas/formas'
import type { Rota } from '../tipos'

/** Requests of one run for each route there is; FUZZ=100000 draws so many in all, FC_SEED=7 others. */
const POR_ROTA = 4
/** The stream does not end by itself; the others would end or lock everybody's session, or make a tablet's of it. */
const FORA =
  /^\/api\/(eventos|sair|seguranca\/sessoes\/encerrar|sessao\/bloquear|seguranca\/clinica|quiosque)$/

let t: AppDeTeste
let conhecidos: Conhecidos
beforeAll(async () => {
  t = await testApp({ config: { smtpUrl: undefined } })
  conhecidos = await readConhecidos()
})
afterAll(() => t.fechar())

/** Ids, names and versions of every table; not of the users, who would put themselves out. */
const readConhecidos = async (): Promise<Conhecidos> => {
  const { rows } = await sql<{ tabela: string; coluna: string }>`
    select c.table_name as tabela, c.column_name as coluna from information_schema.columns c
    join information_schema.tables t on t.table_name = c.table_name and t.table_schema = c.table_schema
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.column_name in ('id', 'nome', 'updated_at')
      and c.table_name not in ('usuario', 'auditoria', 'idempotencia')`.execute(t.db)
  const tudo: Conhecidos = { ids: {}, nomes: {}, versoes: [] }
  for (const { tabela, coluna } of rows) {
    const lidos = await sql<{ v: unknown }>`
      select ${sql.ref(coluna)} as v from ${sql.table(tabela)} order by 1 limit 6`.execute(t.db)
    const valores = lidos.rows.map(({ v }) => (v instanceof Date ? v.toISOString() : String(v)))
    if (valores.length === 0) continue
    if (coluna === 'id') tudo.ids[tabela] = valores
    else if (coluna === 'nome') tudo.nomes[tabela] = valores
    else tudo.versoes.push(...valores)
  }
  return tudo
}

const schemaOf = (rota: Rota, parte: 'body' | 'querystring') =>
  (rota.schema as Partial<Record<typeof parte, Schema>> | undefined)?.[parte]

/** One request of a route: its address, its body, its headers and who sends it. */
const pedidoOf = (rota: Rota, sujo: boolean) => {
  const desenho = { conhecidos, sujo }
  const body = schemaOf(rota, 'body')
  const ids = [...rota.url.matchAll(/(\w+)\/:(\w+)/g)].map(([, recurso = '', nome = '']) =>
    fc.oneof(
      { weight: 12, arbitrary: fc.constantFrom(...knownOf(conhecidos.ids, nome === 'id' ? recurso : nome)) },
      { weight: sujo ? 1 : 0, arbitrary: ataques().map((v) => inAddress(JSON.stringify(v)).slice(0, 150)) },
    ),
  )
  const { access } = rota
  const podem = PERFIS.filter((perfil) => access === 'publico' || can({ perfil }, access))
  const chave = fc.oneof(fc.uuid(), fc.string({ unit: 'grapheme-ascii', minLength: 1, maxLength: 120 }))
  const corpo = body ? formaOf(body, '', desenho) : fc.constant({})
  return fc.record({
    rota: fc.constant(rota),
    ids: fc.tuple(...ids),
    busca: buscaOf(schemaOf(rota, 'querystring'), desenho),
    corpo: rota.method === 'GET' ? fc.constant(undefined) : corpo,
    chave: fc.option(chave, { freq: 3 }),
    perfil: fc.constantFrom<Perfil>(...podem),
  })
}

it('no request to any route is answered with a 500, or in other words than the house has', async () => {
  const rotas = t.app.rotas().filter(({ url }) => !FORA.test(url))
  const tokens = Object.fromEntries(
    await Promise.all(
      PERFIS.map(async (p) => [p, await t.app.sessoes.issue(t.db, t.clinica.usuarios[p]._id)] as const),
    ),
  )
  const vistos = new Map<number, number>()
  const tocadas = new Set<string>()
  let n = 0
  await fc.assert(
    fc.asyncProperty(
      fc.oneof(...rotas.flatMap((rota) => [pedidoOf(rota, true), pedidoOf(rota, false)])),
      async ({ rota, ids, busca, corpo, chave, perfil }) => {
        let i = 0
        const url = rota.url.replace(/:\w+/g, () => encodeURIComponent(ids[i++] as string)) + busca
        n++
        const r = await t.app.inject({
          method: rota.method as 'POST',
          url,
          // A new address for each: attempts to log in are counted elsewhere.
          remoteAddress: `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`,
          headers: {
            authorization: `Bearer ${tokens[perfil]}`,
            [CABECALHO_EMAIL]: t.clinica.usuarios[perfil].email,
            ...(corpo === undefined ? {} : { 'content-type': 'application/json' }),
            ...(chave === null ? {} : { 'idempotency-key': chave }),
          },
          payload: corpo === undefined ? undefined : (JSON.stringify(corpo) ?? ''),
        })
        vistos.set(r.statusCode, (vistos.get(r.statusCode) ?? 0) + 1)
        if (r.statusCode < 300) tocadas.add(`${rota.method} ${rota.url}`)
        checkResposta(r, `${perfil} ${rota.method} ${url} ${JSON.stringify(corpo)}`)
      },
    ),
    { numRuns: Number(process.env.FUZZ ?? POR_ROTA * rotas.length) },
  )
  if (process.env.FUZZ)
    process.stdout.write(
      `${n} pedidos: ${JSON.stringify(Object.fromEntries(vistos))}; ${tocadas.size} de ${rotas.length} rotas com sucesso\n`,
    )
  // What is drawn gets past the validation.
  expect(tocadas.size).toBeGreaterThan(rotas.length / 4)
}, 3_600_000)
