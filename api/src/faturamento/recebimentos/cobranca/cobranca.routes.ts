import {
  cobrancaAnswer,
  cobrancaSchema,
  descontoSchema,
  formatReais,
  motivoSchema,
  recebimentos,
} from '@clinica/shared-domain'
import { sql } from 'kysely'
import { audit } from '../../../platform/auditoria/auditoria'
import type { Base } from '../../../platform/db/banco'
import { HttpErro } from '../../../platform/http/erros'
import { idParams } from '../../../platform/http/params'
import type { App } from '../../../platform/http/tipos'
import { requireLigada } from '../ajuste/ajuste.queries'
import { findCobranca } from '../conta/conta.queries'
import { handOf, insertCobranca } from '../conta/lancar'
import { letOff } from './abater'

const requireCobranca = async (db: Base, id: string, hoje: string) => {
  const cobranca = await findCobranca(db, id, hoje)
  if (!cobranca) throw new HttpErro(404, 'naoEncontrado', 'Cobrança não encontrada.')
  return cobranca
}
export const requirePacienteAtivo = async (db: Base, paciente: string): Promise<void> => {
  const { rows } = await sql`select from paciente where id = ${paciente} and ativo for key share`.execute(db)
  if (rows.length === 0) {
    const msg = 'Paciente não encontrado ou cancelado.'
    throw new HttpErro(422, 'validacao', msg, { campos: { paciente: msg } })
  }
}

/** Charges that no session makes, discounts and waivers. */
export const cobrancaRoutes = (app: App): void => {
  app.post(
    '/cobranca',
    {
      config: { access: recebimentos.receber, idempotente: true },
      schema: { summary: 'Cobra algo avulso', body: cobrancaSchema, response: { 201: cobrancaAnswer } },
    },
    (req, reply) =>
      app.transaction(req, async (tx) => {
        const { paciente, unidade, descricao, valor, vence } = req.body
        const mao = handOf(req)
        await requireLigada(tx, unidade, mao.hoje)
        await requirePacienteAtivo(tx, paciente)
        const nova = { paciente, unidade, tipo: 'avulsa', descricao, data: mao.hoje, vence, valor } as const
        const id = await insertCobranca(tx, mao, nova)
        if (!id) throw new Error('Uma cobrança avulsa não se repete.')
        await audit(tx, req, {
          acao: 'criar',
          entidade: 'cobranca',
          id,
          pacienteId: paciente,
          depois: { descricao, valor, vence },
        })
        reply.code(201)
        return {
          msg: `Cobrança de ${formatReais(valor)} feita.`,
          cobranca: await requireCobranca(tx, id, mao.hoje),
        }
      }),
  )

  app.post(
    '/cobranca/:id/desconto',
    {
      config: { access: recebimentos.receber, idempotente: true },
      schema: {
        summary: 'Desconto em uma cobrança, com o motivo',
        params: idParams,
        body: descontoSchema,
        response: { 200: cobrancaAnswer },
      },
    },
    (req) =>
      app.transaction(req, async (tx) => {
        await letOff(tx, req, req.params.id, { tipo: 'desconto', ...req.body })
        return {
          msg: `Desconto de ${formatReais(req.body.valor)} dado.`,
          cobranca: await requireCobranca(tx, req.params.id, app.hoje()),
        }
      }),
  )

  app.post(
    '/cobranca/:id/isencao',
    {
      config: { access: recebimentos.gerir, idempotente: true },
      schema: {
        summary: 'Isenta do que falta pagar de uma cobrança, com o motivo',
        params: idParams,
        body: motivoSchema,
        response: { 200: cobrancaAnswer },
      },
    },
    (req) =>
      app.transaction(req, async (tx) => {
        await letOff(tx, req, req.params.id, { tipo: 'isencao', motivo: req.body.motivo })
        return { msg: 'Cobrança isenta.', cobranca: await requireCobranca(tx, req.params.id, app.hoje()) }
      }),
  )
}
