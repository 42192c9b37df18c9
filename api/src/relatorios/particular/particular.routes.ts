import {
  atrasadosAnswer,
  atrasadosSchema,
  atrasoOf,
  compareMeses,
  FAIXAS_DOS_ATRASADOS,
  type FaixaDosAtrasados,
  FIGURAS_DO_MES,
  type FiguraDoMes,
  formatTelefone,
  inicioSchema,
  isContagem,
  mesParticularAnswer,
  movimentosAnswer,
  NOMES_DAS_FIGURAS_DO_MES,
  NOMES_DO_POR,
  recebidoDePacientesAnswer,
  recebidoDePacientesSchema,
  TODAS,
  telas,
  texto,
  uuid,
} from '@clinica/shared-domain'
import { file } from '@clinica/shared-domain/comum/answer'
import { OBRIGATORIO } from '@clinica/shared-domain/comum/mensagens'
import { string } from 'yup'
import type { App } from '../../platform/http/tipos'
import { describeFiltros, describeUnidade, requireUnidade } from '../base/condicao'
import { paginaDeLinhas } from '../base/linhas'
import { sendReport, XLSX } from '../base/planilha'
import { readRows } from '../base/planilha/readRows'
import { listAtrasados, movimentosAtrasados, selectAtrasados } from './atrasados.queries'
import { getMesParticular, movimentosDoMes } from './mes.queries'
import { listMovimentos } from './movimentos'
import { movimentosDoRecebido, nomeDaLinha, selectRecebido, sumRecebido } from './recebido.queries'

const access = telas.relatorioParticular
const config = { access, audit: { entidade: 'conta' } }
const arquivo = { produces: [XLSX], response: { 200: file } }
const doRecebido = recebidoDePacientesSchema.shape({
  ...paginaDeLinhas,
  chave: texto().max(80).required(OBRIGATORIO),
})
const dosAtrasados = atrasadosSchema.shape({
  ...paginaDeLinhas,
  paciente: uuid(),
  faixa: string<FaixaDosAtrasados>().oneOf(FAIXAS_DOS_ATRASADOS.map((f) => f.faixa)),
})
const doMes = inicioSchema.shape({
  ...paginaDeLinhas,
  figura: string<FiguraDoMes>().oneOf(FIGURAS_DO_MES).required(OBRIGATORIO),
  qual: string()
    .oneOf(['agora', 'antes'] as const)
    .default('agora'),
})

/** What patients paid in a period; who is late; the month beside the one before. */
export const particularRoutes = (app: App): void => {
  const periodoOf = async <F extends { unidade: string; dataInicio: string; dataFim: string }>(f: F) => ({
    dataInicio: f.dataInicio,
    dataFim: f.dataFim,
    unidade: await requireUnidade(app.relatorios, f.unidade),
  })
  const comparacaoOf = async ({ mes, unidade }: { mes: string; unidade?: string }) => ({
    comparacao: compareMeses(mes, app.hoje()),
    unidade: await requireUnidade(app.relatorios, unidade || TODAS),
  })

  app.get(
    '/relatorios/particular/recebido',
    {
      config: { access },
      schema: {
        summary: 'Recebido de pacientes em um período, por dia, forma, unidade, profissional ou serviço',
        querystring: recebidoDePacientesSchema,
        response: { 200: recebidoDePacientesAnswer },
      },
    },
    async (req) => sumRecebido(app.relatorios, req.query.por, await periodoOf(req.query)),
  )
  app.get(
    '/relatorios/particular/recebido/linhas',
    {
      config,
      schema: {
        summary: 'Recebimentos e devoluções de um número do recebido de pacientes',
        querystring: doRecebido,
        response: { 200: movimentosAnswer },
      },
    },
    async (req) => {
      const { por, chave } = req.query
      const de = movimentosDoRecebido(por, await periodoOf(req.query), chave)
      return listMovimentos(app.relatorios, de, req.query)
    },
  )
  app.get(
    '/relatorios/particular/recebido/download',
    {
      config,
      schema: {
        summary: 'Planilha do recebido de pacientes, pagamento por pagamento',
        querystring: recebidoDePacientesSchema,
        ...arquivo,
      },
    },
    async (req, reply) => {
      const { por } = req.query
      const periodo = await periodoOf(req.query)
      async function* linhas(): AsyncGenerator<unknown[]> {
        for await (const l of readRows(app, selectRecebido(por, periodo))) {
          if (l.paciente_id) app.auditoria.file(req, [l.paciente_id])
          const { dia, paciente, descricao, unidade, entrou, voltou } = l
          yield [
            nomeDaLinha(por, l.chave, l.nome),
            dia,
            paciente,
            descricao,
            unidade,
            entrou,
            voltou,
            entrou - voltou,
          ]
        }
      }
      return sendReport(reply, {
        aba: 'Recebido',
        titulo: 'Recebido de pacientes',
        filtros: [...describeFiltros(req.query), ['Por', NOMES_DO_POR[por]]],
        colunas: [
          { titulo: NOMES_DO_POR[por], largura: 30, tipo: 'texto' },
          { titulo: 'Data', largura: 12, tipo: 'data' },
          { titulo: 'Paciente', largura: 36, tipo: 'texto' },
          { titulo: 'De quê', largura: 36, tipo: 'texto' },
          { titulo: 'Unidade', largura: 18, tipo: 'texto' },
          { titulo: 'Recebido', largura: 16, tipo: 'dinheiro', total: true },
          { titulo: 'Devolvido', largura: 16, tipo: 'dinheiro', total: true },
          { titulo: 'Líquido', largura: 16, tipo: 'dinheiro', total: true },
        ],
        linhas: linhas(),
      })
    },
  )

  app.get(
    '/relatorios/particular/atrasados',
    {
      config,
      schema: {
        summary: 'Pacientes com cobranças vencidas hoje, do atraso mais longo em diante',
        querystring: atrasadosSchema,
        response: { 200: atrasadosAnswer },
      },
    },
    async (req) =>
      listAtrasados(app.relatorios, {
        unidade: await requireUnidade(app.relatorios, req.query.unidade),
        hoje: app.hoje(),
      }),
  )
  app.get(
    '/relatorios/particular/atrasados/linhas',
    {
      config,
      schema: {
        summary: 'Cobranças vencidas de um paciente, ou de uma faixa de atraso',
        querystring: dosAtrasados,
        response: { 200: movimentosAnswer },
      },
    },
    async (req) => {
      const { paciente, faixa } = req.query
      const quais = {
        unidade: await requireUnidade(app.relatorios, req.query.unidade),
        hoje: app.hoje(),
        ...(paciente ? { paciente } : {}),
        ...(faixa ? { faixa } : {}),
      }
      return listMovimentos(app.relatorios, movimentosAtrasados(quais), req.query)
    },
  )
  app.get(
    '/relatorios/particular/atrasados/download',
    {
      config,
      schema: { summary: 'Planilha dos pacientes atrasados', querystring: atrasadosSchema, ...arquivo },
    },
    async (req, reply) => {
      const hoje = app.hoje()
      const unidade = await requireUnidade(app.relatorios, req.query.unidade)
      const dia = new Intl.DateTimeFormat('sv-SE', { timeZone: app.config.fuso })
      async function* linhas(): AsyncGenerator<unknown[]> {
        for await (const l of readRows(app, selectAtrasados({ unidade, hoje }))) {
          app.auditoria.file(req, [l.paciente_id])
          const atraso = atrasoOf(l.desde, hoje)
          const contato = l.contato && dia.format(l.contato)
          yield [
            l.nome,
            l.telefone && formatTelefone(l.telefone),
            l.cobrancas,
            l.desde,
            atraso,
            contato,
            l.promessa,
            l.deve,
          ]
        }
      }
      return sendReport(reply, {
        aba: 'Atrasados',
        titulo: 'Pacientes atrasados',
        filtros: [describeUnidade(req.query.unidade), ['Em', hoje.split('-').reverse().join('/')]],
        colunas: [
          { titulo: 'Paciente', largura: 36, tipo: 'texto' },
          { titulo: 'Telefone', largura: 17, tipo: 'texto' },
          { titulo: 'Cobranças', largura: 11, tipo: 'inteiro', total: true },
          { titulo: 'Vencida desde', largura: 14, tipo: 'data' },
          { titulo: 'Dias', largura: 8, tipo: 'inteiro' },
          { titulo: 'Último contato', largura: 14, tipo: 'data' },
          { titulo: 'Prometeu para', largura: 14, tipo: 'data' },
          { titulo: 'Deve', largura: 16, tipo: 'dinheiro', total: true },
        ],
        linhas: linhas(),
      })
    },
  )

  app.get(
    '/relatorios/particular/mes',
    {
      config: { access },
      schema: {
        summary: 'Dinheiro dos particulares: o mês ao lado do anterior, até o mesmo dia útil',
        querystring: inicioSchema,
        response: { 200: mesParticularAnswer },
      },
    },
    async (req) => {
      const { comparacao, unidade } = await comparacaoOf(req.query)
      return getMesParticular(app.relatorios, comparacao, unidade)
    },
  )
  app.get(
    '/relatorios/particular/mes/linhas',
    {
      config,
      schema: {
        summary: 'Lançamentos de um número do mês dos particulares',
        querystring: doMes,
        response: { 200: movimentosAnswer },
      },
    },
    async (req) => {
      const { figura, qual } = req.query
      const { comparacao: c, unidade } = await comparacaoOf(req.query)
      const dias =
        qual === 'agora'
          ? { dataInicio: c.de, dataFim: c.ate }
          : { dataInicio: c.anteriorDe, dataFim: c.anteriorAte }
      return listMovimentos(app.relatorios, movimentosDoMes(figura, { ...dias, unidade }), req.query)
    },
  )
  app.get(
    '/relatorios/particular/mes/download',
    {
      config: { access },
      schema: {
        summary: 'Planilha do mês dos particulares ao lado do anterior',
        querystring: inicioSchema,
        ...arquivo,
      },
    },
    async (req, reply) => {
      const { comparacao, unidade } = await comparacaoOf(req.query)
      const { figuras, dias } = await getMesParticular(app.relatorios, comparacao, unidade)
      const { de, ate, anteriorDe, anteriorAte } = comparacao
      return sendReport(reply, {
        aba: 'Mês',
        titulo: 'Particulares: o mês e o anterior',
        filtros: [
          describeUnidade(req.query.unidade),
          ...describeFiltros({ unidade: TODAS, dataInicio: de, dataFim: ate }).slice(1),
          [
            'Comparado com',
            describeFiltros({ unidade: TODAS, dataInicio: anteriorDe, dataFim: anteriorAte })[1]?.[1] ?? '',
          ],
        ],
        colunas: [
          { titulo: 'O quê', largura: 34, tipo: 'texto' },
          { titulo: 'Mês (R$)', largura: 16, tipo: 'dinheiro' },
          { titulo: 'Anterior (R$)', largura: 16, tipo: 'dinheiro' },
          { titulo: 'Mês (quantos)', largura: 14, tipo: 'inteiro' },
          { titulo: 'Anterior (quantos)', largura: 17, tipo: 'inteiro' },
        ],
        linhas: [
          ...figuras.map(({ figura, agora, antes }) =>
            isContagem(figura)
              ? [NOMES_DAS_FIGURAS_DO_MES[figura], null, null, agora, antes]
              : [NOMES_DAS_FIGURAS_DO_MES[figura], agora, antes, null, null],
          ),
          ...dias.map((d) => [`Recebido até o dia ${d.dia}`, d.agora, d.antes, null, null]),
        ],
      })
    },
  )
}
