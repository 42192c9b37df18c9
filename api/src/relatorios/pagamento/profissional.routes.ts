import { Readable } from 'node:stream'
import {
  inteiro,
  linhasAnswer,
  pagamentoProfissionalAnswer,
  pagamentoProfissionalSchema,
  telas,
  uuid,
} from '@clinica/shared-domain'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { App } from '../../platform/http/tipos'
import { all } from '../base/condicao'
import { listLinhas, paginaDeLinhas } from '../base/linhas'
import { condicaoDoPagamento, daGuia, PAGAVEIS, readPagamentos, VALOR_UNITARIO } from './profissional.queries'

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

type Pagamentos = Awaited<ReturnType<typeof readPagamentos>>

/** The answer as JSON, one professional at a time; whoever is shown in it is noted as it is written. */
async function* writePagamentos(
  app: App,
  req: FastifyRequest,
  pagamentos: Pagamentos,
): AsyncGenerator<string> {
  yield '{"linhasRelatorio":['
  let virgula = ''
  for await (const p of pagamentos) {
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
      const pagamentos = await readPagamentos(app.relatorios, req.query)
      return reply
        .type('application/json; charset=utf-8')
        .send(Readable.from(writePagamentos(app, req, pagamentos)) as never)
    },
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
        { de: PAGAVEIS, onde, valor: VALOR_UNITARIO, guia: sql`s.guia_id` },
        req.query,
      )
    },
  )
}
