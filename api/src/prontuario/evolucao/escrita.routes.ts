import {
  acoes,
  type EvolucaoEnvio,
  evolucaoEdicao,
  evolucaoEnvio,
  registroRemocao,
  registroRemovidoAnswer,
  registroSalvoAnswer,
  uuid,
} from '@clinica/shared-domain'
import { object, string } from 'yup'
import { idParams } from '../../platform/http/params'
import { CORPO } from '../../platform/http/tamanho'
import type { App } from '../../platform/http/tipos'
import { removeRegistro } from '../registro/remover'
import { removeInRegistro, saveInRegistro } from '../registro/rotas'
import { changeRegistro, createRegistro, type Envio } from '../registro/salvar'

const campos = { agendamento: 'agendamentoID' }
/** Titles of a refused save (spec 2 §8): 'title - content'. */
const ERRO_AO_SALVAR = 'Erro ao salvar evolução'
const ERRO_AO_REMOVER = 'Erro ao remover evolução'

const umParams = object({ id: uuid().required(), evolucaoId: uuid().required() })

const envioOf = (paciente: string, e: EvolucaoEnvio): Envio => ({
  paciente,
  agendamento: e.agendamentoID,
  guia: e.guiaID ?? null,
  data: e.data,
  formulario: e.formulario._id,
  respostas: e.respostas,
  entrada: null,
  patologias: e.patologiasPregressas as Envio['patologias'],
  versaoDasPatologias: e.versaoDasPatologias ?? 0,
  dataConfirmada: e.dataConfirmada,
  rascunho: e.rascunho ?? null,
  anexos: e.anexos,
})

/** Writing evolutions (spec 2 §7): each save may be sent twice and counts once. */
export const escritaRoutes = (app: App): void => {
  const config = { access: acoes.agendamento_evoluido, idempotente: true, tituloDoErro: ERRO_AO_SALVAR }
  app.post(
    '/v2/paciente/:id/evolucao',
    {
      config,
      bodyLimit: CORPO.registro,
      schema: {
        summary: 'Nova evolução de um paciente',
        params: idParams,
        body: evolucaoEnvio,
        response: { 201: registroSalvoAnswer },
      },
    },
    (req) =>
      saveInRegistro(app, req, { campos, criado: true }, (ato) =>
        createRegistro(ato, 'evolucao', envioOf(req.params.id, req.body)),
      ),
  )

  app.put(
    '/v2/paciente/:id/evolucao/:evolucaoId',
    {
      config,
      bodyLimit: CORPO.registro,
      schema: {
        summary: 'Alteração de uma evolução',
        params: umParams,
        body: evolucaoEdicao,
        response: { 200: registroSalvoAnswer },
      },
    },
    (req) =>
      saveInRegistro(app, req, { campos }, (ato) => {
        const { id: paciente, evolucaoId: id } = req.params
        const { updatedAt, motivo, ...envio } = req.body
        return changeRegistro(
          ato,
          { id, paciente, tipo: 'evolucao' },
          { ...envioOf(paciente, envio), updatedAt, motivo },
        )
      }),
  )

  app.delete(
    '/v2/paciente/:id/evolucao/:evolucaoId',
    {
      config: { ...config, tituloDoErro: ERRO_AO_REMOVER },
      schema: {
        summary: 'Remoção de um registro do prontuário, que fica no histórico',
        params: umParams,
        querystring: object({ updatedAt: string() }),
        body: registroRemocao,
        response: { 200: registroRemovidoAnswer },
      },
    },
    (req) =>
      removeInRegistro(app, req, (ato) => {
        const { id: paciente, evolucaoId: id } = req.params
        return removeRegistro(ato, { id, paciente }, { visto: req.query.updatedAt, motivo: req.body?.motivo })
      }),
  )
}
