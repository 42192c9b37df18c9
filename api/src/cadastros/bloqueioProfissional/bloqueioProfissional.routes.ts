import {
  bloqueioProfissionalSchema,
  SEM_CADASTRO_PROFISSIONAL,
  telas,
  type UsuarioDaSessao,
} from '@clinica/shared-domain'
import type { FastifyInstance } from 'fastify'
import { type Kysely, sql } from 'kysely'
import { guardAgendamentos } from '../../agenda/publico'
import type { Tx } from '../../platform/db/banco'
import type { DB } from '../../platform/db/tabelas'
import { HttpErro } from '../../platform/http/erros'
import { registerRoutes, writing } from '../../platform/registro/registerRoutes'
import { insertBloqueio, updateBloqueio, waitForMarcacoes } from '../comum/bloqueio'
import {
  countBloqueiosProfissional,
  getBloqueioProfissional,
  listBloqueiosProfissional,
  query,
} from './bloqueioProfissional.queries'

const refuse = (msg: string): HttpErro =>
  new HttpErro(422, 'validacao', msg, { campos: { profissional: msg } })

/** The active professional of that e-mail: at most one. */
const profissionalOfEmail = async (db: Kysely<DB>, email: string): Promise<string | undefined> =>
  (
    await sql<{ id: string }>`
      select id from profissional where ativo and lower(email) = lower(${email})`.execute(db)
  ).rows[0]?.id

/** The profile Profissional blocks nobody but itself (spec 2 §6). Throws 422. */
const requireOwn = async (tx: Tx, usuario: UsuarioDaSessao, profissional: string): Promise<void> => {
  if (usuario.perfil !== 'Profissional') return
  const proprio = await profissionalOfEmail(tx, usuario.email)
  if (!proprio) throw refuse(SEM_CADASTRO_PROFISSIONAL)
  if (proprio !== profissional) throw refuse('Você só pode bloquear a sua própria agenda.')
}

const requireAtivo = async (tx: Tx, id: string): Promise<void> => {
  const { rows } = await sql`select 1 from profissional where ativo and id = ${id}`.execute(tx)
  if (rows.length === 0) throw refuse('Profissional não encontrado.')
}

/** Blocks of professionals (spec 2 §2, §3, §5). */
export const bloqueioProfissionalRoutes = async (app: FastifyInstance) =>
  registerRoutes(app, {
    path: 'profissional/bloqueio',
    singular: 'bloqueio',
    plural: 'bloqueios',
    table: 'bloqueio_profissional',
    schema: bloqueioProfissionalSchema,
    access: { read: telas.profissionalBloqueio, ...writing(telas.profissionalBloqueio) },
    notFound: 'Bloqueio não encontrado.',
    query,
    list: listBloqueiosProfissional,
    count: countBloqueiosProfissional,
    get: getBloqueioProfissional,
    visible: async (tx, { profissional }, usuario) =>
      usuario.perfil !== 'Profissional' ||
      profissional._id === (await profissionalOfEmail(tx, usuario.email)),
    check: async (tx, { valores, req }, atual) => {
      const { _id } = valores.profissional
      await requireOwn(tx, req.usuario, _id)
      if (_id !== atual?.profissional._id) await requireAtivo(tx, _id)
      await waitForMarcacoes(tx, sql`${_id}::uuid`)
    },
    insert: (tx, { id, valores }) =>
      insertBloqueio(tx, 'bloqueio_profissional', id, valores, {
        profissional_id: valores.profissional._id,
      }),
    update: (tx, { id, valores }) =>
      updateBloqueio(tx, 'bloqueio_profissional', id, valores, {
        profissional_id: valores.profissional._id,
      }),
    guard: (tx, { valores: { profissional, dataInicio, dataFim }, hoje }) =>
      guardAgendamentos(
        tx,
        sql`a.profissional_id = ${profissional._id} and a.data between ${dataInicio} and ${dataFim}`,
        hoje,
      ),
    emits: 'cadastros',
  })
