import { randomUUID } from 'node:crypto'
import {
  CABECALHO_BLOQUEADA,
  CABECALHO_EMAIL,
  CABECALHO_TOKEN,
  can,
  isSecondFactorAsked,
  PERFIS_COM_SEGUNDO_FATOR,
  type Perfil,
  type UsuarioDaSessao,
} from '@clinica/shared-domain'
import jwt from '@fastify/jwt'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Kysely, sql } from 'kysely'
import type { Banco, Tx } from '../db/banco'
import { outsideTransaction, setPerson } from '../db/contexto'
import type { DB } from '../db/tabelas'
import { defaultError, forLog } from '../http/erros'
import { awayOf, keepSessao } from './abertas'
import { CANAL_SESSAO, type Carga, idOf, MAXIMO, type Sessao, segundos } from './carga'
import { voidLinks } from './links'
import { FOLGA_S, telaBloqueada, Usos } from './uso'

/** Seconds. Idle for longer, the person logs in again. */
const VIDA = 4 * 3600
const RENOVAR_APOS = 5 * 60
/** Milliseconds; under the 30 s that ending a session may take on every node, should its notice be lost. */
const CACHE_MS = 20_000

type CargaLida = Carga & { iat: number; exp: number }

declare module '@fastify/jwt' {
  interface FastifyJWT {
    payload: Carga
    user: CargaLida
  }
}

const FALSA = { acao: 'usar sessão falsa', entidade: 'usuario' }

/** Of an open session: seconds that its person had been away when it was read. */
type Aberta = { id: string; parada: number; bloqueada: boolean }
/** `minutos` of the clinic, after which a screen left alone locks; null: never. */
type Situacao = {
  versao: number
  ativo: boolean
  encerradas: string[]
  minutos: number | null
  /** Whether the clinic asks a second factor of this person. */
  exigido: boolean
  abertas: Aberta[]
  lidaEm: number
}

/** How a session stands; a locked one goes on once its person is back. */
type Estado = 'aberta' | 'bloqueada' | 'encerrada'

/** Whether sessions of a user still hold: remembered for a few seconds, forgotten at once when told. */
class Situacoes {
  readonly #db: Kysely<DB>
  readonly #memoria = new Map<string, { ate: number; situacao: Promise<Situacao | undefined> }>()

  constructor(db: Kysely<DB>) {
    this.#db = db
  }

  situacaoOf(id: string): Promise<Situacao | undefined> {
    const lembrada = this.#memoria.get(id)
    if (lembrada && lembrada.ate > Date.now()) return lembrada.situacao
    return this.#remember(
      id,
      this.#read([id]).then(([situacao]) => situacao),
    )
  }

  /** Asks for all of these in one query, and anew. */
  load(ids: ReadonlySet<string>): void {
    if (ids.size === 0) return
    const lidas = this.#read([...ids]).then((todas) => new Map(todas.map((s) => [s.id, s])))
    for (const id of ids)
      this.#remember(
        id,
        lidas.then((todas) => todas.get(id)),
      )
  }

  async #read(ids: readonly string[]): Promise<(Situacao & { id: string })[]> {
    const lidaEm = Date.now()
    // Several requests wait for this one query, so it is not cancelled with the first of them.
    const lidas = await outsideTransaction(() =>
      this.#db
        .selectFrom('usuario')
        .select([
          'id',
          'versao_sessao as versao',
          'ativo',
          'perfil',
          sql<boolean>`coalesce((select exige_segundo_fator from seguranca), false)`.as('exige'),
          sql<string[]>`array(select e.id from sessao_encerrada e
            where e.usuario_id = usuario.id and e.ate > now())`.as('encerradas'),
          sql<number | null>`(select bloqueio_min from seguranca)`.as('minutos'),
          sql<Aberta[]>`coalesce((select json_agg(json_build_object('id', s.id,
              'parada', extract(epoch from clock_timestamp() - s.usada_em)::float8, 'bloqueada', s.bloqueada_em is not null))
            from sessao s where s.usuario_id = usuario.id and s.ate > now()), '[]')`.as('abertas'),
        ])
        .where(sql<boolean>`id = any(${ids}::uuid[])`)
        .execute(),
    )
    return lidas.map(({ exige, perfil, ...lida }) => ({
      ...lida,
      exigido: isSecondFactorAsked(exige, perfil as Perfil),
      lidaEm,
    }))
  }

  #remember(id: string, situacao: Promise<Situacao | undefined>): Promise<Situacao | undefined> {
    if (this.#memoria.size > 10_000) this.#memoria.clear()
    this.#memoria.set(id, { ate: Date.now() + CACHE_MS, situacao })
    situacao.catch(() => this.#memoria.delete(id))
    return situacao
  }

  forget(id?: string): void {
    if (id === undefined) this.#memoria.clear()
    else this.#memoria.delete(id)
  }
}

/** Tokens that this node remembers. */
const TOKENS = 5_000

/**
 * Tokens whose signature was found to be ours: the same one comes with every request of its hours. Whether its session still holds
 * is asked apart from that (`Situacoes`).
 */
class Conferidos {
  readonly #memoria = new Map<string, CargaLida>()

  /** What the token carries, while its time lasts. */
  get(token: string): CargaLida | undefined {
    const carga = this.#memoria.get(token)
    if (carga && carga.exp * 1000 > Date.now()) return carga
    if (carga) this.#memoria.delete(token)
    return undefined
  }

  keep(token: string, carga: CargaLida): void {
    if (this.#memoria.size >= TOKENS) this.#memoria.clear()
    this.#memoria.set(token, carga)
  }
}

/** Ends the sessions of a user on every node, and the links sent to open another; inside the write's transaction. */
export const endSessoes = async (tx: Tx, usuarioId: string): Promise<number> => {
  const { versao_sessao } = await tx
    .updateTable('usuario')
    .set({ versao_sessao: sql`versao_sessao + 1` })
    .where('id', '=', usuarioId)
    .returning('versao_sessao')
    .executeTakeFirstOrThrow()
  await voidLinks(tx, usuarioId)
  await sql`select pg_notify(${CANAL_SESSAO}, ${usuarioId})`.execute(tx)
  return versao_sessao
}

/** Ends this one session on every node, with every token that it ever had; inside a transaction. */
export const endSessao = async (tx: Tx, carga: Pick<Carga, '_id' | 'desde' | 'sid'>): Promise<void> => {
  await tx
    .insertInto('sessao_encerrada')
    .values({
      id: idOf(carga),
      usuario_id: carga._id,
      // A tablet's lasts longer than a person's.
      ate: sql<Date>`greatest(to_timestamp(${carga.desde + MAXIMO}::float8),
        (select s.ate from sessao s where s.id = ${idOf(carga)}))`,
    })
    .onConflict((c) => c.doNothing())
    .execute()
  await tx.deleteFrom('sessao').where('id', '=', idOf(carga)).execute()
  await sql`select pg_notify(${CANAL_SESSAO}, ${carga._id})`.execute(tx)
}

/** Whose sessions may be over now that the clinic asks for a second factor: every node looks again. Inside the write's transaction. */
export const lookAgainAtAsked = async (tx: Tx): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select id, pg_notify(${CANAL_SESSAO}, id::text) from usuario
    where ativo and perfil = any(${PERFIS_COM_SEGUNDO_FATOR as unknown as string[]}::text[])`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Ends what the password alone opened of these people, as leaving it does; inside the write's transaction. Answers whose it was. */
export const endWithoutFactor = async (tx: Tx, usuarioIds: readonly string[]): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    with fim as (
      delete from sessao s using usuario u
      where u.id = s.usuario_id and u.versao_sessao = s.versao and s.usuario_id = any(${usuarioIds}::uuid[])
        and not s.fator and s.ate > clock_timestamp()
      returning s.id, s.usuario_id, s.ate),
    dita as (
      insert into sessao_encerrada (id, usuario_id, ate) select id, usuario_id, ate from fim on conflict do nothing)
    select distinct usuario_id as id from fim`.execute(tx)
  return rows.map(({ id }) => id)
}

/** The user as the token carries it. */
export const usuarioDaSessao = async (
  db: Kysely<DB>,
  id: string,
): Promise<UsuarioDaSessao & { v: number }> => {
  const u = await db
    .selectFrom('usuario')
    .select(['id', 'name', 'email', 'perfil', 'acoes_extras', 'ultimo_login', 'versao_sessao'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const unidades = await db
    .selectFrom('usuario_unidade')
    .innerJoin('unidade', 'unidade.id', 'usuario_unidade.unidade_id')
    .select('unidade.nome')
    .where('usuario_unidade.usuario_id', '=', id)
    .where('unidade.ativo', '=', true)
    .orderBy('usuario_unidade.posicao')
    .execute()
  return {
    _id: u.id,
    name: u.name,
    email: u.email,
    perfil: u.perfil as Perfil,
    ultimoLogin: u.ultimo_login?.toISOString() ?? null,
    unidades: unidades.map((un) => un.nome),
    acoesExtras: u.acoes_extras,
    v: u.versao_sessao,
  }
}

/** Session of every request, access of every route, renewal of the token while the person works. */
export const sessao = async (app: FastifyInstance, banco: Banco, segredo: string): Promise<void> => {
  await app.register(jwt, {
    secret: segredo,
    sign: { algorithm: 'HS256' },
    verify: { algorithms: ['HS256'], requiredClaims: ['exp', 'iat'] },
  })
  const situacoes = new Situacoes(banco.db)
  const conferidos = new Conferidos()
  const onEnd = new Set<(usuarioId: string | undefined) => void>()
  app.decorateRequest('usuario')
  app.decorateRequest('carga')

  const stop = await banco.listen(
    CANAL_SESSAO,
    (id) => {
      situacoes.forget(id)
      for (const ouvinte of onEnd) ouvinte(id)
    },
    () => {
      situacoes.forget()
      for (const ouvinte of onEnd) ouvinte(undefined)
    },
  )
  app.addHook('onClose', stop)

  const usos = new Usos(banco.db)
  const stateOf = async (carga: Carga): Promise<Estado> => {
    const situacao = await situacoes.situacaoOf(carga._id)
    const id = idOf(carga)
    if (!situacao?.ativo || situacao.versao !== carga.v || situacao.encerradas.includes(id))
      return 'encerrada'
    // The password alone opened it, and the clinic asks for more.
    if (situacao.exigido && carga.fator !== true) return 'encerrada'
    // Nobody is at a tablet's desk: it does not lock, and ends with the clinic's day.
    if (carga.quiosque) return carga.quiosque.dia === app.hoje() ? 'aberta' : 'encerrada'
    const aberta = situacao.abertas.find((a) => a.id === id)
    if (aberta?.bloqueada) return 'bloqueada'
    const { minutos, lidaEm } = situacao
    if (!aberta || minutos === null) return 'aberta'
    const usadaEm = Math.max(lidaEm - aberta.parada * 1000, usos.lastOf(id))
    return Date.now() - usadaEm > (minutos * 60 + FOLGA_S) * 1000 ? 'bloqueada' : 'aberta'
  }
  const isValid = async (carga: Carga): Promise<boolean> => (await stateOf(carga)) === 'aberta'

  /** A token for the user as it now is: of a session that goes on, with the twelve hours of its login, or of a new one. */
  const issue = async (
    db: Kysely<DB>,
    usuarioId: string,
    { desde, sid, fator, quiosque }: Sessao = { desde: segundos(), sid: randomUUID() },
  ): Promise<string> => {
    const usuario = await usuarioDaSessao(db, usuarioId)
    const ate = quiosque?.ate ?? Math.min(segundos() + VIDA, desde + MAXIMO)
    const vida = Math.max(1, Math.floor(ate - segundos()))
    const { bloqueio_min } =
      (await db.selectFrom('seguranca').select('bloqueio_min').executeTakeFirst()) ?? {}
    const bloqueio = bloqueio_min ?? undefined
    return app.jwt.sign(
      { ...usuario, desde, sid, fator, quiosque, fuso: app.config.fuso, bloqueio },
      { expiresIn: vida },
    )
  }

  const verify = async (req: FastifyRequest): Promise<CargaLida> => {
    const token = req.headers.authorization ?? ''
    const conferido = conferidos.get(token)
    if (conferido) return conferido
    try {
      const carga = await req.jwtVerify<CargaLida>()
      conferidos.keep(token, carga)
      return carga
    } catch (erro) {
      // A session that ended by itself is no attempt at anything; a token that we never signed is.
      throw (erro as { code?: string }).code === 'FST_JWT_AUTHORIZATION_TOKEN_INVALID'
        ? defaultError(401).recorded(FALSA)
        : defaultError(401)
    }
  }

  const identify = async (req: FastifyRequest): Promise<CargaLida> => {
    const carga = await verify(req)
    const cabecalho = req.headers[CABECALHO_EMAIL]
    const email = typeof cabecalho === 'string' ? cabecalho.trim().toLowerCase() : undefined
    if (email !== undefined && email !== carga.email.toLowerCase()) throw defaultError(401).recorded(FALSA)
    const estado = await stateOf(carga)
    if (estado === 'encerrada') throw defaultError(401)
    if (estado === 'bloqueada' && !req.routeOptions.config.bloqueada) {
      req.resposta.header(CABECALHO_BLOQUEADA, '1')
      throw telaBloqueada()
    }
    if (estado === 'aberta') await noteUse(req, carga)
    return carga
  }

  /** The person is at their desk: remembered here, and now and then written down for the other nodes. */
  const noteUse = async (req: FastifyRequest, carga: Carga): Promise<void> => {
    const minutos = (await situacoes.situacaoOf(carga._id))?.minutos
    await usos.note(idOf(carga), awayOf(req), minutos != null, req.log)
  }

  app.addHook('onRequest', async (req) => {
    const { access } = req.routeOptions.config
    if (access === undefined || access === 'publico') return
    const carga = await identify(req)
    const { _id, name, email, perfil, ultimoLogin, unidades, acoesExtras } = carga
    req.carga = carga
    req.usuario = { _id, name, email, perfil, ultimoLogin, unidades, acoesExtras }
    setPerson(_id)
    if (carga.quiosque && !req.routeOptions.config.quiosque) throw defaultError(403)
    if (!can(req.usuario, access)) throw defaultError(403)
  })

  const isDue = ({ carga }: FastifyRequest, reply: FastifyReply): boolean => {
    if (!carga || carga.quiosque || reply.statusCode >= 400 || reply.hasHeader(CABECALHO_TOKEN)) return false
    const agora = segundos()
    return agora - carga.iat >= RENOVAR_APOS && agora - carga.desde < MAXIMO
  }
  const renew = async (req: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const { carga } = req
    try {
      // A write that ended this very session must not be answered with a token that lives on.
      if (!(await isValid(carga))) return
      const token = await issue(banco.db, carga._id, carga)
      await keepSessao(banco.db, req)
      reply.header(CABECALHO_TOKEN, token)
    } catch (erro) {
      // What was done is done: its answer goes out, and the next request renews.
      req.log.warn({ erro: forLog(erro) }, 'sessão não renovada')
    }
  }
  app.addHook('onSend', (req, reply, corpo, seguir) => {
    if (!isDue(req, reply)) return seguir(null, corpo)
    void renew(req, reply).then(() => seguir(null, corpo))
  })

  app.decorate('sessoes', {
    issue,
    isValid,
    load: (ids: ReadonlySet<string>) => situacoes.load(ids),
    forget: (id: string) => situacoes.forget(id),
    back: (carga: Carga) => usos.back(idOf(carga)),
    onEnd: (ouvinte: (usuarioId: string | undefined) => void) => {
      onEnd.add(ouvinte)
      return () => void onEnd.delete(ouvinte)
    },
  })
}

export type Sessoes = {
  issue: (db: Kysely<DB>, usuarioId: string, sessao?: Sessao) => Promise<string>
  isValid: (carga: Carga) => Promise<boolean>
  /** Asks the database about all of these users at once; `isValid` answers from it. */
  load: (usuarioIds: ReadonlySet<string>) => void
  /** This node asks the database at the next request. */
  forget: (usuarioId: string) => void
  /** The person of this session is at their desk. */
  back: (carga: Carga) => void
  /** Told which user's sessions ended; undefined when it cannot be known. Returns how to stop. */
  onEnd: (ouvinte: (usuarioId: string | undefined) => void) => () => void
}
