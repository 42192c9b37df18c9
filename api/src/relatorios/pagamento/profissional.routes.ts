import { Readable } from 'node:stream'
import {
  inteiro,
  linhasAnswer,
  type PagamentoDoProfissional,
  pagamentoProfissionalAnswer,
  pagamentoProfissionalSchema,
  telas,
  uuid,
} from '@clinica/shared-domain'
import { file } from '@clinica/shared-domain/comum/answer'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { PAGAVEIS, valorDoRepasse } from '../../faturamento/publico'
import type { App } from '../../platform/http/tipos'
import { all } from '../base/condicao'
import { listLinhas, paginaDeLinhas } from '../base/linhas'
import { sendReport, XLSX } from '../base/planilha'
import { pagamentoProfissionalPlanilha } from './planilhas'
import { condicaoDoPagamento, daGuia, readPagamentos } from './profissional.queries'

const access = telas.relatorios
const audit = { entidade: 'agendamento' }
const CAMINHO = '/relatorios/relatorioPagamentoProfissional'
const linhasQuery = pagamentoProfissionalSchema.shape({
  ...paginaDeLinhas,
  idPaciente: uuid(),
  idEspecialidade: uuid(),
  idConvenio: uuid(),
  /** Cents. */
  valorUnitario: inteiro().min(0),
})

type Pagamentos = ReturnType<typeof readPagamentos>

/** The answer as JSON, one professional at a time; whoever is shown in it is noted as it is written. */
async function* writePagamentos(
  app: App,
  req: FastifyRequest,
  primeiro: PagamentoDoProfissional | undefined,
  outros: Pagamentos,
): AsyncGenerator<string> {
  yield '{"linhasRelatorio":['
  let virgula = ''
  const each = async function* () {
    if (primeiro) yield primeiro
    yield* outros
  }
  for await (const p of each()) {
    app.auditoria.file(
      req,
      p.Atendimentos.map((l) => l.idPaciente),
    )
    yield virgula + JSON.stringify(p)
    virgula = ','
  }
  yield ']}'
}

/** What each professional gets (spec 3 §2.10, §7). */
export const pagamentoProfissionalRoutes = (app: App): void => {
  app.get(
    CAMINHO,
    {
      config: { access, audit },
      schema: {
        summary: 'Relatório de pagamento por profissional',
        querystring: pagamentoProfissionalSchema,
        response: { 200: pagamentoProfissionalAnswer },
      },
    },
    async (req, reply) => {
      const pagamentos = readPagamentos(app, req.query)
      // What fails before there is anything to show is answered as an error.
      const { value: primeiro } = await pagamentos.next()
      return reply
        .type('application/json; charset=utf-8')
        .send(Readable.from(writePagamentos(app, req, primeiro || undefined, pagamentos)) as never)
    },
  )
  app.get(
    `${CAMINHO}/download`,
    {
      config: { access, audit },
      schema: {
        summary: 'Planilha do pagamento por profissional',
        querystring: pagamentoProfissionalSchema,
        produces: [XLSX],
        response: { 200: file },
      },
    },
    async (req, reply) => sendReport(reply, await pagamentoProfissionalPlanilha(app, req)),
  )
  app.get(
    `${CAMINHO}/linhas`,
    {
      config: { access, audit },
      schema: {
        summary: 'Sessões de um número do pagamento por profissional',
        querystring: linhasQuery,
        response: { 200: linhasAnswer },
      },
    },
    async (req) => {
      const onde = all(await condicaoDoPagamento(app.relatorios, req.query, req.query), daGuia(req.query))
      return listLinhas(
        app.relatorios,
        { de: PAGAVEIS, onde, valor: valorDoRepasse, guia: sql`s.guia_id` },
        req.query,
      )
    },
  )
}
