import {
  ALVOS_DO_DOCUMENTO,
  anexoSchema,
  documentoAnswer,
  documentoEnviadoAnswer,
  documentoMudadoAnswer,
  documentosAnswer,
  MENSAGENS_DO_DOCUMENTO as M,
  mensagemAnswer,
  moverDocumentoSchema,
  telas,
} from '@clinica/shared-domain'
import multipart from '@fastify/multipart'
import { boolean } from 'yup'
import { discardConteudo } from '../../platform/conteudo/conteudo'
import { HttpErro } from '../../platform/http/erros'
import { idParams } from '../../platform/http/params'
import type { App } from '../../platform/http/tipos'
import { listQuery } from '../../platform/registro/search'
import { arquivoRoutes } from './arquivo.routes'
import {
  asSeenBy,
  columns,
  countDocumentos,
  findDocumento,
  listDocumentos,
  pessoaExists,
} from './documento.queries'
import {
  attachDocumento,
  cancelDocumento,
  insertDocumento,
  moveDocumento,
  notFound,
  restoreDocumento,
} from './documento.write'
import { receiveEnvio } from './envio'
import { createLink } from './link'
import { restos } from './restos'

const SEM_CADASTRO = { paciente: 'Paciente não encontrado.', profissional: 'Profissional não encontrado.' }
const access = telas.documento
const escrita = { access, idempotente: true }
const query = listQuery(Object.keys(columns)).omit(['ativo']).shape({ cancelados: boolean() })

/** POST /documento: the file alone; the person is given next (spec 1 §7). */
const envioRoute = async (app: App) => {
  // Only here does the server take a body that is no JSON.
  await app.register(multipart)
  app.post(
    '/documento',
    {
      config: escrita,
      schema: {
        summary:
          'Recebe um PDF (documento), o seu tipo (_id de um valor de TiposDocumentos) e de quem será (tipoEnvio)',
        consumes: ['multipart/form-data'],
        response: { 201: documentoEnviadoAnswer },
      },
    },
    async (req, reply) => {
      const envio = await receiveEnvio(app.db, req)
      try {
        return await app.transaction(req, async (tx) => {
          await insertDocumento(tx, req, envio)
          reply.code(201)
          return { msg: M.enviado, documento: { id: envio.id } }
        })
      } catch (erro) {
        await discardConteudo(app.db, envio.id)
        throw erro
      }
    },
  )
}

/** Documents of patients and professionals (spec 1 §2, §3, §7). */
export const documentoRoutes = async (app: App) => {
  app.trabalhos.register(restos)
  app.eventos.registerSubject('documento', { access })
  const repetido = { status: 409, tipo: 'duplicado', msg: M.repetido } as const
  app.registerConstraints({ documento_paciente_uk: repetido, documento_profissional_uk: repetido })
  await app.register(envioRoute)
  await app.register(arquivoRoutes)

  for (const alvo of ALVOS_DO_DOCUMENTO) {
    const paciente = alvo === 'paciente' ? 'id' : undefined
    app.get(
      `/${alvo}/:id/documentos`,
      {
        config: { access, audit: { entidade: 'documento', paciente } },
        schema: {
          summary: `Documentos de um ${alvo}, ou os cancelados`,
          params: idParams,
          querystring: query,
          response: { 200: documentosAnswer },
        },
      },
      async ({ usuario, params: { id }, query: { comTotal, ...filtros } }) => {
        if (!(await pessoaExists(app.db, alvo, id)))
          throw new HttpErro(404, 'naoEncontrado', SEM_CADASTRO[alvo])
        const documentos = await listDocumentos(app.db, usuario, alvo, id, filtros)
        return comTotal
          ? { documentos, total: await countDocumentos(app.db, alvo, id, filtros) }
          : { documentos }
      },
    )
    app.post(
      `/${alvo}/:id/documentos`,
      {
        config: escrita,
        schema: {
          summary: `Dá a um ${alvo} um documento que acabou de ser enviado`,
          params: idParams,
          body: anexoSchema,
          response: { 200: documentoMudadoAnswer },
        },
      },
      (req) =>
        app.transaction(req, async (tx) => ({
          msg: M.anexado,
          documento: await attachDocumento(tx, req, { id: req.body.documento, alvo, pessoa: req.params.id }),
        })),
    )
  }

  app.get(
    '/documento/:id',
    {
      config: { access, audit: { entidade: 'documento', id: 'id' } },
      schema: {
        summary: 'Um documento, com o link que o abre por cinco minutos neste navegador',
        params: idParams,
        response: { 200: documentoAnswer },
      },
    },
    async (req, reply) => {
      const lido = await findDocumento(app.db, req.usuario, req.params.id)
      if (!lido) throw notFound()
      const { fechado } = asSeenBy(req.usuario, lido)
      if (fechado) throw new HttpErro(403, 'semPermissao', fechado)
      const link = await createLink(app, req, reply, lido.id)
      return { documento: asSeenBy(req.usuario, lido, link) }
    },
  )

  app.put(
    '/documento/:id/pessoa',
    {
      config: escrita,
      schema: {
        summary: 'Documento na pessoa errada: passa a ser de outra',
        params: idParams,
        body: moverDocumentoSchema,
        response: { 200: documentoMudadoAnswer },
      },
    },
    (req) =>
      app.transaction(req, async (tx) => {
        const { tipoEnvio: alvo, pessoa } = req.body
        return { msg: M.movido, documento: await moveDocumento(tx, req, { id: req.params.id, alvo, pessoa }) }
      }),
  )

  app.delete(
    '/documento/:id',
    {
      config: escrita,
      schema: { summary: 'Cancela um documento', params: idParams, response: { 200: mensagemAnswer } },
    },
    (req) =>
      app.transaction(req, async (tx) => {
        await cancelDocumento(tx, req, req.params.id)
        return { msg: M.cancelado }
      }),
  )

  app.put(
    '/documento/:id/restaurar',
    {
      config: escrita,
      schema: {
        summary: 'Traz de volta um documento cancelado',
        params: idParams,
        response: { 200: documentoMudadoAnswer },
      },
    },
    (req) =>
      app.transaction(req, async (tx) => ({
        msg: M.restaurado,
        documento: await restoreDocumento(tx, req, req.params.id),
      })),
  )
}
