import {
  dmedAnswer,
  dmedSchema,
  FORA_DO_DMED,
  type ForaDoDmed,
  formatCpf,
  movimentosAnswer,
  NOMES_DAS_FALTAS,
  NOMES_DO_FORA,
  TODAS,
  telas,
  texto,
} from '@clinica/shared-domain'
import { file } from '@clinica/shared-domain/comum/answer'
import { string } from 'yup'
import type { App } from '../../platform/http/tipos'
import { describeUnidade, requireUnidade } from '../base/condicao'
import { paginaDeLinhas } from '../base/linhas'
import { sendReport, XLSX } from '../base/planilha'
import { listMovimentos } from '../particular/movimentos'
import { csvDoDmed } from './csv'
import { getDmed, movimentosDoDmed } from './dmed.queries'

const config = { access: telas.dmed, audit: { entidade: 'conta' } }
const doDmed = dmedSchema.shape({
  ...paginaDeLinhas,
  chave: texto().max(200),
  fora: string<ForaDoDmed>().oneOf(FORA_DO_DMED),
})

/** The year for the accountant: what patients paid of health services, by who paid and who was treated. */
export const dmedRoutes = (app: App): void => {
  const anoOf = async ({ ano, unidade }: { ano: number; unidade?: string | undefined }) => ({
    ano,
    unidade: await requireUnidade(app.relatorios, unidade || TODAS),
  })
  const cpf = (digitos: string | null) => digitos && formatCpf(digitos)

  app.get(
    '/relatorios/dmed',
    {
      config,
      schema: {
        summary:
          'O ano para o contador: recebido de serviços de saúde, por pagador e beneficiário, com o que falta',
        querystring: dmedSchema,
        response: { 200: dmedAnswer },
      },
    },
    async (req) => getDmed(app.relatorios, await anoOf(req.query)),
  )
  app.get(
    '/relatorios/dmed/linhas',
    {
      config,
      schema: {
        summary: 'Pagamentos de uma linha do ano, ou do que ficou fora por um motivo',
        querystring: doDmed,
        response: { 200: movimentosAnswer },
      },
    },
    async (req) => {
      const { chave, fora } = req.query
      const quais = { ...(chave ? { chave } : {}), ...(fora ? { fora } : {}) }
      return listMovimentos(app.relatorios, movimentosDoDmed(await anoOf(req.query), quais), req.query)
    },
  )
  app.get(
    '/relatorios/dmed/download',
    {
      config,
      schema: {
        summary: 'Planilha do ano para o contador',
        querystring: dmedSchema,
        produces: [XLSX],
        response: { 200: file },
      },
    },
    async (req, reply) => {
      const { ano, linhas, fora, total, recebido } = await getDmed(app.relatorios, await anoOf(req.query))
      app.auditoria.file(
        req,
        linhas.map((l) => l.beneficiario._id),
      )
      const reais = (centavos: number) => (centavos / 100).toFixed(2).replace('.', ',')
      return sendReport(reply, {
        nome: `dmed-${ano}.xlsx`,
        aba: String(ano),
        titulo: `O ano de ${ano} para o contador`,
        filtros: [
          ['Ano', String(ano)],
          describeUnidade(req.query.unidade),
          ['Nesta planilha (R$)', reais(total)],
          ...fora.map((x): [string, string] => [`${NOMES_DO_FORA[x.motivo]} (R$)`, reais(x.valor)]),
          ['Recebido no ano (R$)', reais(recebido)],
        ],
        colunas: [
          { titulo: 'CPF do pagador', largura: 16, tipo: 'texto' },
          { titulo: 'Pagador', largura: 36, tipo: 'texto' },
          { titulo: 'CPF do beneficiário', largura: 17, tipo: 'texto' },
          { titulo: 'Nascimento', largura: 12, tipo: 'data' },
          { titulo: 'Beneficiário', largura: 36, tipo: 'texto' },
          { titulo: 'Pagamentos', largura: 12, tipo: 'inteiro', total: true },
          { titulo: 'Valor', largura: 16, tipo: 'dinheiro', total: true },
          { titulo: 'Falta', largura: 34, tipo: 'texto' },
        ],
        linhas: linhas.map(({ pagador, beneficiario: b, pagamentos, valor, falta }) => [
          ...[cpf(pagador.cpf), pagador.nome, cpf(b.cpf), b.nascimento, b.nome, pagamentos, valor],
          falta.map((f) => NOMES_DAS_FALTAS[f]).join(', '),
        ]),
      })
    },
  )
  app.get(
    '/relatorios/dmed/csv',
    {
      config,
      schema: {
        summary: 'CSV do ano para o contador',
        querystring: dmedSchema,
        produces: ['text/csv'],
        response: { 200: file },
      },
    },
    async (req, reply) => {
      const { ano, linhas } = await getDmed(app.relatorios, await anoOf(req.query))
      app.auditoria.file(
        req,
        linhas.map((l) => l.beneficiario._id),
      )
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="dmed-${ano}.csv"`)
        .send(csvDoDmed(linhas))
    },
  )
}
