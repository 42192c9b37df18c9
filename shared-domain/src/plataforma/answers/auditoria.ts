import {
  type Answer,
  flag,
  idDoPaciente,
  instant,
  integer,
  list,
  nullable,
  object,
  oneOf,
  text,
} from '../../comum/answer'

/** A field that changed, in the words of its form; a side is null where it was empty. */
const campo = object({ campo: text, antes: nullable(text), depois: nullable(text) })
export type CampoDaAuditoria = Answer<typeof campo>

const linha = {
  /** Its number in the audit. */
  numero: integer,
  quando: instant,
  quem: nullable(text),
  campos: list(campo),
  /** There were values, and they have been erased. */
  apagados: flag,
}

/** One line of the audit. */
export const linhaDaAuditoria = object({
  ...linha,
  email: nullable(text),
  /** Where from. */
  endereco: nullable(text),
  resultado: oneOf('feito', 'recusado'),
  frase: text,
  /** The first of those whom it is about or who were seen. */
  pacientes: list(object({ _id: idDoPaciente, nome: text })),
  totalDePacientes: integer,
  /** Of an import that was written or undone: the lines of its records, which stand behind this one. */
  importacao: nullable(object({ _id: text, registros: integer })),
})
export type LinhaDaAuditoria = Answer<typeof linhaDaAuditoria>

/** GET /auditoria: newest first; `antesDe` asks for what is older. */
export const auditoriaAnswer = object({
  linhas: list(linhaDaAuditoria),
  antesDe: nullable(text),
})
export type AuditoriaAnswer = Answer<typeof auditoriaAnswer>

/** GET /auditoria/assuntos: what records there are, for the filter; and until when the audit is sealed. */
export const assuntosDaAuditoria = object({
  assuntos: list(object({ entidade: text, nome: text })),
  selo: nullable(object({ cadeia: integer, numero: integer, em: instant })),
})
export type AssuntosDaAuditoria = Answer<typeof assuntosDaAuditoria>

const linhaDoHistorico = object({ ...linha, frase: text })
export type LinhaDoHistorico = Answer<typeof linhaDoHistorico>

const historico = { linhas: list(linhaDoHistorico), antesDe: nullable(text) }
/** GET /{register}/{id}/historico: newest first; `antesDe` asks for what is older. */
export const historicoAnswer = object(historico)
/** The same of a patient's record: `paciente` is whose. */
export const historicoDoPacienteAnswer = object({ ...historico, paciente: nullable(idDoPaciente) })
export type HistoricoAnswer = Answer<typeof historicoAnswer>
