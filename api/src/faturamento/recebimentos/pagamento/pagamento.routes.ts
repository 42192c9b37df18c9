import {
  creditoUsadoAnswer,
  estornoSchema,
  formatReais,
  motivoSchema,
  recebimentoAnswer,
  recebimentoSchema,
  recebimentos,
  usarCreditoSchema,
} from '@clinica/shared-domain'
import { sql } from 'kysely'
import type { Base } from '../../../platform/db/banco'
import { HttpErro } from '../../../platform/http/erros'
import { idParams } from '../../../platform/http/params'
import type { App } from '../../../platform/http/tipos'
import { handOf, lockConta, noteConta, useCredito } from '../conta/lancar'
import { cancelRecebimento, refund } from './devolver'
import { findRecebimento } from './pagamento.queries'
import { receive } from './receber'

const requireRecebimento = async (db: Base, id: string) => {
  const recebimento = await findRecebimento(db, id)
  if (!recebimento) throw new HttpErro(404, 'naoEncontrado', 'Recebimento não encontrado.')
  return recebimento
}

const escrita = { access: recebimentos.receber, idempotente: true, audit: { entidade: 'recebimento' } }

/** Taking money, giving it back, taking a payment back, and using what was paid in advance. */
export const pagamentoRoutes = (app: App): void => {
  app.post(
    '/recebimento',
    {
      config: escrita,
      schema: {
        summary: 'Recebe de um paciente; uma chave de idempotência conta uma vez só',
        body: recebimentoSchema,
        response: { 201: recebimentoAnswer },
      },
    },
    (req, reply) =>
      app.transaction(req, async (tx) => {
        const id = await receive(tx, req, req.body)
        const recebimento = await requireRecebimento(tx, id)
        reply.code(201)
        return {
          msg: `Recebido ${formatReais(recebimento.valor)} de ${recebimento.paciente.nome}.`,
          recebimento,
        }
      }),
  )

  app.post(
    '/recebimento/:id/estorno',
    {
      config: escrita,
      schema: {
        summary: 'Devolve dinheiro de um recebimento',
        params: idParams,
        body: estornoSchema,
        response: { 200: recebimentoAnswer },
      },
    },
    (req) =>
      app.transaction(req, async (tx) => {
        const { id } = req.params
        await refund(tx, req, id, req.body)
        const recebimento = await requireRecebimento(tx, id)
        return {
          msg: `Devolvido ${formatReais(req.body.valor)} a ${recebimento.paciente.nome}.`,
          recebimento,
        }
      }),
  )

  app.post(
    '/recebimento/:id/cancelar',
    {
      config: escrita,
      schema: {
        summary: 'Cancela um recebimento no dia dele; depois, devolve o que resta por lançamento',
        params: idParams,
        body: motivoSchema,
        response: { 200: recebimentoAnswer },
      },
    },
    (req) =>
      app.transaction(req, async (tx) => {
        const { id } = req.params
        const como = await cancelRecebimento(tx, req, id, req.body.motivo)
        const recebimento = await requireRecebimento(tx, id)
        const msg =
          como === 'cancelado' ? 'Recebimento cancelado.' : 'Recebimento devolvido por lançamento de hoje.'
        return { msg, recebimento }
      }),
  )

  app.post(
    '/recebimento/credito',
    {
      config: escrita,
      schema: {
        summary: 'Usa o crédito de um paciente nas cobranças abertas, da mais antiga em diante',
        body: usarCreditoSchema,
        response: { 200: creditoUsadoAnswer },
      },
    },
    (req) =>
      app.transaction(req, async (tx) => {
        const { paciente } = req.body
        await lockConta(tx, paciente)
        const { rows } = await sql<{ _id: string; aberto: number }>`
          select id as _id, aberto from cobranca where paciente_id = ${paciente} and aberto > 0 order by vence, id for update`.execute(
          tx,
        )
        const usado = await useCredito(tx, handOf(req), paciente, rows)
        if (usado > 0) await noteConta(tx, paciente)
        return {
          msg: usado > 0 ? `Usados ${formatReais(usado)} de crédito.` : 'Não há crédito a usar.',
          usado,
        }
      }),
  )
}
