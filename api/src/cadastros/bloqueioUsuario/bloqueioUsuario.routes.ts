import { bloqueioUsuarioRecord, bloqueioUsuarioSchema, telas } from '@clinica/shared-domain'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { guardAgendamentos } from '../../agenda/publico'
import { requireReferences } from '../../platform/registro/references'
import { registerRoutes, writing } from '../../platform/registro/registerRoutes'
import { daysOf, insertBloqueio, updateBloqueio, waitForMarcacoes } from '../comum/bloqueio'
import { requireOffered } from '../comum/offered'
import {
  countBloqueiosUsuario,
  getBloqueioUsuario,
  listBloqueiosUsuario,
  query,
} from './bloqueioUsuario.queries'

/** Professionals of the user's e-mail. */
const profissionaisOf = (usuario: string) => sql`
  select p.id from profissional p join usuario u on lower(u.email) = lower(p.email) where u.id = ${usuario}`

/** Blocks of users: no bookings for the professional of their e-mail, while they log in as ever (spec 2 §2, §3, §5). */
export const bloqueioUsuarioRoutes = async (app: FastifyInstance) =>
  registerRoutes(app, {
    path: 'usuario/bloqueio',
    singular: 'bloqueio',
    plural: 'bloqueios',
    title: 'Bloqueios de usuários',
    answers: { row: bloqueioUsuarioRecord, one: bloqueioUsuarioRecord },
    table: 'bloqueio_usuario',
    schema: bloqueioUsuarioSchema,
    access: { read: telas.usuarioBloqueio, ...writing(telas.usuarioBloqueio) },
    notFound: 'Bloqueio não encontrado.',
    query,
    list: listBloqueiosUsuario,
    count: countBloqueiosUsuario,
    get: getBloqueioUsuario,
    check: async (tx, { valores }, atual) => {
      const { _id } = valores.usuario
      await requireReferences(tx, {
        table: 'usuario',
        wanted: [{ _id }],
        used: atual ? [atual.usuario._id] : [],
        messages: () => ({ usuario: 'Usuário não encontrado.' }),
      })
      await requireOffered(tx, bloqueioUsuarioSchema, valores, atual)
      await waitForMarcacoes(tx, profissionaisOf(_id))
    },
    insert: (tx, { id, valores }) =>
      insertBloqueio(tx, 'bloqueio_usuario', id, valores, { usuario_id: valores.usuario._id }),
    update: (tx, write, before) =>
      updateBloqueio(tx, 'bloqueio_usuario', write, before, { usuario_id: write.valores.usuario._id }),
    guard: (tx, { valores: { usuario, dataInicio, dataFim }, hoje }) =>
      guardAgendamentos(
        tx,
        sql`a.profissional_id in (${profissionaisOf(usuario._id)}) and a.data between ${dataInicio} and ${dataFim}`,
        hoje,
      ),
    emits: ({ valores }, before) => ({
      usuarios: [valores.usuario._id, ...(before ? [before.usuario._id] : [])],
      dias: daysOf(valores, before ?? valores),
    }),
  })
