import {
  acoes,
  type DiaSemana,
  data,
  datasAnswer,
  diasDaSemanaAnswer,
  disponibilidadeAnswer,
  hora,
  inteiro,
  listDatasDaRegra1,
  listDatasDaRegra2,
  MAXIMO_REPETICOES,
  repeticaoSchema,
  restauracaoSchema,
  serieAnswer,
  telas,
  texto,
  uuid,
} from '@clinica/shared-domain'
import { array, boolean, object } from 'yup'
import { idParams } from '../../platform/http/params'
import type { App } from '../../platform/http/tipos'
import { disponibilidade } from '../agendamento/disponibilidade'
import { recordWrite, writeAgendamento } from '../agendamento/write'
import { listDiasDaSemanaComHora } from '../consultas/consultas.queries'
import { requireParDaBusca } from '../par'
import { repeat } from './repeat'
import { removeRepeticao, restoreRepeticao } from './repeticao'

const nomes = { unidade: texto().max(60).required(), especialidade: texto().max(60).required() }
const vaga = { ...nomes, data: data().required(), hora: hora().required() }
const encaixe = () => boolean().default(false)
const quantidade = () => inteiro().min(1).max(MAXIMO_REPETICOES).required()

const disponibilidadeQuery = object({ ...vaga, profissional: uuid(), paciente: uuid(), encaixe: encaixe() })
const regra1Query = object({
  ...vaga,
  profissional: uuid().required(),
  paciente: uuid(),
  encaixe: encaixe(),
  quantidade: quantidade(),
})
// A repetition sends the same series to each of its calls: what this one does not need is taken all the same.
const diasDaSemanaQuery = object({
  ...vaga,
  data: data(),
  profissional: uuid().required(),
  paciente: uuid(),
  encaixe: encaixe(),
})
const regra2Query = object({
  ...vaga,
  profissional: uuid().required(),
  paciente: uuid(),
  encaixe: encaixe(),
  qtdDias: quantidade(),
  /** `1,3`: weekdays from 1 Segunda to 7 Domingo. */
  dias: array()
    .transform((_v, original) => (Array.isArray(original) ? original : String(original ?? '').split(',')))
    .of(inteiro().min(1).max(7).required())
    .min(1)
    .max(7)
    .required(),
})

/** Looking ahead for free days, and series booked, removed and brought back (spec 3 §2.1, §7). */
export const repeticaoRoutes = async (app: App) => {
  const leitura = { access: telas.agendamento }
  const escrita = { access: acoes.repetir_agendamento, idempotente: true }

  app.get(
    '/agenda/checarDisponibilidade',
    {
      config: leitura,
      schema: {
        summary: 'Se uma hora pode ser marcada',
        querystring: disponibilidadeQuery,
        response: { 200: disponibilidadeAnswer },
      },
    },
    async (req) => {
      const q = req.query
      const [dia] = await disponibilidade(app.db, q, [q.data])
      const { data: _, ...resposta } = dia ?? { data: q.data, disponivel: false, livres: 0 }
      return resposta
    },
  )

  app.get(
    '/agenda/pesquisaDatasFuturas',
    {
      config: leitura,
      schema: {
        summary: 'Regra 1: as próximas semanas',
        querystring: regra1Query,
        response: { 200: datasAnswer },
      },
    },
    async (req) => {
      const q = req.query
      return { datas: await disponibilidade(app.db, q, listDatasDaRegra1(q.data, q.quantidade)) }
    },
  )

  app.get(
    '/agenda/pesquisaDatasFuturasProfissional',
    {
      config: leitura,
      schema: {
        summary: 'Regra 2: os dias da semana que têm a hora',
        querystring: diasDaSemanaQuery,
        response: { 200: diasDaSemanaAnswer },
      },
    },
    async (req) => {
      const { unidade, especialidade, ...q } = req.query
      const par = await requireParDaBusca(app.db, { unidade, especialidade })
      return { diasSemana: await listDiasDaSemanaComHora(app.db, { ...q, ...par }) }
    },
  )

  app.get(
    '/agenda/gerarDiasFuturos',
    {
      config: leitura,
      schema: {
        summary: 'Regra 2: as próximas datas desses dias',
        querystring: regra2Query,
        response: { 200: datasAnswer },
      },
    },
    async (req) => {
      const q = req.query
      return {
        datas: await disponibilidade(app.db, q, listDatasDaRegra2(q.data, q.dias as DiaSemana[], q.qtdDias)),
      }
    },
  )

  app.post(
    '/agenda/adicionarMultiplosAgendamentos',
    {
      config: escrita,
      schema: { summary: 'Marca uma série', body: repeticaoSchema, response: { 201: serieAnswer } },
    },
    (req, reply) =>
      writeAgendamento(app, req, async (tx) => {
        const { agendamentos, vagas, origem } = await repeat(tx, req.usuario, req.body)
        const [primeiro] = agendamentos
        await recordWrite(tx, req, {
          acao: 'repetir',
          id: origem ?? primeiro?._id ?? '',
          pacienteId: primeiro?.paciente._id,
          dados: { ids: agendamentos.map((a) => a._id), envio: req.body },
          vagas,
        })
        reply.code(201)
        const n = agendamentos.length
        return { msg: n === 1 ? '1 agendamento realizado.' : `${n} agendamentos realizados.`, agendamentos }
      }),
  )

  app.delete(
    '/agendamento/:id/repeticao',
    {
      config: escrita,
      schema: { summary: 'Remove uma série', params: idParams, response: { 200: serieAnswer } },
    },
    (req) =>
      writeAgendamento(app, req, async (tx) => {
        const { id } = req.params
        const { agendamentos, vagas } = await removeRepeticao(tx, req.usuario, id)
        await recordWrite(tx, req, {
          acao: 'removerRepeticao',
          id,
          pacienteId: agendamentos[0]?.paciente._id,
          dados: { ids: agendamentos.map((a) => a._id) },
          vagas,
        })
        const n = agendamentos.length
        return { msg: n === 1 ? '1 agendamento removido.' : `${n} agendamentos removidos.`, agendamentos }
      }),
  )

  app.post(
    '/agendamento/:id/repeticao/restaurar',
    {
      config: escrita,
      schema: {
        summary: 'Traz de volta uma série removida',
        params: idParams,
        body: restauracaoSchema,
        response: { 200: serieAnswer },
      },
    },
    (req) =>
      writeAgendamento(app, req, async (tx) => {
        const { id } = req.params
        const { agendamentos, vagas } = await restoreRepeticao(tx, req.usuario, id, req.body)
        await recordWrite(tx, req, {
          acao: 'restaurarRepeticao',
          id,
          pacienteId: agendamentos[0]?.paciente._id,
          dados: { ids: agendamentos.map((a) => a._id) },
          vagas,
        })
        const n = agendamentos.length
        return { msg: n === 1 ? '1 agendamento restaurado.' : `${n} agendamentos restaurados.`, agendamentos }
      }),
  )
}
