import {
  nomeDoPacoteAnswer,
  PASSOS,
  type Passo,
  pacoteAnswer,
  pacoteEdicao,
  pacoteRow,
  pacoteSalvoAnswer,
  pacoteSchema,
  reabrirSchema,
  selecaoAnswer,
  telas,
  totalAnswer,
  totalDePacotesAnswer,
} from '@clinica/shared-domain'
import { object as answerOf, list as listOf } from '@clinica/shared-domain/comum/answer'
import { OBRIGATORIO } from '@clinica/shared-domain/comum/campos'
import type { FastifyRequest } from 'fastify'
import { object, string } from 'yup'
import { writeAgendamento } from '../../agenda/publico'
import type { Tx } from '../../platform/db/banco'
import { idParams } from '../../platform/http/params'
import { CORPO } from '../../platform/http/tamanho'
import type { App } from '../../platform/http/tipos'
import type { LargeAnswer } from '../../platform/idempotencia/idempotencia'
import { countPacotes, listPacotes, proposeNome, query, sumPacotes } from './lista.queries'
import { notFound } from './lock'
import { getPacote, type PacoteGuardado } from './pacote.queries'
import { createPacote, updatePacote } from './pacote.write'
import { performPasso } from './passos'
import { reopenPacote } from './reabrir'
import { listSelecao, query as selecao } from './selecao.queries'

type Salvo = { msg: string; faturamento: PacoteGuardado }

/** Hundreds of guides: of the answer only its id is kept under the key. */
const SALVO: LargeAnswer<Salvo> = {
  keep: ({ msg, faturamento }) => ({ msg, faturamento: faturamento._id }),
  read: async (tx, kept) => {
    const { msg, faturamento } = kept as { msg: string; faturamento: string }
    return readSalvo(tx, faturamento, msg)
  },
}

const readSalvo = async (tx: Tx, id: string, msg: string): Promise<Salvo> => {
  const faturamento = await getPacote(tx, id)
  if (!faturamento) throw notFound()
  return { msg, faturamento }
}

/** A write of packages, which answers the one that it wrote. */
export const writePacote = (
  app: App,
  req: FastifyRequest,
  work: (tx: Tx) => Promise<{ id: string; msg: string }>,
): Promise<Salvo> =>
  writeAgendamento(
    app,
    req,
    async (tx) => {
      const { id, msg } = await work(tx)
      return readSalvo(tx, id, msg)
    },
    SALVO,
  )

const DITOS: Record<Passo, { msg: string; summary: string }> = {
  finalizar: { msg: 'Pacote finalizado.', summary: 'Finaliza um pacote e marca suas guias como faturadas' },
  arquivar: { msg: 'Pacote arquivado.', summary: 'Arquiva um pacote finalizado e as suas guias' },
  glosa: {
    msg: 'Pacote marcado como glosa.',
    summary: 'Marca um pacote finalizado e as suas guias como glosa',
  },
}
const versao = object({ updatedAt: string().required(OBRIGATORIO) })

/** Billing packages (spec 3 §2.6, §4, §7). */
export const pacoteRoutes = (app: App): void => {
  const access = telas.faturamento
  const escrita = { access, idempotente: true }
  app.eventos.registerSubject('pacote', { access })

  app.get(
    '/faturamento',
    {
      config: { access },
      schema: {
        summary: 'Pacotes de faturamento: pesquisa',
        querystring: query,
        response: { 200: answerOf({ faturamentos: listOf(pacoteRow) }, totalAnswer.properties) },
      },
    },
    async ({ query: filtros }) => {
      const [faturamentos, todos] = await Promise.all([
        listPacotes(app.db, filtros),
        filtros.comTotal ? countPacotes(app.db, filtros) : {},
      ])
      return { faturamentos, ...todos }
    },
  )
  app.get(
    '/faturamento/total',
    {
      config: { access },
      schema: {
        summary: 'Pacotes de faturamento: quantos são e quanto somam',
        querystring: query,
        response: { 200: totalDePacotesAnswer },
      },
    },
    (req) => sumPacotes(app.db, req.query),
  )
  app.get(
    '/faturamento/nome',
    {
      config: { access },
      schema: { summary: 'Nome para um novo pacote de faturamento', response: { 200: nomeDoPacoteAnswer } },
    },
    async () => ({ nome: await proposeNome(app.db, app.hoje()) }),
  )
  app.get(
    '/faturamento/selecao',
    {
      config: { access, audit: { entidade: 'guia' } },
      schema: {
        summary: 'Guias enviadas para faturamento, para escolher as de um pacote',
        querystring: selecao,
        response: { 200: selecaoAnswer },
      },
    },
    (req) => listSelecao(app.db, req.query, app.hoje()),
  )
  app.get(
    '/faturamento/:id',
    {
      config: { access, audit: { entidade: 'pacote', id: 'id' } },
      schema: {
        summary: 'Um pacote de faturamento, com as suas guias e sessões',
        params: idParams,
        response: { 200: pacoteAnswer },
      },
    },
    async (req) => {
      const faturamento = await getPacote(app.db, req.params.id)
      if (!faturamento) throw notFound()
      return { faturamento }
    },
  )
  app.post(
    '/faturamento',
    {
      config: escrita,
      bodyLimit: CORPO.horarios,
      schema: {
        summary: 'Novo pacote de faturamento',
        body: pacoteSchema,
        response: { 201: pacoteSalvoAnswer },
      },
    },
    async (req, reply) => {
      reply.code(201)
      return writePacote(app, req, async (tx) => ({
        id: await createPacote(tx, req, req.body),
        msg: 'Pacote salvo.',
      }))
    },
  )
  app.put(
    '/faturamento/:id',
    {
      config: escrita,
      bodyLimit: CORPO.horarios,
      schema: {
        summary: 'Guias e situação de um pacote aberto',
        params: idParams,
        body: pacoteEdicao,
        response: { 200: pacoteSalvoAnswer },
      },
    },
    (req) =>
      writePacote(app, req, async (tx) => {
        await updatePacote(tx, req, req.params.id, req.body)
        return { id: req.params.id, msg: 'Pacote salvo.' }
      }),
  )
  for (const passo of PASSOS)
    app.put(
      `/faturamento/:id/${passo}`,
      {
        config: escrita,
        schema: {
          summary: DITOS[passo].summary,
          params: idParams,
          body: versao,
          response: { 200: pacoteSalvoAnswer },
        },
      },
      (req) =>
        writePacote(app, req, async (tx) => {
          await performPasso(tx, req, req.params.id, { passo, updatedAt: req.body.updatedAt })
          return { id: req.params.id, msg: DITOS[passo].msg }
        }),
    )
  app.put(
    '/faturamento/:id/reabrir',
    {
      config: escrita,
      schema: {
        summary: 'Reabre um pacote finalizado, com o motivo',
        params: idParams,
        body: reabrirSchema,
        response: { 200: pacoteSalvoAnswer },
      },
    },
    (req) =>
      writePacote(app, req, async (tx) => {
        await reopenPacote(tx, req, req.params.id, { ...req.body, fuso: app.config.fuso })
        return { id: req.params.id, msg: 'Pacote reaberto.' }
      }),
  )
}
