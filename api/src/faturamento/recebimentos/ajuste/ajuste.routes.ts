import {
  ajusteDaCobrancaAnswer,
  ajusteDaCobrancaSchema,
  ajustesDaCobrancaAnswer,
  cobrancaAnswer,
  counted,
  creditoAnteriorAnswer,
  creditoAnteriorSchema,
  formatData,
  formatReais,
  recebimentos,
  retirarCreditoSchema,
  saldoInicialSchema,
  saldosAnswer,
  saldosCsvSchema,
  telas,
} from '@clinica/shared-domain'
import { sql } from 'kysely'
import { audit } from '../../../platform/auditoria/auditoria'
import type { Base } from '../../../platform/db/banco'
import { emit } from '../../../platform/eventos/avisos'
import { HttpErro } from '../../../platform/http/erros'
import { idParams } from '../../../platform/http/params'
import { CORPO } from '../../../platform/http/tamanho'
import type { App } from '../../../platform/http/tipos'
import { requirePacienteAtivo } from '../cobranca/cobranca.routes'
import { findCobranca } from '../conta/conta.queries'
import { handOf, insertCobranca } from '../conta/lancar'
import { findAjuste, listAjustes } from './ajuste.queries'
import { enterCredito, findCreditoAnterior, withdrawCredito } from './credito'
import { enterSaldos, SALDO_ANTERIOR } from './saldos'

const refuseDia = (msg: string) => new HttpErro(422, 'validacao', msg, { campos: { cobrarDesde: msg } })

/** Since when a unit charges. Throws 409 where it does not yet. */
const requireDia = async (db: Base, unidade: string, hoje: string): Promise<string> => {
  const ajuste = await findAjuste(db, unidade, hoje)
  if (!ajuste?.ligada || !ajuste.cobrarDesde)
    throw new HttpErro(409, 'conflito', 'O saldo anterior entra quando a unidade já cobra pelo portal.')
  return ajuste.cobrarDesde
}

/** Of balances that are due after the unit began to charge: what was done here is charged by itself. */
const sayDepois = ({ quantos, de }: { quantos: number; de: string }): string =>
  quantos > 0
    ? ` ${counted(quantos, 'vence', 'vencem')} depois de ${formatData(de)}, quando a unidade já cobrava: confira se ${quantos === 1 ? 'é mesmo' : 'são mesmo'} de antes.`
    : ''

const requireCredito = async (db: Base, id: string) => {
  const credito = await findCreditoAnterior(db, id)
  if (!credito) throw new HttpErro(404, 'naoEncontrado', 'Crédito anterior não encontrado.')
  return credito
}

/** From which day a unit charges, what it charges of missed sessions, and what was open before. */
export const ajusteRoutes = (app: App): void => {
  app.eventos.registerSubject('ajustes', { access: telas.ajustesDaCobranca })

  app.get(
    '/recebimento/ajustes',
    {
      config: { access: telas.ajustesDaCobranca },
      schema: {
        summary: 'O que cada unidade cobra, e desde quando',
        response: { 200: ajustesDaCobrancaAnswer },
      },
    },
    async () => ({ unidades: await listAjustes(app.db, app.hoje()) }),
  )

  app.put(
    '/recebimento/ajustes/:id',
    {
      config: { access: recebimentos.gerir },
      schema: {
        summary: 'Define a partir de que dia uma unidade cobra, e o que cobra de faltas',
        params: idParams,
        body: ajusteDaCobrancaSchema,
        response: { 200: ajusteDaCobrancaAnswer },
      },
    },
    (req) =>
      app.transaction(req, async (tx) => {
        const { id } = req.params
        const hoje = app.hoje()
        await sql`select from unidade where id = ${id} for update`.execute(tx)
        const antes = await findAjuste(tx, id, hoje)
        if (!antes) throw new HttpErro(404, 'naoEncontrado', 'Unidade não encontrada.')
        const cobrarDesde = req.body.cobrarDesde || null
        if (cobrarDesde !== antes.cobrarDesde) {
          if (antes.ligada)
            throw refuseDia(
              `Esta unidade já cobra desde ${formatData(antes.cobrarDesde)}, e o dia não muda mais.`,
            )
          if (cobrarDesde && cobrarDesde < hoje)
            throw refuseDia(
              'Escolha hoje ou um dia que ainda vem: o que ficou aberto antes entra como saldo anterior.',
            )
        }
        const valores = {
          cobrar_desde: cobrarDesde,
          cobra_falta: req.body.cobraFalta,
          horas_de_aviso: req.body.horasDeAviso ?? null,
          atualizado_por: req.usuario.email,
          updated_at: sql<Date>`clock_timestamp()`,
        }
        await tx
          .insertInto('unidade_cobranca')
          .values({ unidade_id: id, ...valores })
          .onConflict((c) => c.column('unidade_id').doUpdateSet(valores))
          .execute()
        const unidade = await findAjuste(tx, id, hoje)
        if (!unidade) throw new HttpErro(404, 'naoEncontrado', 'Unidade não encontrada.')
        const { cobraFalta, horasDeAviso } = antes
        await emit(tx, { assunto: 'ajustes', payload: {} })
        await audit(tx, req, {
          acao: 'alterar',
          entidade: 'unidade_cobranca',
          id,
          antes: { cobrarDesde: antes.cobrarDesde, cobraFalta, horasDeAviso },
          depois: { cobrarDesde, cobraFalta: unidade.cobraFalta, horasDeAviso: unidade.horasDeAviso },
        })
        return { msg: `Cobrança de ${unidade.nome} salva.`, unidade }
      }),
  )

  app.post(
    '/recebimento/saldo',
    {
      config: { access: recebimentos.gerir, idempotente: true },
      schema: {
        summary: 'Saldo anterior: o que um paciente já devia quando a unidade passou a cobrar pelo portal',
        body: saldoInicialSchema,
        response: { 201: cobrancaAnswer },
      },
    },
    (req, reply) =>
      app.transaction(req, async (tx) => {
        const { paciente, unidade, valor, vence, descricao } = req.body
        const mao = handOf(req)
        const data = await requireDia(tx, unidade, mao.hoje)
        await requirePacienteAtivo(tx, paciente)
        const id = await insertCobranca(tx, mao, {
          paciente,
          unidade,
          tipo: 'saldo_inicial',
          descricao: descricao || SALDO_ANTERIOR,
          data,
          vence,
          valor,
        })
        const cobranca = id && (await findCobranca(tx, id, mao.hoje))
        if (!cobranca) throw new Error('Um saldo anterior não se repete.')
        await audit(tx, req, {
          acao: 'criar',
          entidade: 'cobranca',
          id: cobranca._id,
          pacienteId: paciente,
          depois: { descricao: cobranca.descricao, valor, vence },
        })
        reply.code(201)
        return { msg: `Saldo anterior de ${formatReais(valor)} lançado.`, cobranca }
      }),
  )

  app.post(
    '/recebimento/saldo/credito',
    {
      config: { access: recebimentos.gerir, idempotente: true },
      schema: {
        summary:
          'Crédito anterior: o que um paciente já tinha a favor quando a unidade passou a cobrar pelo portal',
        body: creditoAnteriorSchema,
        response: { 201: creditoAnteriorAnswer },
      },
    },
    (req, reply) =>
      app.transaction(req, async (tx) => {
        const { paciente, unidade, valor, descricao } = req.body
        const data = await requireDia(tx, unidade, app.hoje())
        await requirePacienteAtivo(tx, paciente)
        const id = await enterCredito(tx, req, { paciente, unidade, valor, descricao, data })
        reply.code(201)
        return {
          msg: `Crédito anterior de ${formatReais(valor)} lançado.`,
          credito: await requireCredito(tx, id),
        }
      }),
  )

  app.post(
    '/recebimento/saldo/credito/:id/retirar',
    {
      config: { access: recebimentos.gerir, idempotente: true },
      schema: {
        summary: 'Retira de um crédito anterior o que não era dele, ou foi devolvido por fora',
        params: idParams,
        body: retirarCreditoSchema,
        response: { 200: creditoAnteriorAnswer },
      },
    },
    (req) =>
      app.transaction(req, async (tx) => {
        const { id } = req.params
        await withdrawCredito(tx, req, id, req.body)
        return {
          msg: `Retirados ${formatReais(req.body.valor)} do crédito anterior.`,
          credito: await requireCredito(tx, id),
        }
      }),
  )

  app.post(
    '/recebimento/saldo/csv',
    {
      config: { access: recebimentos.gerir, idempotente: true },
      bodyLimit: CORPO.rascunho,
      schema: {
        summary:
          'Saldos anteriores de um arquivo CSV (cpf; nome; valor; vencimento; descrição; a favor): todos ou nenhum',
        body: saldosCsvSchema,
        response: { 200: saldosAnswer },
      },
    },
    (req) =>
      app.transaction(req, async (tx) => {
        const { linhas, valor, aFavor, depois } = await enterSaldos(tx, req, req.body)
        const somas = [
          ...(valor ? [formatReais(valor)] : []),
          ...(aFavor ? [`${formatReais(aFavor)} a favor`] : []),
        ]
        return {
          msg: `${counted(linhas, 'saldo lançado', 'saldos lançados')}, ${somas.join(' e ')}.${sayDepois(depois)}`,
          linhas,
          valor,
          aFavor,
        }
      }),
  )
}
