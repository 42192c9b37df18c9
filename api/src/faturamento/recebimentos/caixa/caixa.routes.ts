import {
  abrirCaixaSchema,
  caixaAnswer,
  caixaSalvoAnswer,
  can,
  data,
  fecharCaixaSchema,
  reaberturas,
  reabrirCaixaSchema,
  recebimentos,
  retiradaSchema,
  telas,
  uuid,
} from '@clinica/shared-domain'
import { OBRIGATORIO } from '@clinica/shared-domain/comum/mensagens'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { object } from 'yup'
import type { Base } from '../../../platform/db/banco'
import { HttpErro } from '../../../platform/http/erros'
import type { App } from '../../../platform/http/tipos'
import { findAnterior, findCaixa, findFicou, listCaixas } from './caixa.queries'
import { closeCaixa, openCaixa, reopenCaixa, withdraw } from './caixa.write'

const query = object({
  unidade: uuid().required(OBRIGATORIO),
  dia: data().required(OBRIGATORIO),
  /** Whose; one's own where it is left out. */
  usuario: uuid(),
})
const escrita = { access: recebimentos.receber, idempotente: true }
const response = { 200: caixaSalvoAnswer }

/** Others' drawers are for who answers for the money. */
const seesOthers = (req: FastifyRequest): boolean => can(req.usuario, recebimentos.gerir)

const requireCaixaDe = async (db: Base, id: string) => {
  const caixa = await findCaixa(db, sql`k.id = ${id}`)
  if (!caixa) throw new HttpErro(404, 'naoEncontrado', 'Caixa não encontrado.')
  return caixa
}

/** The drawer of a person in a unit on a day. */
export const caixaRoutes = (app: App): void => {
  app.eventos.registerSubject('caixa', { access: telas.caixa })

  app.get(
    '/caixa',
    {
      config: { access: telas.caixa, audit: { entidade: 'caixa' } },
      schema: {
        summary: 'Caixa de um dia e unidade: o próprio, ou o de quem se pede',
        querystring: query,
        response: { 200: caixaAnswer },
      },
    },
    async (req) => {
      const { unidade, dia } = req.query
      const eu = req.usuario._id
      const usuario = req.query.usuario || eu
      if (usuario !== eu && !seesOthers(req))
        throw new HttpErro(403, 'semPermissao', 'Este caixa é de outra pessoa.')
      const [caixa, anterior, caixas, ficou] = await Promise.all([
        findCaixa(app.db, sql`k.unidade_id = ${unidade} and k.usuario_id = ${usuario} and k.dia = ${dia}`),
        findAnterior(app.db, { usuario: eu, dia: app.hoje() }),
        listCaixas(app.db, { unidade, dia, usuario: seesOthers(req) ? null : eu }),
        findFicou(app.db, { unidade, usuario, dia }),
      ])
      return { caixa: caixa ?? null, anterior, caixas, ficou }
    },
  )

  app.post(
    '/caixa/abrir',
    {
      config: escrita,
      schema: { summary: 'Abre o próprio caixa de hoje', body: abrirCaixaSchema, response },
    },
    (req) =>
      app.transaction(req, async (tx) => {
        const id = await openCaixa(tx, req, req.body)
        return { msg: 'Caixa aberto.', caixa: await requireCaixaDe(tx, id) }
      }),
  )

  app.post(
    '/caixa/retirada',
    { config: escrita, schema: { summary: 'Retira dinheiro da gaveta', body: retiradaSchema, response } },
    (req) =>
      app.transaction(req, async (tx) => {
        await withdraw(tx, req, seesOthers(req), req.body)
        return { msg: 'Retirada anotada.', caixa: await requireCaixaDe(tx, req.body.caixa) }
      }),
  )

  app.post(
    '/caixa/fechar',
    {
      config: escrita,
      schema: { summary: 'Fecha um caixa com o que foi contado', body: fecharCaixaSchema, response },
    },
    (req) =>
      app.transaction(req, async (tx) => {
        const { caixa, ...contagem } = req.body
        await closeCaixa(tx, req, seesOthers(req), caixa, contagem)
        return { msg: 'Caixa fechado.', caixa: await requireCaixaDe(tx, caixa) }
      }),
  )

  app.post(
    '/caixa/reabrir',
    {
      config: { access: reaberturas.caixa, idempotente: true },
      schema: { summary: 'Reabre um caixa fechado, com o motivo', body: reabrirCaixaSchema, response },
    },
    (req) =>
      app.transaction(req, async (tx) => {
        await reopenCaixa(tx, req, req.body.caixa, req.body.motivo)
        return { msg: 'Caixa reaberto.', caixa: await requireCaixaDe(tx, req.body.caixa) }
      }),
  )
}
