import {
  acoes,
  agendamentosDoRegistro,
  diariosAnswer,
  especialidadesDoRegistro,
  formulariosDoRegistro,
  guiasDoRegistro,
  MENSAGENS_DO_REGISTRO as M,
  prontuarioAnswer,
  prontuarioEnvio,
  prontuariosAnswer,
  telas,
  texto,
  uuid,
} from '@clinica/shared-domain'
import { object } from 'yup'
import { audit } from '../../platform/auditoria/auditoria'
import { HttpErro } from '../../platform/http/erros'
import { idParams } from '../../platform/http/params'
import type { App } from '../../platform/http/tipos'
import { page } from '../../platform/registro/search'
import { listQuestionarios } from '../formulario/formulario.queries'
import { requireProntuario } from '../registro/gravar'
import { countDiarios, findProntuario, listDiarios, listProntuarios } from './prontuario.queries'
import { requirePaciente } from './requirePaciente'
import { listEspecialidades, listGuias, listSessoes } from './sessoes.queries'

const FORMULARIOS = 100
const especialidade = texto().max(60)
const doPaciente = (entidade: string) => ({
  access: telas.prontuario,
  audit: { entidade, paciente: 'id' },
})

/** What the record's screens look up (spec 2 §7); `{id}` is the patient. */
export const consultaRoutes = (app: App): void => {
  const existing = <T extends readonly unknown[]>(id: string, achados: T) =>
    requirePaciente(app.db, id, achados)
  app.get(
    '/evolucao/:id/especialidades',
    {
      config: doPaciente('agendamento'),
      schema: {
        summary: 'Especialidades em que um paciente tem agendamentos',
        params: idParams,
        response: { 200: especialidadesDoRegistro },
      },
    },
    async (req) => ({
      especialidades: await existing(req.params.id, await listEspecialidades(app.db, req.params.id)),
      diarios: await countDiarios(app.db, req.params.id, {}),
    }),
  )

  app.get(
    '/evolucao/:id/agendamentos',
    {
      config: doPaciente('agendamento'),
      schema: {
        summary: 'Sessões de um paciente, para o prontuário',
        params: idParams,
        querystring: object({ especialidade, guia: uuid() }),
        response: { 200: agendamentosDoRegistro },
      },
    },
    async (req) => ({
      agendamentos: await existing(req.params.id, await listSessoes(app.db, req.params.id, req.query)),
    }),
  )

  app.get(
    '/evolucao/:id/guias',
    {
      config: doPaciente('guia'),
      schema: {
        summary: 'Guias de um paciente, para o prontuário',
        params: idParams,
        querystring: object({ especialidade }),
        response: { 200: guiasDoRegistro },
      },
    },
    async (req) => ({
      guias: await existing(req.params.id, await listGuias(app.db, req.params.id, req.query.especialidade)),
    }),
  )

  app.get(
    '/evolucao/:id/formularios',
    {
      config: doPaciente('formulario'),
      schema: {
        summary: 'Formulários com que se escreve uma evolução',
        params: idParams,
        querystring: object({ especialidade, agendamento_id: uuid() }),
        response: { 200: formulariosDoRegistro },
      },
    },
    async (req) => {
      await existing(req.params.id, [])
      const filtros = { ...req.query, avaliacao: false, ativo: true, skip: 0, limit: FORMULARIOS }
      return { formularios: await listQuestionarios(app.db, filtros) }
    },
  )

  app.get(
    '/evolucao/:id/diarios',
    {
      config: doPaciente('registro_clinico'),
      schema: {
        summary: 'Diários de um paciente',
        params: idParams,
        querystring: object({
          ...page,
          limit: page.limit.max(100).default(20),
          especialidade,
          agendamento_id: uuid(),
        }),
        response: { 200: diariosAnswer },
      },
    },
    async (req) => ({
      diarios: await existing(req.params.id, await listDiarios(app.db, req.params.id, req.query)),
      total: await countDiarios(app.db, req.params.id, req.query),
    }),
  )

  app.get(
    '/prontuario',
    {
      config: { access: telas.prontuario, audit: { entidade: 'prontuario' } },
      schema: {
        summary: 'Prontuário de um paciente',
        querystring: object({ paciente_id: uuid().required() }),
        response: { 200: prontuariosAnswer },
      },
    },
    async (req) => ({ prontuarios: await listProntuarios(app.db, req.query.paciente_id, app.config.fuso) }),
  )

  app.post(
    '/prontuario',
    {
      config: { access: acoes.agendamento_evoluido, idempotente: true },
      schema: {
        summary: 'Prontuário de um paciente, criado se não existe',
        body: prontuarioEnvio,
        response: { 200: prontuarioAnswer, 201: prontuarioAnswer },
      },
    },
    (req, reply) =>
      app.transaction(req, async (tx) => {
        const { _id: paciente } = req.body.paciente
        const pessoa = await tx
          .selectFrom('paciente')
          .select('id')
          .where('id', '=', paciente)
          .executeTakeFirst()
        if (!pessoa) throw new HttpErro(404, 'naoEncontrado', M.pacienteNaoEncontrado)
        const antes = await findProntuario(tx, paciente, app.config.fuso)
        const id = await requireProntuario(tx, paciente, req.usuario.email)
        const prontuario = await findProntuario(tx, paciente, app.config.fuso)
        if (!antes) {
          await audit(tx, req, { acao: 'criar', entidade: 'prontuario', id, pacienteId: paciente })
          reply.code(201)
        }
        return { msg: 'Registro salvo.', prontuario: prontuario as NonNullable<typeof prontuario> }
      }),
  )
}
