import {
  colunasDaImportacaoSchema,
  emUsoDaImportacaoAnswer,
  gravarImportacaoSchema,
  importacaoAnswer,
  importacaoMudadaAnswer,
  importacoesAnswer,
  LIMITE_DA_PAGINA,
  linhasDaImportacaoAnswer,
  MENSAGENS_DA_IMPORTACAO as M,
  SITUACOES_DA_LINHA,
  type SituacaoDaLinha,
  TIPOS_DE_IMPORTACAO,
  telas,
  texto,
} from '@clinica/shared-domain'
import multipart from '@fastify/multipart'
import { boolean, object } from 'yup'
import { discardConteudo } from '../../platform/conteudo/conteudo'
import type { Base, Tx } from '../../platform/db/banco'
import { idParams } from '../../platform/http/params'
import type { App } from '../../platform/http/tipos'
import { listQuery, page } from '../../platform/registro/search'
import { listEmUso } from './desfazer'
import { receiveEnvio } from './envio'
import {
  countImportacoes,
  findGuardada,
  getImportacao,
  listImportacoes,
  listLinhas,
} from './importacao.queries'
import {
  cancelImportacao,
  chooseColunas,
  insertImportacao,
  notFound,
  startImportacao,
  undoImportacao,
} from './importacao.write'
import { restosDaImportacao, trabalhoDaImportacao } from './trabalho'

const access = telas.importacao
const escrita = { access, idempotente: true }
const query = listQuery(['enviadoEm'])
  .omit(['nome', 'ativo'])
  .shape({ tipo: texto().oneOf(['', ...TIPOS_DE_IMPORTACAO]) })
const linhasQuery = object({
  ...page,
  situacao: texto().oneOf(['', ...Object.keys(SITUACOES_DA_LINHA)]),
  comTotal: boolean().default(false),
})

const readBack = async (db: Base, id: string) => {
  const importacao = await getImportacao(db, id)
  if (!importacao) throw notFound()
  return importacao
}

/** Imports of registers from files: staged, compared, decided, undone. */
export const importacaoRoutes = async (app: App) => {
  app.trabalhos.register(trabalhoDaImportacao(app))
  app.trabalhos.register(restosDaImportacao)

  app.get(
    '/importacao',
    {
      config: { access },
      schema: {
        summary: 'Importações, a última primeiro',
        querystring: query,
        response: { 200: importacoesAnswer },
      },
    },
    async ({ query: { comTotal, ...filtros } }) => {
      const importacoes = await listImportacoes(app.db, filtros)
      return comTotal ? { importacoes, total: await countImportacoes(app.db, filtros) } : { importacoes }
    },
  )

  app.get(
    '/importacao/:id',
    {
      config: { access },
      schema: {
        summary: 'Uma importação: o que foi entendido do arquivo, e em que pé está',
        params: idParams,
        response: { 200: importacaoAnswer },
      },
    },
    async (req) => ({ importacao: await readBack(app.db, req.params.id) }),
  )

  app.get(
    '/importacao/:id/linhas',
    {
      config: { access, audit: { entidade: 'importacao', id: 'id' } },
      schema: {
        summary: `Linhas de uma importação e os seus problemas, até ${LIMITE_DA_PAGINA} por vez`,
        params: idParams,
        querystring: linhasQuery,
        response: { 200: linhasDaImportacaoAnswer },
      },
    },
    async ({ params: { id }, query: { comTotal, situacao, ...pagina } }) => {
      const guardada = await findGuardada(app.db, id)
      if (!guardada) throw notFound()
      const qual = (situacao || undefined) as SituacaoDaLinha | undefined
      const linhas = await listLinhas(app.db, guardada, { ...pagina, situacao: qual })
      if (!comTotal) return { linhas }
      const quantas = (await readBack(app.db, id)).linhas
      return { linhas, total: qual ? quantas[qual] : Object.values(quantas).reduce((a, b) => a + b, 0) }
    },
  )

  app.get(
    '/importacao/:id/em-uso',
    {
      config: { access, audit: { entidade: 'importacao', id: 'id' } },
      schema: {
        summary: 'O que uma importação trouxe e já está em uso ou mudou: o que fica quando ela é desfeita',
        params: idParams,
        response: { 200: emUsoDaImportacaoAnswer },
      },
    },
    async ({ params: { id } }) => {
      const guardada = await findGuardada(app.db, id)
      if (!guardada) throw notFound()
      return listEmUso(app.db, guardada)
    },
  )

  const answer = async (tx: Tx, msg: string, id: string) => ({ msg, importacao: await readBack(tx, id) })
  const change = { params: idParams, response: { 200: importacaoMudadaAnswer } }

  app.put(
    '/importacao/:id/colunas',
    {
      config: escrita,
      schema: {
        summary: 'Diz à mão em que coluna está cada campo; o arquivo é lido de novo',
        body: colunasDaImportacaoSchema,
        ...change,
      },
    },
    (req) =>
      app.transaction(req, async (tx) => {
        await chooseColunas(tx, req, req.params.id, req.body)
        return answer(tx, 'Colunas trocadas.', req.params.id)
      }),
  )

  app.post(
    '/importacao/:id/gravar',
    {
      config: escrita,
      schema: {
        summary: 'Importa as linhas conferidas: todas, ou só as válidas',
        body: gravarImportacaoSchema,
        ...change,
      },
    },
    (req) =>
      app.transaction(req, async (tx) => {
        await startImportacao(tx, req, req.params.id, req.body.soValidas)
        return answer(tx, M.gravando, req.params.id)
      }),
  )

  app.post(
    '/importacao/:id/cancelar',
    { config: escrita, schema: { summary: 'Desiste de uma importação; o que já entrou sai', ...change } },
    (req) =>
      app.transaction(req, async (tx) =>
        answer(tx, await cancelImportacao(tx, req, req.params.id), req.params.id),
      ),
  )

  app.post(
    '/importacao/:id/desfazer',
    {
      config: escrita,
      schema: { summary: 'Desfaz uma importação; o que já está em uso, ou mudou, fica', ...change },
    },
    (req) =>
      app.transaction(req, async (tx) => {
        await undoImportacao(tx, req, req.params.id)
        return answer(tx, M.desfazendo, req.params.id)
      }),
  )

  await app.register(async (envios: App) => {
    // Only here does the server take a body that is no JSON.
    await envios.register(multipart)
    envios.post(
      '/importacao',
      {
        config: escrita,
        schema: {
          summary: `Recebe um arquivo para importar (tipo: ${TIPOS_DE_IMPORTACAO.join(', ')}; arquivo)`,
          consumes: ['multipart/form-data'],
          response: { 201: importacaoMudadaAnswer },
        },
      },
      async (req, reply) => {
        const envio = await receiveEnvio(app.db, req)
        try {
          return await app.transaction(req, async (tx) => {
            await insertImportacao(tx, req, envio)
            reply.code(201)
            return answer(tx, M.recebida, envio.id)
          })
        } catch (erro) {
          await discardConteudo(app.db, envio.id)
          throw erro
        }
      },
    )
  })
}
