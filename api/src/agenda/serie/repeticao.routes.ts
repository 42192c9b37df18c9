import {
  type Agendamento,
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
import type { FastifyRequest } from 'fastify'
import { array, boolean, object } from 'yup'
import type { Tx } from '../../platform/db/banco'
import { idParams } from '../../platform/http/params'
import { CORPO } from '../../platform/http/tamanho'
import type { App } from '../../platform/http/tipos'
import { limpezaQuery } from '../agendamento/agendamento.routes'
import { datasDaSerie, disponibilidade } from '../agendamento/disponibilidade'
import { type GuiaUsada, guiasOfPaciente, recordWrite, writeAgendamento } from '../agendamento/write'
import { listDiasDaSemanaComHora } from '../consultas/consultas.queries'
import { getAgendamento } from '../grade/linhas'
import { requireParDaBusca } from '../par'
import { repeat } from './repeat'
import { type Mudanca, removeRepeticao, restoreRepeticao } from './repeticao'

const nomes = { unidade: texto().max(60).required(), especialidade: texto().max(60).required() }
const vaga = { ...nomes, data: data().required(), hora: hora().required() }
const encaixe = () => boolean().default(false)
/** Free dates after those asked for come too, in the place of those that are skipped. */
const completar = () => boolean().default(false)
const quantidade = () => inteiro().min(1).max(MAXIMO_REPETICOES).required()

const disponibilidadeQuery = object({ ...vaga, profissional: uuid(), paciente: uuid(), encaixe: encaixe() })
const regra1Query = object({
  ...vaga,
  profissional: uuid().required(),
  paciente: uuid(),
  encaixe: encaixe(),
  quantidade: quantidade(),
  completar: completar(),
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
  completar: completar(),
  /** `1,3`: weekdays from 1 Segunda to 7 Domingo. */
  dias: array()
    .transform((_v, original) => (Array.isArray(original) ? original : String(original ?? '').split(',')))
    .of(inteiro().min(1).max(7).required())
    .min(1)
    .max(7)
    .required(),
})

/** How many times the quantity is looked ahead for dates that stand in for skipped ones. */
const ALCANCE = 3

/** What a series answers: '1 agendamento realizado.', '3 agendamentos realizados.'. */
const serieOf = async (tx: Tx, agendamentos: Agendamento[], origem: string | null, feito: string) => ({
  msg:
    agendamentos.length === 1 ? `1 agendamento ${feito}.` : `${agendamentos.length} agendamentos ${feito}s.`,
  agendamentos,
  origem: (origem !== null && (await getAgendamento(tx, origem))) || null,
})

/** The guides whose sessions a series counts, each once. */
const guiasOf = (agendamentos: readonly Agendamento[]): GuiaUsada[] =>
  guiasOfPaciente(
    agendamentos[0]?.paciente._id,
    [...new Set(agendamentos.flatMap((a) => a.guia.map(({ _id }) => _id)))],
    agendamentos.map((a) => a._id),
  )

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
      const [dia] = await disponibilidade(app.db, q, [q.data], app.hoje())
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
      const datas = listDatasDaRegra1(q.data, q.quantidade * (q.completar ? ALCANCE : 1))
      const [pedidas, depois] = [datas.slice(0, q.quantidade), datas.slice(q.quantidade)]
      return { datas: await datasDaSerie(app.db, q, pedidas, depois, app.hoje()) }
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
      const quantos = q.qtdDias * (q.completar ? ALCANCE : 1)
      const datas = listDatasDaRegra2(q.data, q.dias as DiaSemana[], quantos)
      const [pedidas, depois] = [datas.slice(0, q.qtdDias), datas.slice(q.qtdDias)]
      return { datas: await datasDaSerie(app.db, q, pedidas, depois, app.hoje()) }
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
        const { agendamentos, vagas, origem } = await repeat(tx, req.usuario, req.body, app.hoje())
        const [primeiro] = agendamentos
        await recordWrite(tx, req, {
          acao: 'repetir',
          id: origem ?? primeiro?._id ?? '',
          pacienteId: primeiro?.paciente._id,
          mudados: agendamentos.map((depois) => ({ antes: null, depois })),
          vagas,
          guias: guiasOf(agendamentos),
        })
        reply.code(201)
        return serieOf(tx, agendamentos, origem, 'realizado')
      }),
  )

  /** The rest of the series of `id`, removed or brought back; recorded as `acao`. */
  const changeSerie = (
    req: FastifyRequest,
    id: string,
    [acao, feito]: readonly [acao: string, feito: string],
    mudar: (tx: Tx) => Promise<Mudanca>,
  ) =>
    writeAgendamento(app, req, async (tx) => {
      const { agendamentos, vagas } = await mudar(tx)
      await recordWrite(tx, req, {
        acao,
        id,
        pacienteId: agendamentos[0]?.paciente._id,
        mudados: agendamentos.map((depois) => ({ antes: { ...depois, ativo: !depois.ativo }, depois })),
        vagas,
        guias: guiasOf(agendamentos),
      })
      return serieOf(tx, agendamentos, id, feito)
    })

  app.delete(
    '/agendamento/:id/repeticao',
    {
      config: escrita,
      schema: {
        summary: 'Remove uma série',
        params: idParams,
        querystring: limpezaQuery,
        response: { 200: serieAnswer },
      },
    },
    (req) =>
      changeSerie(req, req.params.id, ['removerRepeticao', 'removido'], (tx) =>
        removeRepeticao(tx, req.usuario, req.params.id, req.query),
      ),
  )

  app.post(
    '/agendamento/:id/repeticao/restaurar',
    {
      config: escrita,
      bodyLimit: CORPO.linhas,
      schema: {
        summary: 'Traz de volta uma série removida',
        params: idParams,
        body: restauracaoSchema,
        response: { 200: serieAnswer },
      },
    },
    (req) =>
      changeSerie(req, req.params.id, ['restaurarRepeticao', 'restaurado'], (tx) =>
        restoreRepeticao(tx, req.usuario, req.params.id, req.body),
      ),
  )
}
