import type { Guia, Perfil, PropostaDaGuia } from '@clinica/shared-domain'
import { act, configure, fireEvent, waitFor } from '@testing-library/react'
import type MockAdapter from 'axios-mock-adapter'
import { logInAs, mockServer, open } from '../../teste/guias'
import GuiaPage from '../GuiaPage'

configure({ defaultHidden: true, asyncUtilTimeout: 8_000 })

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
  historico: [
    {
      codigo: 1,
      descricao: 'Criada / Atualizada',
      campos: [],
      dataCriacao: '2026-11-20T11:00:00.000Z',
      criadoPor: 'rita@x',
    },
    {
      codigo: 1,
      descricao: 'Criada / Atualizada',
      campos: ['5', '29'],
      dataCriacao: '2026-11-21T11:00:00.000Z',
      criadoPor: 'bia@x',
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

/** Someone of that role at a browser with nothing kept, and the server. */
export const server = (perfil: Perfil = 'Faturista'): MockAdapter => {
  logInAs(perfil)
  const api = mockServer()
  const nomes = (...todos: string[]) => todos.map((nome) => ({ _id: nome, nome }))
  const dominios: Record<string, [string, string][]> = {
    ConselhoProfissional: [
      ['CRM', 'CRM'],
      ['CRAS', 'CRAS - Conselho Regional de Assistência Social'],
      ['OUT', 'Outros conselhos'],
    ],
    CaraterSolicitacao: [
      ['E', 'Eletiva'],
      ['U', 'Urgência'],
    ],
    TipoAtendimento: [['03', 'Outras terapias']],
    IndicacaoAcidente: [['9', 'Não acidente']],
    TipoDoenca: [['C', 'Crônica']],
    cbo: [['225270', 'Médico ortopedista']],
  }
  api
    .onGet('/dominio/valores')
    .reply(({ params }) => [
      200,
      { valores: (dominios[params.nome] ?? []).map(([codigo, valor]) => ({ _id: codigo, codigo, valor })) },
    ])
  api.onGet('/unidade').reply(200, { unidades: nomes('CENTRO', 'SAVASSI') })
  api.onGet('/especialidade').reply(200, { especialidades: nomes('Ortopedia', 'Pilates') })
  api
    .onGet('/cid')
    .reply(200, { cids: [{ _id: 'x', descricaoAbreviada: 'M75.1', descricao: 'Manguito', ativo: true }] })
  api.onGet('/guia/nova').reply(200, PROPOSTA)
  api.onGet(`/guia/${ID}`).reply(200, { guia: GUIA })
  return api
}

/** The form at its three addresses. */
export const abrir = (endereco: string) =>
  open(
    {
      '/guia/cadastro/:id?': <GuiaPage />,
      '/guia/cadastro/:agendamentoId/agendamento': <GuiaPage />,
      '/paciente/cadastro/:id?': <h1>Paciente</h1>,
    },
    endereco,
  )

// By name: roles are costly to compute in a form of this size.
export const por = (nome: string) => document.querySelector<HTMLInputElement>(`[name="${nome}"]`)
export const campo = async (nome: string): Promise<HTMLInputElement> => {
  await waitFor(() => expect(por(nome)).not.toBeNull())
  return por(nome) as HTMLInputElement
}
/** As a person does: in the field first. */
export const digitar = async (nome: string, value: string) => {
  const alvo = await campo(nome)
  act(() => alvo.focus())
  fireEvent.change(por(nome) ?? alvo, { target: { value } })
}
export const valor = (nome: string): string | undefined => por(nome)?.value

export const botao = (texto: string | RegExp): HTMLButtonElement => {
  const achado = [...document.querySelectorAll('button')].find((b) => {
    const nome = b.getAttribute('aria-label') ?? b.textContent ?? ''
    return typeof texto === 'string' ? nome === texto : texto.test(nome)
  })
  if (!achado) throw new Error(`não há botão ${texto}`)
  return achado
}
const clicar = (texto: string | RegExp) => fireEvent.click(botao(texto))
export const completa = async (): Promise<void> => {
  await campo('unidade')
  clicar('Completa')
}
export const opcao = async (texto: string) => {
  const achar = () =>
    [...document.querySelectorAll('[role="option"]')].find((o) => o.textContent?.includes(texto))
  await waitFor(() => expect(achar()).toBeDefined())
  fireEvent.click(achar() as Element)
}
/** The whole form was looked over after the last key. */
export const conferida = () => act(() => new Promise((r) => setTimeout(r, 250)))
export const salvar = () => fireEvent.submit(document.querySelector('form') as HTMLFormElement)
export const corpo = (pedido: { data?: string } | undefined) => JSON.parse(pedido?.data ?? '{}')
