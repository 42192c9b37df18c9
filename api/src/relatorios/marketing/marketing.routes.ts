import { Readable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import {
  formatTelefone,
  idade,
  linhasAnswer,
  marketingAnswer,
  marketingSchema,
  telas,
  texto,
  uuid,
} from '@clinica/shared-domain'
import { file } from '@clinica/shared-domain/comum/answer'
import type { FastifyRequest } from 'fastify'
import type { App } from '../../platform/http/tipos'
import { listLinhas, paginaDeLinhas } from '../base/linhas'
import { type Planilha, sendReport, XLSX } from '../base/planilha'
import { periodo } from '../base/planilha/periodo'
import { readRows } from '../base/planilha/readRows'
import {
  type Achada,
  figuraDoMarketing,
  getMarketing,
  type Marketing,
  selectMarketing,
} from './marketing.queries'

const access = telas.relatorioMarketing
const linhasQuery = marketingSchema.shape({
  ...paginaDeLinhas,
  idPaciente: uuid(),
  idEspecialidade: uuid(),
  procedimento: texto(),
  origem: texto(),
})

const COLUNAS: Planilha['colunas'] = [
  { titulo: 'Paciente', largura: 36, tipo: 'texto' },
  { titulo: 'Sexo', largura: 11, tipo: 'texto' },
  { titulo: 'Idade', largura: 8, tipo: 'inteiro' },
  { titulo: 'Telefone', largura: 17, tipo: 'texto' },
  { titulo: 'Email', largura: 30, tipo: 'texto' },
  { titulo: 'Indicação', largura: 20, tipo: 'texto' },
  { titulo: 'Convênio', largura: 24, tipo: 'texto' },
  { titulo: 'Plano', largura: 20, tipo: 'texto' },
  { titulo: 'Procedimento', largura: 40, tipo: 'texto' },
  { titulo: 'Especialidade', largura: 20, tipo: 'texto' },
  { titulo: 'Unidade', largura: 16, tipo: 'texto' },
  { titulo: 'Profissional', largura: 30, tipo: 'texto' },
  { titulo: 'CID', largura: 9, tipo: 'texto' },
  { titulo: 'Sessões', largura: 10, tipo: 'inteiro', total: true },
]
const rowOf = (x: Achada, hoje: string): unknown[] => [
  ...[
    x.nome,
    x.sexo,
    idade(x.data_nascimento, hoje),
    x.telefone && formatTelefone(x.telefone),
    x.email,
    x.indicacao,
  ],
  ...[x.convenio, x.plano, x.procedimento, x.especialidade, x.unidade, x.profissional, x.cid, x.sessoes],
]

/**
 * The answer as JSON, piece by piece: between two of them the server's one thread serves the desks. Whoever is shown in it is
 * noted as it is written.
 */
async function* writeMarketing(
  app: App,
  req: FastifyRequest,
  { pedacos, origens }: Marketing,
): AsyncGenerator<string> {
  yield `{"origens":${JSON.stringify(origens)},"relatorio":[`
  for (const [i, { linhas, pacientes }] of pedacos.entries()) {
    await setImmediate()
    app.auditoria.file(req, pacientes)
    yield (i === 0 ? '' : ',') + linhas
  }
  yield ']}'
}

/** Who was seen, as marketing asks (spec 3 §2.10, §7). */
export const marketingRoutes = (app: App): void => {
  app.get(
    '/relatorios/marketing',
    {
      config: { access, audit: { entidade: 'paciente' } },
      schema: {
        summary: 'Levantamento de marketing',
        querystring: marketingSchema,
        response: { 200: marketingAnswer },
      },
    },
    async (req, reply) => {
      // All that can fail does before the first byte.
      const marketing = await getMarketing(app.relatorios, req.query, app.hoje())
      return reply
        .type('application/json; charset=utf-8')
        .send(Readable.from(writeMarketing(app, req, marketing)) as never)
    },
  )
  app.get(
    '/relatorios/marketing/download',
    {
      config: { access, audit: { entidade: 'paciente' } },
      schema: {
        summary: 'Planilha do levantamento de marketing',
        querystring: marketingSchema,
        produces: [XLSX],
        response: { 200: file },
      },
    },
    async (req, reply) => {
      async function* linhas(): AsyncGenerator<unknown[]> {
        for await (const x of readRows(app, selectMarketing(req.query))) {
          app.auditoria.file(req, [x.paciente_id])
          yield rowOf(x, app.hoje())
        }
      }
      const { gestante, ortopedia } = req.query
      return sendReport(reply, {
        aba: 'Marketing',
        titulo: 'Levantamento de marketing',
        filtros: [periodo(req.query), ['Gestante', gestante || 'TODAS'], ['Ortopedia', ortopedia || 'NÃO']],
        colunas: COLUNAS,
        linhas: linhas(),
      })
    },
  )
  app.get(
    '/relatorios/marketing/linhas',
    {
      config: { access, audit: { entidade: 'agendamento' } },
      schema: {
        summary: 'Sessões de um número do levantamento de marketing',
        querystring: linhasQuery,
        response: { 200: linhasAnswer },
      },
    },
    async (req) => listLinhas(app.relatorios, figuraDoMarketing(req.query, req.query), req.query),
  )
}
