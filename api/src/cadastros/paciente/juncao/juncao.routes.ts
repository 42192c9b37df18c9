import {
  juncaoFeitaAnswer,
  juncaoSchema,
  juncoesAnswer,
  MENSAGENS_DA_JUNCAO as M,
  previaDaJuncao,
  telas,
  uuid,
} from '@clinica/shared-domain'
import { sql } from 'kysely'
import { object } from 'yup'
import { listChoques, writeAgendamento } from '../../../agenda/publico'
import type { Tx } from '../../../platform/db/banco'
import { HttpErro } from '../../../platform/http/erros'
import { idParams } from '../../../platform/http/params'
import type { App } from '../../../platform/http/tipos'
import { getPaciente } from '../paciente.ficha'
import { countTudo, listJuncoes } from './juncao.queries'
import { mergePacientes, undoJuncao } from './juncao.write'

const access = telas.pacienteJuncao
const escrita = { access, idempotente: true }
const query = object({ outro: uuid().required('Escolha o outro cadastro.') })

/** Two registers of one patient become one, for 30 days not for good. */
export const juncaoRoutes = async (app: App) => {
  app.registerConstraints({ paciente_juncao_de_uk: { status: 409, tipo: 'juntado', msg: M.juntado } })
  const agora = () => app.agora()
  const answerOf = async (tx: Tx, id: string, msg: string) => {
    const [juncao] = await listJuncoes(tx, sql`j.id = ${id}`, agora())
    if (!juncao) throw new HttpErro(404, 'naoEncontrado', M.naoEncontrada)
    return { msg, juncao }
  }

  app.get(
    '/paciente/:id/juncao',
    {
      config: { access, audit: { entidade: 'paciente' } },
      schema: {
        summary: 'Pacientes: o que se juntaria de outro cadastro (outro), e o que impede',
        params: idParams,
        querystring: query,
        response: { 200: previaDaJuncao },
      },
    },
    async (req) => {
      const { outro: de } = req.query
      if (de === req.params.id) throw new HttpErro(422, 'validacao', M.mesmo, { campos: { outro: M.mesmo } })
      const [fica, outro] = [await getPaciente(app.db, req.params.id), await getPaciente(app.db, de)]
      if (!fica || !outro) throw new HttpErro(404, 'naoEncontrado', 'Paciente não encontrado.')
      const choques = await listChoques(app.db, de, fica._id)
      return { fica, outro, movem: await countTudo(app.db, de), choques }
    },
  )

  app.post(
    '/paciente/:id/juncao',
    {
      config: escrita,
      schema: {
        summary: 'Pacientes: junta outro cadastro a este',
        params: idParams,
        body: juncaoSchema,
        response: { 201: juncaoFeitaAnswer },
      },
    },
    (req, reply) =>
      writeAgendamento(app, req, async (tx) => {
        const gravacao = { req, hoje: app.hoje(), agora: agora() }
        const id = await mergePacientes(tx, req.params.id, req.body, gravacao)
        reply.code(201)
        return answerOf(tx, id, M.feita)
      }),
  )

  app.get(
    '/paciente/:id/juncoes',
    {
      config: { access, audit: { entidade: 'paciente', paciente: 'id' } },
      schema: {
        summary: 'Pacientes: junções de que o cadastro fez parte',
        params: idParams,
        response: { 200: juncoesAnswer },
      },
    },
    async (req) => ({
      juncoes: await listJuncoes(app.db, sql`${req.params.id}::uuid in (j.de, j.para)`, agora()),
    }),
  )

  app.post(
    '/paciente/juncao/:id/desfazer',
    {
      config: escrita,
      schema: {
        summary: 'Pacientes: desfaz uma junção, por 30 dias',
        params: idParams,
        response: { 200: juncaoFeitaAnswer },
      },
    },
    (req) =>
      writeAgendamento(app, req, async (tx) => {
        await undoJuncao(tx, req.params.id, { req, hoje: app.hoje(), agora: agora() })
        return answerOf(tx, req.params.id, M.desfeita)
      }),
  )
}
