import {
  FIGURAS_DOS_PACOTES,
  type FiguraDosPacotes,
  linhasAnswer,
  movimentosAnswer,
  pacotesVendidosAnswer,
  pacotesVendidosSchema,
  telas,
  texto,
  uuid,
} from '@clinica/shared-domain'
import { file } from '@clinica/shared-domain/comum/answer'
import { OBRIGATORIO } from '@clinica/shared-domain/comum/mensagens'
import { string } from 'yup'
import type { App } from '../../platform/http/tipos'
import { describeFiltros, requireUnidade } from '../base/condicao'
import { listLinhas, paginaDeLinhas } from '../base/linhas'
import { sendReport, XLSX } from '../base/planilha'
import { listMovimentos } from './movimentos'
import { type DosPacotes, movimentosDosPacotes, sessoesDosPacotes, sumPacotes } from './pacotes.queries'

const access = telas.relatorioParticular
const umTipo = pacotesVendidosSchema.shape({
  ...paginaDeLinhas,
  nome: texto().max(60),
  especialidade: uuid(),
})
const doTipo = umTipo.shape({
  figura: string<Exclude<FiguraDosPacotes, 'usados'>>()
    .oneOf(FIGURAS_DOS_PACOTES.filter((f) => f !== 'usados'))
    .required(OBRIGATORIO),
})

/** Packages of sessions: sold, used, and those that ended with sessions left. */
export const pacotesVendidosRoutes = (app: App): void => {
  type Pedido = Pick<DosPacotes, 'dataInicio' | 'dataFim'> & {
    unidade: string
    nome?: string | undefined
    especialidade?: string | undefined
  }
  const filtroOf = async (f: Pedido): Promise<DosPacotes> => ({
    dataInicio: f.dataInicio,
    dataFim: f.dataFim,
    unidade: await requireUnidade(app.relatorios, f.unidade),
    hoje: app.hoje(),
    ...(f.nome ? { nome: f.nome } : {}),
    ...(f.especialidade ? { especialidade: f.especialidade } : {}),
  })

  app.get(
    '/relatorios/particular/pacotes',
    {
      config: { access },
      schema: {
        summary: 'Pacotes de sessões vendidos, usados e vencidos em um período',
        querystring: pacotesVendidosSchema,
        response: { 200: pacotesVendidosAnswer },
      },
    },
    async (req) => ({ linhas: await sumPacotes(app.relatorios, await filtroOf(req.query)) }),
  )
  app.get(
    '/relatorios/particular/pacotes/linhas',
    {
      config: { access, audit: { entidade: 'pacote_particular' } },
      schema: {
        summary: 'Pacotes vendidos, ou vencidos, de um número do relatório de pacotes',
        querystring: doTipo,
        response: { 200: movimentosAnswer },
      },
    },
    async (req) =>
      listMovimentos(
        app.relatorios,
        movimentosDosPacotes(req.query.figura, await filtroOf(req.query)),
        req.query,
      ),
  )
  app.get(
    '/relatorios/particular/pacotes/sessoes',
    {
      config: { access, audit: { entidade: 'agendamento' } },
      schema: {
        summary: 'Sessões que usaram os pacotes de um número do relatório de pacotes',
        querystring: umTipo,
        response: { 200: linhasAnswer },
      },
    },
    async (req) => listLinhas(app.relatorios, sessoesDosPacotes(await filtroOf(req.query)), req.query),
  )
  app.get(
    '/relatorios/particular/pacotes/download',
    {
      config: { access },
      schema: {
        summary: 'Planilha dos pacotes vendidos, usados e vencidos',
        querystring: pacotesVendidosSchema,
        produces: [XLSX],
        response: { 200: file },
      },
    },
    async (req, reply) => {
      const linhas = await sumPacotes(app.relatorios, await filtroOf(req.query))
      return sendReport(reply, {
        aba: 'Pacotes',
        titulo: 'Pacotes vendidos, usados e vencidos',
        filtros: describeFiltros(req.query),
        colunas: [
          { titulo: 'Pacote', largura: 34, tipo: 'texto' },
          { titulo: 'Especialidade', largura: 20, tipo: 'texto' },
          { titulo: 'Vendidos', largura: 10, tipo: 'inteiro', total: true },
          { titulo: 'Sessões vendidas', largura: 16, tipo: 'inteiro', total: true },
          { titulo: 'Valor vendido', largura: 16, tipo: 'dinheiro', total: true },
          { titulo: 'Sessões usadas', largura: 14, tipo: 'inteiro', total: true },
          { titulo: 'Vencidos com sobra', largura: 17, tipo: 'inteiro', total: true },
          { titulo: 'Sessões perdidas', largura: 15, tipo: 'inteiro', total: true },
          { titulo: 'Valor perdido', largura: 16, tipo: 'dinheiro', total: true },
        ],
        linhas: linhas.map((l) => [
          ...[l.nome, l.especialidade, l.vendidos, l.sessoes, l.valor, l.usadas, l.vencidos, l.perdidas],
          l.valorPerdido,
        ]),
      })
    },
  )
}
