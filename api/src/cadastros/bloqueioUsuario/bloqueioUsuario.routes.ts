import { type BloqueioDeUsuario, bloqueioUsuarioSchema, telas } from '@clinica/shared-domain'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { guardarAgendamentos } from '../../agenda/encalhados/encalhados'
import type { Tx } from '../../platform/db/banco'
import { HttpErro } from '../../platform/http/erros'
import { registerRoutes } from '../../platform/registro/registerRoutes'
import { alterarBloqueio, esperarMarcacoes, inserirBloqueio } from '../comum/bloqueio'
import { contar, listar, obter, query } from './bloqueioUsuario.queries'

/** Professionals of the user's e-mail. */
const profissionaisDe = (usuario: string) => sql`
  select p.id from profissional p join usuario u on lower(u.email) = lower(p.email) where u.id = ${usuario}`

const exigirAtivo = async (tx: Tx, id: string): Promise<void> => {
  const { rows } = await sql`select 1 from usuario where ativo and id = ${id}`.execute(tx)
  const msg = 'Usuário não encontrado.'
  if (rows.length === 0) throw new HttpErro(422, 'validacao', msg, { campos: { usuario: msg } })
}

/** Blocks of users: no bookings for the professional of their e-mail, while they log in as ever (spec 2 §2, §3, §5). */
export const bloqueioUsuarioRoutes = async (app: FastifyInstance) =>
  registerRoutes(app, {
    path: 'usuario/bloqueio',
    singular: 'bloqueio',
    plural: 'bloqueios',
    table: 'bloqueio_usuario',
    schema: bloqueioUsuarioSchema,
    read: telas.usuarioBloqueio,
    write: telas.usuarioBloqueio,
    notFound: 'Bloqueio não encontrado.',
    query,
    list: listar,
    count: contar,
    get: obter,
    check: async (tx, { valores }, atual: Pick<BloqueioDeUsuario, 'usuario'> | null) => {
      const { _id } = valores.usuario
      if (_id !== atual?.usuario._id) await exigirAtivo(tx, _id)
      await esperarMarcacoes(tx, profissionaisDe(_id))
    },
    insert: (tx, { id, valores }) =>
      inserirBloqueio(tx, 'bloqueio_usuario', id, valores, { usuario_id: valores.usuario._id }),
    update: (tx, { id, valores }) =>
      alterarBloqueio(tx, 'bloqueio_usuario', id, valores, { usuario_id: valores.usuario._id }),
    // What comes back to work strands nobody.
    guard: async (tx, { valores: { usuario, dataInicio, dataFim }, hoje }) =>
      usuario
        ? guardarAgendamentos(
            tx,
            sql`a.profissional_id in (${profissionaisDe(usuario._id)}) and a.data between ${dataInicio} and ${dataFim}`,
            hoje,
          )
        : async () => {},
    emits: 'cadastros',
  })
