import type { FastifyInstance } from 'fastify'
import { agendamentoRoutes } from './agendamento/agendamento.routes'
import { consultasRoutes } from './consultas/consultas.routes'
import { agendaEvents } from './grade/aoVivo'
import { gradeRoutes } from './grade/grade.routes'
import { modeloRoutes } from './modelo/modelo.routes'
import { repeticaoRoutes } from './serie/repeticao.routes'
import { situacaoRoutes } from './situacao/situacao.routes'

/** The column "agenda" on the server. */
export const agendaRoutes = async (app: FastifyInstance) => {
  agendaEvents(app)
  await app.register(gradeRoutes)
  await app.register(agendamentoRoutes)
  await app.register(situacaoRoutes)
  await app.register(repeticaoRoutes)
  await app.register(modeloRoutes)
  await app.register(consultasRoutes)
}
