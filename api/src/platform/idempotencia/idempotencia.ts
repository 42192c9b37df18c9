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

/**
 * Runs `escrever` once for a key: a second one waits for the first (the row is locked until it commits) and gets its
 * answer, or what `short` made of it. Only successes stay, because a failure takes its row back with its transaction.
 */
export const once = async <T>(
  tx: Tx,
  req: FastifyRequest,
  escrever: () => Promise<T>,
  short: (resposta: T) => unknown = (resposta) => resposta,
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
  if (!minha) throw await previous(tx, id, corpo_hash)
  const resposta = await escrever()
  await keep(tx, id, req.resposta.statusCode, String(req.resposta.serialize(short(resposta) ?? null)))
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

const previous = async (tx: Tx, id: Chave, corpo_hash: string): Promise<Error> => {
  const feita = await tx
    .selectFrom('idempotencia')
    .select(['corpo_hash', 'status', 'resposta'])
    .where('usuario_id', '=', id.usuario_id)
    .where('rota', '=', id.rota)
    .where('chave', '=', id.chave)
    .executeTakeFirstOrThrow()
  return feita.corpo_hash === corpo_hash
    ? new RespostaRepetida(feita.status, feita.resposta)
    : new HttpErro(422, 'chaveReutilizada', 'Esta chave de idempotência já foi usada em outra operação.')
}
