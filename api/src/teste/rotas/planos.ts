import { CompiledQuery, sql } from 'kysely'
import pg from 'pg'
import type { Base } from '../../platform/db/banco'

type Enviado = { texto: string; valores: readonly unknown[] }
type Query = string | { text: string; values?: unknown[] }

/** Who listens: files that share their modules may do so at once. */
const ouvintes = new Set<Enviado[]>()
let espia: jest.SpyInstance | undefined

const spy = (): jest.SpyInstance => {
  const original = pg.Client.prototype.query as (...args: unknown[]) => unknown
  return jest.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
    this: pg.Client,
    ...args: unknown[]
  ) {
    const [query, valores] = args as [Query, unknown]
    const { text, values = [] } = typeof query === 'string' ? { text: query, values: valores } : query
    for (const enviados of ouvintes)
      enviados.push({ texto: text, valores: Array.isArray(values) ? values : [] })
    return original.apply(this, args)
  } as never)
}

/** Every statement that is sent to a database opened from now on, as `pg` sends it. `take` empties the list. */
export const captureSql = () => {
  const enviados: Enviado[] = []
  ouvintes.add(enviados)
  espia ??= spy()
  const stop = () => {
    ouvintes.delete(enviados)
    if (ouvintes.size > 0) return
    espia?.mockRestore()
    espia = undefined
  }
  return { take: () => enviados.splice(0), stop }
}

type No = { 'Node Type': string; 'Relation Name'?: string; Plans?: No[] }
const nodesOf = (no: No): No[] => [no, ...(no.Plans ?? []).flatMap(nodesOf)]

const LEITURA = /^(\/\*[^*]*\*\/)?\s*(select|with)\b/i

/** Tables that the reads among `enviados` would go through from end to end, by the database's own plan for a disk without arms. */
export const listScanned = (db: Base, enviados: readonly Enviado[]): Promise<string[]> =>
  db.transaction().execute(async (tx) => {
    await sql`set local random_page_cost = 1.1`.execute(tx)
    const tabelas: string[] = []
    for (const { texto, valores } of enviados.filter((e) => LEITURA.test(e.texto))) {
      const { rows } = await tx.executeQuery<{ 'QUERY PLAN': [{ Plan: No }] }>(
        CompiledQuery.raw(`explain (format json) ${texto}`, [...valores]),
      )
      const [plano] = rows[0]?.['QUERY PLAN'] ?? []
      for (const no of plano ? nodesOf(plano.Plan) : [])
        if (no['Node Type'] === 'Seq Scan') tabelas.push(no['Relation Name'] ?? '')
    }
    return tabelas
  })
