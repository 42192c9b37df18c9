import {
  type Access,
  acoes,
  guiaAnswer,
  guiasMudadasAnswer,
  observacaoDoFaturamento,
  uuid,
} from '@clinica/shared-domain'
import type { FastifyRequest } from 'fastify'
import { array, object } from 'yup'
import type { Tx } from '../../platform/db/banco'
import { HttpErro } from '../../platform/http/erros'
import { idParams } from '../../platform/http/params'
import type { App } from '../../platform/http/tipos'
import { getGuia } from '../guia/guia.queries'
import { ACOES, type Acao, performAcao } from './situacao'

const MAXIMO = 200
/** One to so many guides, as a list of them is chosen. */
export const guiasEscolhidas = array()
  .of(uuid().required())
  .min(1, 'Escolha ao menos uma guia.')
  .max(MAXIMO, `Escolha no máximo ${MAXIMO} guias.`)
  .required('Escolha ao menos uma guia.')
const comObservacao = object({ observacao: observacaoDoFaturamento() })
const varias = object({ guias: guiasEscolhidas })

type Rota = { acao: Acao; access: Access; umas: string; muitas: string }
const PUTS: Rota[] = [
  {
    acao: ACOES.desbloquear,
    access: acoes.desbloquear_guia,
    umas: 'Retira uma guia do faturamento',
    muitas: 'Retira várias guias do faturamento',
  },
  {
    acao: ACOES.bloquearParaPagamento,
    access: acoes.faturamento_guia,
    umas: 'Bloqueia o pagamento de uma guia',
    muitas: 'Bloqueia o pagamento de várias guias',
  },
  {
    acao: ACOES.desbloquearParaPagamento,
    access: acoes.faturamento_guia,
    umas: 'Desbloqueia o pagamento de uma guia',
    muitas: 'Desbloqueia o pagamento de várias guias',
  },
]

/** Sending to billing and taking back, blocking and freeing payment (spec 3 §7): one guide, or up to 200 at once. */
export const situacaoRoutes = async (app: App) => {
  const performOne = (req: FastifyRequest, acao: Acao, id: string, observacao?: string) =>
    app.transaction(req, async (tx: Tx) => {
      const [r] = await performAcao(tx, req, acao, { guias: [id], observacao })
      if (r?.naoEncontrada) throw new HttpErro(404, 'naoEncontrado', r.msg)
      const guia = await getGuia(tx, id)
      if (!r?.feito || !guia)
        throw new HttpErro(409, r?.faturada ? 'faturado' : 'guiaRemovida', r?.msg ?? '', {
          atual: guia,
          faturada: r?.faturada,
        })
      return { msg: r.msg, guia }
    })
  const performMany = (req: FastifyRequest, acao: Acao, ids: readonly string[], observacao?: string) =>
    app.transaction(req, async (tx: Tx) => {
      const resultados = await performAcao(tx, req, acao, { guias: ids, observacao })
      return { guias: resultados.map(({ _id, feito, msg }) => ({ _id, feito, msg })) }
    })

  const envio = { access: acoes.bloquear_guia, idempotente: true }
  app.post(
    '/guia/:id/bloquear',
    {
      config: envio,
      schema: {
        summary: 'Envia uma guia para faturamento',
        params: idParams,
        body: comObservacao,
        response: { 200: guiaAnswer },
      },
    },
    (req) => performOne(req, ACOES.bloquear, req.params.id, req.body.observacao),
  )
  app.post(
    '/guia/bloquear',
    {
      config: envio,
      schema: {
        summary: 'Envia várias guias para faturamento, com uma observação',
        body: comObservacao.shape({ guias: guiasEscolhidas }),
        response: { 200: guiasMudadasAnswer },
      },
    },
    (req) => performMany(req, ACOES.bloquear, req.body.guias, req.body.observacao),
  )
  for (const { acao, access, umas, muitas } of PUTS) {
    const config = { access, idempotente: true }
    app.put(
      `/guia/:id/${acao.nome}`,
      { config, schema: { summary: umas, params: idParams, response: { 200: guiaAnswer } } },
      (req) => performOne(req, acao, req.params.id),
    )
    app.put(
      `/guia/${acao.nome}`,
      { config, schema: { summary: muitas, body: varias, response: { 200: guiasMudadasAnswer } } },
      (req) => performMany(req, acao, req.body.guias),
    )
  }
}
