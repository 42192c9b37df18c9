/** Fields marked (1); `[]` stands for any row. */
const EXIGIDOS = new Set([
  'unidade',
  'especialidade',
  'autorizacao.dataEmissao',
  'beneficiario.nome',
  'beneficiario.convenio',
  'beneficiario.plano',
  'contratadoSolicitante.documentoSolicitante',
  'contratadoSolicitante.nome',
  'contratadoSolicitante.profissionalSolicitante.nome',
  'contratadoSolicitante.profissionalSolicitante.conselho',
  'contratadoSolicitante.profissionalSolicitante.numeroConselho',
  'contratadoSolicitante.profissionalSolicitante.ufConselho',
  'contratadoSolicitante.profissionalSolicitante.cbo',
  'solicitacao.carater',
  'solicitacao.cid10',
  'solicitacao.procedimentos[].data',
  'solicitacao.procedimentos[].codigo',
  'solicitacao.procedimentos[].nome',
  'solicitacao.procedimentos[].qtdSolicitada',
  'solicitacao.procedimentos[].qtdAutorizada',
  'atendimento.tipoAtendimento',
  'procedimentosRealizados.procedimentos[].data',
  'procedimentosRealizados.procedimentos[].codigoTabela',
  'procedimentosRealizados.procedimentos[].codigo',
])

/** Asked at each drawing of a field: a look into a set, not into the schema. */
export const isExigido = (name: string): boolean => EXIGIDOS.has(name.replace(/\[\d+\]/g, '[]'))
