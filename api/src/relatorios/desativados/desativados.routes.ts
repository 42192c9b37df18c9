import { desativadosAnswer, desativadosSchema, linhasAnswer, telas, texto } from '@clinica/shared-domain'
import { file } from '@clinica/shared-domain/comum/answer'
import type { App } from '../../platform/http/tipos'
import { listLinhas, paginaDeLinhas } from '../base/linhas'
import { sendReport, XLSX } from '../base/planilha'
import { desativadosPlanilha } from './desativados.planilha'
import { condicaoDosDesativados, listDesativados } from './desativados.queries'

const config = { access: telas.relatorioDesativados, audit: { entidade: 'agendamento' } }

/** Cleared appointments (spec 3 §2.10, §7). */
export const desativadosRoutes = (app: App): void => {
  app.get(
    '/agenda/pesquisarAgendamentosDesativados',
    {
      config,
      schema: {
        summary: 'Relatório de agendamentos desativados',
        querystring: desativadosSchema,
        response: { 200: desativadosAnswer },
      },
    },
    (req) => listDesativados(app.relatorios, req.query),
  )
  app.get(
    '/agenda/pesquisarAgendamentosDesativados/download',
    {
      config: config,
      schema: {
        summary: 'Planilha dos agendamentos desativados',
        querystring: desativadosSchema,
        produces: [XLSX],
        response: { 200: file },
      },
    },
    async (req, reply) => sendReport(reply, await desativadosPlanilha(app, req)),
  )
  app.get(
    '/agenda/pesquisarAgendamentosDesativados/linhas',
    {
      config,
      schema: {
        summary: 'Agendamentos desativados por uma pessoa',
        querystring: desativadosSchema.shape({ ...paginaDeLinhas, desativadoPor: texto() }),
        response: { 200: linhasAnswer },
      },
    },
    async (req) => {
      const onde = await condicaoDosDesativados(app.relatorios, req.query, req.query)
      return listLinhas(app.relatorios, { onde }, req.query)
    },
  )
}
