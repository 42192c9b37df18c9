import { answerOf, http, withoutEmpty } from '@clinica/shared-auth'
import type {
  AgendamentosDoRegistro,
  DiariosAnswer,
  Evolucao,
  Paciente,
  Questionario,
  QuestionariosAnswer,
  RegistroSalvo,
  RespostasDaSessao,
  SessaoDoRegistro,
} from '@clinica/shared-domain'
import { SEM_ID } from '@clinica/shared-domain/comum/referencias'

const segmento = encodeURIComponent

export const getPaciente = (id: string, signal?: AbortSignal): Promise<Paciente> =>
  answerOf(http.get<{ paciente: Paciente }>(`/paciente/${segmento(id)}`, { signal }), 'paciente')

/** Every session of the patient, the oldest first. */
export const listTodasAsSessoes = (paciente: string, signal?: AbortSignal): Promise<SessaoDoRegistro[]> =>
  answerOf(
    http.get<AgendamentosDoRegistro>(`/evolucao/${segmento(paciente)}/agendamentos`, { signal }),
    'agendamentos',
  )

export type BuscaDeDiarios = { especialidade?: string; agendamento_id?: string; skip: number; limit: number }

/** A page of the patient's diaries, the newest first. */
export const listDiarios = async (
  paciente: string,
  busca: BuscaDeDiarios,
  signal?: AbortSignal,
): Promise<DiariosAnswer> => {
  const params = withoutEmpty(busca)
  return (await http.get<DiariosAnswer>(`/evolucao/${segmento(paciente)}/diarios`, { params, signal })).data
}

/** The session's assessment, and the form that it was answered on. */
export const getRespostas = async (
  agendamento_id: string,
  signal?: AbortSignal,
): Promise<RespostasDaSessao> =>
  (await http.get<RespostasDaSessao>('/evolucao/respostas', { params: { agendamento_id }, signal })).data

/** Active assessment forms of a specialty, whole. */
export const listQuestionarios = (especialidade: string, signal?: AbortSignal): Promise<Questionario[]> =>
  answerOf(
    http.get<QuestionariosAnswer>('/questionario', {
      params: { especialidade, avaliacao: true, ativo: true },
      signal,
    }),
    'questionarios',
  )

type Salvo = { evolucao: Evolucao; msg: string }

// The all-zero prontuário is "none": the server finds the patient's own, or makes it in the save's transaction (spec 2 §4).
const DO_PRONTUARIO = `/evolucao/${SEM_ID}/diario`

export type DiarioEnviado = {
  _id?: string
  paciente: { _id: string }
  data: string
  entrada: string
  agendamento: { _id: string }
  dataConfirmada?: boolean
  anexos?: { _id: string; legenda: string | null }[]
  updatedAt?: string
  rascunho?: string
  motivo?: string
}

/** New without `_id`, else an update (spec 2 §4). */
export const saveDiario = async (envio: DiarioEnviado, chave: string): Promise<Salvo> =>
  (
    await http.request<RegistroSalvo>({
      method: envio._id ? 'put' : 'post',
      url: DO_PRONTUARIO,
      data: envio,
      chave,
    })
  ).data

export const removeDiario = async (
  { _id, updatedAt }: Evolucao,
  paciente: string,
  motivo?: string,
): Promise<void> => {
  await http.delete(DO_PRONTUARIO, {
    data: { _id, updatedAt, paciente: { _id: paciente }, ...(motivo && { motivo }) },
  })
}

type RespostaEnviadaAoServidor = {
  questao: string
  valor: string
  tabela?: object | null
  complemento?: string
}

export type AvaliacaoEnviada = {
  paciente: { _id: string }
  agendamento: { _id: string }
  formulario: { _id: string }
  respostas: RespostaEnviadaAoServidor[]
  anexos?: { _id: string; legenda: string | null }[]
  updatedAt?: string
  rascunho?: string
  motivo?: string
}

/** The session's assessment, whole: recorded for the first time, or changed from the version that it names. */
export const saveAvaliacao = async (envio: AvaliacaoEnviada, chave: string): Promise<Salvo> =>
  (
    await http.request<RegistroSalvo>(
      envio.updatedAt
        ? { method: 'put', url: `/prontuario/${SEM_ID}`, data: envio, chave }
        : { method: 'post', url: `/prontuario/${SEM_ID}/resposta`, data: envio, chave },
    )
  ).data
