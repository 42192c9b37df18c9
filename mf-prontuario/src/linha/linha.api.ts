import { answerOf, http, withoutEmpty } from '@clinica/shared-auth'
import type {
  AgendamentosDoRegistro,
  EspecialidadesDoRegistro,
  Evolucao,
  EvolucoesAnswer,
  FormulariosDoRegistro,
  GuiasDoRegistro,
  RegistroSalvo,
  VersoesDoRegistro,
} from '@clinica/shared-domain'

const segmento = encodeURIComponent
const daLinha = (paciente: string, evolucao?: string): string =>
  `/v2/paciente/${segmento(paciente)}/evolucao${evolucao ? `/${segmento(evolucao)}` : ''}`

export type BuscaDaLinha = {
  skip: number
  limit: number
  /** The session to be evolved, of the appointment that the record was opened from. */
  sessao?: string
  /** A form's id, or 'diario'. */
  formulario?: string
  /** Text that is looked for. */
  q?: string
  /** Those that were removed too. */
  removidos?: boolean
}

/** A page of the record, the newest first; with its first page also what stands above it. */
export const getLinha = async (
  paciente: string,
  busca: BuscaDaLinha,
  signal?: AbortSignal,
): Promise<EvolucoesAnswer> => {
  const chamada = http.get<EvolucoesAnswer>(daLinha(paciente), { params: withoutEmpty(busca), signal })
  await answerOf(chamada, 'evolucoes')
  return (await chamada).data
}

/** Whatever was written about one session, the newest first. */
export const listDaSessao = (
  paciente: string,
  agendamento_id: string,
  signal?: AbortSignal,
): Promise<Evolucao[]> =>
  answerOf(
    http.get<EvolucoesAnswer>(daLinha(paciente), { params: { agendamento_id, skip: 0, limit: 20 }, signal }),
    'evolucoes',
  )

export type EvolucaoEnviada = {
  agendamentoID: string
  guiaID: string | null
  formulario: { _id: string }
  data: string
  respostas: { questao: string; valor: string; tabela?: object | null; complemento?: string }[]
  patologiasPregressas?: { nome: string; possui: boolean; valor: string | null }[]
  versaoDasPatologias?: number
  dataConfirmada?: boolean
  anexos?: { _id: string; legenda: string | null }[]
  rascunho?: string
  motivo?: string
  updatedAt?: string
}

type Salva = Pick<RegistroSalvo, 'evolucao' | 'msg' | 'patologias'>

/** Without an id it is added, else updated (spec 2 §4). */
export const saveEvolucao = async (
  paciente: string,
  evolucao: string | null,
  envio: EvolucaoEnviada,
  chave: string,
): Promise<Salva> => {
  const chamada = evolucao
    ? http.put<Salva>(daLinha(paciente, evolucao), envio, { chave })
    : http.post<Salva>(daLinha(paciente), envio, { chave })
  await answerOf(chamada, 'evolucao')
  return (await chamada).data
}

export const removeEvolucao = async (
  paciente: string,
  { _id, updatedAt }: Evolucao,
  motivo?: string,
): Promise<void> => {
  await http.delete(daLinha(paciente, _id), { params: { updatedAt }, ...(motivo && { data: { motivo } }) })
}

/** Every version of an entry, the newest first, and who removed it. */
export const getVersoes = async (
  paciente: string,
  evolucao: string,
  signal?: AbortSignal,
): Promise<VersoesDoRegistro> => {
  const chamada = http.get<VersoesDoRegistro>(`${daLinha(paciente, evolucao)}/versoes`, { signal })
  await answerOf(chamada, 'versoes')
  return (await chamada).data
}

const doProntuario = (paciente: string, oque: string): string => `/evolucao/${segmento(paciente)}/${oque}`

/** Specialties with appointments of the patient, and how many diaries there are. */
export const getEspecialidades = async (
  paciente: string,
  signal?: AbortSignal,
): Promise<EspecialidadesDoRegistro> => {
  const chamada = http.get<EspecialidadesDoRegistro>(doProntuario(paciente, 'especialidades'), { signal })
  await answerOf(chamada, 'especialidades')
  return (await chamada).data
}

type DaEspecialidade = { especialidade: string }

export const listSessoes = (paciente: string, params: DaEspecialidade, signal?: AbortSignal) =>
  answerOf(
    http.get<AgendamentosDoRegistro>(doProntuario(paciente, 'agendamentos'), { params, signal }),
    'agendamentos',
  )

export const listGuias = (paciente: string, params: DaEspecialidade, signal?: AbortSignal) =>
  answerOf(http.get<GuiasDoRegistro>(doProntuario(paciente, 'guias'), { params, signal }), 'guias')

export const listFormularios = (paciente: string, params: DaEspecialidade, signal?: AbortSignal) =>
  answerOf(
    http.get<FormulariosDoRegistro>(doProntuario(paciente, 'formularios'), { params, signal }),
    'formularios',
  )
