import {
  desfechoEnvio,
  encerramentoEnvio,
  LOGADO,
  MENSAGENS_DO_PLANO as M,
  medidasDoPlano,
  planoEdicao,
  planoEnvio,
  planoRemocao,
  planoSalvoAnswer,
  planosAnswer,
  propostaDoPlano,
  registros,
  telas,
  texto,
  uuid,
  versoesDoPlano,
} from '@clinica/shared-domain'
import type { FastifyRequest } from 'fastify'
import { object } from 'yup'
import type { Tx } from '../../platform/db/banco'
import { HttpErro } from '../../platform/http/erros'
import { idParams } from '../../platform/http/params'
import { CORPO } from '../../platform/http/tamanho'
import type { App } from '../../platform/http/tipos'
import { requirePaciente } from '../consulta/requirePaciente'
import {
  getPlano,
  getProposta,
  getVersoes,
  listPerguntasMedidas,
  listPlanos,
  type Plano,
} from './plano.queries'
import { type AtoDoPlano, answerItem, changePlano, createPlano, endPlano, removePlano } from './plano.write'

const umParams = object({ id: uuid().required(), planoId: uuid().required() })

/** Under the idempotency key stands no clinical text, only the plan's id. */
const grande = {
  keep: ({ msg, plano }: { msg: string; plano: Plano }) => ({ msg, id: plano._id }),
  read: async (tx: Tx, kept: unknown) => {
    const { msg, id } = kept as { msg: string; id: string }
    return { msg, plano: (await getPlano(tx, id)) as Plano }
  },
}

const alvoOf = ({ id, planoId }: { id: string; planoId: string }) => ({ id: planoId, paciente: id })

/** Plans of care of a patient: read as the record is, written by whoever writes in it, each what is theirs. */
export const planoRoutes = (app: App): void => {
  const le = { access: telas.prontuario, audit: { entidade: 'plano_terapeutico', paciente: 'id' } }
  const escreve = { access: registros.escrever, idempotente: true }
  app.registerConstraints({
    plano_terapeutico_em_curso_uk: { status: 409, tipo: 'planoEmCurso', msg: M.emCurso },
  })
  const write = (req: FastifyRequest, msg: string, fazer: (ato: AtoDoPlano) => Promise<Plano>) =>
    app.transaction(req, async (tx) => ({ msg, plano: await fazer({ tx, req, hoje: app.hoje() }) }), grande)

  app.get(
    '/v2/paciente/:id/planoTerapeutico',
    {
      config: le,
      schema: {
        summary: 'Planos terapêuticos de um paciente, com o progresso das metas',
        params: idParams,
        response: { 200: planosAnswer },
      },
    },
    async (req) => ({
      planos: await requirePaciente(app.db, req.params.id, await listPlanos(app.db, req.params.id)),
    }),
  )

  app.get(
    '/v2/paciente/:id/planoTerapeutico/medidas',
    {
      config: le,
      schema: {
        summary: 'Perguntas por que uma meta do plano pode ser medida',
        params: idParams,
        response: { 200: medidasDoPlano },
      },
    },
    async (req) => ({
      medidas: await requirePaciente(
        app.db,
        req.params.id,
        await listPerguntasMedidas(app.db, req.params.id),
      ),
    }),
  )

  app.get(
    '/v2/paciente/:id/planoTerapeutico/proposta',
    {
      config: { access: LOGADO, audit: { entidade: 'plano_terapeutico', paciente: 'id' } },
      schema: {
        summary: 'Frequência e número de sessões que o plano em curso propõe ao agendamento e à guia',
        params: idParams,
        querystring: object({ especialidade: texto().max(60).required() }),
        response: { 200: propostaDoPlano },
      },
    },
    async (req) => ({ proposta: await getProposta(app.db, req.params.id, req.query.especialidade) }),
  )

  app.get(
    '/v2/paciente/:id/planoTerapeutico/:planoId/versoes',
    {
      config: { ...le, audit: { ...le.audit, id: 'planoId' } },
      schema: {
        summary: 'Histórico de um plano terapêutico: cada versão, e quem a salvou',
        params: umParams,
        response: { 200: versoesDoPlano },
      },
    },
    async (req) => {
      const versoes = await getVersoes(app.db, req.params.id, req.params.planoId)
      if (!versoes) throw new HttpErro(404, 'naoEncontrado', M.naoEncontrado)
      return { versoes }
    },
  )

  app.post(
    '/v2/paciente/:id/planoTerapeutico',
    {
      config: escreve,
      bodyLimit: CORPO.registro,
      schema: {
        summary: 'Novo plano terapêutico',
        params: idParams,
        body: planoEnvio,
        response: { 201: planoSalvoAnswer },
      },
    },
    (req, reply) =>
      write(req, 'Plano salvo.', (ato) => {
        reply.code(201)
        return createPlano(ato, req.params.id, req.body)
      }),
  )

  app.put(
    '/v2/paciente/:id/planoTerapeutico/:planoId',
    {
      config: escreve,
      bodyLimit: CORPO.registro,
      schema: {
        summary: 'Altera um plano terapêutico; o que ele dizia fica no histórico',
        params: umParams,
        body: planoEdicao,
        response: { 200: planoSalvoAnswer },
      },
    },
    (req) => write(req, 'Plano salvo.', (ato) => changePlano(ato, alvoOf(req.params), req.body)),
  )

  app.post(
    '/v2/paciente/:id/planoTerapeutico/:planoId/desfecho',
    {
      config: escreve,
      schema: {
        summary: 'O que houve com uma meta ou reavaliação: alcançada, não alcançada ou prolongada',
        params: umParams,
        body: desfechoEnvio,
        response: { 200: planoSalvoAnswer },
      },
    },
    (req) => write(req, 'Resposta guardada.', (ato) => answerItem(ato, alvoOf(req.params), req.body)),
  )

  app.post(
    '/v2/paciente/:id/planoTerapeutico/:planoId/encerrar',
    {
      config: escreve,
      schema: {
        summary: 'Encerra um plano terapêutico',
        params: umParams,
        body: encerramentoEnvio,
        response: { 200: planoSalvoAnswer },
      },
    },
    (req) => write(req, 'Plano encerrado.', (ato) => endPlano(ato, alvoOf(req.params), req.body)),
  )

  app.delete(
    '/v2/paciente/:id/planoTerapeutico/:planoId',
    {
      config: escreve,
      schema: {
        summary: 'Remoção de um plano terapêutico, que fica no histórico',
        params: umParams,
        body: planoRemocao,
        response: { 200: planoSalvoAnswer },
      },
    },
    (req) => write(req, 'Plano removido.', (ato) => removePlano(ato, alvoOf(req.params), req.body?.motivo)),
  )
}
