import {
  encerrarPlanoSchema,
  inteiro,
  motivoSchema,
  pacoteParticularAnswer,
  pacoteParticularSchema,
  pausaSchema,
  planoMensalAnswer,
  planoMensalSchema,
  recebimentos,
  SITUACOES_DOS_VENDIDOS,
  type SituacaoDosVendidos,
  telas,
  uuid,
  vendidosAnswer,
} from '@clinica/shared-domain'
import { object, string } from 'yup'
import type { Base } from '../../../platform/db/banco'
import { HttpErro } from '../../../platform/http/erros'
import { idParams } from '../../../platform/http/params'
import type { App } from '../../../platform/http/tipos'
import { registerMensalidades } from './mensalidades'
import { cancelPacote, endPlano, pausePlano, sellPacote, sellPlano } from './vender'
import { listPacotes, listPlanos } from './vendidos.queries'

const query = object({
  paciente: uuid(),
  unidade: uuid(),
  situacao: string<SituacaoDosVendidos>().oneOf(SITUACOES_DOS_VENDIDOS).default('emUso'),
  skip: inteiro().min(0).max(1_000_000).default(0),
  limit: inteiro().min(1).max(100).default(50),
})
const escrita = { access: recebimentos.receber, idempotente: true }

const requirePacote = async (db: Base, id: string, hoje: string) => {
  const [pacote] = await listPacotes(db, { id }, hoje)
  if (!pacote) throw new HttpErro(404, 'naoEncontrado', 'Pacote não encontrado.')
  return pacote
}
const requirePlano = async (db: Base, id: string, hoje: string) => {
  const [plano] = await listPlanos(db, { id }, hoje)
  if (!plano) throw new HttpErro(404, 'naoEncontrado', 'Plano não encontrado.')
  return plano
}

/** Packages of sessions and monthly plans: sold, paused, ended, taken back. */
export const vendidosRoutes = (app: App): void => {
  registerMensalidades(app)

  app.get(
    '/recebimento/pacotes',
    {
      config: { access: telas.pacotesParticulares, audit: { entidade: 'pacote_particular' } },
      schema: {
        summary: 'Pacotes de sessões e planos mensais vendidos, página a página; de um paciente, todos',
        querystring: query,
        response: { 200: vendidosAnswer },
      },
    },
    async (req) => {
      const { paciente, unidade, situacao, skip, limit } = req.query
      // One more than the page: whether there are more.
      const filtro = {
        paciente: paciente || undefined,
        unidade: unidade || undefined,
        ...(paciente ? {} : { situacao, skip, limit: limit + 1 }),
      }
      const hoje = app.hoje()
      const [pacotes, planos] = await Promise.all([
        listPacotes(app.db, filtro, hoje),
        listPlanos(app.db, filtro, hoje),
      ])
      const cabe = paciente ? Number.POSITIVE_INFINITY : limit
      return {
        pacotes: pacotes.slice(0, cabe),
        planos: planos.slice(0, cabe),
        mais: { pacotes: pacotes.length > cabe, planos: planos.length > cabe },
      }
    },
  )

  app.post(
    '/recebimento/pacote',
    {
      config: escrita,
      schema: {
        summary: 'Vende um pacote de sessões',
        body: pacoteParticularSchema,
        response: { 201: pacoteParticularAnswer },
      },
    },
    (req, reply) =>
      app.transaction(req, async (tx) => {
        const id = await sellPacote(tx, req, req.body)
        reply.code(201)
        return { msg: 'Pacote vendido.', pacote: await requirePacote(tx, id, app.hoje()) }
      }),
  )

  app.post(
    '/recebimento/pacote/:id/cancelar',
    {
      config: escrita,
      schema: {
        summary: 'Cancela um pacote que nenhuma sessão usou',
        params: idParams,
        body: motivoSchema,
        response: { 200: pacoteParticularAnswer },
      },
    },
    (req) =>
      app.transaction(req, async (tx) => {
        await cancelPacote(tx, req, req.params.id, req.body.motivo)
        return { msg: 'Pacote cancelado.', pacote: await requirePacote(tx, req.params.id, app.hoje()) }
      }),
  )

  app.post(
    '/recebimento/plano',
    {
      config: escrita,
      schema: {
        summary: 'Vende um plano mensal',
        body: planoMensalSchema,
        response: { 201: planoMensalAnswer },
      },
    },
    (req, reply) =>
      app.transaction(req, async (tx) => {
        const id = await sellPlano(tx, req, req.body)
        reply.code(201)
        return { msg: 'Plano vendido.', plano: await requirePlano(tx, id, app.hoje()) }
      }),
  )

  app.post(
    '/recebimento/plano/:id/pausa',
    {
      config: escrita,
      schema: {
        summary: 'Pausa um plano mensal',
        params: idParams,
        body: pausaSchema,
        response: { 200: planoMensalAnswer },
      },
    },
    (req) =>
      app.transaction(req, async (tx) => {
        const { de, ate } = req.body
        await pausePlano(tx, req, req.params.id, { de, ate: ate || null })
        return { msg: 'Plano pausado.', plano: await requirePlano(tx, req.params.id, app.hoje()) }
      }),
  )

  app.post(
    '/recebimento/plano/:id/encerrar',
    {
      config: escrita,
      schema: {
        summary: 'Encerra um plano mensal em um dia',
        params: idParams,
        body: encerrarPlanoSchema,
        response: { 200: planoMensalAnswer },
      },
    },
    (req) =>
      app.transaction(req, async (tx) => {
        await endPlano(tx, req, req.params.id, req.body.fim)
        return { msg: 'Plano encerrado.', plano: await requirePlano(tx, req.params.id, app.hoje()) }
      }),
  )
}
