import { type GuiaEmPartes, VERSOES_TISS, type VersaoTiss } from '../../comum/tiss'

/** Exchange versions that are written, the one in force first: trees are made for it. */
export const VERSOES_ESCRITAS = Object.keys(VERSOES_TISS) as VersaoTiss[]
export type VersaoEscrita = VersaoTiss
export const isVersaoEscrita = (versao: string | null | undefined): versao is VersaoEscrita =>
  VERSOES_ESCRITAS.includes(versao as VersaoEscrita)

/** By what a contracted party is known: C a code at the insurer, F a CPF, J a CNPJ. */
export type IdentidadeDoPrestador = { tipo: 'C' | 'F' | 'J'; documento: string }

type Texto = string | null
/** `YYYY-MM-DD` */
type Dia = string | null
/** `HH:MM` */
type Hora = string | null
type Quantidade = number | null

export type LinhaPedida = {
  codigoTabela: Texto
  codigo: string
  nome: string
  qtdSolicitada: Quantidade
  qtdAutorizada: Quantidade
}
/** Fields 51 to 62; money in cents. */
export type LinhaFeita = LinhaPedida & {
  data: Dia
  horaInicial: Hora
  horaFinal: Hora
  qtdRealizada: Quantidade
  viaAcesso: Texto
  tecnicaUtilizada: Texto
  /** Hundredths of a percent. */
  reducaoAcrescimoPct: Quantidade
  valorUnitario: number
  valorTotal: number
}

/** A guide as it is kept: what GET /guia/{id} answers fits as it is. */
export type RegistroDaGuia = {
  _id: string
  especialidade: string
  profissional: { _id: string; nome: string } | null
  autorizacao: {
    registroANS: Texto
    numeroGuia: string
    numeroGuiaPrincipal: Texto
    dataAutorizacao: Dia
    senha: Texto
    validadeSenha: Dia
    dataEmissao: string
  }
  beneficiario: { _id: string; nome: string; numeroCarteira: Texto; validadeCarteira: Dia }
  contratadoSolicitante: {
    tipoSolicitante: 'C' | 'F' | 'J' | null
    documentoSolicitante: Texto
    nome: Texto
    profissionalSolicitante: {
      _id: Texto
      nome: Texto
      conselho: Texto
      numeroConselho: Texto
      ufConselho: Texto
      cbo: Texto
    }
  }
  solicitacao: {
    data: Dia
    carater: Texto
    cid10: Texto
    indicacao: Texto
    procedimentos: readonly LinhaPedida[]
  }
  contratadoExecutante: {
    tipoExecutante: 'C' | 'F' | 'J' | null
    documentoExecutante: Texto
    cnes: Texto
    tipoComplementar: 'C' | 'F' | 'J' | null
    documentoComplementar: Texto
    nomeComplementar: Texto
    conselho: Texto
    conselhoNumero: Texto
    conselhoUF: Texto
    cbo: Texto
    grauParticipacao: Texto
  }
  atendimento: { tipoAtendimento: Texto; indicacaoAcidente: Texto; tipoSaida: Texto }
  procedimentosRealizados: {
    procedimentos: readonly LinhaFeita[]
    observacao: Texto
    totalProcedimentos: number
    totalTaxasAlugueis: number
    totalMateriais: number
    totalMedicamentos: number
    totalDiarias: number
    totalGases: number
    totalGuia: number
    fixarValor: boolean
    fatorMultiplicador: number
  }
  opm?: { utilizados: readonly unknown[] }
  tiss: {
    atendimentoRN: boolean
    numeroGuiaOperadora: Texto
    tipoConsulta: Texto
    regimeAtendimento: Texto
    motivoEncerramento: Texto
    codValidacao: Texto
    /** Why there is no `codValidacao`: 01 to 07. */
    ausenciaCodValidacao?: Texto
  }
}

/** The insurer's rules, by the names of its register; null where it has none. */
export type ConvenioParaEnvio = {
  _id: string
  nome: string
  /** Registration at the agency, as the register has it. */
  ans: Texto
  particular: boolean
  versao: VersaoEscrita
  exigeSenha: boolean
  exigeToken: boolean
  exigeExecutante: boolean
  /** Wants the number that it gave the guide. */
  exigeNumeroGuia: boolean
  agruparSessoes: boolean
  /** 9 a digit, A a letter or digit. */
  mascaraCarteira: Texto
  /** Days after a session in which it may be presented. */
  prazoApresentacaoDias: Quantidade
  /** Days that a guide is good for after its issue. */
  vencimentoGuiaDias: Quantidade
  contratoInicio: Dia
  contratoFim: Dia
  /** Code of table 87 for all its procedures; null: each table's own. */
  codigoTabela: Texto
  guiaEmPartes: GuiaEmPartes
  /** Days before another evaluation, and before the same professional may repeat a code. */
  intervaloAvaliacaoDias: Quantidade
  intervaloProcedimentoDias: Quantidade
}

export type UnidadeParaEnvio = {
  _id: string
  nome: string
  cnpj: Texto
  cnes: Texto
  /** Of table 76. */
  regimeAtendimento: Texto
  /** By what the clinic is known at this insurer (`getContratado`); null when it has neither code nor document. */
  identidade: IdentidadeDoPrestador | null
  /** Its code at this insurer. */
  codigoNaOperadora: Texto
}

/** A session of the guide that the chosen packages hold. */
export type SessaoParaEnvio = {
  _id: string
  /** The day on which it took place. */
  data: string
  hora: Hora
  /** Its billing date. */
  faturamento: string
  status: string
  /** 1 for the guide's first billed session, those of earlier packages counted too. */
  ordem: number
  /** Day of its entry in the record; null while there is none. */
  evolucao: Dia
  profissional: { _id: string; nome: string; cpf: Texto } | null
}

/** What the insurer's table says today of one row's procedure. */
export type ProcedimentoDaTabela = {
  codigoTabela: string
  codigo: string
  /** Where its price is mended. */
  tabela: { _id: string; nome: string } | null
  /** False when none of the insurer's tables has the code. */
  naTabelaDoConvenio: boolean
  /** Whether the agency's table 22 has it; null while that was never imported. */
  noTuss: boolean | null
  /** Cents; null where the table has no price. */
  valorUnitario: Quantidade
  sexo?: 'F' | 'M' | null
  idadeMinima?: Quantidade
  idadeMaxima?: Quantidade
}

/** Something that was charged to the same card before, in a live lot or package, of another guide. */
export type ItemApresentado = {
  /** Number of its guide. */
  guia: string
  /** Number of its lot; null when it is in none. */
  lote: Texto
  data: string
  hora: Hora
  codigoTabela: string
  codigo: string
  profissional: Texto
  avaliacao: boolean
}

/** All that is read of one guide to check it and to write it. */
export type GuiaParaEnvio = {
  guia: RegistroDaGuia
  convenio: ConvenioParaEnvio
  unidade: UnidadeParaEnvio
  paciente: { _id: string; nome: string; nascimento: Dia; sexo: Texto }
  /** Of the guide's own professional, by the register. */
  profissional: {
    _id: string
    nome: string
    cpf: Texto
    conselho: Texto
    numeroConselho: Texto
    ufConselho: Texto
    cbo: Texto
  } | null
  /** What is sent: in the order in which they took place. Empty: the guide is looked at without sessions (its form). */
  sessoes: readonly SessaoParaEnvio[]
  /** Cents that the packages hold for these sessions; null where no package is looked at. */
  parteCentavos: Quantidade
  /** Of each performed row, by position. Absent: the tables are not looked at. */
  procedimentos?: readonly (ProcedimentoDaTabela | null)[]
  /** Whether field 3 names a guide of the clinic; null when field 3 is empty or nobody looked. */
  guiaPrincipalExiste: boolean | null
  /** Whether the insurer treats the guide's specialty; null when nobody looked. */
  especialidadeDoConvenio: boolean | null
  /** Whether field 23 is in the register of CIDs; null when nobody looked. */
  cidExiste: boolean | null
  /** Cap of the specialty; null or 0: none. */
  maximoAgendamentos: Quantidade
  /** Live lot with an earlier part of this guide, and the sessions that are in live lots already. */
  parteAnterior: { lote: string; sessoes: number } | null
  /** The insurer's own number, typed for this part of the guide. */
  numeroDaParte: Texto
  /** Other guides' items of the same card on these days, in the interval of the insurer where it has one. */
  apresentados: readonly ItemApresentado[]
}

/** The lot's own words; days and hours of the clinic's zone. */
export type CabecalhoDoLote = {
  /** Up to 12 digits, never used again. */
  numero: string
  sequencialTransacao: string
  /** `YYYY-MM-DD` and `HH:MM:SS` */
  data: string
  hora: string
  registroANS: string
  identidade: IdentidadeDoPrestador
  versao: VersaoEscrita
}

/** A lot before it is written. */
export type LoteParaEnvio = { cabecalho: CabecalhoDoLote; guias: readonly GuiaParaEnvio[] }

/** Where a guide's items and the package's part of it differ. */
export type DiferencaDaGuia = {
  guia: string
  numero: string
  itensCentavos: number
  parteCentavos: number
  /** In words: 'fator multiplicador', 'taxas e materiais', … */
  causas: readonly string[]
}

/** Element of the XML: a name (without prefix) with a text or with others. */
export type NoDoXml = readonly [nome: string, conteudo: string | readonly NoDoXml[]]
