import { answerOf, http, withoutEmpty } from '@clinica/shared-auth'
import type {
  Agendamento,
  DataFutura,
  DatasAnswer,
  DiasDaSemanaAnswer,
  EspecialidadeDaLista,
  GradeDoDia,
  GuiasEProfissionaisAnswer,
  OcupacaoAnswer,
  Paciente,
  PacienteDaLista,
  ProfissionaisParaMarcarAnswer,
  ProfissionalParaMarcar,
  PropostaDoPlano,
  Referencia,
  RestauracaoEnvio,
  SerieAnswer,
  SessoesRestantesAnswer,
  Status,
  Unidade,
} from '@clinica/shared-domain'
import type { FiltrosDaGrade } from '../filtros/filtrosGuardados'
import { agendamentoOf, type Visto } from './agendamento'

/** What addAgendamento and PUT /agendamento/{id} take. */
export type AgendamentoEnvio = {
  unidade: string
  especialidade: string
  data: string
  hora: string
  status: Status
  encaixe: boolean
  avaliacao: boolean
  observacao: string | null
  paciente: {
    _id?: string
    nome: string
    telefone: string
    data_nascimento: string | null
    convenio: { _id: string; plano: string | null } | null
  }
  profissional: Referencia
  guia: Referencia[]
  /** The person was asked about a day long past. */
  confirmado?: true
}
const id = encodeURIComponent

export const getGrade = async (
  { unidade, especialidade, dia }: FiltrosDaGrade,
  signal?: AbortSignal,
): Promise<GradeDoDia> => {
  const chamada = http.get<GradeDoDia>('/v2/agenda/', { params: { unidade, especialidade, dia }, signal })
  await answerOf(chamada, 'horarios')
  return (await chamada).data
}

export const getAgendamento = (agendamentoId: string): Promise<Agendamento> =>
  agendamentoOf(http.get(`/agenda/agendamento/${id(agendamentoId)}`, { semIndicador: true }))

const ATIVOS = { ativo: true, skip: 0, limit: 200, orderBy: 'nome' }
const nomesOf = async (lista: Promise<{ nome: string }[]>): Promise<string[]> =>
  (await lista).map(({ nome }) => nome)

export const listUnidades = (): Promise<string[]> =>
  nomesOf(answerOf(http.get<{ unidades: Unidade[] }>('/unidade', { params: ATIVOS }), 'unidades'))
/** The active professional whose e-mail it is, by id; '' where there is none. */
export const findProfissionalOfEmail = async (email: string, signal?: AbortSignal): Promise<string> => {
  const params = { email, ativo: true, skip: 0, limit: 1 }
  const [achado] = await answerOf(
    http.get<{ profissionais: { _id: string }[] }>('/profissional', { params, signal }),
    'profissionais',
  )
  return achado?._id ?? ''
}
export const listEspecialidades = (): Promise<string[]> =>
  nomesOf(
    answerOf(
      http.get<{ especialidades: EspecialidadeDaLista[] }>('/especialidade', { params: ATIVOS }),
      'especialidades',
    ),
  )

export const getOcupacao = (
  filtros: { unidade: string; especialidade: string; mes: string },
  signal?: AbortSignal,
): Promise<OcupacaoAnswer['dias']> =>
  answerOf(
    http.get<OcupacaoAnswer>('/agenda/ocupacao', {
      params: filtros,
      signal,
      semIndicador: true,
    }),
    'dias',
  )

type Pagina = { skip: number; limit: number }
export const searchPacientes = (
  nome: string,
  pagina: Pagina,
  signal?: AbortSignal,
): Promise<PacienteDaLista[]> =>
  answerOf(
    http.get<{ pacientes: PacienteDaLista[] }>('/paciente', {
      params: withoutEmpty({ nome, ativo: true, orderBy: 'nome', ...pagina }),
      signal,
      semIndicador: true,
    }),
    'pacientes',
  )

export const getPaciente = (pacienteId: string, signal?: AbortSignal): Promise<PacienteDaLista> =>
  answerOf(
    http.get<{ paciente: Paciente }>(`/paciente/${id(pacienteId)}`, {
      signal,
      semIndicador: true,
    }),
    'paciente',
  )

export const searchProfissionais = (
  params: {
    nome: string
    unidade: string
    especialidade: string
    hora: string
    data: string
    encaixe?: true | undefined
  } & Pagina,
  signal?: AbortSignal,
): Promise<ProfissionalParaMarcar[]> =>
  answerOf(
    http.get<ProfissionaisParaMarcarAnswer>('/agenda/profissionais', {
      params: withoutEmpty({ ...params, orderBy: 'nome' }),
      signal,
      semIndicador: true,
    }),
    'profissionais',
  )

/** The patient's guides of a specialty, and who treats them in it. */
export const getGuias = async (
  pacienteId: string,
  especialidade: string,
  signal?: AbortSignal,
): Promise<GuiasEProfissionaisAnswer> => {
  const chamada = http.get<GuiasEProfissionaisAnswer>(`/v2/guia/paciente/${id(pacienteId)}`, {
    params: { especialidade },
    signal,
    semIndicador: true,
  })
  await answerOf(chamada, 'guias')
  return (await chamada).data
}

/** `chave`: one per content, so that a save sent twice is one booking. */
export const book = (envio: AgendamentoEnvio, chave: string): Promise<Agendamento> =>
  agendamentoOf(http.post('/agenda/addAgendamento', envio, { chave }))
export const update = (
  agendamentoId: string,
  envio: AgendamentoEnvio & { updatedAt: string },
  chave: string,
): Promise<Agendamento> => agendamentoOf(http.put(`/agendamento/${id(agendamentoId)}`, envio, { chave }))
export const getRestantes = (guiaId: string, signal?: AbortSignal): Promise<number> =>
  answerOf(
    http.get<SessoesRestantesAnswer>(`/guia/${id(guiaId)}/agendamentosRestantes`, {
      signal,
      semIndicador: true,
    }),
    'quantidadeRestante',
  )

/** What the plan of care of a patient proposes in a specialty, by its name. */
export const getPropostaDoPlano = (
  pacienteId: string,
  especialidade: string,
  signal?: AbortSignal,
): Promise<PropostaDoPlano['proposta']> =>
  answerOf(
    http.get<PropostaDoPlano>(`/v2/paciente/${id(pacienteId)}/planoTerapeutico/proposta`, {
      params: { especialidade },
      signal,
      semIndicador: true,
    }),
    'proposta',
  )

type Serie = {
  unidade: string
  especialidade: string
  data: string
  hora: string
  profissional: string
  paciente?: string
  encaixe?: true | undefined
}
/** Rule 1: the same weekday and hour in the next weeks. */
export const listDatasFuturas = (
  serie: Serie & { quantidade: number; completar?: true | undefined },
  signal?: AbortSignal,
): Promise<DataFutura[]> =>
  answerOf(
    http.get<DatasAnswer>('/agenda/pesquisaDatasFuturas', {
      params: withoutEmpty(serie),
      signal,
      semIndicador: true,
    }),
    'datas',
  )
/** Rule 2: the weekdays that have this hour and this professional. */
export const listDiasDaSemana = (
  serie: Pick<Serie, 'unidade' | 'especialidade' | 'hora' | 'profissional'>,
  signal?: AbortSignal,
): Promise<number[]> =>
  answerOf(
    http.get<DiasDaSemanaAnswer>('/agenda/pesquisaDatasFuturasProfissional', {
      params: serie,
      signal,
      semIndicador: true,
    }),
    'diasSemana',
  )
export const generateDiasFuturos = (
  serie: Serie & { dias: number[]; qtdDias: number; completar?: true | undefined },
  signal?: AbortSignal,
): Promise<DataFutura[]> =>
  answerOf(
    http.get<DatasAnswer>('/agenda/gerarDiasFuturos', {
      params: withoutEmpty({ ...serie, dias: serie.dias.join(',') }),
      signal,
      semIndicador: true,
    }),
    'datas',
  )

/** `origem`: the appointment that is repeated. */
export type Repeticao = { regra: 1 | 2; repeticoes: number; origem: string }
export const repeat = async (
  agendamentos: AgendamentoEnvio[],
  repetir: Repeticao,
  chave: string,
): Promise<SerieAnswer> =>
  (
    await http.post<SerieAnswer>(
      '/agenda/adicionarMultiplosAgendamentos',
      { agendamentos, repetir },
      { chave },
    )
  ).data
/** `chave`: after a lost answer the same removal still tells what it removed. */
export const removeRepeticao = async (
  { _id, updatedAt }: Visto,
  confirmado: boolean,
  chave: string,
): Promise<SerieAnswer> =>
  (
    await http.delete<SerieAnswer>(`/agendamento/${id(_id)}/repeticao`, {
      params: confirmado ? { updatedAt, confirmado } : { updatedAt },
      chave,
    })
  ).data
/** Brings back `removidos`, as `removeRepeticao` answered them, and nothing else. */
export const restoreRepeticao = async (
  agendamentoId: string,
  removidos: readonly Agendamento[],
  chave: string,
): Promise<SerieAnswer> => {
  const envio: RestauracaoEnvio = {
    agendamentos: removidos.map(({ _id, updatedAt }) => ({ _id, updatedAt })),
  }
  return (
    await http.post<SerieAnswer>(`/agendamento/${id(agendamentoId)}/repeticao/restaurar`, envio, { chave })
  ).data
}
