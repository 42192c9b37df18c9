/** The panels of the form, in their order (spec 3 §2.3); the simplified view has only some of them. */
export const PAINEIS_DA_GUIA = {
  autorizacao: { titulo: 'Autorização', simplificada: true },
  beneficiario: { titulo: 'Beneficiário', simplificada: true },
  solicitante: { titulo: 'Contratado solicitante', simplificada: true },
  solicitacao: { titulo: 'Solicitação / Procedimentos / Exames solicitados', simplificada: true },
  executante: { titulo: 'Contratado executante', simplificada: false },
  atendimento: { titulo: 'Atendimento', simplificada: false },
  consultaReferencia: { titulo: 'Consulta de referência', simplificada: false },
  realizados: { titulo: 'Procedimentos e exames realizados', simplificada: false },
  opm: { titulo: 'OPM', simplificada: true },
} as const
export type PainelDaGuia = keyof typeof PAINEIS_DA_GUIA

/** A field of the official form. `[]` in a path stands for any row of its list. */
export type CampoNumerado = {
  /** '1' to '82', '11a', '40a', '45a'. */
  readonly numero: string
  readonly rotulo: string
  readonly painel: PainelDaGuia
  /** Where its value is in the record and in the form; the first is the field itself, the others belong to it. */
  readonly caminhos: readonly [string, ...string[]]
  /** False for what the simplified view leaves out. */
  readonly simplificada: boolean
}

/** Left out of the simplified view though their panel is in it: filled in, or seldom typed. */
const SO_NA_COMPLETA = new Set(['1', '2', '3', '9', '12', '13', '14', '15', '22'])

type Linha = readonly [numero: string, rotulo: string, caminho: string, ...outros: string[]]
const doPainel = (painel: PainelDaGuia, grupo: string, linhas: readonly Linha[]): CampoNumerado[] =>
  linhas.map(([numero, rotulo, ...caminhos]) => ({
    numero,
    rotulo,
    painel,
    caminhos: caminhos.map((c) => `${grupo}${c}`) as [string, ...string[]],
    simplificada: PAINEIS_DA_GUIA[painel].simplificada && !SO_NA_COMPLETA.has(numero),
  }))

/** Every numbered field, in the order of the form. 63 and 86 to 89 are signatures, and on paper alone. */
export const CAMPOS_NUMERADOS: readonly CampoNumerado[] = [
  ...doPainel('autorizacao', 'autorizacao.', [
    ['1', 'Registro ANS', 'registroANS'],
    ['2', 'Número da guia', 'numeroGuia'],
    ['3', 'Número da guia principal', 'numeroGuiaPrincipal'],
    ['4', 'Data da autorização', 'dataAutorizacao'],
    ['5', 'Senha', 'senha'],
    ['6', 'Validade da senha', 'validadeSenha'],
    ['7', 'Data da emissão', 'dataEmissao'],
  ]),
  ...doPainel('beneficiario', 'beneficiario.', [
    ['11', 'Nome', 'nome', '_id'],
    ['11a', 'Plano utilizado', 'convenio', 'convenio._id'],
    ['8', 'Número da carteira', 'numeroCarteira'],
    ['9', 'Plano', 'plano'],
    ['10', 'Validade da carteira', 'validadeCarteira'],
    ['12', 'Cartão Nacional de Saúde', 'numeroCartaoNacionalSaude'],
  ]),
  ...doPainel('solicitante', 'contratadoSolicitante.', [
    ['13', 'Documento', 'documentoSolicitante', 'tipoSolicitante'],
    ['14', 'Nome do contratado', 'nome'],
    ['15', 'CNES', 'cnes'],
    ['16', 'Profissional solicitante', 'profissionalSolicitante.nome', 'profissionalSolicitante._id'],
    ['17', 'Conselho', 'profissionalSolicitante.conselho'],
    ['18', 'Número no conselho', 'profissionalSolicitante.numeroConselho'],
    ['19', 'UF', 'profissionalSolicitante.ufConselho'],
    ['20', 'CBO', 'profissionalSolicitante.cbo'],
  ]),
  ...doPainel('solicitacao', 'solicitacao.', [
    ['21', 'Data e hora da solicitação', 'data', 'hora', 'procedimentos[].data'],
    ['22', 'Caráter da solicitação', 'carater'],
    ['23', 'CID-10', 'cid10'],
    ['24', 'Indicação clínica', 'indicacao'],
    ['25', 'Tabela', 'procedimentos[].codigoTabela', 'procedimentos[].tabela'],
    ['26', 'Código do procedimento', 'procedimentos[].codigo'],
    ['27', 'Procedimento', 'procedimentos[].nome'],
    ['28', 'Quantidade solicitada', 'procedimentos[].qtdSolicitada'],
    ['29', 'Quantidade autorizada', 'procedimentos[].qtdAutorizada'],
  ]),
  ...doPainel('executante', 'contratadoExecutante.', [
    ['30', 'Documento', 'documentoExecutante', 'tipoExecutante'],
    ['31', 'Nome do contratado', 'nome'],
    ['40', 'CNES', 'cnes'],
    ['32', 'Tipo de logradouro', 'endereco.tipoLogradouro'],
    ['33', 'Logradouro', 'endereco.logradouro'],
    ['34', 'Número', 'endereco.numero'],
    ['35', 'Complemento', 'endereco.complemento'],
    ['36', 'Município', 'endereco.municipio'],
    ['37', 'UF', 'endereco.uf'],
    ['38', 'Código IBGE do município', 'endereco.codigoIBGEMunicipio'],
    ['39', 'CEP', 'endereco.cep'],
    ['40a', 'Documento do executante complementar', 'documentoComplementar', 'tipoComplementar'],
    ['41', 'Nome do executante complementar', 'nomeComplementar'],
    ['42', 'Conselho', 'conselho'],
    ['43', 'Número no conselho', 'conselhoNumero'],
    ['44', 'UF do conselho', 'conselhoUF'],
    ['45', 'CBO', 'cbo'],
    ['45a', 'Grau de participação', 'grauParticipacao'],
  ]),
  ...doPainel('atendimento', 'atendimento.', [
    ['46', 'Tipo de atendimento', 'tipoAtendimento'],
    ['47', 'Indicação de acidente', 'indicacaoAcidente'],
    ['48', 'Tipo de saída', 'tipoSaida'],
  ]),
  ...doPainel('consultaReferencia', 'consultaReferencia.', [
    ['49', 'Tipo de doença', 'tipoDoenca'],
    ['50', 'Tempo de doença', 'tempoDoenca.anos', 'tempoDoenca.meses', 'tempoDoenca.dias'],
  ]),
  ...doPainel('realizados', 'procedimentosRealizados.', [
    ['51', 'Data', 'procedimentos[].data'],
    ['52', 'Hora inicial', 'procedimentos[].horaInicial'],
    ['53', 'Hora final', 'procedimentos[].horaFinal'],
    ['54', 'Tabela', 'procedimentos[].codigoTabela', 'procedimentos[].tabela'],
    ['55', 'Código do procedimento', 'procedimentos[].codigo'],
    ['56', 'Procedimento', 'procedimentos[].nome'],
    ['57', 'Quantidade realizada', 'procedimentos[].qtdRealizada'],
    ['58', 'Via de acesso', 'procedimentos[].viaAcesso'],
    ['59', 'Técnica utilizada', 'procedimentos[].tecnicaUtilizada'],
    ['60', '% de redução ou acréscimo', 'procedimentos[].reducaoAcrescimoPct'],
    ['61', 'Valor unitário', 'procedimentos[].valorUnitario'],
    ['62', 'Valor total', 'procedimentos[].valorTotal'],
    ['64', 'Observação', 'observacao'],
    ['65', 'Total de procedimentos', 'totalProcedimentos'],
    ['66', 'Total de taxas e aluguéis', 'totalTaxasAlugueis'],
    ['67', 'Total de materiais', 'totalMateriais'],
    ['68', 'Total de medicamentos', 'totalMedicamentos'],
    ['69', 'Total de diárias', 'totalDiarias'],
    ['70', 'Total de gases medicinais', 'totalGases'],
    ['71', 'Total da guia', 'totalGuia'],
  ]),
  ...doPainel('opm', 'opm.', [
    ['72', 'Tabela do OPM solicitado', 'solicitados[].codTabela'],
    ['73', 'Código do OPM solicitado', 'solicitados[].codigo'],
    ['74', 'OPM solicitado', 'solicitados[].descricao'],
    ['75', 'Quantidade do OPM solicitado', 'solicitados[].qtd'],
    ['76', 'Fabricante do OPM solicitado', 'solicitados[].fabricante'],
    ['78', 'Tabela do OPM utilizado', 'utilizados[].codTabela'],
    ['79', 'Código do OPM utilizado', 'utilizados[].codigo'],
    ['80', 'OPM utilizado', 'utilizados[].descricao'],
    ['81', 'Quantidade do OPM utilizado', 'utilizados[].qtd'],
    ['82', 'Código de barras do OPM utilizado', 'utilizados[].codBarras'],
  ]),
]

/** What the form has beyond the official fields, by the word that the history says. */
const SEM_NUMERO: readonly (readonly [palavra: string, ...caminhos: string[]])[] = [
  ['Unidade', 'unidade'],
  ['Especialidade', 'especialidade'],
  ['Profissional', 'profissional._id'],
  ['Gestante', 'pacienteGestante'],
  ['Coparticipação', 'beneficiario.coParticipacao'],
  ['Fator multiplicador', 'procedimentosRealizados.fatorMultiplicador'],
  ['Valor fixo', 'procedimentosRealizados.fixarValor'],
  ['Recém-nascido', 'tiss.atendimentoRN'],
  ['Guia na operadora', 'tiss.numeroGuiaOperadora'],
  ['Tipo de consulta', 'tiss.tipoConsulta'],
  ['Regime de atendimento', 'tiss.regimeAtendimento'],
  ['Motivo de encerramento', 'tiss.motivoEncerramento'],
  ['Token', 'tiss.codValidacao', 'tiss.ausenciaCodValidacao'],
  ['Situação', 'ativo'],
]

const generico = (caminho: string): string => caminho.replace(/\[\d+\]|\.\d+(?=\.|$)/g, '[]')

const PELO_CAMINHO = new Map(CAMPOS_NUMERADOS.flatMap((c) => c.caminhos.map((p) => [p, c] as const)))
const PELO_NUMERO = new Map(CAMPOS_NUMERADOS.map((c) => [c.numero, c] as const))

/** The numbered field of a path such as `solicitacao.procedimentos[1].codigo`; undefined for what has no number. */
export const campoByCaminho = (caminho: string): CampoNumerado | undefined =>
  PELO_CAMINHO.get(generico(caminho))

/** The field of a number as a person writes it: '05' and '40A' too. */
export const campoByNumero = (numero: string): CampoNumerado | undefined =>
  PELO_NUMERO.get(numero.trim().toLowerCase().replace(/^0+/, ''))

/** What stands at a path; one value per row where it goes through a list. */
const readCaminho = (valor: unknown, caminho: string): unknown => {
  const [parte = '', ...resto] = caminho.split('.')
  if (caminho === '') return valor
  if (parte.endsWith('[]')) {
    const lista = (valor as Record<string, unknown> | null | undefined)?.[parte.slice(0, -2)]
    return Array.isArray(lista) ? lista.map((linha) => readCaminho(linha, resto.join('.'))) : []
  }
  return readCaminho((valor as Record<string, unknown> | null | undefined)?.[parte], resto.join('.'))
}

/** Not given is not given, however it is written; of something chosen only its `_id` counts. */
const canonical = (v: unknown): unknown => {
  if (v === undefined || v === '' || v === null) return null
  if (Array.isArray(v)) {
    const itens = v.map(canonical)
    while (itens.length > 0 && itens.at(-1) === null) itens.pop()
    return itens
  }
  if (typeof v !== 'object') return v
  if ('_id' in v) return v._id || null
  return Object.entries(v)
    .map(([k, x]) => [k, canonical(x)] as const)
    .filter(([, x]) => x !== null)
    .sort(([a], [b]) => (a < b ? -1 : 1))
}

/**
 * Official numbers of the fields that differ, in the order of the form, then the words of what has no number: what the
 * history of a guide keeps of a save. None for a guide that is new (`antes` null).
 */
export const changedFields = (antes: object | null, depois: object): string[] => {
  if (!antes) return []
  const differ = (caminho: string) =>
    JSON.stringify(canonical(readCaminho(antes, caminho))) !==
    JSON.stringify(canonical(readCaminho(depois, caminho)))
  return [
    ...CAMPOS_NUMERADOS.filter(({ caminhos }) => caminhos.some(differ)).map(({ numero }) => numero),
    ...SEM_NUMERO.filter(([, ...caminhos]) => caminhos.some(differ)).map(([palavra]) => palavra),
  ]
}
