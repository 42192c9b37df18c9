import { acoes, LOGADO, MENSAGENS_DO_AGENDAMENTO as M, texto, uuid } from '@clinica/shared-domain'
import type { FastifyInstance } from 'fastify'
import { type InferType, object } from 'yup'
import { recordWrite, reread, writeAgendamento } from '../agenda/publico'
import { HttpErro } from '../platform/http/erros'
import { idParams } from '../platform/http/params'
import { getSessoesRestantes, listGuiasDoPaciente } from './guias.queries'
import { addGuia, removeGuia } from './vinculo'

type Id = InferType<typeof idParams>
const doPacienteQuery = object({ especialidade: texto().max(60) })
const vinculoParams = object({ id: uuid().required(), guiaId: uuid().required(M.guia) })
const VINCULO_POR_CAMINHO = [
  ['/agenda/:id/adicionarGuia/:guiaId', 'adicionarGuia', addGuia],
  ['/agenda/:id/removerGuia/:guiaId', 'removerGuia', removeGuia],
] as const

/** The column "guias" on the server: a patient's guides, sessions left, and the link of guide and appointment (spec 3 §7). */
export const guiasRoutes = async (app: FastifyInstance) => {
  app.get(
    '/guia/:id/agendamentosRestantes',
    { config: { access: LOGADO }, schema: { params: idParams } },
    async (req) => {
      const quantidadeRestante = await getSessoesRestantes(app.db, (req.params as Id).id)
      if (quantidadeRestante === undefined) throw new HttpErro(404, 'naoEncontrado', 'Guia não encontrada.')
      return { quantidadeRestante }
    },
  )

  app.get(
    '/v2/guia/paciente/:id',
    {
      config: { access: LOGADO, audit: { entidade: 'guia', paciente: 'id' } },
      schema: { params: idParams, querystring: doPacienteQuery },
    },
    async (req) => {
      const { especialidade } = req.query as InferType<typeof doPacienteQuery>
      return { guias: await listGuiasDoPaciente(app.db, (req.params as Id).id, especialidade || undefined) }
    },
  )

  for (const [caminho, acao, mudar] of VINCULO_POR_CAMINHO)
    app.put(
      caminho,
      { config: { access: acoes.agendamento_marcado, idempotente: true }, schema: { params: vinculoParams } },
      (req) =>
        writeAgendamento(app, req, async (tx) => {
          const { id, guiaId } = req.params as InferType<typeof vinculoParams>
          const a = await mudar(tx, req.usuario, id, guiaId)
          await recordWrite(tx, req, {
            acao,
            id,
            pacienteId: a.paciente_id,
            dados: { guia: guiaId },
            vagas: [a],
          })
          return { agendamento: await reread(tx, id) }
        }),
    )
}
