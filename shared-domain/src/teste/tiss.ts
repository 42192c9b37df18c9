import type { GuiaParaEnvio, LinhaFeita, LoteParaEnvio, SessaoParaEnvio } from '../faturamento/tiss/modelo'

export const AGORA = '2026-11-23T10:00:00'

export const linhaDeTeste = (outros: Partial<LinhaFeita> = {}): LinhaFeita => {
  const linha = {
    codigoTabela: '22',
    codigo: '50000470',
    nome: 'Sessão de fisioterapia motora individual',
    qtdSolicitada: 3,
    qtdAutorizada: 3,
    data: '2026-11-04',
    horaInicial: '08:00',
    horaFinal: '08:50',
    qtdRealizada: 3,
    viaAcesso: null,
    tecnicaUtilizada: null,
    reducaoAcrescimoPct: null,
    valorUnitario: 4550,
    ...outros,
  }
  return { valorTotal: linha.valorUnitario * (linha.qtdRealizada ?? 0), ...linha }
}

export const sessaoDeTeste = (ordem: number, outros: Partial<SessaoParaEnvio> = {}): SessaoParaEnvio => {
  const data = outros.data ?? `2026-11-${String(2 + 2 * ordem).padStart(2, '0')}`
  return {
    _id: `01980000-0000-7000-8000-00000000f0${String(ordem).padStart(2, '0')}`,
    data,
    hora: '08:00',
    faturamento: data,
    status: 'evoluido',
    ordem,
    evolucao: data,
    profissional: {
      _id: '01980000-0000-7000-8000-0000000000d1',
      nome: 'Íris Assunção de Melo',
      cpf: '52998224725',
    },
    ...outros,
  }
}

/** A guide of three sessions that nothing is said of. */
export const guiaParaEnvio = (): GuiaParaEnvio => ({
  guia: {
    _id: '01980000-0000-7000-8000-0000000000a1',
    especialidade: 'Fisioterapia',
    profissional: { _id: '01980000-0000-7000-8000-0000000000d1', nome: 'Íris Assunção de Melo' },
    autorizacao: {
      registroANS: '326305',
      numeroGuia: '100111745',
      numeroGuiaPrincipal: null,
      dataAutorizacao: '2026-11-03',
      senha: 'A1B2C3D4E5',
      validadeSenha: '2026-12-31',
      dataEmissao: '2026-11-02',
    },
    beneficiario: {
      _id: '01980000-0000-7000-8000-0000000000b1',
      nome: 'Rosângela Conceição Araújo',
      numeroCarteira: '00641234567890123',
      validadeCarteira: '2027-05-31',
    },
    contratadoSolicitante: {
      tipoSolicitante: 'J',
      documentoSolicitante: '11222333000181',
      nome: 'Hospital São João Ltda.',
      profissionalSolicitante: {
        _id: null,
        nome: 'Dr. João Antônio Guimarães',
        conselho: 'CRM',
        numeroConselho: '45123',
        ufConselho: 'MG',
        cbo: '225270',
      },
    },
    solicitacao: {
      data: '2026-11-01',
      carater: 'E',
      cid10: 'M54.5',
      indicacao: 'Dor lombar baixa, há seis meses; avaliação e reabilitação.',
      procedimentos: [linhaDeTeste()],
    },
    contratadoExecutante: {
      tipoExecutante: 'C',
      documentoExecutante: '0012345-6',
      cnes: '1234567',
      tipoComplementar: 'F',
      documentoComplementar: '52998224725',
      nomeComplementar: 'Íris Assunção de Melo',
      conselho: 'CREFITO',
      conselhoNumero: '12345-F',
      conselhoUF: 'MG',
      cbo: '223605',
      grauParticipacao: '12',
    },
    atendimento: { tipoAtendimento: '03', indicacaoAcidente: '2', tipoSaida: '5' },
    procedimentosRealizados: {
      procedimentos: [linhaDeTeste()],
      observacao: 'Paciente em tratamento seriado.\nSessões às terças e quintas.',
      totalProcedimentos: 13_650,
      totalTaxasAlugueis: 0,
      totalMateriais: 0,
      totalMedicamentos: 0,
      totalDiarias: 0,
      totalGases: 0,
      totalGuia: 13_650,
      fixarValor: false,
      fatorMultiplicador: 1,
    },
    tiss: {
      atendimentoRN: false,
      numeroGuiaOperadora: null,
      tipoConsulta: null,
      regimeAtendimento: null,
      motivoEncerramento: null,
      codValidacao: null,
    },
  },
  convenio: {
    _id: '01980000-0000-7000-8000-0000000000c1',
    nome: 'Unimed Belo Horizonte',
    ans: '326305',
    particular: false,
    versao: '4.03.00',
    exigeSenha: true,
    exigeToken: false,
    exigeExecutante: true,
    exigeNumeroGuia: false,
    agruparSessoes: false,
    mascaraCarteira: '9999.9999.9999.99999',
    prazoApresentacaoDias: 60,
    vencimentoGuiaDias: 30,
    contratoInicio: '2020-01-01',
    contratoFim: null,
    codigoTabela: null,
    guiaEmPartes: 'mesmoNumero',
    intervaloAvaliacaoDias: 30,
    intervaloProcedimentoDias: 2,
  },
  unidade: {
    _id: '01980000-0000-7000-8000-0000000000e1',
    nome: 'Unidade Centro',
    cnpj: '11222333000181',
    cnes: '1234567',
    regimeAtendimento: '01',
    identidade: { tipo: 'C', documento: '0012345-6' },
    codigoNaOperadora: '0012345-6',
  },
  paciente: {
    _id: '01980000-0000-7000-8000-0000000000b1',
    nome: 'Rosângela Conceição Araújo',
    nascimento: '1980-05-10',
    sexo: 'F',
  },
  profissional: {
    _id: '01980000-0000-7000-8000-0000000000d1',
    nome: 'Íris Assunção de Melo',
    cpf: '52998224725',
    conselho: 'CREFITO',
    numeroConselho: '12345-F',
    ufConselho: 'MG',
    cbo: '223605',
  },
  sessoes: [1, 2, 3].map((ordem) => sessaoDeTeste(ordem)),
  parteCentavos: 13_650,
  procedimentos: [
    {
      codigoTabela: '22',
      codigo: '50000470',
      tabela: { _id: '01980000-0000-7000-8000-0000000000f1', nome: 'CBHPM' },
      naTabelaDoConvenio: true,
      noTuss: true,
      valorUnitario: 4550,
    },
  ],
  guiaPrincipalExiste: null,
  especialidadeDoConvenio: true,
  cidExiste: true,
  maximoAgendamentos: 10,
  parteAnterior: null,
  numeroDaParte: null,
  apresentados: [],
})

export const loteDeTeste = (...guias: GuiaParaEnvio[]): LoteParaEnvio => ({
  cabecalho: {
    numero: '207',
    sequencialTransacao: '415',
    data: '2026-11-23',
    hora: '10:00:00',
    registroANS: '326305',
    identidade: { tipo: 'C', documento: '0012345-6' },
    versao: guias[0]?.convenio.versao ?? '4.03.00',
  },
  guias: guias.length > 0 ? guias : [guiaParaEnvio()],
})

/** What may be changed of the guide in a test. */
export type Mutavel<T> = T extends readonly (infer I)[]
  ? Mutavel<I>[]
  : T extends object
    ? { -readonly [K in keyof T]: Mutavel<T[K]> }
    : T
