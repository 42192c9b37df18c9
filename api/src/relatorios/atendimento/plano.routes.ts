import {
  atendimentoPlanoAnswer,
  atendimentoPlanoSchema,
  linhasAnswer,
  PARTICULAR,
  telas,
  texto,
  uuid,
} from '@clinica/shared-domain'
import { file } from '@clinica/shared-domain/comum/answer'
import { isUuid } from '@clinica/shared-domain/comum/uuid'
import type { App } from '../../platform/http/tipos'
import { listLinhas, paginaDeLinhas } from '../base/linhas'
import { sendReport, XLSX } from '../base/planilha'
import { planosPlanilha } from './planilhas'
import { condicaoDoPlano, listPlanos } from './plano.queries'

const access = telas.relatorioAtendimentoPlano
const linhasQuery = atendimentoPlanoSchema.shape({
  ...paginaDeLinhas,
  idUnidade: uuid(),
  idEspecialidade: uuid(),
  idConvenio: texto().test('convenio', 'Convênio inválido.', (v) => !v || v === PARTICULAR || isUuid(v)),
})

/** Attendances by plan (spec 3 §2.10, §7). */
export const atendimentoPlanoRoutes = (app: App): void => {
  app.get(
    '/agenda/relatorioAtendimentoConvenio',
    {
      config: { access },
      schema: {
        summary: 'Relatório de atendimentos por plano',
        querystring: atendimentoPlanoSchema,
        response: { 200: atendimentoPlanoAnswer },
      },
    },
    async (req) => ({ dados: await listPlanos(app.relatorios, req.query) }),
  )
  app.get(
    '/agenda/relatorioAtendimentoConvenio/download',
    {
      config: { access },
      schema: {
        summary: 'Planilha dos atendimentos por plano',
        querystring: atendimentoPlanoSchema,
        produces: [XLSX],
        response: { 200: file },
      },
    },
    async (req, reply) =>
      sendReport(reply, planosPlanilha(req.query, await listPlanos(app.relatorios, req.query))),
  )
  app.get(
    '/agenda/relatorioAtendimentoConvenio/linhas',
    {
      config: { access, audit: { entidade: 'agendamento' } },
      schema: {
        summary: 'Agendamentos de um número dos atendimentos por plano',
        querystring: linhasQuery,
        response: { 200: linhasAnswer },
      },
    },
    async (req) => {
      const onde = await condicaoDoPlano(app.relatorios, req.query, req.query)
      return listLinhas(app.relatorios, { onde }, req.query)
    },
  )
}
