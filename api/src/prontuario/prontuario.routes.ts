import type { App } from '../platform/http/tipos'
import { anexoRoutes } from './anexo/anexo.routes'
import { avaliacaoRoutes } from './avaliacao/avaliacao.routes'
import { consultaRoutes } from './consulta/consulta.routes'
import { diarioRoutes } from './diario/diario.routes'
import { emitidoRoutes } from './emitido/emitido.routes'
import { envioJob } from './emitido/envio'
import { evolucaoRoutes } from './evolucao/evolucao.routes'
import { filaRoutes } from './fila/fila.routes'
import { formularioRoutes } from './formulario/formulario.routes'
import { questionarioRoutes } from './formulario/questionario.routes'
import { fraseRoutes } from './frase/frase.routes'
import { impressoRoutes } from './impresso/impresso.routes'
import { PALAVRAS_DO_PRONTUARIO } from './palavras'
import { patologiaRoutes } from './patologia/patologia.routes'
import { planoRoutes } from './plano/plano.routes'
import { questaoRoutes } from './questao/questao.routes'
import { rascunhoRoutes } from './rascunho/rascunho.routes'
import { fechamentoDosRegistros } from './registro/fechar'

/** The column "prontuario" on the server (spec 2 §2, §7). */
export const prontuarioRoutes = async (app: App) => {
  app.auditoria.registerPalavras(PALAVRAS_DO_PRONTUARIO)
  app.trabalhos.register(fechamentoDosRegistros(() => app.agora()))
  app.trabalhos.register(envioJob(app))
  await app.register(questaoRoutes)
  await app.register(formularioRoutes)
  questionarioRoutes(app)
  rascunhoRoutes(app)
  filaRoutes(app)
  fraseRoutes(app)
  planoRoutes(app)
  await evolucaoRoutes(app)
  await anexoRoutes(app)
  diarioRoutes(app)
  avaliacaoRoutes(app)
  patologiaRoutes(app)
  consultaRoutes(app)
  impressoRoutes(app)
  emitidoRoutes(app)
}
