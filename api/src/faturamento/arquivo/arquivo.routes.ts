import { Readable } from 'node:stream'
import {
  CONFERENCIAS,
  type Conferencia,
  counted,
  envioAnswer,
  faltandoAnswer,
  formatMes,
  MENSAGENS_DO_ARQUIVO as M,
  previaAnswer,
  relatorioAnswer,
  relatorioMudadoAnswer,
  relatoriosAnswer,
  telas,
  texto,
  textoDeBusca,
  uuid,
} from '@clinica/shared-domain'
import { file } from '@clinica/shared-domain/comum/answer'
import multipart from '@fastify/multipart'
import { number, object, string } from 'yup'
import { HttpErro } from '../../platform/http/erros'
import { idParams } from '../../platform/http/params'
import type { App } from '../../platform/http/tipos'
import { writeSheet } from '../../platform/planilha/planilha'
import { page } from '../../platform/registro/search'
import { findEnvio, findRelatorio, getItens, getMeses, listRelatorios, selectLinhas } from './arquivo.queries'
import { linkItem, removeRelatorio, requireMesLivre, restos, takeRelatorio } from './arquivo.write'
import { keepConferidas, mudancas } from './conferidas'
import { receiveEnvio, untilGone } from './envio'
import { getFaltando, nomeadasEm, sumOf } from './faltando.queries'
import { writeRelatorio } from './inteiro'
import { MODELO } from './modelo'
import { readPlanilha } from './planilha/lerPlanilha'
import { preview } from './previa'

const access = telas.faturamento
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
/** What asks for the whole report at once (spec 3 §7). */
const INTEIRO = 999_999

const filtros = {
  nome_paciente: textoDeBusca().max(100),
  /** The first digits. */
  numero_guia: texto()
    .max(20)
    .matches(/^\d*$/, { message: 'Informe somente números.', excludeEmptyString: true }),
  /** Words of its code or name. */
  procedimento: textoDeBusca().max(100),
  profissional_id: uuid(),
}
const mes = () =>
  texto().matches(/^\d{4}-(0[1-9]|1[0-2])$/, { message: 'Mês inválido.', excludeEmptyString: true })
const meses = object({ ...filtros, ...page, de: mes(), ate: mes() })
const faltando = object({ ...filtros, ...page })
const itens = object({
  ...filtros,
  ...page,
  limit: number()
    .integer()
    .min(1)
    .default(12)
    .test('limite', 'Peça até 1000 linhas, ou todas.', (n) => n <= 1000 || n === INTEIRO),
  conferencia: string<Conferencia>().oneOf(CONFERENCIAS),
})
/** A line that is no number has no row. */
const linhaParams = object({ id: uuid().required(), linha: texto().max(40).required() })
const ligacao = object({ guia: uuid().nullable().defined() })
const chaveParams = object({ chave: uuid().required() })

const notFound = () => new HttpErro(404, 'naoEncontrado', M.naoEncontrado)

/** The insurer's payment file (spec 3 §2.8, §7). */
export const arquivoRoutes = async (app: App) => {
  const getConferidas = keepConferidas(app.db)
  app.trabalhos.register(restos)
  app.trabalhos.register(mudancas)
  app.eventos.registerSubject('relatorioPromed', { access })
  const leitura = { access, audit: { entidade: 'relatorio_promed', id: 'id' } }
  const escrita = { access, idempotente: true }

  app.get(
    '/relatorio_promed',
    {
      config: { access },
      schema: {
        summary: 'Relatórios do convênio, um por mês; com filtros, os que têm tais linhas',
        querystring: meses,
        response: { 200: relatoriosAnswer },
      },
    },
    async (req) => {
      const { de, ate, skip, limit, ...f } = req.query
      const [relatorios, quais] = await Promise.all([
        listRelatorios(app.db, getConferidas, f, { de, ate, skip, limit }),
        getMeses(app.db),
      ])
      return { relatorios, ...quais }
    },
  )

  app.get(
    '/relatorio_promed/modelo',
    {
      config: { access },
      schema: { summary: 'Planilha em branco, com os títulos', produces: [XLSX], response: { 200: file } },
    },
    async (_req, reply) =>
      reply
        .type(XLSX)
        .header('content-disposition', 'attachment; filename="modelo-arquivo-promed.xlsx"')
        .send(await writeSheet(MODELO)),
  )

  app.get(
    '/relatorio_promed/envio/:chave',
    {
      config: { access },
      schema: {
        summary: 'Quanto de um envio já foi gravado',
        params: chaveParams,
        response: { 200: envioAnswer },
      },
    },
    async (req) => {
      const { chave } = req.params
      const envio = await findEnvio(app.db, chave)
      // Nothing of it has arrived yet, or nothing of it is left: whoever sends it looks before that, and after.
      if (!envio) return { etapa: 'aguardando' as const, feito: 0, total: null, faltando: null }
      const { referencia, ...andamento } = envio
      if (andamento.etapa !== 'recebido') return { ...andamento, faltando: null }
      const arquivo = { referencia, nomeadas: nomeadasEm(chave) }
      return {
        ...andamento,
        faltando: sumOf(await getFaltando(app.db, arquivo, {}, { skip: 0, limit: 0 })),
      }
    },
  )

  app.get(
    '/relatorio_promed/:id',
    {
      config: leitura,
      schema: {
        summary: 'Um relatório e as suas linhas, conferidas com as guias; com limit=999999, todas de uma vez',
        params: idParams,
        querystring: itens,
        response: { 200: relatorioAnswer },
      },
    },
    async (req, reply) => {
      const { skip, limit, conferencia, ...f } = req.query
      const relatorio = await findRelatorio(app.db, req.params.id)
      if (!relatorio) throw notFound()
      const { linhas, ...resto } = await selectLinhas(app.db, getConferidas, relatorio, f, conferencia)
      const cabeca = { count: linhas.length, ...resto }
      if (limit !== INTEIRO) {
        const items = await getItens(app.db, relatorio._id, linhas.slice(skip, skip + limit))
        return { relatorio: { ...relatorio, items }, ...cabeca }
      }
      const inteiro = writeRelatorio(app, req, { relatorio, ...cabeca }, linhas)
      return reply.type('application/json; charset=utf-8').send(Readable.from(inteiro) as never)
    },
  )

  app.get(
    '/relatorio_promed/:id/faltando',
    {
      config: leitura,
      schema: {
        summary: 'Guias faturadas até o mês do relatório que ele não traz e nenhum outro pagou ou glosou',
        params: idParams,
        querystring: faltando,
        response: { 200: faltandoAnswer },
      },
    },
    async (req) => {
      const { skip, limit, ...f } = req.query
      const relatorio = await findRelatorio(app.db, req.params.id)
      if (!relatorio) throw notFound()
      const arquivo = { referencia: relatorio.referencia, nomeadas: nomeadasEm(relatorio._id) }
      return getFaltando(app.db, arquivo, f, { skip, limit })
    },
  )

  app.delete(
    '/relatorio_promed/:id',
    {
      config: escrita,
      schema: {
        summary: 'Remove o relatório de um mês, que fica livre para outro arquivo',
        params: idParams,
        response: { 200: relatorioMudadoAnswer },
      },
    },
    (req) =>
      app.transaction(req, async (tx) => {
        const { referencia } = await removeRelatorio(tx, req, req.params.id)
        return { msg: `Relatório de ${formatMes(referencia).toLowerCase()} removido.` }
      }),
  )

  app.put(
    '/relatorio_promed/:id/item/:linha',
    {
      config: escrita,
      schema: {
        summary: 'Liga a uma guia as linhas de um número; sem guia, desliga',
        params: linhaParams,
        body: ligacao,
        response: { 200: relatorioMudadoAnswer },
      },
    },
    (req) =>
      app.transaction(req, async (tx) => {
        const { id, linha } = req.params
        const { guia } = req.body
        const quantas = await linkItem(tx, req, { id, linha: Number(linha), guia })
        const linhas = counted(quantas, 'linha', 'linhas')
        return { msg: guia ? `Guia ligada a ${linhas}.` : `Guia desligada de ${linhas}.` }
      }),
  )

  await app.register(async (envios: App) => {
    // Only here does the server take a body that is no JSON.
    await envios.register(multipart)

    envios.post(
      '/relatorio_promed',
      {
        config: { access },
        schema: {
          summary: 'Recebe o arquivo de um mês (relatorio, data_relatorio 01-MM-AAAA), inteiro ou nada',
          consumes: ['multipart/form-data'],
          response: { 200: relatorioMudadoAnswer },
        },
      },
      async (req, reply) => {
        const sinal = untilGone(reply)
        const envio = await receiveEnvio(req)
        const { linhas } = await takeRelatorio(app, req, envio, sinal)
        return {
          msg: `Relatório de ${formatMes(envio.referencia).toLowerCase()} recebido: ${counted(linhas, 'linha', 'linhas')}.`,
        }
      },
    )

    envios.post(
      '/relatorio_promed/previa',
      {
        config: { access },
        schema: {
          summary: 'O que um arquivo traria, ou o que falta acertar nele; nada é gravado',
          consumes: ['multipart/form-data'],
          response: { 200: previaAnswer },
        },
      },
      async (req, reply) => {
        const sinal = untilGone(reply)
        const { referencia, bytes, extensao } = await receiveEnvio(req)
        await requireMesLivre(app.db, referencia)
        const lida = await readPlanilha(bytes, extensao, sinal)
        return preview(app.db, { referencia, hoje: app.hoje() }, lida)
      },
    )
  })
}
