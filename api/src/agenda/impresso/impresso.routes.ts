import {
  addDias,
  arquivoDaDeclaracao,
  arquivoDaSemana,
  arquivoDasSessoes,
  arquivoDoDia,
  declaracaoSchema,
  diaImpressoQuery,
  mondayOf,
  semanaImpressaQuery,
  telas,
} from '@clinica/shared-domain'
import { file } from '@clinica/shared-domain/comum/answer'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { HttpErro } from '../../platform/http/erros'
import { idParams } from '../../platform/http/params'
import type { App } from '../../platform/http/tipos'
import { listBloqueiosEntre } from '../grade/linhas'
import { requireParDaBusca } from '../par'
import { writeDeclaracao } from './declaracao.write'
import { clockOf, emissaoOf } from './emissao'
import { getNome, listNoPapel, listUnidades, type NoPapel } from './impresso.queries'

const produces = ['application/pdf']
const response = { 200: file }
const config = { access: telas.agendamento, audit: { acao: 'imprimir', entidade: 'agendamento' } } as const

const sendPdf = (reply: FastifyReply, arquivo: string) =>
  reply.type('application/pdf').header('content-disposition', `inline; filename="${arquivo}"`)

const idsOf = (agendamentos: readonly NoPapel[]): string[] =>
  agendamentos.flatMap((a) => (a.paciente_id ? [a.paciente_id] : []))

const requireNome = async (app: App, tabela: 'paciente' | 'profissional', id: string): Promise<string> => {
  const nome = await getNome(app.db, tabela, id)
  if (nome !== undefined) return nome
  throw new HttpErro(
    404,
    'naoEncontrado',
    `${tabela === 'paciente' ? 'Paciente' : 'Profissional'} não encontrado.`,
  )
}

/** The schedule on paper: a day, a professional's week, a patient's next sessions, and that somebody came. */
export const impressoRoutes = async (app: App) => {
  /** Appointments as paper shows them, their patients noted as read. */
  const read = async (req: FastifyRequest, onde: Parameters<typeof listNoPapel>[1]): Promise<NoPapel[]> => {
    const agendamentos = await listNoPapel(app.pesadas, onde)
    app.auditoria.file(req, idsOf(agendamentos))
    return agendamentos
  }

  app.get(
    '/agenda/impresso',
    {
      config,
      schema: {
        summary: 'Agenda de um dia, para imprimir: de todos ou de um profissional',
        querystring: diaImpressoQuery,
        produces,
        response,
      },
    },
    async (req, reply) => {
      const { dia, profissional: id, ...nomes } = req.query
      const { unidade_id, especialidade_id } = await requireParDaBusca(app.db, nomes)
      const profissional = id ? await requireNome(app, 'profissional', id) : null
      const unidade = (await getNome(app.db, 'unidade', unidade_id)) ?? nomes.unidade
      const especialidade = (await getNome(app.db, 'especialidade', especialidade_id)) ?? nomes.especialidade
      const agendamentos = await read(
        req,
        sql`a.unidade_id = ${unidade_id} and a.especialidade_id = ${especialidade_id} and a.data = ${dia}
          ${id ? sql`and a.profissional_id = ${id}` : sql``}`,
      )
      const { printDia } = await import('./dia')
      return sendPdf(reply, arquivoDoDia(dia)).send(
        printDia({ unidade, especialidade, dia, profissional, agendamentos }, emissaoOf(app, req)),
      )
    },
  )

  app.get(
    '/profissional/:id/semana/impresso',
    {
      config,
      schema: {
        summary: 'Semana de um profissional, para imprimir',
        params: idParams,
        querystring: semanaImpressaQuery,
        produces,
        response,
      },
    },
    async (req, reply) => {
      const { id } = req.params
      const profissional = await requireNome(app, 'profissional', id)
      const segunda = mondayOf(req.query.dia)
      const domingo = addDias(segunda, 6)
      const agendamentos = await read(
        req,
        sql`a.profissional_id = ${id} and a.data between ${segunda} and ${domingo}`,
      )
      const bloqueios = await listBloqueiosEntre(app.db, [id], segunda, domingo)
      const { printSemana } = await import('./semana')
      return sendPdf(reply, arquivoDaSemana(segunda)).send(
        printSemana({ profissional, segunda, agendamentos, bloqueios }, emissaoOf(app, req)),
      )
    },
  )

  app.get(
    '/paciente/:id/agendamentos/impresso',
    {
      config: {
        access: telas.agendamento,
        audit: { acao: 'imprimir', entidade: 'agendamento', paciente: 'id' },
      },
      schema: {
        summary: 'Próximas sessões de um paciente, para entregar a ele',
        params: idParams,
        produces,
        response,
      },
    },
    async (req, reply) => {
      const { id } = req.params
      const paciente = await requireNome(app, 'paciente', id)
      const [hoje, hora] = clockOf(app).split(' ') as [string, string]
      const agendamentos = await read(
        req,
        sql`a.paciente_id = ${id} and a.data >= ${hoje} and (a.data > ${hoje} or a.hora >= ${hora})
          and a.status in ('marcado', 'pre_agendado')`,
      )
      const unidades = await listUnidades(app.db, [...new Set(agendamentos.map((a) => a.unidade_id))])
      const { printSessoes } = await import('./sessoes')
      return sendPdf(reply, arquivoDasSessoes(hoje)).send(
        printSessoes({ paciente, unidades, agendamentos }, emissaoOf(app, req)),
      )
    },
  )

  app.post(
    '/agendamento/:id/declaracao',
    {
      config: { access: telas.agendamento },
      schema: {
        summary: 'Declaração de comparecimento de um agendamento assinado',
        params: idParams,
        body: declaracaoSchema,
        produces,
        response,
      },
    },
    async (req, reply) => {
      const comparecimento = await writeDeclaracao(app, req, req.params.id, req.body)
      const { printDeclaracao } = await import('./declaracao')
      return sendPdf(reply, arquivoDaDeclaracao(comparecimento.data)).send(
        printDeclaracao(comparecimento, emissaoOf(app, req)),
      )
    },
  )
}
