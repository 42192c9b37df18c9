import {
  acoes,
  type DiarioEnvio,
  diarioEdicao,
  diarioEnvio,
  diarioRemocao,
  isEntradaVazia,
  registroRemovidoAnswer,
  registroSalvoAnswer,
} from '@clinica/shared-domain'
import { OBRIGATORIO } from '@clinica/shared-domain/comum/campos'
import type { FastifyRequest } from 'fastify'
import { invalid } from '../../agenda/publico'
import { idParams } from '../../platform/http/params'
import { CORPO } from '../../platform/http/tamanho'
import type { App } from '../../platform/http/tipos'
import { sanitizeEntrada } from '../registro/entrada'
import { getPacienteDoProntuario } from '../registro/prontuario'
import { removeRegistro } from '../registro/remover'
import { removeInRegistro, saveInRegistro } from '../registro/rotas'
import { changeRegistro, createRegistro, type Envio } from '../registro/salvar'

const campos = { agendamento: 'agendamento' }
const tipo = 'diario'

/** What of the text is kept; 422 when that is nothing. */
const entradaOf = (html: string): string => {
  const { entrada, problema } = sanitizeEntrada(html)
  if (problema) throw invalid('entrada', problema)
  if (isEntradaVazia(entrada)) throw invalid('entrada', OBRIGATORIO)
  return entrada
}

const envioOf = (paciente: string, d: DiarioEnvio): Envio => ({
  paciente,
  agendamento: d.agendamento._id,
  data: d.data,
  dataConfirmada: d.dataConfirmada,
  formulario: null,
  respostas: [],
  entrada: entradaOf(d.entrada),
  rascunho: d.rascunho ?? null,
  anexos: d.anexos,
  motivo: d.motivo,
})

/** Diaries of the record (spec 2 §7); `{id}` is the prontuário. */
export const diarioRoutes = (app: App): void => {
  const config = { access: acoes.agendamento_evoluido, idempotente: true }
  const save = (req: FastifyRequest, prontuario: string, diario: DiarioEnvio) =>
    saveInRegistro(app, req, { campos, criado: !diario._id }, async (ato) => {
      const paciente = await getPacienteDoProntuario(ato.tx, prontuario, diario.paciente)
      const envio = envioOf(paciente, diario)
      return diario._id
        ? changeRegistro(ato, { id: diario._id, paciente, tipo }, { ...envio, updatedAt: diario.updatedAt })
        : createRegistro(ato, tipo, envio)
    })

  app.post(
    '/evolucao/:id/diario',
    {
      config,
      bodyLimit: CORPO.registro,
      schema: {
        summary: 'Novo diário no prontuário',
        params: idParams,
        body: diarioEnvio,
        response: { 200: registroSalvoAnswer, 201: registroSalvoAnswer },
      },
    },
    (req) => save(req, req.params.id, req.body),
  )
  app.put(
    '/evolucao/:id/diario',
    {
      config,
      bodyLimit: CORPO.registro,
      schema: {
        summary: 'Alteração de um diário',
        params: idParams,
        body: diarioEdicao,
        response: { 200: registroSalvoAnswer },
      },
    },
    (req) => save(req, req.params.id, req.body),
  )
  app.delete(
    '/evolucao/:id/diario',
    {
      config,
      schema: {
        summary: 'Remoção de um diário, que fica no histórico',
        params: idParams,
        body: diarioRemocao,
        response: { 200: registroRemovidoAnswer },
      },
    },
    (req) =>
      removeInRegistro(app, req, async (ato) => {
        const { _id: id, updatedAt: visto, motivo } = req.body
        const paciente = await getPacienteDoProntuario(ato.tx, req.params.id, req.body.paciente)
        return removeRegistro(ato, { id, paciente, tipo }, { visto, motivo })
      }),
  )
}
