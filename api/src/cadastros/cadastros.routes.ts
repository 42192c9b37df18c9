import type { FastifyInstance } from 'fastify'
import { cidRoutes } from './cid.routes'
import { convenioRoutes } from './convenio.routes'
import { dominioRoutes } from './dominio.routes'
import { especialidadeRoutes } from './especialidade.routes'
import { pacienteRoutes } from './paciente.routes'
import { profissionalRoutes } from './profissional.routes'
import { unidadeRoutes } from './unidade.routes'

/** The registers' column: look-ups for pickers, and the registers that exist. */
export const cadastrosRoutes = async (app: FastifyInstance) => {
  await app.register(unidadeRoutes)
  await app.register(especialidadeRoutes)
  await app.register(convenioRoutes)
  await app.register(profissionalRoutes)
  await app.register(pacienteRoutes)
  await app.register(dominioRoutes)
  await app.register(cidRoutes)
}
