import {
  arquivoDoEmitido,
  can,
  cancelarEmitidoSchema,
  corrigirEmitidoSchema,
  type DocumentoEmitido,
  EMITIDOS,
  emitidoLidoAnswer,
  emitidoNovoAnswer,
  emitidoNovoQuery,
  emitidoSalvoAnswer,
  emitidos,
  emitidosAnswer,
  emitirSchema,
  enviarEmitidoSchema,
  MENSAGENS_DO_EMITIDO as M,
  numeroDoEmitido,
  type TipoDeEmitido,
  telas,
  versaoDoEmitidoQuery,
} from '@clinica/shared-domain'
import { file } from '@clinica/shared-domain/comum/answer'
import type { FastifyRequest } from 'fastify'
import { consentiu } from '../../cadastros/publico'
import type { Base } from '../../platform/db/banco'
import { HttpErro } from '../../platform/http/erros'
import { idParams } from '../../platform/http/params'
import { CORPO } from '../../platform/http/tamanho'
import type { App } from '../../platform/http/tipos'
import { getEmitido, getSituacao, listEmitidos, listTextos, readVersao } from './emitido.queries'
import {
  cancelEmitido,
  composeEmitido,
  correctEmitido,
  issueEmitido,
  requireTipo,
  semEmitido,
} from './emitido.write'
import { requestEnvio } from './envio'
import { getAssinatura } from './folha.queries'
import { modeloRoutes } from './modelo.routes'

const readsClinicos = ({ usuario }: FastifyRequest): boolean => can(usuario, telas.prontuario)

/** Documents for others: issued under a number, corrected by a version more, cancelled in sight. */
export const emitidoRoutes = (app: App): void => {
  const leitura = { access: telas.emitidos }
  const escrita = { access: emitidos.comparecimento, idempotente: true }
  const { fuso: timeZone } = app.config
  const instantes = new Intl.DateTimeFormat('pt-BR', { timeZone, dateStyle: 'short', timeStyle: 'short' })
  const instante = (quando: Date): string => instantes.format(quando).replace(',', ' às')
  app.eventos.registerSubject('emitido', { access: telas.emitidos })
  app.registerConstraints({
    emitido_fica_ck: {
      status: 409,
      tipo: 'conflito',
      msg: 'O que foi emitido não muda: corrija ou cancele.',
    },
  })
  modeloRoutes(app)

  const requireLeitura = (req: FastifyRequest, tipo: TipoDeEmitido): void => {
    if (EMITIDOS[tipo].clinico && !readsClinicos(req)) throw new HttpErro(403, 'semPermissao', M.clinico)
  }
  const requireEmitido = async (db: Base, req: FastifyRequest, id: string): Promise<DocumentoEmitido> => {
    const emitido = await getEmitido(db, id)
    if (!emitido) throw semEmitido()
    requireLeitura(req, emitido.tipo)
    return emitido
  }
  const nameOf = ({ tipo, numero }: DocumentoEmitido): string =>
    `${EMITIDOS[tipo].nome} nº ${numeroDoEmitido(numero)}`

  app.get(
    '/paciente/:id/emitidos',
    {
      config: { ...leitura, audit: { entidade: 'emitido', paciente: 'id' } },
      schema: {
        summary:
          'Documentos para outros, emitidos de um paciente: relatórios, altas, declarações e atestados',
        params: idParams,
        response: { 200: emitidosAnswer },
      },
    },
    async (req) => {
      const { id } = req.params
      const situacao = await getSituacao(app.db, id)
      if (!situacao) throw new HttpErro(404, 'naoEncontrado', 'Paciente não encontrado.')
      const { todas, unidades, ...resto } = situacao
      const clinicos = readsClinicos(req)
      return {
        ...resto,
        unidades: unidades.length > 0 ? unidades : todas,
        especialidades: clinicos ? resto.especialidades : [],
        emitidos: (await listEmitidos(app.db, id)).filter((d) => clinicos || !EMITIDOS[d.tipo].clinico),
        correio: !!app.config.smtpUrl,
        consentiu: await consentiu(app.db, id, 'documentos'),
        assina: (await getAssinatura(app.db, req.usuario)).conselho !== null,
      }
    },
  )

  app.get(
    '/paciente/:id/emitidos/novo',
    {
      config: { access: emitidos.comparecimento, audit: { entidade: 'emitido', paciente: 'id' } },
      schema: {
        summary: 'O modelo de um documento com o que o prontuário diz do paciente',
        params: idParams,
        querystring: emitidoNovoQuery,
        response: { 200: emitidoNovoAnswer },
      },
    },
    async (req) => {
      const { tipo, ...pedido } = req.query
      requireTipo(req, tipo)
      const assinatura = await getAssinatura(app.db, req.usuario)
      const { texto, sessoes, inicio, fim } = await composeEmitido(
        app.db,
        req,
        tipo,
        { ...pedido, paciente: req.params.id },
        assinatura,
      )
      return { texto, sessoes, inicio, fim }
    },
  )

  app.post(
    '/paciente/:id/emitidos',
    {
      config: escrita,
      bodyLimit: CORPO.registro,
      schema: {
        summary: 'Emite um documento para outros, com o próximo número da unidade, uma vez',
        params: idParams,
        body: emitirSchema,
        response: { 200: emitidoSalvoAnswer, 201: emitidoSalvoAnswer },
      },
    },
    (req, reply) =>
      app.transaction(req, async (tx) => {
        const { id, novo } = await issueEmitido(tx, req, req.params.id, req.body)
        const emitido = (await getEmitido(tx, id)) as DocumentoEmitido
        reply.code(novo ? 201 : 200)
        return { msg: `${nameOf(emitido)}: emitido.`, emitido }
      }),
  )

  app.get(
    '/emitido/:id',
    {
      config: { ...leitura, audit: { entidade: 'emitido', id: 'id' } },
      schema: {
        summary: 'Um documento emitido, com o texto de cada versão',
        params: idParams,
        response: { 200: emitidoLidoAnswer },
      },
    },
    async (req) => {
      const emitido = await requireEmitido(app.db, req, req.params.id)
      return { emitido, textos: await listTextos(app.db, emitido._id) }
    },
  )

  app.post(
    '/emitido/:id/versao',
    {
      config: escrita,
      bodyLimit: CORPO.registro,
      schema: {
        summary: 'Corrige um documento emitido: uma versão a mais do mesmo número, com o motivo',
        params: idParams,
        body: corrigirEmitidoSchema,
        response: { 201: emitidoSalvoAnswer },
      },
    },
    (req, reply) =>
      app.transaction(req, async (tx) => {
        await correctEmitido(tx, req, req.params.id, req.body)
        const emitido = (await getEmitido(tx, req.params.id)) as DocumentoEmitido
        reply.code(201)
        return { msg: `${nameOf(emitido)}: versão ${emitido.versoes[0]?.versao} emitida.`, emitido }
      }),
  )

  app.post(
    '/emitido/:id/cancelar',
    {
      config: escrita,
      schema: {
        summary: 'Cancela um documento emitido, que fica visível como cancelado',
        params: idParams,
        body: cancelarEmitidoSchema,
        response: { 200: emitidoSalvoAnswer },
      },
    },
    (req) =>
      app.transaction(req, async (tx) => {
        await cancelEmitido(tx, req, req.params.id, req.body.motivo)
        const emitido = (await getEmitido(tx, req.params.id)) as DocumentoEmitido
        return { msg: `${nameOf(emitido)}: cancelado.`, emitido }
      }),
  )

  app.post(
    '/emitido/:id/envio',
    {
      config: escrita,
      schema: {
        summary: 'Manda a versão em vigor de um documento por e-mail, se o paciente autorizou',
        params: idParams,
        body: enviarEmitidoSchema,
        response: { 200: emitidoSalvoAnswer },
      },
    },
    (req) =>
      app.transaction(req, async (tx) => {
        await requestEnvio(tx, req, req.params.id, req.body)
        const emitido = (await getEmitido(tx, req.params.id)) as DocumentoEmitido
        return { msg: 'O e-mail está saindo.', emitido }
      }),
  )

  app.get(
    '/emitido/:id/pdf',
    {
      config: { ...leitura, audit: { entidade: 'emitido', id: 'id', acao: 'imprimir' } },
      schema: {
        summary: 'Um documento emitido em A4: a versão pedida, ou a que está em vigor',
        params: idParams,
        querystring: versaoDoEmitidoQuery,
        produces: ['application/pdf'],
        response: { 200: file },
      },
    },
    async (req, reply) => {
      const versao = await readVersao(app.db, req.params.id, req.query.versao)
      if (!versao) throw semEmitido()
      requireLeitura(req, versao.tipo)
      const { printEmitido } = await import('./imprimir')
      const pdf = printEmitido(versao, instante)
      if (!pdf) throw new HttpErro(410, 'apagado', M.apagado)
      app.auditoria.file(req, versao.pacienteId ? [versao.pacienteId] : [])
      return reply
        .type('application/pdf')
        .header('content-disposition', `inline; filename="${arquivoDoEmitido(versao.numero, versao.versao)}"`)
        .send(pdf)
    },
  )
}
