import type { Guia, PropostaDaGuia } from '@clinica/shared-domain'

export const ID = '01980000-0000-7000-8000-00000000aaaa'
const TABELA = { _id: '01980000-0000-7000-8000-0000000000b1', nome: 'Fisioterapia 2026' }
const OUTRA = { _id: '01980000-0000-7000-8000-0000000000b2', nome: 'Particular' }

const ENDERECO = {
  tipoLogradouro: '081',
  logradouro: 'dos Ipês-Amarelos',
  numero: '218',
  complemento: 'sala 402',
  municipio: 'Belo Horizonte',
  uf: 'MG',
  codigoIBGEMunicipio: '3106200',
  cep: '30140092',
}
const SOLICITANTE = {
  tipoSolicitante: 'J' as const,
  documentoSolicitante: '11222333000181',
  nome: 'Clínica Aurora',
  cnes: '6120934',
}
const EXECUTANTE = {
  tipoExecutante: 'J' as const,
  documentoExecutante: '11222333000181',
  nome: 'Clínica Aurora',
  cnes: '6120934',
  endereco: ENDERECO,
  tipoComplementar: null,
  documentoComplementar: null,
  nomeComplementar: null,
  conselho: null,
  conselhoNumero: null,
  conselhoUF: null,
  cbo: null,
  grauParticipacao: null,
}
const MEDICO = {
  _id: '01980000-0000-7000-8000-0000000000d1',
  nome: 'Henrique Prates',
  conselho: 'CRM',
  numeroConselho: '61284',
  ufConselho: 'MG',
  cbo: '225270',
}

export const PLANOS: PropostaDaGuia['convenios'] = [
  {
    _id: '01980000-0000-7000-8000-0000000000c1',
    nome: 'Vida Plena',
    ans: '418702',
    particular: false,
    tabelas: [TABELA],
    valorCH: 50,
    vencimentoGuiaDias: 30,
    plano: 'Executivo',
    matricula: '0041338902175',
    validade: '2030-06-30',
  },
  {
    _id: '01980000-0000-7000-8000-0000000000c2',
    nome: 'Particular',
    ans: null,
    particular: true,
    tabelas: [OUTRA],
    valorCH: 100,
    vencimentoGuiaDias: null,
    plano: 'Balcão',
    matricula: null,
    validade: null,
  },
]

/** What an appointment brings: all but the procedures. */
export const PROPOSTA: PropostaDaGuia = {
  guia: {
    unidade: 'CENTRO',
    especialidade: 'Ortopedia',
    profissional: null,
    contratadoSolicitante: { ...SOLICITANTE, profissionalSolicitante: MEDICO },
    contratadoExecutante: EXECUTANTE,
    beneficiario: {
      _id: '01980000-0000-7000-8000-0000000000e1',
      nome: 'Rosângela Costa',
      numeroCartaoNacionalSaude: '898001160660761',
      convenio: PLANOS[0]?._id ?? null,
    },
    cid10: 'M75.1',
    indicacao: 'Dor há 4 meses.',
    agendamentos: [ID],
  },
  convenios: PLANOS,
  renovar: null,
}

const linha = {
  tabela: TABELA,
  codigoTabela: '22',
  codigo: '20103484',
  nome: 'Patologia em um membro',
  data: '2026-11-20',
  ch: 8500,
  valorCH: 50,
  valorFixo: null,
  qtdSolicitada: 10,
  qtdAutorizada: 8,
  qtdRealizada: 8,
}

export const GUIA: Guia = {
  _id: ID,
  ativo: true,
  bloqueada: false,
  bloqueadoParaPagamento: false,
  observacaoFaturamento: null,
  unidade: 'CENTRO',
  especialidade: 'Ortopedia',
  paciente: { _id: '01980000-0000-7000-8000-0000000000e1', nome: 'Rosângela Costa', nome_social: null },
  profissional: null,
  pacienteGestante: false,
  agendamentos: [],
  sessoes: { quantidade: 8, usadas: 0, restantes: 8 },
  faturada: null,
  historico: [
    {
      codigo: 1,
      descricao: 'Criada / Atualizada',
      campos: [],
      dataCriacao: '2026-11-20T11:00:00.000Z',
      criadoPor: 'rita@x',
      nome: 'Rita Alves',
    },
    {
      codigo: 1,
      descricao: 'Criada / Atualizada',
      campos: ['5', '29'],
      dataCriacao: '2026-11-21T11:00:00.000Z',
      criadoPor: 'bia@x',
      nome: null,
    },
  ],
  autorizacao: {
    registroANS: '418702',
    numeroGuia: '10011745',
    numeroGuiaPrincipal: null,
    dataAutorizacao: '2026-11-16',
    senha: '774120',
    validadeSenha: '2026-12-16',
    dataEmissao: '2026-11-16',
  },
  beneficiario: {
    _id: '01980000-0000-7000-8000-0000000000e1',
    nome: 'Rosângela Costa',
    convenio: PLANOS[0] as Guia['beneficiario']['convenio'],
    plano: 'Executivo',
    numeroCarteira: '0041338902175',
    validadeCarteira: '2030-06-30',
    numeroCartaoNacionalSaude: null,
    coParticipacao: true,
  },
  contratadoSolicitante: { ...SOLICITANTE, profissionalSolicitante: MEDICO },
  solicitacao: {
    data: '2026-11-20',
    hora: '08:00',
    carater: 'E',
    cid10: 'M75.1',
    indicacao: 'Dor há 4 meses.',
    procedimentos: [linha],
  },
  contratadoExecutante: EXECUTANTE,
  atendimento: { tipoAtendimento: '03', indicacaoAcidente: '9', tipoSaida: null },
  consultaReferencia: { tipoDoenca: 'C', tempoDoenca: { anos: 0, meses: 4, dias: 0 } },
  procedimentosRealizados: {
    procedimentos: [
      {
        ...linha,
        horaInicial: '08:00',
        horaFinal: '08:50',
        viaAcesso: null,
        tecnicaUtilizada: null,
        reducaoAcrescimoPct: null,
        valorUnitario: 4250,
        valorTotal: 34000,
        editado: false,
      },
    ],
    observacao: null,
    totalProcedimentos: 34000,
    totalTaxasAlugueis: 0,
    totalMateriais: 3790,
    totalMedicamentos: 0,
    totalDiarias: 0,
    totalGases: 0,
    totalGuia: 37790,
    fixarValor: false,
    fatorMultiplicador: 1,
    maxAutorizado: 8,
  },
  opm: { solicitados: [], utilizados: [] },
  tiss: {
    atendimentoRN: false,
    numeroGuiaOperadora: null,
    tipoConsulta: null,
    regimeAtendimento: null,
    motivoEncerramento: null,
    codValidacao: null,
  },
  updatedAt: '2026-11-21T11:00:00.000Z',
}
