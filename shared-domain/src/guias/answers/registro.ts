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
import { faturadaRecord } from '../../comum/guia/faturada'
import { TIPOS_DE_DOCUMENTO } from '../campos'

const talvez = nullable(text)
const quando = nullable(date)
const quantos = nullable(integer)
const tipo = oneOf(...TIPOS_DE_DOCUMENTO)

/** One save or action: 1 'Criada / Atualizada', 2 what was done to it, 3 'Faturamento dos agendamentos'. */
const historico = object({
  codigo: integer,
  descricao: text,
  /** Official numbers of the fields that changed; none when it is new. */
  campos: list(text),
  dataCriacao: instant,
  /** E-mail of who did it. */
  criadoPor: talvez,
  /** What they are called; null of who is no user. */
  nome: talvez,
})

const linha = {
  /** The clinic's own table, null for a row taken over from elsewhere. */
  tabela: nullable(object({ _id: id, nome: text })),
  codigoTabela: talvez,
  codigo: text,
  nome: text,
  data: quando,
  // As they were when the procedure was chosen: `ch` in hundredths, the others in cents.
  ch: quantos,
  valorCH: quantos,
  valorFixo: quantos,
  qtdSolicitada: quantos,
  qtdAutorizada: quantos,
  qtdRealizada: quantos,
}
const solicitado = object(linha)
const realizado = object({
  ...linha,
  horaInicial: nullable(time),
  horaFinal: nullable(time),
  viaAcesso: talvez,
  tecnicaUtilizada: talvez,
  /** Hundredths of a percent. */
  reducaoAcrescimoPct: quantos,
  /** Cents. */
  valorUnitario: integer,
  valorTotal: integer,
  /** Somebody who bills wrote it: it no longer follows the requested row. */
  editado: flag,
})

const convenio = object({
  _id: id,
  nome: text,
  ans: talvez,
  particular: flag,
  tabelas: list(object({ _id: id, nome: text })),
  /** Cents per CH, today. */
  valorCH: integer,
  vencimentoGuiaDias: quantos,
})

const opm = { codTabela: talvez, codigo: talvez, descricao: talvez, qtd: quantos }

/** GET /guia/{id} (spec 3 §3): codes, not labels; money in cents. */
export const guiaRecord = object({
  _id: id,
  /** False for a guide that was removed. */
  ativo: flag,
  /** Sent to billing. */
  bloqueada: flag,
  bloqueadoParaPagamento: flag,
  observacaoFaturamento: talvez,
  unidade: text,
  especialidade: text,
  paciente: object({ _id: idDoPaciente, nome: text, nome_social: talvez }),
  profissional: nullable(object({ _id: id, nome: text })),
  pacienteGestante: flag,
  /** Live appointments that hold it. */
  agendamentos: list(id),
  /** Sessions authorised, held by live appointments, and left (below zero when more are held). */
  sessoes: object({ quantidade: integer, usadas: integer, restantes: integer }),
  historico: list(historico),
  /** Where a session of it is billed, a finalised package's before others: until then nothing keeps it from being taken out of billing. */
  faturada: nullable(faturadaRecord),
  autorizacao: object({
    registroANS: talvez,
    numeroGuia: text,
    numeroGuiaPrincipal: talvez,
    dataAutorizacao: quando,
    senha: talvez,
    validadeSenha: quando,
    dataEmissao: date,
  }),
  beneficiario: object({
    _id: id,
    nome: text,
    convenio,
    plano: talvez,
    numeroCarteira: talvez,
    validadeCarteira: quando,
    numeroCartaoNacionalSaude: talvez,
    coParticipacao: flag,
  }),
  contratadoSolicitante: object({
    tipoSolicitante: nullable(tipo),
    documentoSolicitante: talvez,
    nome: talvez,
    cnes: talvez,
    profissionalSolicitante: object({
      _id: nullable(id),
      nome: talvez,
      conselho: talvez,
      numeroConselho: talvez,
      ufConselho: talvez,
      cbo: talvez,
    }),
  }),
  solicitacao: object({
    data: quando,
    hora: nullable(time),
    carater: talvez,
    cid10: talvez,
    indicacao: talvez,
    procedimentos: list(solicitado),
  }),
  contratadoExecutante: object({
    tipoExecutante: nullable(tipo),
    documentoExecutante: talvez,
    nome: talvez,
    cnes: talvez,
    endereco: object({
      tipoLogradouro: talvez,
      logradouro: talvez,
      numero: talvez,
      complemento: talvez,
      municipio: talvez,
      uf: talvez,
      codigoIBGEMunicipio: talvez,
      cep: talvez,
    }),
    tipoComplementar: nullable(tipo),
    documentoComplementar: talvez,
    nomeComplementar: talvez,
    conselho: talvez,
    conselhoNumero: talvez,
    conselhoUF: talvez,
    cbo: talvez,
    grauParticipacao: talvez,
  }),
  atendimento: object({ tipoAtendimento: talvez, indicacaoAcidente: talvez, tipoSaida: talvez }),
  consultaReferencia: object({
    tipoDoenca: talvez,
    tempoDoenca: object({ anos: quantos, meses: quantos, dias: quantos }),
  }),
  procedimentosRealizados: object({
    procedimentos: list(realizado),
    observacao: talvez,
    totalProcedimentos: integer,
    totalTaxasAlugueis: integer,
    totalMateriais: integer,
    totalMedicamentos: integer,
    totalDiarias: integer,
    totalGases: integer,
    totalGuia: integer,
    fixarValor: flag,
    fatorMultiplicador: integer,
    /** Sessions that the guide is good for. */
    maxAutorizado: integer,
  }),
  opm: object({
    solicitados: list(object({ ...opm, fabricante: talvez })),
    utilizados: list(object({ ...opm, codBarras: talvez })),
  }),
  tiss: object({
    atendimentoRN: flag,
    numeroGuiaOperadora: talvez,
    tipoConsulta: talvez,
    regimeAtendimento: talvez,
    motivoEncerramento: talvez,
    codValidacao: talvez,
    ausenciaCodValidacao: talvez,
  }),
  updatedAt: instant,
})
export type Guia = Answer<typeof guiaRecord>
export type ProcedimentoSolicitado = Guia['solicitacao']['procedimentos'][number]
export type ProcedimentoRealizado = Guia['procedimentosRealizados']['procedimentos'][number]
export type ConvenioDaGuia = Guia['beneficiario']['convenio']

/** GET /guia: one guide in the search. */
export const guiaRow = object({
  _id: id,
  ativo: flag,
  bloqueada: flag,
  bloqueadoParaPagamento: flag,
  observacaoFaturamento: talvez,
  unidade: text,
  especialidade: text,
  autorizacao: object({ numeroGuia: text, dataEmissao: date, validadeSenha: quando, senha: talvez }),
  beneficiario: object({
    _id: idDoPaciente,
    nome: text,
    nome_social: talvez,
    plano: talvez,
    convenio: object({ _id: id, nome: text, vencimentoGuiaDias: quantos }),
  }),
  contratadoSolicitante: object({ nome: talvez, profissionalSolicitante: object({ nome: talvez }) }),
  procedimentosRealizados: object({ totalGuia: integer }),
  /** Live appointments that hold it. */
  totalAgendamentos: integer,
  sessoes: object({ quantidade: integer, usadas: integer, restantes: integer }),
  updatedAt: instant,
})
export type GuiaDaLista = Answer<typeof guiaRow>

/** A professional of the clinic as fields 41 to 45 take them; null for what the register does not know. */
const executante = object({
  _id: id,
  nome: text,
  conselho: talvez,
  numeroConselho: talvez,
  ufConselho: talvez,
  cbo: talvez,
})

/** GET /guia/executantes */
export const executantesAnswer = object({ executantes: list(executante) })
export type ExecutanteDaLista = Answer<typeof executante>

/** GET /guia/nova: what a new guide begins with, and the insurers of its patient to choose from. */
export const propostaDaGuiaAnswer = object({
  /** The form's values, as they would be sent. */
  guia: object({
    unidade: talvez,
    especialidade: talvez,
    profissional: nullable(object({ _id: id, nome: text })),
    contratadoSolicitante: guiaRecord.properties.contratadoSolicitante,
    contratadoExecutante: guiaRecord.properties.contratadoExecutante,
    beneficiario: nullable(
      object({
        _id: idDoPaciente,
        nome: text,
        numeroCartaoNacionalSaude: talvez,
        /** The insurer that is used; null when there is none. */
        convenio: nullable(id),
      }),
    ),
    cid10: talvez,
    indicacao: talvez,
    agendamentos: list(id),
  }),
  convenios: list(
    object({
      ...convenio.properties,
      plano: talvez,
      matricula: talvez,
      validade: quando,
      /** It wants to know who executed: fields 41 to 45. */
      exigeExecutante: flag,
    }),
  ),
  /** The session's professional, where the register knows all of 41 to 45. */
  executante: nullable(
    object({ nome: text, conselho: text, numeroConselho: text, ufConselho: text, cbo: text }),
  ),
  /** Open guides of the patient in this specialty that still have sessions, the newest first. */
  abertas: list(
    object({
      _id: id,
      numero: text,
      restantes: integer,
      /** The appointment is on it already. */
      doAgendamento: flag,
    }),
  ),
  /** The guide that is renewed, as it is: the form makes the new one of it (`renewGuia`). */
  renovar: nullable(guiaRecord),
})
export type PropostaDaGuia = Answer<typeof propostaDaGuiaAnswer>

/** What an action on one guide answers: the guide as it now is. */
export const guiaAnswer = object({ msg: text, guia: guiaRecord })

/** What an action on several answers: of each in turn, whether it is now as asked, and in words what was done or why not. */
export const guiasMudadasAnswer = object({ guias: list(object({ _id: id, feito: flag, msg: text })) })
export type GuiasMudadas = Answer<typeof guiasMudadasAnswer>

/** GET /guia/seq/{id}: the last number that the unit's sequence gave; 0 before the first. */
export const sequenciaAnswer = object({ seq: object({ seq: integer }) })
