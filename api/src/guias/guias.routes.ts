import { acoes, agendamentoAnswer, MENSAGENS_DO_AGENDAMENTO as M, uuid } from '@clinica/shared-domain'
import { boolean, object } from 'yup'
import { changeAgendamento } from '../agenda/publico'
import { emit } from '../platform/eventos/avisos'
import type { App } from '../platform/http/tipos'
import { acoesRoutes } from './acoes/acoes.routes'
import { consultaRoutes } from './consulta/consulta.routes'
import { guiaRoutes } from './guia/guia.routes'
import { impressaoRoutes } from './impresso/impressao.routes'
import { listasRoutes } from './listas.routes'
import { PALAVRAS_DAS_GUIAS } from './palavras'
import { pendenciaRoutes } from './pendencia/pendencia.routes'
import { propostaRoutes } from './proposta/proposta.routes'
import { addGuia, removeGuia } from './vinculo'

const vinculoParams = object({ id: uuid().required(), guiaId: uuid().required(M.guia) })
/** A call without body is taken as not asked yet (spec 3 §7 names no body). */
const vinculoSchema = object({ confirmado: boolean().default(false) }).nullable()
const VINCULO_POR_CAMINHO = [
  ['/agenda/:id/adicionarGuia/:guiaId', 'adicionarGuia', addGuia, 'Acrescenta uma guia a um agendamento'],
  ['/agenda/:id/removerGuia/:guiaId', 'removerGuia', removeGuia, 'Retira uma guia de um agendamento'],
] as const

/** The column "guias" on the server: a patient's guides, sessions left, and the link of guide and appointment (spec 3 §7). */
export const guiasRoutes = async (app: App) => {
  app.auditoria.registerPalavras(PALAVRAS_DAS_GUIAS)
  await app.register(guiaRoutes)
  await consultaRoutes(app)
  await propostaRoutes(app)
  await acoesRoutes(app)
  pendenciaRoutes(app)
  await impressaoRoutes(app)
  listasRoutes(app)

  for (const [caminho, acao, mudar, summary] of VINCULO_POR_CAMINHO)
    app.put(
      caminho,
      {
        config: { access: acoes.agendamento_marcado, idempotente: true },
        schema: { summary, params: vinculoParams, body: vinculoSchema, response: { 200: agendamentoAnswer } },
      },
      (req) =>
        changeAgendamento(app, req, { id: req.params.id, acao }, async (tx) => {
          const { id, guiaId } = req.params
          const a = await mudar(tx, req.usuario, id, guiaId, req.body?.confirmado === true)
          await emit(tx, { assunto: 'guia', payload: { _id: guiaId, paciente: a.paciente_id } })
          return a
        }),
    )
}
