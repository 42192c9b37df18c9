import type { FastifyInstance } from 'fastify'
import { agendamentoRoutes } from './agendamento.routes'
import { eventosDaAgenda } from './aoVivo'
import { consultasRoutes } from './consultas.routes'
import { gradeRoutes } from './grade.routes'
import { modeloRoutes } from './modelo.routes'
import { repeticaoRoutes } from './repeticao.routes'
import { situacaoRoutes } from './situacao.routes'

/** The column "agenda" on the server. */
export const agendaRoutes = async (app: FastifyInstance) => {
  eventosDaAgenda(app)
  await app.register(gradeRoutes)
  await app.register(agendamentoRoutes)
  await app.register(situacaoRoutes)
  await app.register(repeticaoRoutes)
  await app.register(modeloRoutes)
  await app.register(consultasRoutes)
}
