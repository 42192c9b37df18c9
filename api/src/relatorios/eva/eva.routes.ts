import {
  CHAVES_DA_QUEIXA,
  DESFECHOS,
  type Desfecho,
  evaAnswer,
  evaSchema,
  linhasAnswer,
  type MediaDaEva,
  type MedidaDaQueixa,
  medidasDaEva,
  telas,
  texto,
} from '@clinica/shared-domain'
import { file } from '@clinica/shared-domain/comum/answer'
import { string } from 'yup'
import type { App } from '../../platform/http/tipos'
import { listLinhas, paginaDeLinhas } from '../base/linhas'
import { type Planilha, sendReport, XLSX } from '../base/planilha'
import { periodo } from '../base/planilha/periodo'
import { figuraDaEva, listMediasDaEva, MOMENTOS } from './eva.queries'

const access = telas.relatorios
const linhasQuery = evaSchema.shape({
  ...paginaDeLinhas,
  cid: texto().max(20),
  medida: string<MedidaDaQueixa | ''>().oneOf(['', ...CHAVES_DA_QUEIXA]),
  desfecho: string<Desfecho | ''>().oneOf(['', ...DESFECHOS]),
  momento: string<(typeof MOMENTOS)[number] | ''>().oneOf(['', ...MOMENTOS]),
})

const COLUNAS: Planilha['colunas'] = [
  { titulo: 'CID', largura: 10, tipo: 'texto' },
  { titulo: 'Descrição', largura: 48, tipo: 'texto' },
  { titulo: 'Sessões', largura: 10, tipo: 'inteiro' },
  { titulo: 'Medida', largura: 24, tipo: 'texto' },
  { titulo: 'Inicial', largura: 9, tipo: 'decimal' },
  { titulo: 'Final', largura: 9, tipo: 'decimal' },
  { titulo: 'Melhora', largura: 10, tipo: 'inteiro' },
  { titulo: 'Piora', largura: 10, tipo: 'inteiro' },
  { titulo: 'Inalterado', largura: 11, tipo: 'inteiro' },
]
const rowsOf = (relatorio: MediaDaEva[]): unknown[][] =>
  relatorio.flatMap((item) =>
    medidasDaEva(item).map(({ chave, media, nome }) => {
      const { primeiraSessao, ultimaSessao } = item.medias[media]
      const { melhora, piora, inalterado } = item[chave]
      return [
        ...[item.cid, item.descricao, item.totalSessoes, nome],
        ...[primeiraSessao, ultimaSessao, melhora, piora, inalterado],
      ]
    }),
  )

/** Average EVA of a specialty by CID (spec 3 §2.10, §7). */
export const evaRoutes = (app: App): void => {
  app.get(
    '/relatorios/eva',
    {
      config: { access },
      schema: {
        summary: 'Relatório de média EVA por especialidade',
        querystring: evaSchema,
        response: { 200: evaAnswer },
      },
    },
    async (req) => ({ relatorio: await listMediasDaEva(app.relatorios, req.query) }),
  )
  app.get(
    '/relatorios/eva/download',
    {
      config: { access },
      schema: {
        summary: 'Planilha da média EVA por especialidade',
        querystring: evaSchema,
        produces: [XLSX],
        response: { 200: file },
      },
    },
    async (req, reply) =>
      sendReport(reply, {
        aba: 'Média EVA',
        titulo: 'Relatório de Média EVA',
        filtros: [['Especialidade', req.query.especialidade], periodo(req.query)],
        colunas: COLUNAS,
        linhas: rowsOf(await listMediasDaEva(app.relatorios, req.query)),
      }),
  )
  app.get(
    '/relatorios/eva/linhas',
    {
      config: { access, audit: { entidade: 'agendamento' } },
      schema: {
        summary: 'Sessões de um número da média EVA',
        querystring: linhasQuery,
        response: { 200: linhasAnswer },
      },
    },
    async (req) =>
      listLinhas(app.relatorios, await figuraDaEva(app.relatorios, req.query, req.query), req.query),
  )
}
