import { createHmac, randomBytes } from 'node:crypto'
import {
  calendarioAnswer,
  calendarioCriadoAnswer,
  LOGADO,
  MENSAGENS_DO_CALENDARIO as M,
  mensagemAnswer,
  SEM_CADASTRO_PROFISSIONAL,
  texto,
} from '@clinica/shared-domain'
import { file } from '@clinica/shared-domain/comum/answer'
import { object } from 'yup'
import { findCadastroProfissional } from '../../cadastros/publico'
import { audit } from '../../platform/auditoria/auditoria'
import { HttpErro } from '../../platform/http/erros'
import { addressOf } from '../../platform/http/rede/endereco'
import type { App } from '../../platform/http/tipos'
import { hashOfLink } from '../../platform/sessao/links'
import { giveBack, limite, spend } from '../../platform/sessao/tentativas'
import { deleteLink, findDono, findLink, listHoras, noteLido, saveLink } from './calendario.queries'
import { writeCalendario } from './ics'

/** Of wrong ones: a right one does not count. */
const links = limite('calendario endereco', 60, 3_600_000)

const config = { access: LOGADO }
const params = object({ arquivo: texto().max(100).required() })

/** A professional's own hours in their calendar program: a link that says 'Ocupado' and nothing else, until it is withdrawn. */
export const calendarioRoutes = async (app: App) => {
  app.get(
    '/calendario',
    {
      config,
      schema: {
        summary: 'O link do calendário de quem pergunta: se há um, e quando foi lido',
        response: { 200: calendarioAnswer },
      },
    },
    async ({ usuario }) => ({
      profissional: (await findCadastroProfissional(app.db, { email: usuario.email })) !== null,
      link: (await findLink(app.db, usuario._id)) ?? null,
    }),
  )

  app.post(
    '/calendario',
    {
      config,
      schema: {
        summary: 'Cria o link do próprio calendário; o de antes deixa de valer',
        response: { 201: calendarioCriadoAnswer },
      },
    },
    (req, reply) =>
      app.transaction(req, async (tx) => {
        const { _id, email } = req.usuario
        if (!(await findCadastroProfissional(tx, { email })))
          throw new HttpErro(422, 'validacao', SEM_CADASTRO_PROFISSIONAL)
        const link = randomBytes(32).toString('base64url')
        await saveLink(tx, _id, hashOfLink(link))
        await audit(tx, req, { acao: 'criar', entidade: 'calendario', id: _id })
        reply.code(201)
        return { msg: M.criado, caminho: `/api/calendario/${link}.ics` }
      }),
  )

  app.post(
    '/calendario/retirar',
    {
      config,
      schema: { summary: 'Retira o link do próprio calendário', response: { 200: mensagemAnswer } },
    },
    (req) =>
      app.transaction(req, async (tx) => {
        const { _id } = req.usuario
        if (!(await deleteLink(tx, _id))) throw new HttpErro(409, 'conflito', M.semLink)
        await audit(tx, req, { acao: 'retirar', entidade: 'calendario', id: _id })
        return { msg: M.retirado }
      }),
  )

  app.get(
    '/calendario/:arquivo',
    {
      config: { access: 'publico' },
      schema: {
        summary: 'Os horários ocupados de um profissional (iCalendar), por um link que só ele tem',
        params,
        produces: ['text/calendar'],
        response: { 200: file },
      },
    },
    async (req, reply) => {
      reply.header('cache-control', 'no-store')
      reply.header('referrer-policy', 'no-referrer')
      reply.header('x-robots-tag', 'noindex')
      const tentativa = links(addressOf(req))
      await spend(app.db, tentativa)
      const [, link = ''] = /^([\w-]{43})\.ics$/.exec(req.params.arquivo) ?? []
      const dono = await findDono(app.db, hashOfLink(link))
      if (!dono) throw new HttpErro(404, 'naoEncontrado', M.vencido)
      await giveBack(app.db, tentativa)
      const horas = await listHoras(app.db, dono.profissional, { hoje: app.hoje(), fuso: app.config.fuso })
      await noteLido(app.db, dono.usuario)
      // The same for the same session wherever it is moved to, and nothing that the portal knows it by.
      const uid = (id: string) =>
        createHmac('sha256', app.config.segredo).update(id).digest('hex').slice(0, 32)
      const calendario = writeCalendario(
        'Sessões',
        horas.map(({ id, ...hora }) => ({ uid: uid(`calendario ${id}`), ...hora })),
      )
      return reply.type('text/calendar; charset=utf-8').send(calendario as never)
    },
  )
}
