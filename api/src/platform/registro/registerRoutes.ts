import {
  type Access,
  checkDatas,
  LOGADO,
  type Tinha,
  TUDO_TINHA,
  textsOf,
  type UsuarioDaSessao,
} from '@clinica/shared-domain'
import { object as answerOf, text } from '@clinica/shared-domain/comum/answer'
import { requiredAtivo } from '@clinica/shared-domain/comum/campos'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import { boolean, type InferType, type ObjectSchema, object, string } from 'yup'
import { type Fato, rowOfFact, writingRows } from '../auditoria/linhas'
import { tieValues } from '../auditoria/vincular'
import type { Tx } from '../db/banco'
import { PREPARAR } from '../db/preparadas'
import type { DB } from '../db/tabelas'
import type { Vagas } from '../db/vagas'
import { CANAL, noticeOf } from '../eventos/avisos'
import { HttpErro } from '../http/erros'
import { idParams } from '../http/params'
import { requireRule } from '../http/validacao'
import type { LargeAnswer } from '../idempotencia/idempotencia'
import { historyRoute } from './historyRoute'
import { type Lookup, lookupRoutes, type Page } from './lookupRoutes'
import { staleError } from './staleError'

type Valores = Record<string, unknown>

/** What every record is answered with; `updatedAt` is its version. */
export type Stored = { _id: string; ativo: boolean; updatedAt: Date }

/** Unique index → message of the 409, and the field that it goes under. */
type Duplicates = Record<string, { msg: string; campo?: string }>

/** 422 for a date that no one means, and that the record did not have. */
const requireSentido = (valores: object, antes: object | null, hoje: string): void => {
  const campos = checkDatas(valores, antes, hoje)
  const [msg] = Object.values(campos)
  if (msg) throw new HttpErro(422, 'validacao', msg, { campos })
}

/** The same access for the three writes. */
export const writing = (access: Access) => ({ create: access, update: access, cancel: access })

/** One write of a register: the record as it will be, and who sent it. */
export type Write<V = Valores> = {
  id: string
  valores: V
  req: FastifyRequest
  /** The clinic's date, `YYYY-MM-DD`. */
  hoje: string
}

export type Register<
  F extends Page & { comTotal: boolean },
  Row,
  One extends Stored,
  V extends Valores,
> = Lookup<F, Row, One> & {
  /** Holds `ativo`, `atualizado_por` and `updated_at`, and the database's own guards. */
  table: keyof DB
  schema: ObjectSchema<V>
  /** The form of an edit, when it is not the one that creates. */
  editSchema?: ObjectSchema<V>
  /** The rule of an edit, where values that a later rule refuses may stay as the record holds them. */
  schemaOf?: (tinha: Tinha) => ObjectSchema<V>
  access: { read?: Access; create: Access; update: Access; cancel: Access }
  /** Who may be told that it changed, when more people show something of it than may read its records. */
  heardBy?: Access
  /** What has to be ready before the transaction of a creation begins, such as the hash of a password. */
  prepare?: (valores: V) => Promise<V>
  /** What every write, a cancellation too, holds against the database or the person; throws. Runs before it. */
  check?: (tx: Tx, write: Write<V>, before: One | null) => Promise<void>
  /** The row and its children. `atualizado_por` is set by the caller afterwards, unless it `signs`. */
  insert: (tx: Tx, write: Write<V>) => Promise<void>
  update: (tx: Tx, write: Write<V>, before: One) => Promise<void>
  /** Its `insert` and `update` write `atualizado_por` too. */
  signs?: true
  /** What a creation waits for before it takes a connection, where creations wait for each other in the database. */
  turns?: Vagas
  /** What an edit or a cancellation takes with it, such as the sessions of a user. Runs after it. */
  follow?: (tx: Tx, write: Write<V>, before: One) => Promise<void>
  duplicates?: Duplicates
  /**
   * A cancelled record with the key of the one that was just created: it is brought back instead, unless the person has said
   * `outroCadastro`. `dito` says which, as a sentence.
   */
  cancelled?: (tx: Tx, write: Write<V>) => Promise<{ _id: string; dito: string } | undefined>
  /** What a person reads once it is saved, where 'Registro salvo.' says too little. */
  saved?: (registro: One) => string
  /**
   * Looks before the write; what it answers looks again after it, and may throw: the 409 `agendamentosAfetados` that says
   * which bookings the write would strand, or `confirmacaoNecessaria` with a question. Not asked once the person has sent `confirmado`.
   */
  guard?: (tx: Tx, write: Write<V>, before: One | null) => Promise<() => Promise<void>>
  /**
   * What the notice of a write says beside the record's `_id`: texts are told to whoever asked for them, anything else is
   * for the server's own columns. `before` is null for a new record.
   */
  emits?: (write: Write<V>, before: One | null) => object
  /**
   * For a record of thousands of rows: the parts of it that the audit compares, instead of all of it. The answer is then not
   * kept under the idempotency key, but read again.
   */
  changes?: (valores: V, before: One | null) => { antes?: object; depois: object }
  /** What of a record the audit compares, when it holds something that grows with every write. All of it unless told. */
  audited?: (record: One) => object
  /** Bytes of the largest body (`CORPO`). */
  bodyLimit?: number
  /** Of those who may change its records, who may change this one, and so see its history. Everyone unless told. */
  edits?: (usuario: UsuarioDaSessao, record: One) => boolean
  /** The patient whose record it is, null where it is nobody's: the audit keeps its values under them. */
  ofPatient?: (record: One) => string | null
}

type Id = InferType<typeof idParams>

/** A register is told by the name of its table: 'tabela_procedimento' → 'tabelaProcedimento'. */
const subjectOf = (table: string): string =>
  table.replace(/_(\w)/g, (_, letra: string) => letra.toUpperCase())

/** What a write says beside the record. */
type Dito = { confirmado: boolean; outroCadastro: boolean; updatedAt: string }

const cancelQuery = object({ confirmado: boolean().default(false), updatedAt: string() })

const splitBody = <V>(body: unknown) => {
  const { confirmado, outroCadastro, updatedAt, ...valores } = body as V & Partial<Dito>
  return {
    confirmado: confirmado ?? false,
    outroCadastro: outroCadastro ?? false,
    updatedAt,
    valores: valores as unknown as V,
  }
}

/** The database's uniqueness in the register's words. */
const duplicateConstraints = (duplicates: Duplicates) =>
  Object.fromEntries(
    Object.entries(duplicates).map(([nome, dito]) => [nome, { status: 409, tipo: 'duplicado', ...dito }]),
  )

/** The record is still as the person saw it. Throws 409 with the record as it now is, and who changed it. */
const requireVersion = async (tx: Tx, atual: Stored, seen: string, por: string | null): Promise<void> => {
  if (atual.updatedAt.toISOString() === seen) return
  const msg = 'O registro mudou depois que você o abriu.'
  throw await staleError(tx, { msg, atual, por, em: atual.updatedAt })
}

/**
 * The protocol of a register on the server: list, total, get, create, update, cancel (spec 1 §7; decisions "Rules").
 * Each register writes its own SQL. An update carries the `updatedAt` it was made from, a cancellation may; a stale one is
 * a 409 with the record as it now is. Every write takes an idempotency key.
 */
export const registerRoutes = <
  F extends Page & { comTotal: boolean },
  Row,
  One extends Stored,
  V extends Valores,
>(
  app: FastifyInstance,
  register: Register<F, Row, One, V>,
): void => {
  const { path, singular, title, answers, table, schema, access, notFound, get, bodyLimit, turns } = register
  const audited = (record: One | null | undefined) =>
    record && register.audited ? register.audited(record) : record
  const saved = answerOf({ msg: text, [singular]: answers.one })
  lookupRoutes(app, register)
  historyRoute(app, register)
  const assunto = subjectOf(table)
  app.eventos.registerSubject(assunto, { access: register.heardBy ?? access.read ?? LOGADO })
  app.registerConstraints(duplicateConstraints(register.duplicates ?? {}))

  const lock = async (tx: Tx, id: string, usuario: UsuarioDaSessao) => {
    const { rows } = await sql<{ atualizado_por: string | null }>`
      select atualizado_por from ${sql.table(table)} where id = ${id} for update`.execute(tx)
    const before = rows[0] && (await get(tx, id, { hoje: app.hoje(), usuario }))
    if (!rows[0] || !before) throw new HttpErro(404, 'naoEncontrado', notFound)
    return { before, alteradoPor: rows[0].atualizado_por }
  }

  const savedMessage = (registro: One | undefined): string =>
    (registro && register.saved?.(registro)) ?? 'Registro salvo.'

  const sign = (tx: Tx, { id, req }: Write<V>, ativo?: false) =>
    sql`update ${sql.table(table)} set atualizado_por = ${req.usuario.email}
      ${ativo === false ? sql`, ativo = false` : sql``} where id = ${id}`.execute(tx)

  /** What the audit keeps of a write that left the record as `depois`. */
  const statesOf = ({ valores }: Write<V>, before: One | null, depois: One | undefined) =>
    register.changes?.(valores, before) ?? {
      pacienteId: depois && register.ofPatient?.(depois),
      antes: audited(before),
      depois: audited(depois),
    }

  /** Audits the write and tells of it, in one statement. */
  const note = (
    tx: Tx,
    write: Write<V>,
    before: One | null,
    fato: Pick<Fato, 'acao' | 'antes' | 'depois'>,
  ) => {
    const { id, req } = write
    const linha = rowOfFact(req, { ...fato, entidade: table, id })
    const aviso = noticeOf(assunto, { _id: id, ...register.emits?.(write, before) })
    return sql`${PREPARAR} with ${writingRows([linha])} select pg_notify(${CANAL}, ${aviso}::text)`.execute(
      tx,
    )
  }

  /** Runs the writing and answers the record as saved; bookings that it strands hold it back until confirmed. */
  const save = async (
    tx: Tx,
    acao: 'criar' | 'alterar' | 'cancelar',
    { write, before, confirmado }: { write: Write<V>; before: One | null; confirmado: boolean },
    work: () => Promise<unknown>,
  ) => {
    const { id, req, hoje } = write
    const guard = confirmado ? undefined : await register.guard?.(tx, write, before)
    requireSentido(write.valores, before, hoje)
    await register.check?.(tx, write, before)
    await work()
    if (before) await register.follow?.(tx, write, before)
    await guard?.()
    const registro = await get(tx, id, { hoje, usuario: req.usuario })
    await note(tx, write, before, { acao, ...statesOf(write, before, registro) })
    const paciente = registro && register.ofPatient?.(registro)
    if (paciente && before && !register.ofPatient?.(before))
      await tieValues(tx, req, { entidade: table, ids: [id], paciente })
    return registro
  }

  type Answer = Record<string, unknown>
  /** Of a large record only its id is kept under the key. */
  const largeAnswer = ({ usuario }: FastifyRequest): LargeAnswer<Answer> => ({
    keep: (answer) => ({ ...answer, [singular]: (answer[singular] as One)._id }),
    read: async (tx, kept) => {
      const { [singular]: id, ...answer } = kept as Record<string, string>
      return { ...answer, [singular]: await get(tx, id as string, { hoje: app.hoje(), usuario }) }
    },
  })
  const transaction = (req: FastifyRequest, work: (tx: Tx) => Promise<Answer>) =>
    app.transaction(req, work, register.changes && largeAnswer(req))

  const configOf = (verb: 'create' | 'update' | 'cancel') => ({ access: access[verb], idempotente: true })

  /** Nobody is written a second time whom the register still has, cancelled: 409 with the one that may come back. */
  const requireNotCancelled = async (tx: Tx, write: Write<V>): Promise<void> => {
    if (write.valores.ativo === false) return
    const antigo = await register.cancelled?.(tx, write)
    if (!antigo) return
    throw new HttpErro(409, 'cadastroCancelado', antigo.dito, {
      conteudo: `${antigo.dito} Reative-o em vez de criar outro.`,
      atual: { _id: antigo._id },
    })
  }

  const create = schema.shape({
    confirmado: boolean(),
    ...(register.cancelled && { outroCadastro: boolean() }),
  })
  app.post(
    `/${path}`,
    {
      config: configOf('create'),
      bodyLimit,
      schema: { summary: `${title}: novo registro`, body: create, response: { 201: saved } },
    },
    async (req, reply) => {
      const { valores: sent, confirmado, outroCadastro } = splitBody<V>(req.body)
      const valores = register.prepare ? await register.prepare(sent) : sent
      const work = () =>
        transaction(req, async (tx) => {
          const write = { id: uuid(), valores, req, hoje: app.hoje() }
          const registro = await save(tx, 'criar', { write, before: null, confirmado }, async () => {
            await register.insert(tx, write)
            if (!register.signs) await sign(tx, write)
            if (!outroCadastro) await requireNotCancelled(tx, write)
          })
          reply.code(201)
          return { msg: savedMessage(registro), [singular]: registro }
        })
      return turns ? turns.during(work) : work()
    },
  )

  // Taken as Ativo where it is absent, an edit would bring a cancelled record back.
  const edit = (register.schemaOf?.(TUDO_TINHA) ?? register.editSchema ?? schema).shape({
    ativo: requiredAtivo(),
    confirmado: boolean(),
    updatedAt: string().required(),
  })
  app.put(
    `/${path}/:id`,
    {
      config: configOf('update'),
      bodyLimit,
      schema: { summary: `${title}: alteração`, params: idParams, body: edit, response: { 200: saved } },
    },
    (req) =>
      transaction(req, async (tx) => {
        const { id } = req.params as Id
        const { valores: sent, confirmado, updatedAt } = splitBody<V>(req.body)
        const { before, alteradoPor } = await lock(tx, id, req.usuario)
        await requireVersion(tx, before, updatedAt as string, alteradoPor)
        const valores = register.schemaOf ? requireRule(register.schemaOf(textsOf(before)), sent) : sent
        const write = { id, valores, req, hoje: app.hoje() }
        const registro = await save(tx, 'alterar', { write, before, confirmado }, async () => {
          await register.update(tx, write, before)
          if (!register.signs) await sign(tx, write)
        })
        return { msg: savedMessage(registro), [singular]: registro }
      }),
  )

  // Nothing is physically deleted: the record is cancelled and stays readable where it was used.
  app.delete(
    `/${path}/:id`,
    {
      config: configOf('cancel'),
      schema: {
        summary: `${title}: cancelamento`,
        params: idParams,
        querystring: cancelQuery,
        response: { 200: saved },
      },
    },
    (req) =>
      transaction(req, async (tx) => {
        const { id } = req.params as Id
        const { confirmado, updatedAt } = req.query as InferType<typeof cancelQuery>
        const { before, alteradoPor } = await lock(tx, id, req.usuario)
        if (updatedAt !== undefined) await requireVersion(tx, before, updatedAt, alteradoPor)
        // A record read back is what its form would send.
        const valores = { ...before, ativo: false } as unknown as V
        const write = { id, valores, req, hoje: app.hoje() }
        const registro = await save(tx, 'cancelar', { write, before, confirmado }, () =>
          sign(tx, write, false),
        )
        return { msg: 'Registro cancelado.', [singular]: registro }
      }),
  )
}
