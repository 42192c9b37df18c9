import {
  faturamentoPromedAnswer,
  inicioSchema,
  linhasAnswer,
  pagamentoProfissionalSchema,
  recebidoAnswer,
  TODAS,
  telas,
  uuid,
} from '@clinica/shared-domain'
import { file } from '@clinica/shared-domain/comum/answer'
import { OBRIGATORIO } from '@clinica/shared-domain/comum/campos'
import { texto } from '@clinica/shared-domain/comum/texto'
import { isUuid } from '@clinica/shared-domain/comum/uuid'
import { boolean, object } from 'yup'
import type { App } from '../../platform/http/tipos'
import { requireUnidade } from '../base/condicao'
import { listLinhas, paginaDeLinhas } from '../base/linhas'
import { sendReport, XLSX } from '../base/planilha'
import { figuraDaGuia } from './figura'
import { promedPlanilha } from './planilhas'
import { listPromed } from './promed.queries'
import { listDoArquivo, listRecebido } from './recebido.queries'

const access = telas.relatorios
/** The {resource}s that the specification leaves open. */
const CAMINHOS = ['/relatorios', '/relatorio_promed', '/profissional'].map(
  (recurso) => `${recurso}/relatorioFaturamentoPromed`,
)
/** `diferentes`: only the rows that ask for attention there. */
const arquivoQuery = inicioSchema.shape({ ...paginaDeLinhas, diferentes: boolean() })
/** Guides of one line of a report, at most. */
const MAXIMO = 50
const recebidoQuery = object({
  ...paginaDeLinhas,
  /** Ids of guides, parted by commas. */
  guias: texto()
    .max(MAXIMO * 37)
    .required(OBRIGATORIO)
    .test('ids', 'Identificador inválido.', (v) => !v || v.split(',').every(isUuid)),
  /** Only what is of this professional, or of nobody in a guide of theirs. */
  idProfissional: uuid(),
})

/** The insurer's payment file beside the clinic's own sessions (spec 3 §2.10, §7). */
export const promedRoutes = (app: App): void => {
  for (const caminho of CAMINHOS) {
    app.get(
      caminho,
      {
        config: { access, audit: { entidade: 'guia' } },
        schema: {
          summary: 'Relatório de faturamento PROMED: sessões do arquivo do convênio e do sistema, por guia',
          querystring: pagamentoProfissionalSchema,
          response: { 200: faturamentoPromedAnswer },
        },
      },
      async (req) => ({ linhasRelatorio: await listPromed(app.relatorios, req.query) }),
    )
    app.get(
      `${caminho}/download`,
      {
        config: { access, audit: { entidade: 'guia' } },
        schema: {
          summary: 'Planilha do faturamento PROMED',
          querystring: pagamentoProfissionalSchema,
          produces: [XLSX],
          response: { 200: file },
        },
      },
      async (req, reply) => sendReport(reply, await promedPlanilha(app, req)),
    )
    app.get(
      `${caminho}/linhas`,
      {
        config: { access, audit: { entidade: 'agendamento' } },
        schema: {
          summary: 'Sessões de uma guia no faturamento PROMED',
          querystring: pagamentoProfissionalSchema.shape({
            ...paginaDeLinhas,
            guia: uuid().required(OBRIGATORIO),
          }),
          response: { 200: linhasAnswer },
        },
      },
      async (req) => {
        const { guia, idProfissional } = req.query
        return listLinhas(app.relatorios, figuraDaGuia('sessoes', { guia, idProfissional }), req.query)
      },
    )
  }
  app.get(
    '/relatorios/recebido',
    {
      config: { access, audit: { entidade: 'guia' } },
      schema: {
        summary: 'Linhas dos arquivos dos convênios de que um valor pago ou glosado é feito',
        querystring: recebidoQuery,
        response: { 200: recebidoAnswer },
      },
    },
    async (req) => {
      const { guias, idProfissional } = req.query
      return listRecebido(app.relatorios, { guias: guias.split(','), idProfissional }, req.query)
    },
  )
  app.get(
    '/relatorios/recebido/arquivo',
    {
      config: { access, audit: { entidade: 'guia' } },
      schema: {
        summary: 'Linhas do arquivo do convênio de um mês: o pago e a glosa da visão do mês',
        querystring: arquivoQuery,
        response: { 200: recebidoAnswer },
      },
    },
    async (req) => {
      const { mes, unidade, diferentes } = req.query
      const da = await requireUnidade(app.relatorios, unidade || TODAS)
      return listDoArquivo(app.relatorios, { referencia: mes, unidade: da, diferentes }, req.query)
    },
  )
}
