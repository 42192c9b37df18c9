import type { FastifyInstance } from 'fastify'
import { bloqueioProfissionalRoutes } from './bloqueioProfissional/bloqueioProfissional.routes'
import { bloqueioUsuarioRoutes } from './bloqueioUsuario/bloqueioUsuario.routes'
import { cidRoutes } from './cid/cid.routes'
import { convenioRoutes } from './convenio/convenio.routes'
import { convenioProcedimentosRoutes } from './convenio/convenioProcedimentos.routes'
import { documentoRoutes } from './documento/documento.routes'
import { dominioRoutes } from './dominio/dominio.routes'
import { especialidadeRoutes } from './especialidade/especialidade.routes'
import { estadoRoutes } from './estado/estado.routes'
import { fechamentoRoutes } from './fechamento/fechamento.routes'
import { importacaoRoutes } from './importacao/importacao.routes'
import { vindaRoutes } from './importacao/vinda/vinda.routes'
import { medicoRoutes } from './medico/medico.routes'
import { juncaoRoutes } from './paciente/juncao/juncao.routes'
import { pacienteRoutes } from './paciente/paciente.routes'
import { semelhantesRoutes } from './paciente/semelhantes/semelhantes.routes'
import { PALAVRAS_DOS_CADASTROS } from './palavras'
import { consentimentoRoutes } from './privacidade/consentimento.routes'
import { privacidadeRoutes } from './privacidade/privacidade.routes'
import { profissionalRoutes } from './profissional/profissional.routes'
import { tabelaProcedimentoRoutes } from './tabelaProcedimento/tabelaProcedimento.routes'
import { unidadeRoutes } from './unidade/unidade.routes'
import { permissoesRoutes } from './usuario/permissoes.routes'
import { usuarioRoutes } from './usuario/usuario.routes'

/** The registers' column: look-ups for pickers, and the registers that exist. */
export const cadastrosRoutes = async (app: FastifyInstance) => {
  app.auditoria.registerPalavras(PALAVRAS_DOS_CADASTROS)
  await app.register(unidadeRoutes)
  await app.register(fechamentoRoutes)
  await app.register(especialidadeRoutes)
  await app.register(convenioRoutes)
  await app.register(convenioProcedimentosRoutes)
  await app.register(tabelaProcedimentoRoutes)
  await app.register(profissionalRoutes)
  await app.register(bloqueioProfissionalRoutes)
  await app.register(bloqueioUsuarioRoutes)
  await app.register(pacienteRoutes)
  await app.register(semelhantesRoutes)
  await app.register(juncaoRoutes)
  await app.register(consentimentoRoutes)
  await app.register(privacidadeRoutes)
  await app.register(estadoRoutes)
  await app.register(dominioRoutes)
  await app.register(documentoRoutes)
  await app.register(cidRoutes)
  await app.register(medicoRoutes)
  await app.register(usuarioRoutes)
  await app.register(permissoesRoutes)
  await app.register(importacaoRoutes)
  await app.register(vindaRoutes)
}
