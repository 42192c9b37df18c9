import {
  acoes,
  data,
  desfazerEsperaSchema,
  esperaAtendidaAnswer,
  esperamDiaAnswer,
  esperamVagaAnswer,
  hora,
  preAgendarEsperaSchema,
  telas,
  texto,
} from '@clinica/shared-domain'
import { object } from 'yup'
import { idParams } from '../../platform/http/params'
import type { App } from '../../platform/http/tipos'
import { writeAgendamento } from '../agendamento/write'
import { requireParDaBusca } from '../par'
import { desfazerEspera, preAgendarEspera } from './atender'
import { countEsperam, listEsperam } from './vaga.queries'

const doPar = { unidade: texto().max(60).required(), especialidade: texto().max(60).required() }
const diaQuery = object({ ...doPar, dia: data().required() })
const vagaQuery = object({ ...doPar, data: data().required(), hora: hora().required() })

const ESCREVER = { access: acoes.agendamento_pre_agendado, idempotente: true }

/** Who waits for a slot, and the slot given to one of them. */
export const vagaDaEsperaRoutes = async (app: App) => {
  app.get(
    '/agenda/espera/dia',
    {
      config: { access: telas.agendamento },
      schema: {
        summary: 'Quantos esperam por cada hora de um dia',
        querystring: diaQuery,
        response: { 200: esperamDiaAnswer },
      },
    },
    async (req) => {
      const par = await requireParDaBusca(app.db, req.query)
      return { horas: await countEsperam(app.db, par, req.query.dia) }
    },
  )

  app.get(
    '/agenda/espera/vaga',
    {
      config: { access: telas.agendamento, audit: { entidade: 'espera' } },
      schema: {
        summary: 'Quem espera por um horário',
        querystring: vagaQuery,
        response: { 200: esperamVagaAnswer },
      },
    },
    async (req) => {
      const { data, hora, ...nomes } = req.query
      const par = await requireParDaBusca(app.db, nomes)
      return listEsperam(app.db, { ...par, data, hora }, app.hoje())
    },
  )

  app.post(
    '/agenda/espera/:id/pre-agendar',
    {
      config: ESCREVER,
      schema: {
        summary: 'Pré-agenda quem está na lista de espera',
        params: idParams,
        body: preAgendarEsperaSchema,
        response: { 201: esperaAtendidaAnswer },
      },
    },
    (req, reply) =>
      writeAgendamento(app, req, async (tx) => {
        const feito = await preAgendarEspera(tx, req, req.params.id, req.body, app.hoje())
        reply.code(201)
        return feito
      }),
  )

  app.post(
    '/agenda/espera/:id/desfazer',
    {
      config: ESCREVER,
      schema: {
        summary: 'Limpa o agendamento que veio da lista de espera e põe a pessoa de volta nela',
        params: idParams,
        body: desfazerEsperaSchema,
        response: { 200: esperaAtendidaAnswer },
      },
    },
    (req) => writeAgendamento(app, req, (tx) => desfazerEspera(tx, req, req.params.id, req.body, app.hoje())),
  )
}
