import { createHash } from 'node:crypto'
import { CABECALHO_IDEMPOTENCIA } from '@clinica/shared-domain'
import type { FastifyRequest } from 'fastify'
import { type Kysely, sql } from 'kysely'
import type { Tx } from '../db/banco'
import type { DB } from '../db/tabelas'
import { HttpErro, RespostaRepetida } from '../http/erros'

type Chave = { usuario_id: string; rota: string; chave: string }

const keyOf = (req: FastifyRequest): string | undefined => {
  const chave = req.headers[CABECALHO_IDEMPOTENCIA]
  if (!req.routeOptions.config.idempotente || chave === undefined) return undefined
  if (typeof chave !== 'string' || !/^[\x21-\x7e]{8,100}$/.test(chave))
    throw new HttpErro(400, 'requisicaoInvalida', 'A chave de idempotência é inválida.')
  return chave
}

const identidade = (req: FastifyRequest, chave: string): Chave => ({
  usuario_id: req.usuario._id,
  rota: `${req.method} ${req.routeOptions.url}`,
  chave,
})

const hashOf = (req: FastifyRequest): string =>
  createHash('sha256')
    .update(JSON.stringify([req.params, req.query, req.body ?? null]))
    .digest('hex')

/** An answer too large to keep under its key: what is kept of it, and how it is read again from that. */
export type LargeAnswer<T> = {
  keep: (answer: T) => unknown
  read: (tx: Tx, kept: unknown) => Promise<T>
}

/**
 * Runs `escrever` once for a key: a second one waits for the first (the row is locked until it commits) and gets its
 * answer; a large one is not kept, but read again. Only successes stay, because a failure takes its row back with its
 * transaction.
 */
export const once = async <T>(
  tx: Tx,
  req: FastifyRequest,
  escrever: () => Promise<T>,
  large?: LargeAnswer<T>,
): Promise<T> => {
  const chave = keyOf(req)
  if (chave === undefined) return escrever()
  const id = identidade(req, chave)
  const corpo_hash = hashOf(req)
  const minha = await tx
    .insertInto('idempotencia')
    .values({ ...id, corpo_hash, status: 0, resposta: '' })
    .onConflict((c) =>
      c
        .columns(['usuario_id', 'rota', 'chave'])
        .doUpdateSet({ corpo_hash, status: 0, resposta: '', created_at: sql`now()` })
        .where('idempotencia.created_at', '<', sql<Date>`now() - interval '24 hours'`),
    )
    .returning('chave')
    .executeTakeFirst()
  if (!minha) {
    const { status, resposta } = await previous(tx, id, corpo_hash)
    if (!large) throw new RespostaRepetida(status, resposta)
    req.resposta.code(status)
    return large.read(tx, JSON.parse(resposta))
  }
  const resposta = await escrever()
  const guardada = large
    ? JSON.stringify(large.keep(resposta))
    : String(req.resposta.serialize(resposta ?? null))
  await keep(tx, id, req.resposta.statusCode, guardada)
  return resposta
}

const keep = (db: Kysely<DB>, id: Chave, status: number, resposta: string) =>
  db
    .updateTable('idempotencia')
    .set({ status, resposta })
    .where('usuario_id', '=', id.usuario_id)
    .where('rota', '=', id.rota)
    .where('chave', '=', id.chave)
    .execute()

/** What was answered to the key. Throws 422 when it was another operation's. */
const previous = async (tx: Tx, id: Chave, corpo_hash: string) => {
  const feita = await tx
    .selectFrom('idempotencia')
    .select(['corpo_hash', 'status', 'resposta'])
    .where('usuario_id', '=', id.usuario_id)
    .where('rota', '=', id.rota)
    .where('chave', '=', id.chave)
    .executeTakeFirstOrThrow()
  if (feita.corpo_hash !== corpo_hash)
    throw new HttpErro(422, 'chaveReutilizada', 'Esta chave de idempotência já foi usada em outra operação.')
  return feita
}
