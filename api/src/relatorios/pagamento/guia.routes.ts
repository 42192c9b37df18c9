import {
  linhasAnswer,
  pagamentoGuiaAnswer,
  pagamentoGuiaSchema,
  pagamentoIndicacaoAnswer,
  pagamentoIndicacaoSchema,
  planilhaDeGuiasSchema,
  telas,
  uuid,
} from '@clinica/shared-domain'
import { file } from '@clinica/shared-domain/comum/answer'
import { OBRIGATORIO } from '@clinica/shared-domain/comum/campos'
import { string } from 'yup'
import type { App } from '../../platform/http/tipos'
import { listLinhas, paginaDeLinhas } from '../base/linhas'
import { sendReport, XLSX } from '../base/planilha'
import { FIGURAS_DA_GUIA, type FiguraDaGuia, figuraDaGuia } from './figura'
import { listGuiasDoPeriodo } from './guia.queries'
import { listIndicadas } from './indicacao.queries'
import { pagamentoGuiaPlanilha, pagamentoIndicacaoPlanilha } from './planilhas'

const access = telas.relatorios
const guias = { access, audit: { entidade: 'guia' } }
const sessoes = { access, audit: { entidade: 'agendamento' } }
const POR_FATURAMENTO = '/relatorios/relatorio_pagamento_por_faturamento'
const POR_INDICACAO = '/relatorios/relatorio_pagamento_por_indicacao'
const figura = {
  ...paginaDeLinhas,
  guia: uuid().required(OBRIGATORIO),
  figura: string<FiguraDaGuia>().oneOf(FIGURAS_DA_GUIA).default('sessoes'),
}

/** Payment by guide and by the professionals' own submissions (spec 3 §2.10, §7). */
export const pagamentoGuiaRoutes = (app: App): void => {
  app.get(
    POR_FATURAMENTO,
    {
      config: guias,
      schema: {
        summary: 'Relatório de pagamento por guia: enviado, pago e glosado',
        querystring: pagamentoGuiaSchema,
        response: { 200: pagamentoGuiaAnswer },
      },
    },
    (req) => listGuiasDoPeriodo(app.relatorios, req.query),
  )
  app.get(
    `${POR_FATURAMENTO}/download`,
    {
      config: guias,
      schema: {
        summary: 'Planilha do pagamento por guia, com os filtros da tela',
        querystring: planilhaDeGuiasSchema,
        produces: [XLSX],
        response: { 200: file },
      },
    },
    async (req, reply) => sendReport(reply, await pagamentoGuiaPlanilha(app, req)),
  )
  app.get(
    `${POR_FATURAMENTO}/linhas`,
    {
      config: sessoes,
      schema: {
        summary: 'Sessões de um número do pagamento por guia',
        querystring: pagamentoGuiaSchema.shape(figura),
        response: { 200: linhasAnswer },
      },
    },
    async (req) => {
      const { guia, figura: qual, dataFim } = req.query
      return listLinhas(app.relatorios, figuraDaGuia(qual, { guia, ate: dataFim }), req.query)
    },
  )
  app.get(
    POR_INDICACAO,
    {
      config: guias,
      schema: {
        summary: 'Relatório de pagamento por guia indicada no envio mensal',
        querystring: pagamentoIndicacaoSchema,
        response: { 200: pagamentoIndicacaoAnswer },
      },
    },
    async (req) => ({ relatorio: await listIndicadas(app.relatorios, req.query) }),
  )
  app.get(
    `${POR_INDICACAO}/download`,
    {
      config: guias,
      schema: {
        summary: 'Planilha do pagamento por guia indicada',
        querystring: pagamentoIndicacaoSchema,
        produces: [XLSX],
        response: { 200: file },
      },
    },
    async (req, reply) => sendReport(reply, await pagamentoIndicacaoPlanilha(app, req)),
  )
  app.get(
    `${POR_INDICACAO}/linhas`,
    {
      config: sessoes,
      schema: {
        summary: 'Sessões de um número do pagamento por guia indicada',
        querystring: pagamentoIndicacaoSchema.shape(figura),
        response: { 200: linhasAnswer },
      },
    },
    async (req) => {
      const { guia, figura: qual, id_profissional, mes } = req.query
      const dele = qual === 'faturadas' ? { idProfissional: id_profissional, mes } : {}
      return listLinhas(app.relatorios, figuraDaGuia(qual, { guia, ...dele }), req.query)
    },
  )
}
