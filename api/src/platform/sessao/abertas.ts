import { randomUUID } from 'node:crypto'
import { CABECALHO_PARADA, nomeDoNavegador } from '@clinica/shared-domain'
import type { FastifyRequest } from 'fastify'
import { type Kysely, sql } from 'kysely'
import type { Tx } from '../db/banco'
import type { DB } from '../db/tabelas'
import { addressOf } from '../http/rede/endereco'
import { hashOfAparelho } from './aparelho'
import { type Carga, idOf, MAXIMO, type Quiosque, segundos } from './carga'

const MAIOR_AGENTE = 200

/** Seconds since the person did something in their browser, as it says; an earlier shell says nothing, so they did so now. */
export const awayOf = ({ headers }: FastifyRequest): number => {
  const parada = Number(headers[CABECALHO_PARADA] ?? 0)
  return Number.isFinite(parada) ? Math.max(0, parada) : 0
}

const agentOf = ({ headers }: FastifyRequest): string | null =>
  headers['user-agent']?.slice(0, MAIOR_AGENTE) ?? null

/** Where a login came from, as its owner reads it. */
export const sayBrowser = (req: FastifyRequest): string =>
  `no ${nomeDoNavegador(agentOf(req))} (endereço ${addressOf(req)})`

type Aberta = {
  id: string
  usuarioId: string
  desde: number
  fator?: boolean
  aparelho?: string
  quiosque?: Quiosque
}

/** Writes down that a session goes on, as its person sees it: of this request's browser, under the user's present version. */
const noteSessao = async (
  db: Kysely<DB>,
  req: FastifyRequest,
  { id, usuarioId, desde, fator = false, aparelho, quiosque }: Aberta,
): Promise<void> => {
  await sql`
    insert into sessao (id, usuario_id, versao, desde, ate, fator, endereco, agente, aparelho, quiosque_unidade_id)
    select ${id}, u.id, u.versao_sessao, to_timestamp(${desde}::float8), to_timestamp(${quiosque?.ate ?? desde + MAXIMO}::float8),
      ${fator}, ${addressOf(req)}, ${agentOf(req)}, ${aparelho ? hashOfAparelho(aparelho) : null}, ${quiosque?.unidade ?? null}
    from usuario u where u.id = ${usuarioId}
    on conflict (id) do update set versao = excluded.versao, fator = sessao.fator or excluded.fator, endereco = excluded.endereco, agente = excluded.agente,
      usada_em = greatest(sessao.usada_em, clock_timestamp() - ${awayOf(req)} * interval '1 second')`.execute(
    db,
  )
}

/** A session begins. Answers its token. */
export const openSessao = async (
  tx: Tx,
  req: FastifyRequest,
  usuarioId: string,
  aparelho: string,
  fator = false,
): Promise<string> => {
  const nova = { desde: segundos(), sid: randomUUID(), fator }
  await noteSessao(tx, req, { id: nova.sid, usuarioId, desde: nova.desde, fator, aparelho })
  return req.server.sessoes.issue(tx, usuarioId, nova)
}

/** A tablet's session begins, of who asks for it. Answers its token. */
export const openQuiosque = async (tx: Tx, req: FastifyRequest, quiosque: Quiosque): Promise<string> => {
  const { _id: usuarioId, fator } = req.carga
  const nova = { desde: segundos(), sid: randomUUID(), fator, quiosque }
  await noteSessao(tx, req, { id: nova.sid, usuarioId, desde: nova.desde, fator, quiosque })
  return req.server.sessoes.issue(tx, usuarioId, nova)
}

/** The session of this request goes on with another token: after its user's others were ended, or it was unlocked. */
export const reissue = async (tx: Tx, req: FastifyRequest, fator = req.carga.fator): Promise<string> => {
  await keepSessao(tx, req, fator)
  return req.server.sessoes.issue(tx, req.carga._id, { ...req.carga, fator })
}

export const keepSessao = (db: Kysely<DB>, req: FastifyRequest, fator = req.carga.fator): Promise<void> =>
  noteSessao(db, req, { id: idOf(req.carga), usuarioId: req.carga._id, desde: req.carga.desde, fator })

/** The person's open sessions. */
export const listSessoes = (db: Kysely<DB>, { _id }: Carga) =>
  db
    .selectFrom('sessao as s')
    .innerJoin('usuario as u', (j) =>
      j.onRef('u.id', '=', 's.usuario_id').onRef('u.versao_sessao', '=', 's.versao'),
    )
    .leftJoin('unidade as q', 'q.id', 's.quiosque_unidade_id')
    .select(['s.id', 's.desde', 's.ate', 's.usada_em', 's.endereco', 's.agente', 'q.nome as quiosque'])
    .where('s.usuario_id', '=', _id)
    .where('s.ate', '>', sql<Date>`clock_timestamp()`)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('sessao_encerrada as e').select('e.id').whereRef('e.id', '=', 's.id'))),
    )
    .orderBy('s.usada_em', 'desc')
    .orderBy('s.id')
    .limit(100)
    .execute()
