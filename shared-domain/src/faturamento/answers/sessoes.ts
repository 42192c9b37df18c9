import {
  type Answer,
  date,
  flag,
  id,
  idDoPaciente,
  instant,
  integer,
  list,
  nullable,
  object,
  oneOf,
  text,
  time,
} from '../../comum/answer'

const paciente = object({ _id: idDoPaciente, nome: text, nome_social: nullable(text) })
const pacote = nullable(object({ _id: id, nome: text }))

/** GET /faturamento/guia: guides sent to billing, those with something left to bill first. */
export const guiasParaFaturarAnswer = object({
  guias: list(
    object({
      _id: id,
      numero: text,
      paciente,
      convenio: text,
      especialidade: text,
      dataEmissao: date,
      /** Signed or evolved sessions, and how many of them have a billing date. */
      feitas: integer,
      faturadas: integer,
    }),
  ),
})
export type GuiaParaFaturar = Answer<typeof guiasParaFaturarAnswer>['guias'][number]

/** A live session of the guide, with what may be done to its billing date. */
const sessao = object({
  _id: id,
  data: date,
  hora: time,
  status: text,
  especialidade: text,
  profissional: text,
  faturamento: nullable(date),
  /** `finalizado`: nothing of it changes any more. */
  pacote: nullable(object({ _id: id, nome: text, finalizado: flag })),
  podeFaturar: flag,
  /** Why it is not billed; null when it may be. */
  motivo: nullable(text),
  /** Its own day, or the next free weekday; null of what is billed or cannot be. */
  dataProposta: nullable(date),
})
export type SessaoDaGuia = Answer<typeof sessao>

/** Another guide of the patient. */
const emAndamento = object({
  _id: id,
  numero: text,
  especialidade: text,
  dataEmissao: date,
  estado: oneOf('aberta', 'enviada', 'faturada', 'glosa'),
  previstas: integer,
  feitas: integer,
  faturadas: integer,
  pacote,
  /** Cents of its packages that the insurer refused. */
  glosa: integer,
})
export type GuiaEmAndamento = Answer<typeof emAndamento>

/** GET /faturamento/guia/{id}: what the billing of a guide shows, money in cents. `updatedAt` is the guide's version. */
export const faturamentoDaGuia = object({
  _id: id,
  numero: text,
  paciente,
  convenio: text,
  plano: nullable(text),
  numeroCarteira: nullable(text),
  dataEmissao: date,
  unidade: text,
  especialidade: text,
  solicitante: nullable(text),
  observacaoFaturamento: nullable(text),
  /** Field 64. */
  observacao: nullable(text),
  procedimentos: list(
    object({
      codigo: text,
      nome: text,
      qtdAutorizada: nullable(integer),
      qtdRealizada: nullable(integer),
      valorUnitario: integer,
      valorTotal: integer,
      /** An 'avaliação' is no part of the guide's total. */
      foraDoTotal: flag,
    }),
  ),
  /** What the sum of the rows is multiplied by, and cents of fees, materials, medications, daily rates and gases. */
  fatorMultiplicador: integer,
  outrosTotais: integer,
  totalGuia: integer,
  /** Sessions over which the guide's total is split. */
  sessoesPrevistas: integer,
  marcas: object({ faturada: nullable(instant), arquivada: nullable(instant), glosa: nullable(instant) }),
  agendamentos: list(sessao),
  /** Of all its sessions, also those beyond the page. */
  totalAgendamentos: integer,
  /** Those with a billing date; those that lie in finalised packages. */
  faturadas: integer,
  finalizadas: integer,
  /** The open package that holds the guide. */
  pacote,
  /** Open packages, the newest first. */
  pacotes: list(object({ _id: id, nome: text, guias: integer })),
  emAndamento: list(emAndamento),
  updatedAt: instant,
})
export type FaturamentoDaGuia = Answer<typeof faturamentoDaGuia>

export const faturamentoDaGuiaAnswer = object({ guia: faturamentoDaGuia })

/** What a save of it answers. */
export const faturamentoDaGuiaSalvoAnswer = object({ msg: text, guia: faturamentoDaGuia })

/** PUT /agenda/adicionarDataFaturamento */
export const datasDeFaturamentoAnswer = object({
  msg: text,
  agendamentos: list(
    object({ _id: id, paciente: idDoPaciente, data: date, hora: time, faturamento: nullable(date) }),
  ),
})

/** GET /agenda/checarDisponibilidadeDataFaturamento/: the session that was billed on that day. */
export const dataDeFaturamentoLivreAnswer = object({
  disponivel: flag,
  agendamento: nullable(
    object({ _id: id, paciente: idDoPaciente, data: date, hora: time, faturamento: date, pacote }),
  ),
})
export type DataDeFaturamentoLivre = Answer<typeof dataDeFaturamentoLivreAnswer>
