import {
  atendimentoProfissionalAnswer,
  atendimentoProfissionalSchema,
  linhasAnswer,
  STATUS_IDS,
  type Status,
  telas,
  uuid,
} from '@clinica/shared-domain'
import { file } from '@clinica/shared-domain/comum/answer'
import { boolean, string } from 'yup'
import type { App } from '../../platform/http/tipos'
import { listLinhas, paginaDeLinhas } from '../base/linhas'
import { sendReport, XLSX } from '../base/planilha'
import { profissionaisPlanilha } from './planilhas'
import { condicaoDoProfissional, listProfissionais, valorDoAtendimento } from './profissional.queries'

const access = telas.relatorios
const linhasQuery = atendimentoProfissionalSchema.shape({
  ...paginaDeLinhas,
  idEspecialidade: uuid(),
  status: string<Status | ''>().oneOf(['', ...STATUS_IDS]),
  realizados: boolean(),
})

/** Attendances by professional (spec 3 §2.10, §7). */
export const atendimentoProfissionalRoutes = (app: App): void => {
  app.get(
    '/agenda/relatorioAtendimentoProfissional',
    {
      config: { access },
      schema: {
        summary: 'Relatório de atendimentos por profissional',
        querystring: atendimentoProfissionalSchema,
        response: { 200: atendimentoProfissionalAnswer },
      },
    },
    async (req) => ({ linhasRelatorio: await listProfissionais(app.relatorios, req.query) }),
  )
  app.get(
    '/agenda/relatorioAtendimentoProfissional/download',
    {
      config: { access },
      schema: {
        summary: 'Planilha dos atendimentos por profissional',
        querystring: atendimentoProfissionalSchema,
        produces: [XLSX],
        response: { 200: file },
      },
    },
    async (req, reply) =>
      sendReport(reply, profissionaisPlanilha(req.query, await listProfissionais(app.relatorios, req.query))),
  )
  app.get(
    '/agenda/relatorioAtendimentoProfissional/linhas',
    {
      config: { access, audit: { entidade: 'agendamento' } },
      schema: {
        summary: 'Agendamentos de um número dos atendimentos por profissional',
        querystring: linhasQuery,
        response: { 200: linhasAnswer },
      },
    },
    async (req) => {
      const onde = await condicaoDoProfissional(app.relatorios, req.query, req.query)
      return listLinhas(app.relatorios, { onde, valor: valorDoAtendimento }, req.query)
    },
  )
}
