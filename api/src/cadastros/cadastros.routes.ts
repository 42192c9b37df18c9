import type { FastifyInstance } from 'fastify'
import { bloqueioProfissionalRoutes } from './bloqueioProfissional.routes'
import { bloqueioUsuarioRoutes } from './bloqueioUsuario.routes'
import { cidRoutes } from './cid.routes'
import { convenioRoutes } from './convenio.routes'
import { convenioProcedimentosRoutes } from './convenioProcedimentos.routes'
import { dominioRoutes } from './dominio.routes'
import { especialidadeRoutes } from './especialidade.routes'
import { estadosRoutes } from './estados.routes'
import { medicoRoutes } from './medico.routes'
import { pacienteRoutes } from './paciente.routes'
import { profissionalRoutes } from './profissional.routes'
import { tabelasProcedimentoRoutes } from './tabelasProcedimento.routes'
import { unidadeRoutes } from './unidade.routes'
import { usuarioRoutes } from './usuario.routes'

/** The registers' column: look-ups for pickers, and the registers that exist. */
export const cadastrosRoutes = async (app: FastifyInstance) => {
  await app.register(unidadeRoutes)
  await app.register(especialidadeRoutes)
  await app.register(convenioRoutes)
  await app.register(convenioProcedimentosRoutes)
  await app.register(tabelasProcedimentoRoutes)
  await app.register(profissionalRoutes)
  await app.register(bloqueioProfissionalRoutes)
  await app.register(bloqueioUsuarioRoutes)
  await app.register(pacienteRoutes)
  await app.register(estadosRoutes)
  await app.register(dominioRoutes)
  await app.register(cidRoutes)
  await app.register(medicoRoutes)
  await app.register(usuarioRoutes)
}
