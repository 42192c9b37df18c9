import {
  data,
  evolucoesAnswer,
  formularioOuDiario,
  MENSAGENS_DO_REGISTRO,
  medidasAnswer,
  telas,
  textoDeBusca,
  uuid,
  versoesDoRegistro,
} from '@clinica/shared-domain'
import { boolean, type InferType, object } from 'yup'
import { HttpErro } from '../../platform/http/erros'
import { idParams } from '../../platform/http/params'
import type { App } from '../../platform/http/tipos'
import { page } from '../../platform/registro/search'
import { requirePaciente } from '../consulta/requirePaciente'
import { registroNotFound } from '../registro/alvo'
import { getVersoes } from '../registro/versoes.queries'
import { adendoRoutes } from './adendo.routes'
import { escritaRoutes } from './escrita.routes'
import { countEvolucoes, type Filtros, getResumo, listEvolucoes } from './evolucao.queries'
import { fecharRoutes } from './fechar.routes'
import { getMedidas } from './medidas.queries'

const query = object({
  ...page,
  limit: page.limit.max(100).default(20),
  formulario: formularioOuDiario(),
  agendamento_id: uuid(),
  sessao: uuid(),
  q: textoDeBusca().max(100),
  inicio: data(),
  fim: data(),
  removidos: boolean(),
})

const pacienteNotFound = (): HttpErro =>
  new HttpErro(404, 'naoEncontrado', MENSAGENS_DO_REGISTRO.pacienteNaoEncontrado)

const filtrosOf = (
  paciente: string,
  { skip: _, limit: __, ...filtros }: InferType<typeof query>,
): Filtros => ({
  paciente,
  ...filtros,
})

/** GET /v2/paciente/{id}/evolucao (spec 2 §7): the record's timeline, and with its first page what stands above it. */
export const evolucaoRoutes = async (app: App) => {
  const config = { access: telas.prontuario, audit: { entidade: 'registro_clinico', paciente: 'id' } }
  app.eventos.registerSubject('registro', { access: telas.prontuario })
  app.registerConstraints({
    registro_clinico_avaliacao_uk: {
      status: 409,
      tipo: 'duplicado',
      msg: MENSAGENS_DO_REGISTRO.avaliacaoFeita,
    },
  })
  app.get(
    '/v2/paciente/:id/evolucao',
    {
      config,
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

  app.get(
    '/v2/paciente/:id/evolucao/medidas',
    {
      config,
      schema: {
        summary: 'Medidas de um paciente ao longo das sessões',
        params: idParams,
        response: { 200: medidasAnswer },
      },
    },
    async (req) => {
      const medidas = await getMedidas(app.db, req.params.id)
      await requirePaciente(app.db, req.params.id, [
        ...medidas.medidas,
        ...medidas.amplitude,
        ...medidas.mapas,
      ])
      return medidas
    },
  )

  app.get(
    '/v2/paciente/:id/evolucao/:evolucaoId/versoes',
    {
      config: { ...config, audit: { ...config.audit, id: 'evolucaoId' } },
      schema: {
        summary: 'Histórico de um registro do prontuário: cada versão, e quem a salvou',
        params: object({ id: uuid().required(), evolucaoId: uuid().required() }),
        response: { 200: versoesDoRegistro },
      },
    },
    async (req) => {
      const versoes = await getVersoes(app.db, req.params.id, req.params.evolucaoId)
      if (!versoes) throw registroNotFound()
      return versoes
    },
  )

  escritaRoutes(app)
  adendoRoutes(app)
  fecharRoutes(app)
}
