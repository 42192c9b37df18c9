import { bloqueioProfissionalRecord, bloqueioProfissionalSchema, telas } from '@clinica/shared-domain'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { guardAgendamentos } from '../../agenda/publico'
import { requireReferences } from '../../platform/registro/references'
import { registerRoutes, writing } from '../../platform/registro/registerRoutes'
import { daysOf, insertBloqueio, updateBloqueio, waitForMarcacoes } from '../comum/bloqueio'
import { requireOffered } from '../comum/offered'
import { requireOwn } from '../profissional/own'
import {
  countBloqueiosProfissional,
  getBloqueioProfissional,
  listBloqueiosProfissional,
  query,
} from './bloqueioProfissional.queries'

const ACCESS = telas.profissionalBloqueio

/** Blocks of professionals (spec 2 §2, §3, §5). */
export const bloqueioProfissionalRoutes = async (app: FastifyInstance) =>
  registerRoutes(app, {
    path: 'profissional/bloqueio',
    singular: 'bloqueio',
    plural: 'bloqueios',
    title: 'Bloqueios de profissionais',
    answers: { row: bloqueioProfissionalRecord, one: bloqueioProfissionalRecord },
    table: 'bloqueio_profissional',
    schema: bloqueioProfissionalSchema,
    access: { read: ACCESS, ...writing(ACCESS) },
    notFound: 'Bloqueio não encontrado.',
    query,
    list: listBloqueiosProfissional,
    count: countBloqueiosProfissional,
    get: getBloqueioProfissional,
    check: async (tx, { valores, req }, atual) => {
      const { _id } = valores.profissional
      await requireOwn(tx, req.usuario, ACCESS, {
        profissional: _id,
        alheio: 'Você só pode bloquear a sua própria agenda.',
      })
      await requireReferences(tx, {
        table: 'profissional',
        wanted: [{ _id }],
        used: atual ? [atual.profissional._id] : [],
        messages: () => ({ profissional: 'Profissional não encontrado.' }),
      })
      await requireOffered(tx, bloqueioProfissionalSchema, valores, atual)
      await waitForMarcacoes(tx, sql`${_id}::uuid`)
    },
    insert: (tx, { id, valores }) =>
      insertBloqueio(tx, 'bloqueio_profissional', id, valores, {
        profissional_id: valores.profissional._id,
      }),
    update: (tx, write, before) =>
      updateBloqueio(tx, 'bloqueio_profissional', write, before, {
        profissional_id: write.valores.profissional._id,
      }),
    guard: (tx, { valores: { profissional, dataInicio, dataFim }, hoje }) =>
      guardAgendamentos(
        tx,
        sql`a.profissional_id = ${profissional._id} and a.data between ${dataInicio} and ${dataFim}`,
        hoje,
      ),
    emits: ({ valores }, before) => ({
      profissionais: [valores.profissional._id, ...(before ? [before.profissional._id] : [])],
      dias: daysOf(valores, before ?? valores),
    }),
  })
