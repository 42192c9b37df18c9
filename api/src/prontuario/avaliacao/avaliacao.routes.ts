import {
  type AvaliacaoEnvio,
  acoes,
  avaliacaoEnvio,
  registroSalvoAnswer,
  respostaEdicao,
  respostasDaSessao,
  telas,
  uuid,
} from '@clinica/shared-domain'
import { object } from 'yup'
import { HttpErro } from '../../platform/http/erros'
import { idParams } from '../../platform/http/params'
import { CORPO } from '../../platform/http/tamanho'
import type { App } from '../../platform/http/tipos'
import { alreadySaved, registroNotFound } from '../registro/alvo'
import { getPacienteDoProntuario } from '../registro/prontuario'
import { findAvaliacao, getRegistro, type Registro } from '../registro/registro.queries'
import { saveInRegistro } from '../registro/rotas'
import { type Ato, changeRegistro, createRegistro, type Envio, type Salvo } from '../registro/salvar'
import { findResposta, getPacienteDaSessao, respostasOf } from './avaliacao.queries'

const campos = { agendamento: 'agendamento' }
const tipo = 'avaliacao'

const envioOf = (paciente: string, a: AvaliacaoEnvio): Envio => ({
  paciente,
  agendamento: a.agendamento._id,
  formulario: a.formulario._id,
  respostas: a.respostas,
  entrada: null,
  rascunho: a.rascunho ?? null,
  anexos: a.anexos,
  motivo: a.motivo,
})

/** The session's assessment, written for the first time or again: a session has one. */
const saveAvaliacao = async (ato: Ato, prontuario: string, corpo: AvaliacaoEnvio): Promise<Salvo> => {
  const paciente = await getPacienteDoProntuario(ato.tx, prontuario, corpo.paciente)
  const envio = envioOf(paciente, corpo)
  const feita = await findAvaliacao(ato.tx, envio.agendamento)
  if (!feita) return createRegistro(ato, tipo, envio)
  if (corpo.updatedAt === null) throw await alreadySaved(ato.tx, feita)
  return changeRegistro(ato, { id: feita._id, paciente, tipo }, { ...envio, updatedAt: corpo.updatedAt })
}

type Troca = { questao: string; valor: string; tabela: unknown; complemento: string | null }

/** An entry as it stands, but for one answer. */
const withAnswer = (r: Registro, paciente: string, troca: Troca): Envio => ({
  paciente,
  agendamento: r.agendamento._id,
  data: r.data,
  formulario: r.formulario?._id ?? null,
  respostas: (r.formulario?.grupoRespostas ?? []).flatMap(({ respostas }) =>
    respostas.map(({ questao, valor, tabela, complemento }) => ({
      ...(questao._id === troca.questao ? troca : { valor, tabela, complemento }),
      questao: questao._id,
    })),
  ) as Envio['respostas'],
  entrada: null,
})

/** Assessments (spec 2 §7): the questionnaire of a session. */
export const avaliacaoRoutes = (app: App): void => {
  const config = { access: acoes.agendamento_evoluido, idempotente: true }
  app.put(
    '/prontuario/:id',
    {
      config,
      bodyLimit: CORPO.registro,
      schema: {
        summary: 'Avaliação de uma sessão, inteira',
        params: idParams,
        body: avaliacaoEnvio,
        response: { 200: registroSalvoAnswer },
      },
    },
    (req) => saveInRegistro(app, req, { campos }, (ato) => saveAvaliacao(ato, req.params.id, req.body)),
  )
  app.post(
    '/prontuario/:id/resposta',
    {
      config,
      bodyLimit: CORPO.registro,
      schema: {
        summary: 'Respostas da avaliação de uma sessão, pela primeira vez',
        params: idParams,
        body: avaliacaoEnvio,
        response: { 201: registroSalvoAnswer },
      },
    },
    (req) =>
      saveInRegistro(app, req, { campos, criado: true }, (ato) =>
        saveAvaliacao(ato, req.params.id, { ...req.body, updatedAt: null }),
      ),
  )
  app.put(
    '/prontuario/:id/resposta/:respostaId',
    {
      config,
      schema: {
        summary: 'Alteração de uma resposta da avaliação',
        params: object({ id: uuid().required(), respostaId: uuid().required() }),
        body: respostaEdicao,
        response: { 200: registroSalvoAnswer },
      },
    },
    (req) =>
      saveInRegistro(app, req, { campos }, async (ato) => {
        const { tx } = ato
        const { valor, resposta, tabela, complemento, updatedAt, motivo } = req.body
        const paciente = await getPacienteDoProntuario(tx, req.params.id, null)
        const alvo = await findResposta(tx, req.params.respostaId, paciente)
        const atual = alvo && (await getRegistro(tx, alvo.registro))
        if (!atual) throw registroNotFound()
        const troca = {
          questao: alvo.questao,
          valor: resposta ?? valor ?? '',
          tabela,
          complemento: complemento ?? null,
        }
        const envio = withAnswer(atual, paciente, troca)
        return changeRegistro(ato, { id: atual._id, paciente, tipo }, { ...envio, updatedAt, motivo })
      }),
  )
  app.get(
    '/evolucao/respostas',
    {
      config: { access: telas.prontuario, audit: { entidade: 'registro_clinico' } },
      schema: {
        summary: 'Respostas da avaliação de uma sessão',
        querystring: object({ agendamento_id: uuid().required() }),
        response: { 200: respostasDaSessao },
      },
    },
    async (req) => {
      const { agendamento_id } = req.query
      const paciente = await getPacienteDaSessao(app.db, agendamento_id)
      if (paciente === undefined) throw new HttpErro(404, 'naoEncontrado', 'Agendamento não encontrado.')
      const registro = (await findAvaliacao(app.db, agendamento_id)) ?? null
      const respostas = registro ? respostasOf(registro) : []
      return { paciente, respostas, registro }
    },
  )
}
