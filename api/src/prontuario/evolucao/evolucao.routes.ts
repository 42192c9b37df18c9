import {
  DIARIO,
  data,
  evolucoesAnswer,
  isUuid,
  telas,
  texto,
  textoDeBusca,
  uuid,
} from '@clinica/shared-domain'
import { type InferType, object } from 'yup'
import { HttpErro } from '../../platform/http/erros'
import { idParams } from '../../platform/http/params'
import type { App } from '../../platform/http/tipos'
import { page } from '../../platform/registro/search'
import { countEvolucoes, type Filtros, getResumo, listEvolucoes } from './evolucao.queries'

const query = object({
  ...page,
  limit: page.limit.max(100).default(20),
  formulario: texto().test('formulario', 'Formulário inválido.', (v) => !v || v === DIARIO || isUuid(v)),
  agendamento_id: uuid(),
  q: textoDeBusca().max(100),
  inicio: data(),
  fim: data(),
})

const pacienteNotFound = (): HttpErro => new HttpErro(404, 'naoEncontrado', 'Paciente não encontrado.')

const filtrosOf = (
  paciente: string,
  { skip: _, limit: __, ...filtros }: InferType<typeof query>,
): Filtros => ({
  paciente,
  ...filtros,
})

/** GET /v2/paciente/{id}/evolucao (spec 2 §7): the record's timeline, and with its first page what stands above it. */
export const evolucaoRoutes = async (app: App) => {
  app.get(
    '/v2/paciente/:id/evolucao',
    {
      config: { access: telas.prontuario, audit: { entidade: 'registro_clinico', paciente: 'id' } },
      schema: {
        summary: 'Linha do tempo do prontuário de um paciente',
        params: idParams,
        querystring: query,
        response: { 200: evolucoesAnswer },
      },
    },
    async (req) => {
      const filtros = filtrosOf(req.params.id, req.query)
      const evolucoes = await listEvolucoes(app.db, filtros, req.query)
      if (req.query.skip > 0) {
        const total = await countEvolucoes(app.db, filtros)
        if (total === undefined) throw pacienteNotFound()
        return { evolucoes, total, resumo: null }
      }
      const primeira = await getResumo(app.db, filtros)
      if (!primeira) throw pacienteNotFound()
      return { evolucoes, ...primeira }
    },
  )
}
