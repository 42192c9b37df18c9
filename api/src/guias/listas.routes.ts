import {
  guiasDoPacienteAnswer,
  guiasEProfissionaisAnswer,
  LOGADO,
  sequenciaAnswer,
  sessoesRestantesAnswer,
  texto,
} from '@clinica/shared-domain'
import { object } from 'yup'
import { listProfissionaisDoPaciente } from '../agenda/publico'
import { HttpErro } from '../platform/http/erros'
import { idParams } from '../platform/http/params'
import type { App } from '../platform/http/tipos'
import { getSequencia, getSessoesRestantes, listGuiasDeAvaliacao, listGuiasDoPaciente } from './guias.queries'

const config = { access: LOGADO }
const doPacienteQuery = object({ especialidade: texto().max(60) })
const seqParams = object({ id: texto().max(40).required() })

/** A patient's guides, sessions left of one, and a unit's sequence (spec 3 §7): what pickers and other columns ask. */
export const listasRoutes = (app: App): void => {
  app.get(
    '/guia/:id/agendamentosRestantes',
    {
      config,
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

  for (const caminho of ['/v2/guia/paciente/:id', '/paciente/:id/guias'])
    app.get(
      caminho,
      {
        config: { ...config, audit: { entidade: 'guia', paciente: 'id' } },
        schema: {
          summary: 'Guias ativas de um paciente',
          params: idParams,
          querystring: doPacienteQuery,
          response: { 200: guiasEProfissionaisAnswer },
        },
      },
      async (req) => {
        const { id } = req.params
        const { especialidade } = req.query
        if (!especialidade) return { guias: await listGuiasDoPaciente(app.db, id) }
        const [guias, profissionais] = await Promise.all([
          listGuiasDoPaciente(app.db, id, especialidade),
          listProfissionaisDoPaciente(app.db, id, especialidade),
        ])
        return { guias, profissionais }
      },
    )

  app.get(
    '/agenda/:id/guiasAvaliacao',
    {
      config: { ...config, audit: { entidade: 'guia', id: 'id' } },
      schema: {
        summary: 'Guias com avaliação do paciente de um agendamento, na especialidade dele',
        params: idParams,
        response: { 200: guiasDoPacienteAnswer },
      },
    },
    async (req) => {
      const guias = await listGuiasDeAvaliacao(app.db, req.params.id)
      if (!guias) throw new HttpErro(404, 'naoEncontrado', 'Agendamento não encontrado.')
      return { guias }
    },
  )

  app.get(
    '/guia/seq/:id',
    {
      config,
      schema: {
        summary: 'Último número da sequência de uma unidade, pelo id ou pela faixa dela',
        params: seqParams,
        response: { 200: sequenciaAnswer },
      },
    },
    async (req) => {
      const seq = await getSequencia(app.db, req.params.id)
      if (seq === undefined) throw new HttpErro(404, 'naoEncontrado', 'Unidade não encontrada.')
      return { seq: { seq } }
    },
  )
}
