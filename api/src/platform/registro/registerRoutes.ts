import type { Access, UsuarioDaSessao } from '@clinica/shared-domain'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import { boolean, type InferType, type ObjectSchema, object, string } from 'yup'
import { audit } from '../auditoria/auditoria'
import type { Tx } from '../db/banco'
import type { DB } from '../db/tabelas'
import { emit } from '../eventos/eventos'
import { HttpErro } from '../http/erros'
import { idParams } from '../http/params'
import { type Lookup, lookupRoutes, type Page } from './lookupRoutes'

type Valores = Record<string, unknown>

export type Duplicates = Record<string, { msg: string; campo?: string }>

/** One write of a register: what came, and who sent it. */
export type Write<V = Valores> = {
  id: string
  valores: V
  req: FastifyRequest
  /** The clinic's date, `YYYY-MM-DD`. */
  hoje: string
}

export type Register<F extends Page & { comTotal: boolean }, Row, One, V extends Valores> = Omit<
  Lookup<F, Row, One>,
  'audit'
> & {
  audit?: Lookup<F, Row, One>['audit']
  /** Holds `ativo`, `atualizado_por` and `updated_at`, and the database's own guards. */
  table: keyof DB
  schema: ObjectSchema<V>
  /** The form of an edit, when it is not the one that creates. */
  editSchema?: ObjectSchema<V>
  write: Access
  /** What has to be ready before the transaction of a creation begins, such as the hash of a password. */
  prepare?: (valores: V) => Promise<V>
  /** Whether the record is there at all for this person; otherwise a write of it is a 404. Everyone's unless told. */
  visible?: (tx: Tx, registro: One, usuario: UsuarioDaSessao) => Promise<boolean>
  /** What a write holds against the database or the person; throws. Runs before `insert` and `update`. */
  check?: (tx: Tx, write: Write<V>, atual: One | null) => Promise<void>
  /** The row and its children. `atualizado_por` is set by the caller afterwards. */
  insert: (tx: Tx, write: Write<V>) => Promise<void>
  update: (tx: Tx, write: Write<V>, atual: One) => Promise<void>
  /** What refuses a DELETE, by throwing, or goes with it. Runs before the record is cancelled. */
  cancel?: (tx: Tx, write: Omit<Write, 'valores'>, atual: One) => Promise<void>
  /** Unique index → message of the 409, and the field that it goes under. */
  duplicates?: Duplicates
  /**
   * Looks before the write; what it answers looks again after it, and may throw: the 409 `agendamentosAfetados` that says
   * which bookings the write would strand. Not asked once the person has sent `confirmado`.
   */
  guard?: (tx: Tx, write: Write<Partial<V>>) => Promise<() => Promise<void>>
  /** Subject of the live event after every write: grids read again. */
  emits?: string
  /** Bytes of the largest body; the server's 1 MB unless told. */
  bodyLimit?: number
  /** The record is a patient: its id is the audit's too. */
  ofPatient?: boolean
}

const versionOf = (registro: object): string =>
  'updatedAt' in registro && registro.updatedAt instanceof Date ? registro.updatedAt.toISOString() : ''

type Violation = { code?: string; constraint?: string }

/**
 * The protocol of a register on the server: list, total, get, create, update, cancel (spec 1 §7; decisions "Rules").
 * Each register writes its own SQL. An update carries the `updatedAt` it was made from; a stale one is a 409 with the
 * record as it now is.
 */
export const registerRoutes = <
  F extends Page & { comTotal: boolean },
  Row,
  One extends object,
  V extends Valores,
>(
  app: FastifyInstance,
  register: Register<F, Row, One, V>,
): void => {
  const { path, singular, table, schema, write: access, notFound, get, duplicates = {} } = register
  lookupRoutes(app, register)

  /** The database's own uniqueness, in the register's words. */
  const once = async <T>(work: Promise<T>): Promise<T> => {
    try {
      return await work
    } catch (erro) {
      const { code, constraint = '' } = erro as Violation
      const twice = code === '23505' ? duplicates[constraint] : undefined
      if (!twice) throw erro
      const campos = twice.campo ? { [twice.campo]: twice.msg } : undefined
      throw new HttpErro(409, 'duplicado', twice.msg, { campos })
    }
  }

  const lock = async (tx: Tx, id: string, usuario: UsuarioDaSessao) => {
    const { rows } = await sql<{ atualizado_por: string | null }>`
      select atualizado_por from ${sql.table(table)} where id = ${id} for update`.execute(tx)
    const registro = rows[0] && (await get(tx, id, app.hoje(), undefined))
    const seen = registro && ((await register.visible?.(tx, registro, usuario)) ?? true)
    if (!rows[0] || !registro || !seen) throw new HttpErro(404, 'naoEncontrado', notFound)
    return { registro, atualizadoPor: rows[0].atualizado_por }
  }

  const sign = (tx: Tx, id: string, req: FastifyRequest, ativo?: false) =>
    sql`update ${sql.table(table)} set atualizado_por = ${req.usuario.email}
      ${ativo === false ? sql`, ativo = false` : sql``} where id = ${id}`.execute(tx)

  /** Runs the writing and answers the record as saved; bookings that it strands hold it back until confirmed. */
  const saving = async (
    tx: Tx,
    acao: 'criar' | 'alterar' | 'cancelar',
    write: Write<Partial<V>>,
    confirmado: boolean,
    work: () => Promise<unknown>,
  ) => {
    const { id, valores, req, hoje } = write
    const guard = confirmado ? undefined : await register.guard?.(tx, write)
    await work()
    await guard?.()
    const pacienteId = register.ofPatient ? id : undefined
    await audit(tx, req, { acao, entidade: singular, id, pacienteId, dados: valores })
    if (register.emits) await emit(tx, register.emits)
    return get(tx, id, hoje, req.usuario)
  }

  const split = (body: unknown) => {
    const {
      confirmado = false,
      updatedAt,
      ...valores
    } = body as V & { confirmado?: boolean; updatedAt?: string }
    return { confirmado, updatedAt, valores: valores as unknown as V }
  }

  const { bodyLimit } = register
  const config = { access, idempotente: true }
  const create = schema.shape({ confirmado: boolean() })
  app.post(`/${path}`, { config, bodyLimit, schema: { body: create } }, async (req, reply) => {
    const { valores: sent, confirmado } = split(req.body)
    const valores = register.prepare ? await register.prepare(sent) : sent
    return once(
      app.transaction(req, async (tx) => {
        const write = { id: uuid(), valores, req, hoje: app.hoje() }
        const registro = await saving(tx, 'criar', write, confirmado, async () => {
          await register.check?.(tx, write, null)
          await register.insert(tx, write)
          await sign(tx, write.id, req)
        })
        reply.code(201)
        return { msg: 'Registro salvo.', [singular]: registro }
      }),
    )
  })

  const edit = (register.editSchema ?? schema).shape({
    confirmado: boolean(),
    updatedAt: string().required('Campo é obrigatório.'),
  })
  app.put(`/${path}/:id`, { config, bodyLimit, schema: { params: idParams, body: edit } }, (req) =>
    once(
      app.transaction(req, async (tx) => {
        const { id } = req.params as InferType<typeof idParams>
        const { valores, confirmado, updatedAt } = split(req.body)
        const { registro: atual, atualizadoPor } = await lock(tx, id, req.usuario)
        if (versionOf(atual) !== updatedAt)
          throw new HttpErro(409, 'desatualizado', 'O registro foi alterado por outra pessoa.', {
            atual,
            alteradoPor: atualizadoPor ?? undefined,
            alteradoEm: versionOf(atual),
          })
        const write = { id, valores, req, hoje: app.hoje() }
        const registro = await saving(tx, 'alterar', write, confirmado, async () => {
          await register.check?.(tx, write, atual)
          await register.update(tx, write, atual)
          await sign(tx, id, req)
        })
        return { msg: 'Registro salvo.', [singular]: registro }
      }),
    ),
  )

  // Nothing is physically deleted: the record is cancelled and stays readable where it was used.
  const cancel = object({ confirmado: boolean().default(false) })
  app.delete(
    `/${path}/:id`,
    { config: { access }, schema: { params: idParams, querystring: cancel } },
    (req) =>
      app.transaction(req, async (tx) => {
        const { id } = req.params as InferType<typeof idParams>
        const { confirmado } = req.query as InferType<typeof cancel>
        const { registro: atual } = await lock(tx, id, req.usuario)
        const write = { id, valores: {}, req, hoje: app.hoje() }
        const registro = await saving(tx, 'cancelar', write, confirmado, async () => {
          await register.cancel?.(tx, write, atual)
          await sign(tx, id, req, false)
        })
        return { msg: 'Registro cancelado.', [singular]: registro }
      }),
  )
}
