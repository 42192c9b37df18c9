// One guide with everything in it, five rows in each list, and the answers that its form asks for.
const lista = (n, item) => Array.from({ length: n }, (_, i) => item(i))
const id = (n) => `01980000-0000-7000-8000-${String(n).padStart(12, '0')}`
const TABELA = { _id: id(1), nome: 'Fisioterapia 2026' }
const CONVENIO = {
  _id: id(2),
  nome: 'Vida Plena Saúde',
  ans: '418702',
  particular: false,
  tabelas: [TABELA],
  valorCH: 50,
  vencimentoGuiaDias: 30,
}
export const PLANOS = lista(6, (i) => ({
  ...CONVENIO,
  _id: id(2 + i * 100),
  plano: 'Executivo',
  matricula: '0041338902175',
  validade: '2030-06-30',
}))
const pedido = (i) => ({
  tabela: TABELA,
  codigoTabela: '22',
  codigo: String(20_103_484 + i),
  nome: `Patologia osteomioarticular em um membro, segmento ${i + 1}`,
  data: '2026-11-20',
  ch: 8500,
  valorCH: 50,
  valorFixo: null,
  qtdSolicitada: 10,
  qtdAutorizada: 10,
  qtdRealizada: 10,
})
const feito = (i) => ({
  ...pedido(i),
  horaInicial: '08:00',
  horaFinal: '08:50',
  viaAcesso: null,
  tecnicaUtilizada: null,
  reducaoAcrescimoPct: null,
  valorUnitario: 4250,
  valorTotal: 42_500,
  editado: false,
})
const material = (i) => ({ codTabela: '00', codigo: `7084${i}`, descricao: 'Bandagem elástica', qtd: 1 })
const contratado = { nome: 'Clínica Aurora Centro Ltda.', cnes: '6120934' }

export const GUIA = {
  _id: id(9),
  ativo: true,
  bloqueada: false,
  bloqueadoParaPagamento: false,
  observacaoFaturamento: null,
  unidade: 'CENTRO',
  especialidade: 'Ortopedia',
  paciente: { _id: id(3), nome: 'Rosângela Costa Andrade', nome_social: null },
  profissional: null,
  pacienteGestante: false,
  agendamentos: [],
  sessoes: { quantidade: 10, usadas: 0, restantes: 10 },
  historico: [],
  autorizacao: {
    registroANS: '418702',
    numeroGuia: '10011745',
    numeroGuiaPrincipal: '10011700',
    dataAutorizacao: '2026-11-16',
    senha: '7741209318',
    validadeSenha: '2026-12-16',
    dataEmissao: '2026-11-16',
  },
  beneficiario: {
    _id: id(3),
    nome: 'Rosângela Costa Andrade',
    convenio: CONVENIO,
    plano: 'Executivo',
    numeroCarteira: '0041338902175',
    validadeCarteira: '2030-06-30',
    numeroCartaoNacionalSaude: '898001160660761',
    coParticipacao: true,
  },
  contratadoSolicitante: {
    tipoSolicitante: 'J',
    documentoSolicitante: '11222333000181',
    ...contratado,
    profissionalSolicitante: {
      _id: id(4),
      nome: 'Henrique Vasconcelos Prates',
      conselho: 'CRM',
      numeroConselho: '61284',
      ufConselho: 'MG',
      cbo: '225270',
    },
  },
  solicitacao: {
    data: '2026-11-20',
    hora: '08:00',
    carater: 'E',
    cid10: 'M75.1',
    indicacao: 'Dor e limitação de abdução à direita há 4 meses.',
    procedimentos: lista(5, pedido),
  },
  contratadoExecutante: {
    tipoExecutante: 'J',
    documentoExecutante: '11222333000181',
    ...contratado,
    endereco: {
      tipoLogradouro: '081',
      logradouro: 'dos Ipês-Amarelos',
      numero: '218',
      complemento: 'sala 402',
      municipio: 'Belo Horizonte',
      uf: 'MG',
      codigoIBGEMunicipio: '3106200',
      cep: '30140092',
    },
    tipoComplementar: 'F',
    documentoComplementar: '52998224725',
    nomeComplementar: 'Ana Lima',
    conselho: 'CREFITO',
    conselhoNumero: '1234',
    conselhoUF: 'MG',
    cbo: '223605',
    grauParticipacao: '12',
  },
  atendimento: { tipoAtendimento: '03', indicacaoAcidente: '9', tipoSaida: '1' },
  consultaReferencia: { tipoDoenca: 'C', tempoDoenca: { anos: 0, meses: 4, dias: 0 } },
  procedimentosRealizados: {
    procedimentos: lista(5, feito),
    observacao: 'Atendimento em dias alternados, conforme pedido médico.',
    totalProcedimentos: 212_500,
    totalTaxasAlugueis: 0,
    totalMateriais: 3790,
    totalMedicamentos: 0,
    totalDiarias: 0,
    totalGases: 0,
    totalGuia: 216_290,
    fixarValor: false,
    fatorMultiplicador: 1,
    maxAutorizado: 10,
  },
  opm: {
    solicitados: lista(5, (i) => ({ ...material(i), fabricante: 'Ortocinta' })),
    utilizados: lista(5, (i) => ({ ...material(i), codBarras: '7891234567895' })),
  },
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

const DOMINIOS = { cbo: 2600, TipoLogradouro: 160 }
const FIXOS = {
  ConselhoProfissional: ['CRM', 'CREFITO'],
  CaraterSolicitacao: ['E', 'U'],
  TipoAtendimento: ['03', '04'],
  IndicacaoAcidente: ['9', '0'],
  TipoSaida: ['1', '2'],
  TipoDoenca: ['C', 'A'],
}
const nomes = (n, nome) => lista(n, (i) => ({ _id: id(700 + i), nome: `${nome} ${i + 1}` }))

export const responder = (caminho, params) => {
  if (caminho === '/dominio/valores') {
    const nome = params.get('nome')
    const codigos = FIXOS[nome] ?? lista(DOMINIOS[nome] ?? 5, (i) => String(223_000 + i))
    return { valores: codigos.map((codigo) => ({ _id: codigo, codigo, valor: `${nome} ${codigo}` })) }
  }
  if (caminho === '/unidade') return { unidades: [{ _id: id(5), nome: 'CENTRO' }, ...nomes(40, 'UNIDADE')] }
  if (caminho === '/especialidade')
    return { especialidades: [{ _id: id(6), nome: 'Ortopedia' }, ...nomes(30, 'Especialidade')] }
  if (caminho === '/cid')
    return { cids: [{ _id: id(7), descricaoAbreviada: 'M75.1', descricao: 'Manguito rotador' }], total: 1 }
  if (caminho === '/medico') return { medicos: [], total: 0 }
  if (caminho === '/guia/nova') return { guia: {}, convenios: PLANOS, renovar: null }
  return {}
}
