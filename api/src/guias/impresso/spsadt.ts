import type { Doc } from '../../platform/impresso/documento'
import { drawCabecalho } from './cabecalho'
import { A4_DEITADO, Folha, type Medidas } from './folha'
import { type Campo, campo, coluna, drawCampo, drawQuadro, type Quadro } from './formulario'
import type { GuiaImpressa } from './guia'
import { ACIDENTE, CARATER, DOENCA, SAIDA, TEMPO, TIPO_DE_ATENDIMENTO } from './legendas'
import { drawOpm, hasOpm } from './opm'
import { cep, dia, documento, logradouro, porcento, reais, tempoDeDoenca, total } from './valores'

/** The boxes' own units: the agency's form is wider than A4, which takes it somewhat higher. */
const MEDIDAS: Medidas = {
  pagina: A4_DEITADO,
  margem: 17,
  forma: [10, 40, 3745, 2385],
  letras: { rotulo: 5.4, valor: 8.5 },
}

const TITULOS = [
  ['Dados do Beneficiário', 273],
  ['Dados do Contratado Solicitante', 402],
  ['Dados da Solicitação / Procedimentos e Exames Solicitados', 630],
  ['Dados do Contratado Executante', 1009],
  ['Dados do Atendimento', 1237],
  ['Consulta Referência', 1366],
  ['Procedimentos e Exames realizados', 1495],
] as const

/** Fields of the front, by their official numbers. */
const CAMPOS: readonly Campo[] = [
  campo('1', 'Registro ANS', [10, 175, 315, 269], (g) => g.autorizacao.registroANS, { casas: 6 }),
  campo('3', 'Nº Guia Principal', [320, 175, 1035, 269], (g) => g.autorizacao.numeroGuiaPrincipal, {
    casas: 20,
  }),
  campo('4', 'Data da Autorização', [1040, 175, 1345, 269], (g) => dia(g.autorizacao.dataAutorizacao), {
    casas: 'data',
  }),
  campo('5', 'Senha', [1350, 175, 1755, 269], (g) => g.autorizacao.senha, { casas: 20 }),
  campo('6', 'Data Validade da Senha', [1760, 175, 2165, 269], (g) => dia(g.autorizacao.validadeSenha), {
    casas: 'data',
  }),
  campo('7', 'Data de Emissão da Guia', [2170, 175, 2465, 269], (g) => dia(g.autorizacao.dataEmissao), {
    casas: 'data',
  }),
  campo('8', 'Número da Carteira', [10, 304, 425, 398], (g) => g.beneficiario.numeroCarteira, { casas: 20 }),
  campo('9', 'Plano', [430, 304, 1572, 398], (g) => g.beneficiario.plano),
  campo('10', 'Validade da Carteira', [1577, 304, 1835, 398], (g) => dia(g.beneficiario.validadeCarteira), {
    casas: 'data',
  }),
  campo('11', 'Nome', [1840, 304, 3290, 398], (g) => g.beneficiario.nome),
  campo(
    '12',
    'Número do Cartão Nacional de Saúde',
    [3295, 304, 3745, 398],
    (g) => g.beneficiario.numeroCartaoNacionalSaude,
    { casas: 15 },
  ),
  campo(
    '13',
    'Código na Operadora / CNPJ / CPF',
    [10, 433, 426, 527],
    ({ contratadoSolicitante: c }) => documento(c.tipoSolicitante, c.documentoSolicitante),
    { casas: 14 },
  ),
  campo('14', 'Nome do Contratado', [431, 433, 2245, 527], (g) => g.contratadoSolicitante.nome),
  campo('15', 'Código CNES', [2250, 433, 2480, 527], (g) => g.contratadoSolicitante.cnes, { casas: 7 }),
  campo(
    '16',
    'Nome do Profissional Solicitante',
    [10, 532, 1824, 626],
    (g) => g.contratadoSolicitante.profissionalSolicitante.nome,
  ),
  campo(
    '17',
    'Conselho Profissional',
    [1829, 532, 2122, 626],
    (g) => g.contratadoSolicitante.profissionalSolicitante.conselho,
  ),
  campo(
    '18',
    'Número no Conselho',
    [2127, 532, 2480, 626],
    (g) => g.contratadoSolicitante.profissionalSolicitante.numeroConselho,
    { casas: 15 },
  ),
  campo(
    '19',
    'UF',
    [2485, 532, 2575, 626],
    (g) => g.contratadoSolicitante.profissionalSolicitante.ufConselho,
    { casas: 2 },
  ),
  campo(
    '20',
    'Código CBO S',
    [2580, 532, 2790, 626],
    (g) => g.contratadoSolicitante.profissionalSolicitante.cbo,
    { casas: 6 },
  ),
  campo(
    '21',
    'Data/Hora da Solicitação',
    [10, 661, 315, 755],
    (g) => [dia(g.solicitacao.data), g.solicitacao.hora].filter(Boolean).join(' '),
    { casas: 'data' },
  ),
  campo('22', 'Caráter da Solicitação', [320, 661, 735, 755], (g) => g.solicitacao.carater, {
    casas: 1,
    legenda: CARATER,
  }),
  campo('23', 'CID 10', [740, 661, 905, 755], (g) => g.solicitacao.cid10, { casas: 5 }),
  campo(
    '24',
    'Indicação Clínica (obrigatório se pequena cirurgia, terapia, consulta referenciada e alto custo)',
    [910, 661, 3745, 755],
    (g) => g.solicitacao.indicacao,
  ),
  campo(
    '30',
    'Código na Operadora / CNPJ / CPF',
    [10, 1040, 416, 1134],
    ({ contratadoExecutante: c }) => documento(c.tipoExecutante, c.documentoExecutante),
    { casas: 14 },
  ),
  campo('31', 'Nome do Contratado', [421, 1040, 1316, 1134], (g) => g.contratadoExecutante.nome),
  campo('32', 'T.L.', [1321, 1040, 1433, 1134], (g) => g.contratadoExecutante.endereco.tipoLogradouro, {
    casas: 3,
  }),
  campo('33-34-35', 'Logradouro - Número - Complemento', [1438, 1040, 2413, 1134], (g) =>
    logradouro(g.contratadoExecutante.endereco),
  ),
  campo('36', 'Município', [2418, 1040, 3023, 1134], (g) => g.contratadoExecutante.endereco.municipio),
  campo('37', 'UF', [3028, 1040, 3130, 1134], (g) => g.contratadoExecutante.endereco.uf, { casas: 2 }),
  campo(
    '38',
    'Cód.IBGE',
    [3135, 1040, 3320, 1134],
    (g) => g.contratadoExecutante.endereco.codigoIBGEMunicipio,
    { casas: 7 },
  ),
  campo('39', 'CEP', [3325, 1040, 3510, 1134], (g) => cep(g.contratadoExecutante.endereco.cep), { casas: 8 }),
  campo('40', 'Código CNES', [3515, 1040, 3745, 1134], (g) => g.contratadoExecutante.cnes, { casas: 7 }),
  campo(
    '40a',
    'Código na Operadora / CPF do exec. complementar',
    [10, 1139, 590, 1233],
    ({ contratadoExecutante: c }) => documento(c.tipoComplementar, c.documentoComplementar),
    { casas: 14 },
  ),
  campo(
    '41',
    'Nome do Profissional Executante/Complementar',
    [595, 1139, 2436, 1233],
    (g) => g.contratadoExecutante.nomeComplementar,
  ),
  campo('42', 'Conselho Profissional', [2441, 1139, 2715, 1233], (g) => g.contratadoExecutante.conselho),
  campo('43', 'Número no Conselho', [2720, 1139, 3055, 1233], (g) => g.contratadoExecutante.conselhoNumero, {
    casas: 15,
  }),
  campo('44', 'UF', [3060, 1139, 3160, 1233], (g) => g.contratadoExecutante.conselhoUF, { casas: 2 }),
  campo('45', 'Código CBO S', [3165, 1139, 3372, 1233], (g) => g.contratadoExecutante.cbo, { casas: 6 }),
  campo(
    '45a',
    'Grau de Participação',
    [3377, 1139, 3745, 1233],
    (g) => g.contratadoExecutante.grauParticipacao,
    { casas: 2 },
  ),
  campo('46', 'Tipo Atendimento', [10, 1268, 1185, 1362], (g) => g.atendimento.tipoAtendimento, {
    casas: 2,
    legenda: TIPO_DE_ATENDIMENTO,
  }),
  campo('47', 'Indicação de Acidente', [1190, 1268, 2450, 1362], (g) => g.atendimento.indicacaoAcidente, {
    casas: 1,
    legenda: ACIDENTE,
  }),
  campo('48', 'Tipo de Saída', [2455, 1268, 3745, 1362], (g) => g.atendimento.tipoSaida, {
    casas: 1,
    legenda: SAIDA,
  }),
  campo('49', 'Tipo de Doença', [10, 1397, 315, 1491], (g) => g.consultaReferencia.tipoDoenca, {
    casas: 1,
    legenda: DOENCA,
  }),
  campo(
    '50',
    'Tempo de Doença',
    [320, 1397, 770, 1491],
    (g) => tempoDeDoenca(g.consultaReferencia.tempoDoenca),
    { casas: 6, legenda: TEMPO },
  ),
  campo('64', 'Observação', [10, 1976, 3745, 2136], (g) => g.procedimentosRealizados.observacao, {
    alto: 'topo',
  }),
  campo('65', 'Total Procedimentos R$', [10, 2141, 591, 2235], (g) =>
    reais(g.procedimentosRealizados.totalProcedimentos),
  ),
  campo('66', 'Total Taxas e Aluguéis R$', [596, 2141, 1117, 2235], (g) =>
    total(g.procedimentosRealizados.totalTaxasAlugueis),
  ),
  campo('67', 'Total Materiais R$', [1122, 2141, 1643, 2235], (g) =>
    total(g.procedimentosRealizados.totalMateriais),
  ),
  campo('68', 'Total Medicamentos R$', [1648, 2141, 2169, 2235], (g) =>
    total(g.procedimentosRealizados.totalMedicamentos),
  ),
  campo('69', 'Total Diárias R$', [2174, 2141, 2695, 2235], (g) =>
    total(g.procedimentosRealizados.totalDiarias),
  ),
  campo('70', 'Total Gases Medicinais R$', [2700, 2141, 3221, 2235], (g) =>
    total(g.procedimentosRealizados.totalGases),
  ),
  campo('71', 'Total Geral da Guia R$', [3226, 2141, 3745, 2235], (g) =>
    reais(g.procedimentosRealizados.totalGuia),
  ),
  campo('86', 'Data e Assinatura do Solicitante', [10, 2240, 986, 2385], undefined, { casas: 'data' }),
  campo('87', 'Data e Assinatura do Responsável pela Autorização', [991, 2240, 1907, 2385], undefined, {
    casas: 'data',
  }),
  campo('88', 'Data e Assinatura do Beneficiário ou Responsável', [1912, 2240, 2828, 2385], undefined, {
    casas: 'data',
  }),
  campo('89', 'Data e Assinatura do Prestador Executante', [2833, 2240, 3745, 2385], undefined, {
    casas: 'data',
  }),
]

type Solicitado = GuiaImpressa['solicitacao']['procedimentos'][number]
const SOLICITADOS: Quadro<Solicitado> = {
  caixa: [10, 760, 3745, 1005],
  linhas: 5,
  dados: (g) => g.solicitacao.procedimentos,
  colunas: [
    coluna('25', 'Tabela', 10, (p) => p.codigoTabela),
    coluna('26', 'Código do Procedimento', 140, (p) => p.codigo),
    coluna('27', 'Descrição', 440, (p) => p.nome),
    coluna('28', 'Qt.Solic.', 3390, (p) => p.qtdSolicitada, 'centro'),
    coluna('29', 'Qt.Autoriz.', 3570, (p) => p.qtdAutorizada, 'centro'),
  ],
}

type Realizado = GuiaImpressa['procedimentosRealizados']['procedimentos'][number]
const REALIZADOS: Quadro<Realizado> = {
  caixa: [10, 1526, 3745, 1766],
  linhas: 5,
  dados: (g) => g.procedimentosRealizados.procedimentos,
  colunas: [
    coluna('51', 'Data', 10, (p) => dia(p.data)),
    coluna('52', 'Hora Inicial', 260, (p) => p.horaInicial),
    coluna('53', 'Hora Final', 410, (p) => p.horaFinal),
    coluna('54', 'Tabela', 555, (p) => p.codigoTabela),
    coluna('55', 'Código do Procedimento', 665, (p) => p.codigo),
    coluna('56', 'Descrição', 950, (p) => p.nome),
    coluna('57', 'Qtde.', 2700, (p) => p.qtdRealizada, 'centro'),
    coluna('58', 'Via', 2820, (p) => p.viaAcesso, 'centro'),
    coluna('59', 'Tec.', 2920, (p) => p.tecnicaUtilizada, 'centro'),
    coluna('60', '% Red./Acresc.', 3020, (p) => porcento(p.reducaoAcrescimoPct), 'direita'),
    coluna('61', 'Valor Unitário - R$', 3230, (p) => reais(p.valorUnitario), 'direita'),
    coluna('62', 'Valor Total - R$', 3490, (p) => reais(p.valorTotal), 'direita'),
  ],
}

/** Field 63: ten sessions of a series, a date and a signature each, down one column and then the next. */
const drawSerie = (folha: Folha) => {
  const area = folha.area([10, 1771, 3745, 1971])
  folha.contorno(area)
  const dentro = folha.rotulo('63', 'Data e Assinatura de Procedimentos em Série', area)
  const largura = dentro.largura / 5
  const altura = dentro.altura / 2
  for (let i = 0; i < 10; i++) {
    const x = dentro.x + Math.floor(i / 2) * largura
    const y = dentro.y + (i % 2) * altura
    folha.texto(`${i + 1}-`, { x, y, largura: 12, altura }, { maior: 6, alto: 'pe' })
    const data = folha.casas('data', { x: x + 12, y, largura: 52, altura })
    folha.linha(x + 12 + data + 4, x + largura - 6, y + altura - 1.2)
  }
}

/** The SP/SADT guide of the agency (TISS 2), A4 landscape: one page, and the back where materials (OPM) were asked for or used. */
export const drawSpSadt = (doc: Doc, guia: GuiaImpressa): void => {
  const folha = new Folha(doc, MEDIDAS)
  drawCabecalho(
    folha,
    guia,
    {
      esquerda: guia.beneficiario.convenio.nome,
      titulo: 'GUIA DE SERVIÇO PROFISSIONAL / SERVIÇO AUXILIAR DE DIAGNÓSTICO E TERAPIA - SP/SADT',
    },
    { esquerda: [10, 40, 900, 165], meio: [910, 40, 2690, 165], numero: [2700, 40, 3745, 165] },
  )
  for (const [nome, y] of TITULOS) folha.titulo(nome, [10, y, 3745, y + 28])
  for (const c of CAMPOS) drawCampo(folha, guia, c)
  drawQuadro(folha, guia, SOLICITADOS)
  drawQuadro(folha, guia, REALIZADOS)
  drawSerie(folha)
  if (hasOpm(guia)) drawOpm(doc, guia)
}
