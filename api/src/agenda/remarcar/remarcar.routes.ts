import {
  acoes,
  addDias,
  DIAS_DE_VAGAS,
  data,
  hora,
  inteiro,
  proximasAnswer,
  remarcacaoAnswer,
  remarcacaoSchema,
  type Turno,
  telas,
  texto,
  uuid,
  vagasAnswer,
} from '@clinica/shared-domain'
import { array, object } from 'yup'
import { idParams } from '../../platform/http/params'
import { CORPO } from '../../platform/http/tamanho'
import type { App } from '../../platform/http/tipos'
import { recordWrite, writeAgendamento } from '../agendamento/write'
import { requireParDaBusca } from '../par'
import { getProximas } from './proximas.queries'
import { remarcar } from './remarcar'
import { getVagas } from './vagas.queries'

const vagasQuery = object({
  unidade: texto().max(60).required(),
  especialidade: texto().max(60).required(),
  inicio: data().required(),
  dias: inteiro().min(1).max(DIAS_DE_VAGAS).required(),
  paciente: uuid(),
  /** The one that is to be moved. */
  agendamento: uuid(),
})

/** A parameter given once is a list of one. */
const varios = (v: unknown, original: unknown) => (typeof original === 'string' ? [original] : v)

const proximasQuery = object({
  /** None is any of them. */
  unidade: texto().max(60),
  especialidade: array().transform(varios).of(texto().max(60).required()).min(1).max(20).required(),
  inicio: data().required(),
  dias: inteiro().min(1).max(DIAS_DE_VAGAS).required(),
  profissional: uuid(),
  /** 1 Segunda … 7 Domingo; none is any. */
  diaSemana: array().transform(varios).of(inteiro().min(1).max(7).required()).max(7).default([]),
  /** No hour before it. */
  aPartirDas: hora(),
  hora: hora(),
  turno: inteiro().min(1).max(3),
})

/** Free slots of the next days, and an appointment moved to one of them. */
export const remarcarRoutes = async (app: App) => {
  app.get(
    '/agenda/vagas',
    {
      config: { access: telas.agendamento },
      schema: {
        summary: 'Vagas livres dos próximos dias',
        querystring: vagasQuery,
        response: { 200: vagasAnswer },
      },
    },
    async (req) => {
      const { unidade, especialidade, inicio, dias, paciente, agendamento } = req.query
      const par = await requireParDaBusca(app.db, { unidade, especialidade })
      return getVagas(app.db, { ...par, de: inicio, ate: addDias(inicio, dias - 1), paciente, agendamento })
    },
  )

  const relogio = new Intl.DateTimeFormat('pt-BR', { timeZone: app.config.fuso, timeStyle: 'short' })
  app.get(
    '/agenda/vagas/proximas',
    {
      config: { access: telas.agendamento },
      schema: {
        summary: 'Próximas vagas livres, em uma unidade ou em todas e em várias especialidades',
        querystring: proximasQuery,
        response: { 200: proximasAnswer },
      },
    },
    (req) => {
      const { inicio, dias, unidade, especialidade, diaSemana, turno, ...filtro } = req.query
      return getProximas(app.db, {
        ...filtro,
        unidade: unidade || undefined,
        especialidades: [...new Set(especialidade)],
        diasSemana: diaSemana,
        turno: turno as Turno | undefined,
        de: inicio,
        ate: addDias(inicio, dias - 1),
        desde: { dia: app.hoje(), hora: relogio.format(app.agora()) },
      })
    },
  )

  app.post(
    '/agendamento/:id/remarcar',
    {
      config: { access: acoes.agendamento_marcado, idempotente: true },
      bodyLimit: CORPO.linhas,
      schema: {
        summary: 'Remarca um agendamento',
        params: idParams,
        body: remarcacaoSchema,
        response: { 200: remarcacaoAnswer },
      },
    },
    (req) =>
      writeAgendamento(app, req, async (tx) => {
        const { id } = req.params
        const { mudados, vagas } = await remarcar(tx, req.usuario, id, req.body, app.hoje())
        const [agendamento, ...seguintes] = mudados.map((m) => m.depois)
        if (!agendamento) throw new Error(`O agendamento ${id} não foi relido.`)
        await recordWrite(tx, req, {
          acao: 'remarcar',
          id,
          pacienteId: agendamento.paciente._id,
          mudados,
          vagas,
        })
        return { agendamento, seguintes }
      }),
  )
}
