import {
  can,
  cancelarReciboSchema,
  emitirReciboDeVariosSchema,
  emitirReciboSchema,
  nfseDoReciboSchema,
  nomeDoRecibo,
  papelDoReciboQuery,
  type Recibo,
  recebimentos,
  reciboSalvoAnswer,
  recibosAnswer,
} from '@clinica/shared-domain'
import { file } from '@clinica/shared-domain/comum/answer'
import { txidOf, writeBrCode } from '@clinica/shared-domain/faturamento/recebimentos/brCode'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Base } from '../../../platform/db/banco'
import { HttpErro } from '../../../platform/http/erros'
import { idParams } from '../../../platform/http/params'
import type { App } from '../../../platform/http/tipos'
import { findChave } from '../pix/pix.queries'
import { drawQr } from '../pix/qr'
import type { PixDoRecibo } from './imprimir'
import { findAberto, findReciboDe, getRecibo, listRecibos, readFolha } from './recibo.queries'
import { cancelReciboById, issueRecibo, lockRecibo, saveNfse, semRecibo } from './recibo.write'

const config = { access: recebimentos.receber }
const escrita = { ...config, idempotente: true }

/** Receipts of payments: numbered when they are issued, never changed, cancelled in sight. */
export const reciboRoutes = (app: App): void => {
  const { fuso: timeZone, nomeClinica } = app.config
  const instantes = new Intl.DateTimeFormat('pt-BR', { timeZone, dateStyle: 'short', timeStyle: 'short' })
  const instante = (quando: Date): string => instantes.format(quando).replace(',', '')

  /** What a transaction answers is what a repeated request is answered: all that is sent is read in it. */
  const requireRecibo = async (tx: Base, id: string): Promise<Recibo> => {
    const recibo = await getRecibo(tx, id)
    if (!recibo) throw semRecibo()
    return recibo
  }
  const issue = (req: FastifyRequest, reply: FastifyReply, pedido: Parameters<typeof issueRecibo>[2]) =>
    app.transaction(req, async (tx) => {
      const { id, novo } = await issueRecibo(tx, req, pedido)
      const recibo = await requireRecibo(tx, id)
      reply.code(novo ? 201 : 200)
      return { msg: `Recibo ${nomeDoRecibo(recibo.numero)} emitido.`, recibo }
    })

  app.post(
    '/recebimento/:id/recibo',
    {
      config: escrita,
      schema: {
        summary: 'Emite o recibo de um recebimento, uma vez: de novo, responde o mesmo',
        params: idParams,
        body: emitirReciboSchema,
        response: { 200: reciboSalvoAnswer, 201: reciboSalvoAnswer },
      },
    },
    (req, reply) =>
      issue(req, reply, {
        recebimentos: [req.params.id],
        pagador: req.body.pagador ? { nome: req.body.pagador.nome, cpf: req.body.pagador.cpf ?? null } : null,
      }),
  )

  app.post(
    '/recibo',
    {
      config: escrita,
      schema: {
        summary: 'Emite um recibo de vários recebimentos de um paciente em uma unidade',
        body: emitirReciboDeVariosSchema,
        response: { 200: reciboSalvoAnswer, 201: reciboSalvoAnswer },
      },
    },
    (req, reply) =>
      issue(req, reply, {
        recebimentos: req.body.recebimentos,
        pagador: req.body.pagador ? { nome: req.body.pagador.nome, cpf: req.body.pagador.cpf ?? null } : null,
      }),
  )

  app.get(
    '/paciente/:id/recibos',
    {
      config: { ...config, audit: { entidade: 'recibo', paciente: 'id' } },
      schema: { summary: 'Recibos de um paciente', params: idParams, response: { 200: recibosAnswer } },
    },
    async (req) => ({ recibos: await listRecibos(app.db, req.params.id) }),
  )

  app.put(
    '/recibo/:id/nfse',
    {
      config: escrita,
      schema: {
        summary: 'Anota em um recibo o número da NFS-e',
        params: idParams,
        body: nfseDoReciboSchema,
        response: { 200: reciboSalvoAnswer },
      },
    },
    (req) =>
      app.transaction(req, async (tx) => {
        await saveNfse(tx, req, req.params.id, req.body.nfse ?? null)
        return { msg: 'NFS-e anotada.', recibo: await requireRecibo(tx, req.params.id) }
      }),
  )

  app.post(
    '/recibo/:id/cancelar',
    {
      config: escrita,
      schema: {
        summary: 'Cancela um recibo, que fica visível como cancelado; depois do dia, só quem gerencia',
        params: idParams,
        body: cancelarReciboSchema,
        response: { 200: reciboSalvoAnswer },
      },
    },
    (req) =>
      app.transaction(req, async (tx) => {
        const vivo = await lockRecibo(tx, req.params.id)
        if (vivo.dia !== app.hoje() && !can(req.usuario, recebimentos.gerir))
          throw new HttpErro(
            403,
            'semPermissao',
            'Depois do dia, só Gerente ou Administrador cancela um recibo.',
          )
        await cancelReciboById(tx, req, vivo, req.body.motivo)
        const recibo = await requireRecibo(tx, req.params.id)
        return { msg: `Recibo ${nomeDoRecibo(recibo.numero)} cancelado.`, recibo }
      }),
  )

  /** What is left of its charges, as a code of the unit's key; null of a cancelled one, of nothing, and of a unit without a key. */
  const pixOf = async (id: string): Promise<PixDoRecibo | null> => {
    const aberto = await findAberto(app.db, id)
    const chave = aberto && (await findChave(app.db, aberto.unidade))
    if (!aberto || !chave) return null
    const txid = txidOf(aberto.cobranca)
    return {
      valor: aberto.valor,
      titular: chave.nome,
      txid,
      qr: drawQr(writeBrCode(chave, aberto.valor, txid)),
    }
  }

  const send = async (
    req: FastifyRequest,
    reply: FastifyReply,
    id: string | null,
    { papel, pix }: { papel: 'a5' | 'a4'; pix: boolean },
  ) => {
    const recibo = id ? await readFolha(app.db, id) : null
    if (!id || !recibo) throw semRecibo()
    app.auditoria.file(req, recibo.pacienteId ? [recibo.pacienteId] : [])
    const { printRecibo } = await import('./imprimir')
    const emissao = {
      clinica: nomeClinica,
      pe: `Impresso em ${instante(app.agora())} por ${req.usuario.name}`,
      instante,
    }
    return reply
      .type('application/pdf')
      .header('content-disposition', `inline; filename="recibo-${nomeDoRecibo(recibo.numero)}.pdf"`)
      .send(printRecibo(recibo, emissao, pix && !recibo.cancelado ? await pixOf(id) : null, papel))
  }
  const pdf = {
    params: idParams,
    querystring: papelDoReciboQuery,
    produces: ['application/pdf'],
    response: { 200: file },
  }
  app.get(
    '/recebimento/:id/recibo.pdf',
    {
      config: { ...config, audit: { entidade: 'recibo', acao: 'imprimir' } },
      schema: {
        summary: 'O recibo de um recebimento, em A5 ou A4; o cancelado, quando não há outro',
        ...pdf,
      },
    },
    async (req, reply) => send(req, reply, await findReciboDe(app.db, req.params.id), req.query),
  )
  app.get(
    '/recibo/:id/pdf',
    {
      config: { ...config, audit: { entidade: 'recibo', id: 'id', acao: 'imprimir' } },
      schema: { summary: 'Um recibo, em A5 ou A4', ...pdf },
    },
    (req, reply) => send(req, reply, req.params.id, req.query),
  )
}
