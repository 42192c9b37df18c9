import type { Guia } from './answers/registro'
import { guiaSchema } from './guia.schema'
import { renewGuia } from './renovar'

const ID = '01980000-0000-7000-8000-00000000aaaa'
const ONTEM = '2026-10-20'
const HOJE = '2026-11-22'
const linha = {
  tabela: { _id: ID, nome: 'CBHPM' },
  codigoTabela: '22',
  codigo: '20103506',
  nome: 'Reabilitação',
  data: ONTEM,
  ch: 100,
  valorCH: 50,
  valorFixo: null,
  qtdSolicitada: 10,
  qtdAutorizada: 8,
  qtdRealizada: 3,
}
const guia = {
  _id: ID,
  ativo: true,
  bloqueada: true,
  bloqueadoParaPagamento: true,
  observacaoFaturamento: 'Conferida.',
  unidade: 'Centro',
  especialidade: 'Pilates',
  paciente: { _id: ID, nome: 'Ana Lima', nome_social: null },
  profissional: { _id: ID, nome: 'Bia' },
  pacienteGestante: false,
  agendamentos: [ID],
  sessoes: { quantidade: 8, usadas: 8, restantes: 0 },
  historico: [{ codigo: 1, descricao: 'x', campos: [], dataCriacao: 'x', criadoPor: null, nome: null }],
  autorizacao: {
    registroANS: '326305',
    numeroGuia: '10011745',
    numeroGuiaPrincipal: '9',
    dataAutorizacao: ONTEM,
    senha: '7741',
    validadeSenha: ONTEM,
    dataEmissao: ONTEM,
  },
  beneficiario: {
    _id: ID,
    nome: 'Ana Lima',
    convenio: {
      _id: ID,
      nome: 'Vida',
      ans: '326305',
      particular: false,
      tabelas: [],
      valorCH: 50,
      vencimentoGuiaDias: 30,
    },
    plano: 'Executivo',
    numeroCarteira: '0041',
    validadeCarteira: '2027-01-31',
    numeroCartaoNacionalSaude: null,
    coParticipacao: true,
  },
  contratadoSolicitante: {
    tipoSolicitante: 'J',
    documentoSolicitante: '11222333000181',
    nome: 'Clínica',
    cnes: null,
    profissionalSolicitante: {
      _id: ID,
      nome: 'Rute',
      conselho: '06',
      numeroConselho: '1234',
      ufConselho: 'MG',
      cbo: '225270',
    },
  },
  solicitacao: {
    data: ONTEM,
    hora: '08:00',
    carater: 'E',
    cid10: 'M54.5',
    indicacao: 'Dor',
    procedimentos: [linha],
  },
  contratadoExecutante: { tipoExecutante: 'J', nome: 'Clínica', endereco: {} },
  atendimento: { tipoAtendimento: '03', indicacaoAcidente: '2', tipoSaida: '1' },
  consultaReferencia: { tipoDoenca: 'A', tempoDoenca: { anos: 1, meses: 2, dias: 3 } },
  procedimentosRealizados: {
    procedimentos: [{ ...linha, editado: true, valorUnitario: 50, valorTotal: 150, horaInicial: '08:00' }],
    observacao: 'Feito.',
    totalProcedimentos: 300,
    totalTaxasAlugueis: 1,
    totalMateriais: 2,
    totalMedicamentos: 3,
    totalDiarias: 4,
    totalGases: 5,
    totalGuia: 315,
    fixarValor: false,
    fatorMultiplicador: 2,
    maxAutorizado: 8,
  },
  opm: {
    solicitados: [{ codTabela: '00', codigo: '1', descricao: 'Faixa', qtd: 1, fabricante: null }],
    utilizados: [{}],
  },
  tiss: {
    atendimentoRN: true,
    numeroGuiaOperadora: '55',
    tipoConsulta: '1',
    regimeAtendimento: '02',
    motivoEncerramento: '41',
    codValidacao: '1',
    ausenciaCodValidacao: '07',
  },
  updatedAt: 'x',
} as unknown as Guia

describe("'Renovar guia'", () => {
  const nova = renewGuia(guia, HOJE, true)

  it('has no number, password, session, sum or performed row of the old one, and none of its dates', () => {
    expect(nova.autorizacao).toMatchObject({ numeroGuia: '', senha: null, dataEmissao: HOJE })
    expect(nova).toMatchObject({ _id: '', bloqueada: false, bloqueadoParaPagamento: false, agendamentos: [] })
    expect(nova.procedimentosRealizados).toMatchObject({ procedimentos: [], observacao: null, totalGuia: 0 })
    expect(JSON.stringify(nova)).not.toContain(ONTEM)
    for (const so of ['10011745', '7741', '"55"', 'Conferida', 'Feito'])
      expect(JSON.stringify(nova)).not.toContain(so)
  })

  it('goes on where the patient is treated, as no first consultation, and says nothing of one visit or of an end', () =>
    expect(nova.tiss).toEqual({
      atendimentoRN: false,
      numeroGuiaOperadora: null,
      tipoConsulta: '2',
      regimeAtendimento: '02',
      motivoEncerramento: null,
      codValidacao: null,
      ausenciaCodValidacao: null,
    }))

  it('asks for the same again, and keeps whose it is and who asks for it', () => {
    expect(nova.solicitacao.procedimentos).toEqual([
      { ...linha, data: HOJE, qtdAutorizada: 10, qtdRealizada: 10 },
    ])
    expect(nova.beneficiario).toEqual(guia.beneficiario)
    expect(nova.contratadoSolicitante).toEqual(guia.contratadoSolicitante)
    expect(nova.opm.solicitados).toEqual(guia.opm.solicitados)
    expect(nova.sessoes).toEqual({ quantidade: 10, usadas: 0, restantes: 10 })
  })

  it('keeps what only who bills may write for them alone', () => {
    expect(nova.atendimento.indicacaoAcidente).toBe('2')
    expect(nova.procedimentosRealizados.fatorMultiplicador).toBe(2)
    const deBalcao = renewGuia(guia, HOJE, false)
    expect(deBalcao.atendimento).toMatchObject({ indicacaoAcidente: null, tipoSaida: '1' })
    expect(deBalcao.consultaReferencia.tipoDoenca).toBeNull()
    expect(deBalcao.procedimentosRealizados.fatorMultiplicador).toBe(1)
  })

  it('is a guide that can be saved', async () => {
    const enviada = { ...nova, profissional: { _id: ID } }
    await expect(guiaSchema(() => HOJE).validate(enviada, { abortEarly: false })).resolves.toBeTruthy()
  })
})
