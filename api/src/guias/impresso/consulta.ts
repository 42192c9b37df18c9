import type { Doc } from '../../platform/impresso/documento'
import { drawCabecalho } from './cabecalho'
import { A4_DEITADO, Folha, type Medidas } from './folha'
import { type Campo, campo, drawCampo } from './formulario'
import type { GuiaImpressa } from './guia'
import { ACIDENTE, CONSULTA, DOENCA, SAIDA, TEMPO } from './legendas'
import { cep, dia, documento, logradouro, tempoDeDoenca } from './valores'

const MEDIDAS: Medidas = {
  pagina: A4_DEITADO,
  margem: 20,
  forma: [10, 30, 2390, 1734],
  letras: { rotulo: 7, valor: 11 },
}

const TITULOS = [
  ['Dados do Beneficiário', 253],
  ['Dados do Contratado', 481],
  ['Hipóteses Diagnósticas', 808],
  ['Dados do Atendimento / Procedimento Realizado', 1036],
] as const

const realizado = (g: GuiaImpressa) => g.procedimentosRealizados.procedimentos[0]

/** Fields of the agency's consultation guide, by their official numbers; 29 to 31 have no place in our record. */
const CAMPOS: readonly Campo[] = [
  campo('1', 'Registro ANS', [10, 155, 415, 249], (g) => g.autorizacao.registroANS, { casas: 6 }),
  campo('3', 'Data de Emissão da Guia', [420, 155, 830, 249], (g) => dia(g.autorizacao.dataEmissao), {
    casas: 'data',
  }),
  campo('4', 'Número da Carteira', [10, 284, 585, 378], (g) => g.beneficiario.numeroCarteira, { casas: 20 }),
  campo('5', 'Plano', [590, 284, 2112, 378], (g) => g.beneficiario.plano),
  campo('6', 'Validade da Carteira', [2117, 284, 2390, 378], (g) => dia(g.beneficiario.validadeCarteira), {
    casas: 'data',
  }),
  campo('7', 'Nome', [10, 383, 1965, 477], (g) => g.beneficiario.nome),
  campo(
    '8',
    'Número do Cartão Nacional de Saúde',
    [1970, 383, 2390, 477],
    (g) => g.beneficiario.numeroCartaoNacionalSaude,
    { casas: 15 },
  ),
  campo(
    '9',
    'Código na Operadora / CNPJ / CPF',
    [10, 512, 426, 606],
    ({ contratadoExecutante: c }) => documento(c.tipoExecutante, c.documentoExecutante),
    { casas: 14 },
  ),
  campo('10', 'Nome do Contratado', [431, 512, 2165, 606], (g) => g.contratadoExecutante.nome),
  campo('11', 'Código CNES', [2170, 512, 2390, 606], (g) => g.contratadoExecutante.cnes, { casas: 7 }),
  campo('12', 'T.L.', [10, 611, 132, 705], (g) => g.contratadoExecutante.endereco.tipoLogradouro, {
    casas: 3,
  }),
  campo('13-14-15', 'Logradouro - Número - Complemento', [137, 611, 1050, 705], (g) =>
    logradouro(g.contratadoExecutante.endereco),
  ),
  campo('16', 'Município', [1055, 611, 1830, 705], (g) => g.contratadoExecutante.endereco.municipio),
  campo('17', 'UF', [1835, 611, 1940, 705], (g) => g.contratadoExecutante.endereco.uf, { casas: 2 }),
  campo(
    '18',
    'Código IBGE',
    [1945, 611, 2165, 705],
    (g) => g.contratadoExecutante.endereco.codigoIBGEMunicipio,
    { casas: 7 },
  ),
  campo('19', 'CEP', [2170, 611, 2390, 705], (g) => cep(g.contratadoExecutante.endereco.cep), { casas: 8 }),
  campo(
    '20',
    'Nome do Profissional Executante',
    [10, 710, 1455, 804],
    (g) => g.contratadoExecutante.nomeComplementar,
  ),
  campo('21', 'Conselho Profissional', [1460, 710, 1735, 804], (g) => g.contratadoExecutante.conselho),
  campo('22', 'Número no Conselho', [1740, 710, 2065, 804], (g) => g.contratadoExecutante.conselhoNumero, {
    casas: 15,
  }),
  campo('23', 'UF', [2070, 710, 2165, 804], (g) => g.contratadoExecutante.conselhoUF, { casas: 2 }),
  campo('24', 'Código CBO S', [2170, 710, 2390, 804], (g) => g.contratadoExecutante.cbo, { casas: 6 }),
  campo('25', 'Tipo de Doença', [10, 839, 315, 933], (g) => g.consultaReferencia.tipoDoenca, {
    casas: 1,
    legenda: DOENCA,
  }),
  campo(
    '26',
    'Tempo de Doença',
    [320, 839, 765, 933],
    (g) => tempoDeDoenca(g.consultaReferencia.tempoDoenca),
    { casas: 6, legenda: TEMPO },
  ),
  campo('27', 'Indicação de Acidente', [770, 839, 1807, 933], (g) => g.atendimento.indicacaoAcidente, {
    casas: 1,
    legenda: ACIDENTE,
  }),
  campo('28', 'CID Principal', [10, 938, 285, 1032], (g) => g.solicitacao.cid10, { casas: 5 }),
  campo('29', 'CID (2)', [290, 938, 565, 1032], undefined, { casas: 5 }),
  campo('30', 'CID (3)', [570, 938, 845, 1032], undefined, { casas: 5 }),
  campo('31', 'CID (4)', [850, 938, 1115, 1032], undefined, { casas: 5 }),
  campo('32', 'Data do Atendimento', [10, 1067, 305, 1161], (g) => dia(realizado(g)?.data ?? null), {
    casas: 'data',
  }),
  campo('33', 'Código Tabela', [310, 1067, 565, 1161], (g) => realizado(g)?.codigoTabela, { casas: 2 }),
  campo('34', 'Código Procedimento', [570, 1067, 900, 1161], (g) => realizado(g)?.codigo, { casas: 8 }),
  campo('35', 'Tipo de Consulta', [10, 1166, 505, 1260], (g) => g.tiss.tipoConsulta, {
    casas: 1,
    legenda: CONSULTA,
  }),
  campo('36', 'Tipo de Saída', [510, 1166, 1250, 1260], (g) => g.atendimento.tipoSaida, {
    casas: 1,
    legenda: SAIDA,
  }),
  campo('37', 'Observação', [10, 1265, 2390, 1557], (g) => g.procedimentosRealizados.observacao, {
    alto: 'topo',
  }),
  campo('38', 'Data e Assinatura do Profissional', [10, 1562, 1185, 1734], undefined, { casas: 'data' }),
  campo('39', 'Data e Assinatura do Beneficiário ou Responsável', [1190, 1562, 2390, 1734], undefined, {
    casas: 'data',
  }),
]

/** The agency's consultation guide (TISS 2) of the first performed procedure, A4 landscape, one page. */
export const drawConsulta = (doc: Doc, guia: GuiaImpressa): void => {
  const folha = new Folha(doc, MEDIDAS)
  drawCabecalho(
    folha,
    guia,
    { esquerda: guia.beneficiario.convenio.nome, titulo: 'GUIA DE CONSULTA' },
    { esquerda: [10, 30, 800, 135], meio: [810, 30, 1590, 135], numero: [1600, 30, 2390, 135] },
  )
  for (const [nome, y] of TITULOS) folha.titulo(nome, [10, y, 2390, y + 27])
  for (const c of CAMPOS) drawCampo(folha, guia, c)
}
