import {
  acoes,
  agendamentoAnswer,
  guiasDoPacienteAnswer,
  LOGADO,
  MENSAGENS_DO_AGENDAMENTO as M,
  sessoesRestantesAnswer,
  texto,
  uuid,
} from '@clinica/shared-domain'
import { object } from 'yup'
import { changeAgendamento } from '../agenda/publico'
import { emit } from '../platform/eventos/avisos'
import { HttpErro } from '../platform/http/erros'
import { idParams } from '../platform/http/params'
import type { App } from '../platform/http/tipos'
import { consultaRoutes } from './consulta/consulta.routes'
import { guiaRoutes } from './guia/guia.routes'
import { getSessoesRestantes, listGuiasDoPaciente } from './guias.queries'
import { impressaoRoutes } from './impresso/impressao.routes'
import { pendenciaRoutes } from './pendencia/pendencia.routes'
import { propostaRoutes } from './proposta/proposta.routes'
import { addGuia, removeGuia } from './vinculo'

const doPacienteQuery = object({ especialidade: texto().max(60) })
const vinculoParams = object({ id: uuid().required(), guiaId: uuid().required(M.guia) })
const VINCULO_POR_CAMINHO = [
  ['/agenda/:id/adicionarGuia/:guiaId', 'adicionarGuia', addGuia, 'Acrescenta uma guia a um agendamento'],
  ['/agenda/:id/removerGuia/:guiaId', 'removerGuia', removeGuia, 'Retira uma guia de um agendamento'],
] as const

/** The column "guias" on the server: a patient's guides, sessions left, and the link of guide and appointment (spec 3 §7). */
export const guiasRoutes = async (app: App) => {
  await app.register(guiaRoutes)
  await consultaRoutes(app)
  await propostaRoutes(app)
  pendenciaRoutes(app)
  await impressaoRoutes(app)

  app.get(
    '/guia/:id/agendamentosRestantes',
    {
      config: { access: LOGADO },
      schema: {
        summary: 'Sessões que restam de uma guia',
        params: idParams,
        response: { 200: sessoesRestantesAnswer },
      },
    },
    async (req) => {
      const quantidadeRestante = await getSessoesRestantes(app.db, req.params.id)
      if (quantidadeRestante === undefined) throw new HttpErro(404, 'naoEncontrado', 'Guia não encontrada.')
      return { quantidadeRestante }
    },
  )

  app.get(
    '/v2/guia/paciente/:id',
    {
      config: { access: LOGADO, audit: { entidade: 'guia', paciente: 'id' } },
      schema: {
        summary: 'Guias ativas de um paciente',
        params: idParams,
        querystring: doPacienteQuery,
        response: { 200: guiasDoPacienteAnswer },
      },
    },
    async (req) => {
      const { especialidade } = req.query
      return { guias: await listGuiasDoPaciente(app.db, req.params.id, especialidade || undefined) }
    },
  )

  for (const [caminho, acao, mudar, summary] of VINCULO_POR_CAMINHO)
    app.put(
      caminho,
      {
        config: { access: acoes.agendamento_marcado, idempotente: true },
        schema: { summary, params: vinculoParams, response: { 200: agendamentoAnswer } },
      },
      (req) =>
        changeAgendamento(app, req, { id: req.params.id, acao }, async (tx) => {
          const { id, guiaId } = req.params
          const a = await mudar(tx, req.usuario, id, guiaId)
          await emit(tx, { assunto: 'guia', payload: { _id: guiaId, paciente: a.paciente_id } })
          return a
        }),
    )
}
