import {
  indicacaoMedicoAnswer,
  indicacaoMedicoSchema,
  linhasAnswer,
  telas,
  uuid,
} from '@clinica/shared-domain'
import type { App } from '../../platform/http/tipos'
import { listLinhas, paginaDeLinhas } from '../base/linhas'
import { condicaoDaIndicacao, deComPaciente, listIndicacoes } from './indicacao.queries'

const access = telas.relatorioIndicacaoMedico

/** Patients by the doctor who sent them (spec 3 §2.10, §7). */
export const indicacaoRoutes = (app: App): void => {
  app.get(
    '/medico/relatorioIndicacao',
    {
      config: { access },
      schema: {
        summary: 'Relatório de indicações por médico',
        querystring: indicacaoMedicoSchema,
        response: { 200: indicacaoMedicoAnswer },
      },
    },
    async (req) => listIndicacoes(app.relatorios, req.query),
  )
  app.get(
    '/medico/relatorioIndicacao/linhas',
    {
      config: { access, audit: { entidade: 'agendamento' } },
      schema: {
        summary: 'Primeiros atendimentos de um número das indicações por médico',
        querystring: indicacaoMedicoSchema.shape({ ...paginaDeLinhas, idMedico: uuid() }),
        response: { 200: linhasAnswer },
      },
    },
    async (req) =>
      listLinhas(
        app.relatorios,
        { de: deComPaciente, onde: condicaoDaIndicacao(req.query, req.query) },
        req.query,
      ),
  )
}
