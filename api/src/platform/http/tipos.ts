import type { Access, UsuarioDaSessao } from '@clinica/shared-domain'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import type { Fato, LeituraAuditada } from '../auditoria/auditoria'
import type { Config } from '../config'
import type { Tx } from '../db/banco'
import type { DB } from '../db/tabelas'
import type { Eventos } from '../eventos/eventos'
import type { Sessoes } from '../sessao/sessao'
import type { Trabalhos } from '../trabalhos/trabalhos'
import type { Constraints, Traducao } from './errosDoPostgres'

export type Rota = { method: string; url: string; access: Access | 'publico' }

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Who may call it, from the one access table; a route without it stops the start. */
    access?: Access | 'publico'
    /** A reading of clinical data: which record and which patient were read. */
    audit?: LeituraAuditada
    /** Takes an Idempotency-Key: sent twice, it counts once. */
    idempotente?: boolean
    /** Title of every error of the route, carried also as `title` with `content` (evolutions). */
    tituloDoErro?: string
  }
  interface FastifyInstance {
    config: Config
    db: Kysely<DB>
    /** Reports read here: longer, and on the replica when there is one. Never writes. */
    relatorios: Kysely<DB>
    /**
     * One transaction of a request. What `tarefa` answers is the body that a repeated Idempotency-Key gets again, with
     * the status set by then (`reply.code(201)` inside). It awaits nothing but the database.
     */
    transaction: <T>(req: FastifyRequest, tarefa: (tx: Tx) => Promise<T>) => Promise<T>
    /** The clinic's calendar date, `YYYY-MM-DD`. */
    hoje: () => string
    agora: () => Date
    /** Every route below /api, for the access matrix. */
    rotas: () => Rota[]
    /** What each constraint of the database means to a person, by its name. */
    constraints: ReadonlyMap<string, Traducao>
    /** A column says the words of its constraints. Throws on a name that has them already. */
    registerConstraints: (constraints: Constraints) => void
    sessoes: Sessoes
    eventos: Eventos
    trabalhos: Trabalhos
    /** Notes a reading of clinical data that the route's config cannot describe. */
    auditarLeitura: (req: FastifyRequest, fato: Omit<Fato, 'acao'>) => void
  }
  interface FastifyRequest {
    usuario: UsuarioDaSessao
    carga: import('../sessao/sessao').Carga & { iat: number; exp: number }
    resposta: FastifyReply
  }
}
