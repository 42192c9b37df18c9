import type { FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import type { DB } from '../platform/db/tabelas'
import { until } from './until'

/** The rows of the audit that answer `onde`, in their order, each with the values kept beside it. */
export const auditedRows = (
  db: Kysely<DB>,
  onde: Partial<Record<'acao' | 'entidade' | 'registro_id', string>>,
) =>
  db
    .selectFrom('auditoria as a')
    .leftJoin('auditoria_valor as v', 'v.auditoria_id', 'a.id')
    .selectAll('a')
    .select(['v.valores', 'v.paciente_id as valores_de'])
    .where((q) => q.and(onde))
    .orderBy('a.id')
    .execute()

/** Rows that nobody waits for come in batches of at most one second: waits until there are as many. */
export const awaitRows = async (
  db: Kysely<DB>,
  onde: Parameters<typeof auditedRows>[1],
  quantas = 1,
): ReturnType<typeof auditedRows> => {
  await until(async () => (await auditedRows(db, onde)).length >= quantas)
  return auditedRows(db, onde)
}

/** Ids of the requests that the apps of this file got, in their order. */
const requisicoes: string[] = []
export const noteRequests = (app: FastifyInstance): void => {
  app.addHook('onRequest', async (req) => void requisicoes.push(req.id))
}

/** What `ler` reads, and the row that it left, once it is written: those of readings before it may still be on their way. */
export const withRow = async <T>(
  db: Kysely<DB>,
  ler: () => Promise<T>,
): Promise<[T, Awaited<ReturnType<typeof auditedRows>>[number] | undefined]> => {
  const antes = requisicoes.length
  const lido = await ler()
  const minhas = requisicoes.slice(antes)
  const find = async () =>
    (await auditedRows(db, { acao: 'ler' })).find((l) => minhas.includes(l.requisicao ?? ''))
  await until(async () => (await find()) !== undefined)
  return [lido, await find()]
}

/** The newest of such rows that this person left, once there is one. */
export const awaitRowOf = async (
  db: Kysely<DB>,
  usuario: string,
  onde: Parameters<typeof auditedRows>[1],
): Promise<Awaited<ReturnType<typeof auditedRows>>[number] | undefined> => {
  const find = async () => (await auditedRows(db, onde)).findLast((l) => l.usuario_id === usuario)
  await until(async () => (await find()) !== undefined)
  return find()
}
