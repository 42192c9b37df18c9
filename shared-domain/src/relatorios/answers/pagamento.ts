import {
  type Answer,
  date,
  flag,
  id,
  idDoPaciente,
  integer,
  list,
  named,
  nullable,
  object,
  text,
} from '../../comum/answer'

const nomeado = object({ _id: id, nome: text })

const linhaDoPagamento = object({
  Paciente: text,
  Especialidade: text,
  Plano: text,
  idPaciente: idDoPaciente,
  idEspecialidade: id,
  idConvenio: id,
  /** `count`: their sessions here. */
  Guias: list(object({ _id: id, numero: text, count: integer, procedimentos: list(text) })),
  /** Cents that the professional gets for one session, by the specialty's rule for the insurer. */
  ValorUnitario: integer,
  Quantidade: integer,
  /** Cents: `ValorUnitario` × `Quantidade`. */
  Valor: integer,
  /** Cents: what all received files say of these guides, of whichever professional. */
  GuiaTotalPago: integer,
  GuiaTotalGlosa: integer,
})
export type LinhaDoPagamento = Answer<typeof linhaDoPagamento>

const pagamentoDoProfissional = object({
  _id: id,
  Profissional: text,
  TotalQuantidade: integer,
  /** Cents. */
  TotalValor: integer,
  Atendimentos: list(linhaDoPagamento),
})
export type PagamentoDoProfissional = Answer<typeof pagamentoDoProfissional>
export const pagamentoProfissionalAnswer = object({ linhasRelatorio: list(pagamentoDoProfissional) })

const linhaPromed = named(
  'LinhaDoFaturamentoPromed',
  object({
    paciente: text,
    /** Its number. */
    guia: text,
    convenio: text,
    idPaciente: idDoPaciente,
    idGuia: id,
    /** Sessions of the guide: those that the received files name, and those that took place. */
    qtdPromed: integer,
    qtdSistema: integer,
  }),
)
export type LinhaDoFaturamentoPromed = Answer<typeof linhaPromed>
/** Those that differ first. */
export const faturamentoPromedAnswer = object({ linhasRelatorio: list(linhaPromed) })

const daGuia = {
  _id: id,
  numero_guia: text,
  paciente: text,
  idPaciente: idDoPaciente,
  especialidade: text,
  unidade: text,
  convenio: text,
  /** Names, as the guide has them. */
  procedimentos: list(text),
  /** Who treated in the sessions that are counted. */
  profissionais: list(nomeado),
  /** Sessions that took place, and those that the insurer authorised. */
  total_sessoes: integer,
  total_sessoes_guia: integer,
  /** Cents: in finalised packages; cut and paid by the files that came, of whatever month. */
  total_enviado: integer,
  total_glosa: integer,
  total_pago: integer,
}
const guiaDoRelatorio = named('GuiaDoRelatorio', object(daGuia))
export type GuiaDoRelatorio = Answer<typeof guiaDoRelatorio>
/** Guides with sessions in the period: with one in a package, whatever its state, and without. */
export const pagamentoGuiaAnswer = object({
  guiasComFaturamento: list(guiaDoRelatorio),
  guiasSemFaturamento: list(guiaDoRelatorio),
})
export type PagamentoGuia = Answer<typeof pagamentoGuiaAnswer>

const guiaIndicada = object({
  ...daGuia,
  /** Who submitted it. */
  profissional: text,
  idProfissional: id,
  /** What each month's submission says, the oldest first. */
  meses: list(object({ mes: text, quantidade: integer, finalizada: flag })),
  numero_sessoes_indicacadas: integer,
  /** Of the professional's sessions of the guide, those that are billed. */
  numero_sessoes_faturadas: integer,
})
export type GuiaIndicadaNoRelatorio = Answer<typeof guiaIndicada>
export const pagamentoIndicacaoAnswer = object({ relatorio: list(guiaIndicada) })

const recebido = object({
  /** `YYYY-MM` of the file, and its line. */
  referencia: text,
  linha: integer,
  /** The statement's file; null: the provider sheet. */
  retorno: nullable(text),
  data: date,
  guia: text,
  /** Of a row that is of no guide, as the file writes it. */
  paciente: text,
  idPaciente: nullable(idDoPaciente),
  /** As the file writes them. */
  procedimento: text,
  profissional: text,
  /** Sessions. */
  quantidade: integer,
  /** Cents. */
  total_pago: integer,
  total_glosa: integer,
})
export type LinhaRecebida = Answer<typeof recebido>
/** Rows of the received files: a page, and the sums of all. */
export const recebidoAnswer = object({
  linhas: list(recebido),
  total: integer,
  quantidade: integer,
  /** Cents. */
  total_pago: integer,
  total_glosa: integer,
})
export type Recebido = Answer<typeof recebidoAnswer>
