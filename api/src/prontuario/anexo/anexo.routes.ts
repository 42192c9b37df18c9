import { Readable } from 'node:stream'
import {
  acoes,
  anexoGuardadoAnswer,
  anexosAnswer,
  anexosDoRascunho,
  fotosAnswer,
  MENSAGENS_DO_ANEXO as M,
  mensagemAnswer,
  telas,
  uuid,
} from '@clinica/shared-domain'
import { file } from '@clinica/shared-domain/comum/answer'
import multipart from '@fastify/multipart'
import { object } from 'yup'
import { discardConteudo, readConteudo } from '../../platform/conteudo/conteudo'
import type { Tx } from '../../platform/db/banco'
import { sendArquivo } from '../../platform/http/entrega'
import { HttpErro } from '../../platform/http/erros'
import { idParams } from '../../platform/http/params'
import type { App } from '../../platform/http/tipos'
import { page } from '../../platform/registro/search'
import { requirePaciente } from '../consulta/requirePaciente'
import {
  type AnexoLido,
  countFotos,
  findArquivo,
  findMiniatura,
  getAnexo,
  listFotos,
  listSoltos,
} from './anexo.queries'
import { insertAnexo, removeSolto } from './anexo.write'
import { receiveEnvio } from './envio'
import { limpezaDosAnexos } from './prazos'

const umParams = object({ id: uuid().required(), anexoId: uuid().required() })
const TIPOS = { foto: 'image/jpeg', pdf: 'application/pdf' }
const notFound = () => new HttpErro(404, 'naoEncontrado', M.naoEncontrado)
const withoutBytes = () => new HttpErro(410, 'semArquivo', M.semArquivo)

/** Under the idempotency key stands no name of a file, only the id. */
const grande = {
  keep: ({ msg, anexo }: { msg: string; anexo: AnexoLido }) => ({ msg, id: anexo._id }),
  read: async (tx: Tx, kept: unknown) => {
    const { msg, id } = kept as { msg: string; id: string }
    const anexo = await getAnexo(tx, id)
    if (!anexo) throw notFound()
    return { msg, anexo }
  },
}

/** POST: what is chosen while an entry is written, at once; it hangs on the draft until that is saved. */
const envioRoute = async (app: App) => {
  await app.register(multipart)
  app.post(
    '/evolucao/:id/anexos',
    {
      config: { access: acoes.agendamento_evoluido, idempotente: true },
      schema: {
        summary:
          'Guarda com um rascunho (chave) uma foto (foto e miniatura, JPEG sem EXIF) ou um PDF (pdf), sob um id de quem envia',
        params: idParams,
        consumes: ['multipart/form-data'],
        response: { 201: anexoGuardadoAnswer },
      },
    },
    async (req, reply) => {
      const envio = await receiveEnvio(app.db, req)
      let ficou = false
      try {
        return await app.transaction(
          req,
          async (tx) => {
            const { anexo, novo } = await insertAnexo(tx, req, req.params.id, envio)
            ficou = novo
            reply.code(201)
            return { msg: M.enviado, anexo }
          },
          grande,
        )
      } catch (erro) {
        ficou = false
        throw erro
      } finally {
        if (!ficou) await discardConteudo(app.db, envio.conteudo)
      }
    },
  )
}

/** Photographs and files of entries: each is its draft's until the entry is saved, and the entry's from then on. */
export const anexoRoutes = async (app: App): Promise<void> => {
  app.trabalhos.register(limpezaDosAnexos)
  app.eventos.registerSubject('anexo', { access: acoes.agendamento_evoluido })
  app.registerConstraints({ anexo_solto_uk: { status: 409, tipo: 'duplicado', msg: M.repetido } })
  await app.register(envioRoute)

  app.get(
    '/evolucao/:id/anexos',
    {
      config: { access: acoes.agendamento_evoluido, audit: { entidade: 'anexo', paciente: 'id' } },
      schema: {
        summary: 'Fotos e arquivos de um rascunho da pessoa que entrou, ainda em nenhum registro',
        params: idParams,
        querystring: anexosDoRascunho,
        response: { 200: anexosAnswer },
      },
    },
    async (req) => ({
      anexos: await requirePaciente(
        app.db,
        req.params.id,
        await listSoltos(app.db, {
          usuario: req.usuario._id,
          paciente: req.params.id,
          chave: req.query.chave,
        }),
      ),
    }),
  )

  app.delete(
    '/evolucao/:id/anexos/:anexoId',
    {
      config: { access: acoes.agendamento_evoluido, idempotente: true },
      schema: {
        summary: 'Retira de um rascunho da pessoa que entrou uma foto ou um arquivo, com os seus bytes',
        params: umParams,
        response: { 200: mensagemAnswer },
      },
    },
    (req) =>
      app.transaction(req, async (tx) => {
        await removeSolto(tx, req, req.params.id, req.params.anexoId)
        return { msg: M.retirado }
      }),
  )

  app.get(
    '/evolucao/:id/anexos/:anexoId/arquivo',
    {
      config: { access: telas.prontuario, audit: { entidade: 'anexo', id: 'anexoId', paciente: 'id' } },
      schema: {
        summary: 'A foto ou o PDF de um registro do prontuário, inteiro',
        params: umParams,
        produces: ['image/jpeg', 'application/pdf'],
        response: { 200: file, 206: file },
      },
    },
    async (req, reply) => {
      const { id: paciente, anexoId: id } = req.params
      const achado = await findArquivo(app.db, { paciente, id, usuario: req.usuario._id })
      if (!achado) throw notFound()
      const { conteudo, especie, tamanho, sha256 } = achado
      if (!conteudo) throw withoutBytes()
      return sendArquivo(req, reply, {
        tamanho,
        etag: `"${sha256.toString('base64url')}"`,
        tipo: TIPOS[especie],
        disposition: `inline; filename="${especie === 'foto' ? 'foto.jpg' : 'arquivo.pdf'}"`,
        open: (faixa) => Readable.from(readConteudo(app.db, conteudo, faixa)),
      })
    },
  )

  app.get(
    '/evolucao/:id/anexos/:anexoId/miniatura',
    {
      // Who was shown the entry is in the audit; its small pictures come with it, as they are scrolled to.
      config: { access: telas.prontuario },
      schema: {
        summary: 'A miniatura de uma foto do prontuário',
        params: umParams,
        produces: ['image/jpeg'],
        response: { 200: file },
      },
    },
    async (req, reply) => {
      const { id: paciente, anexoId: id } = req.params
      const achada = await findMiniatura(app.db, { paciente, id, usuario: req.usuario._id })
      if (!achada) throw notFound()
      if (!achada.miniatura) throw withoutBytes()
      return reply
        .type('image/jpeg')
        .header('cache-control', 'private, no-store')
        .send(achada.miniatura as never)
    },
  )

  app.get(
    '/evolucao/:id/fotos',
    {
      config: { access: telas.prontuario, audit: { entidade: 'anexo', paciente: 'id' } },
      schema: {
        summary: 'Fotos do prontuário de um paciente, da mais nova à mais antiga',
        params: idParams,
        querystring: object({ ...page, limit: page.limit.max(200).default(100) }),
        response: { 200: fotosAnswer },
      },
    },
    async (req) => {
      const fotos = await listFotos(app.db, req.params.id, req.query)
      await requirePaciente(app.db, req.params.id, fotos)
      return { fotos, total: await countFotos(app.db, req.params.id) }
    },
  )
}
