import {
  type Answer,
  date,
  flag,
  id,
  idDoPaciente,
  integer,
  list,
  nullable,
  object,
  text,
  time,
} from '../../comum/answer'
import { tipoDeQuestao } from '../tipos'
import { questionario } from './formulario'
import {
  diarioRecord,
  evolucaoRecord,
  patologiaPregressa,
  respostaDoRegistro,
  sessaoDaGuia,
} from './registro'

const talvez = nullable(text)
const especialidade = object({ _id: id, nome: text })

/** GET /evolucao/{id}/especialidades: those with appointments of the patient, and how many; and how many diaries there are. */
export const especialidadesDoRegistro = object({
  especialidades: list(object({ _id: id, nome: text, total: integer })),
  diarios: integer,
})
export type EspecialidadesDoRegistro = Answer<typeof especialidadesDoRegistro>

const sessao = object({
  _id: id,
  data: date,
  hora: time,
  /** One of the catalogue of the schedule. */
  status: text,
  /** False for a cleared one: it is there while something was written about it. */
  ativo: flag,
  unidade: text,
  especialidade,
  profissional: object({ _id: id, nome: text }),
  guias: list(object({ _id: id, numero: text })),
  ...sessaoDaGuia,
  avaliacao: flag,
  /** Something was written about it. */
  temRegistro: flag,
})
export type SessaoDoRegistro = Answer<typeof sessao>

/** GET /evolucao/{id}/agendamentos: the oldest first. */
export const agendamentosDoRegistro = object({ agendamentos: list(sessao) })
export type AgendamentosDoRegistro = Answer<typeof agendamentosDoRegistro>

const guia = object({
  _id: id,
  numero: text,
  autorizacao: object({ numeroGuia: text }),
  especialidade,
  cid: talvez,
  /** Its live appointments, the oldest first. */
  agendamentos: list(id),
  patologiasPregressas: list(patologiaPregressa),
  versaoDasPatologias: integer,
})
export type GuiaDoRegistro = Answer<typeof guia>

/** GET /evolucao/{id}/guias: the newest first. */
export const guiasDoRegistro = object({ guias: list(guia) })
export type GuiasDoRegistro = Answer<typeof guiasDoRegistro>

/** GET /evolucao/{id}/formularios: active forms of evolution, whole. */
export const formulariosDoRegistro = object({ formularios: list(questionario) })
export type FormulariosDoRegistro = Answer<typeof formulariosDoRegistro>

/** An answer of a session's assessment (spec 2 §3). */
const respostaDaSessao = object({
  questao: respostaDoRegistro.properties.questao,
  resposta: text,
  tabela: respostaDoRegistro.properties.tabela,
  respostaId: id,
  dataResposta: date,
  /** Name of who saved it. */
  usuario: text,
  tipo: tipoDeQuestao,
  complemento: talvez,
})
export type RespostaDaSessao = Answer<typeof respostaDaSessao>

/** GET /evolucao/respostas: the session's assessment; no answers and null before it is saved. */
export const respostasDaSessao = object({
  paciente: nullable(idDoPaciente),
  respostas: list(respostaDaSessao),
  registro: nullable(evolucaoRecord),
})
export type RespostasDaSessao = Answer<typeof respostasDaSessao>

/** GET /evolucao/{id}/diarios: the newest first. */
export const diariosAnswer = object({ diarios: list(diarioRecord), total: integer })
export type DiariosAnswer = Answer<typeof diariosAnswer>

const prontuario = object({
  _id: id,
  paciente: object({ _id: idDoPaciente, nome: text }),
  dataInicio: date,
  /** Form of the latest assessment. */
  questionario: nullable(object({ _id: id, nome: text })),
  guias: list(guia),
  agendamentos: list(sessao),
  /** The newest 20. */
  diarios: list(diarioRecord),
  /** Of the latest assessment. */
  respostas: list(respostaDaSessao),
})
export type Prontuario = Answer<typeof prontuario>

/** GET /prontuario: the patient's one, or none. */
export const prontuariosAnswer = object({ prontuarios: list(prontuario) })
export type ProntuariosAnswer = Answer<typeof prontuariosAnswer>

/** POST /prontuario */
export const prontuarioAnswer = object({
  msg: text,
  prontuario: object({ _id: id, paciente: object({ _id: idDoPaciente, nome: text }), dataInicio: date }),
})
export type ProntuarioAnswer = Answer<typeof prontuarioAnswer>
