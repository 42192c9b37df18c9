import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Access, AnswerSchema, UsuarioDaSessao } from '@clinica/shared-domain'
import type {
  FastifyBaseLogger,
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  FastifySchema,
  FastifyTypeProvider,
  RawServerDefault,
} from 'fastify'
import type { Kysely } from 'kysely'
import type { Schema } from 'yup'
import type { Auditoria } from '../auditoria/auditoria'
import type { LeituraAuditada } from '../auditoria/leituras'
import type { Config } from '../config'
import type { ContaDoCorreio } from '../correio'
import type { Tx } from '../db/banco'
import type { DB } from '../db/tabelas'
import type { Eventos } from '../eventos/eventos'
import type { LargeAnswer } from '../idempotencia/idempotencia'
import type { Sessoes } from '../sessao/sessao'
import type { Trabalhos } from '../trabalhos/trabalhos'
import type { Coluna } from './documentacao'
import type { Constraints, Traducao } from './errosDoPostgres'
import type { Encerramento } from './rede/encerramento'

export type Rota = {
  method: string
  url: string
  access: Access | 'publico'
  schema?: FastifySchema
  bodyLimit?: number
}

/** What came is what the form's schema made of it; what goes is what the answer's schema says. */
interface Contrato extends FastifyTypeProvider {
  validator: this['schema'] extends Schema<infer Lido> ? Lido : unknown
  serializer: this['schema'] extends AnswerSchema<unknown, infer Enviado> ? Enviado : unknown
}

/** The server as a column's routes see it: body, query, params and answer typed by the schemas of the route. */
export type App = FastifyInstance<
  RawServerDefault,
  IncomingMessage,
  ServerResponse,
  FastifyBaseLogger,
  Contrato
>

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Who may call it, from the one access table; a route without it stops the start. */
    access?: Access | 'publico'
    /** Answers a session whose screen is locked too: what unlocks it, and the way out. */
    bloqueada?: boolean
    /** Answers the session of a tablet that takes signatures: what such a session may ask, and all of it. */
    quiosque?: boolean
    /** The column that owns it. */
    coluna?: Coluna
    /** A reading of patients' data; a route whose answer shows patients declares it, or the server does not start. */
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
    /** Exports, prints and sheets: behind the desks on PGlite, the desks' own on PostgreSQL. */
    pesadas: Kysely<DB>
    /** The database is the embedded one, which has one session. */
    embutido: boolean
    /**
     * One transaction of a request. What `tarefa` answers is the body that a repeated Idempotency-Key gets again, with
     * the status set by then (`reply.code(201)` inside). It awaits nothing but the database. A `large` answer
     * is not kept, but read again for a repeated key.
     */
    transaction: <T>(req: FastifyRequest, task: (tx: Tx) => Promise<T>, large?: LargeAnswer<T>) => Promise<T>
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
    /** How this node ends; says whether it is about to. */
    encerramento: Encerramento
    trabalhos: Trabalhos
    correio: ContaDoCorreio
    auditoria: Auditoria
  }
  interface FastifyRequest {
    usuario: UsuarioDaSessao
    carga: import('../sessao/carga').Carga & { iat: number; exp: number }
    resposta: FastifyReply
  }
}
