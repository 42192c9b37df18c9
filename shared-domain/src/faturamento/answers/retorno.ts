import {
  type Answer,
  date,
  decimal,
  flag,
  id,
  idDoPaciente,
  instant,
  integer,
  list,
  nullable,
  object,
  oneOf,
  text,
} from '../../comum/answer'
import { AVISOS_DO_RETORNO, LIGACOES_DA_GUIA, PENDENCIAS_DO_RETORNO, TIPOS_DO_RETORNO } from '../retorno'

const nomeado = object({ _id: id, nome: text })
const numerado = object({ _id: id, numero: text })
const aviso = object({ tipo: oneOf(...AVISOS_DO_RETORNO), texto: text })

/** What a file says of itself; money in cents. */
const daFolha = {
  arquivo: text,
  tipo: oneOf(...TIPOS_DO_RETORNO),
  versao: nullable(text),
  /** null: of no insurer of ours. */
  convenio: nullable(nomeado),
  operadora: nullable(text),
  registroANS: nullable(text),
  /** Of the statement, or of the appeal. */
  numero: nullable(text),
  emitidoEm: nullable(date),
  guias: integer,
  /** Of these, the ones that were found. */
  ligadas: integer,
  itens: integer,
  informado: integer,
  liberado: integer,
  glosa: integer,
  /** Of a statement of payment: what it says went to the bank. */
  liquido: nullable(integer),
  /** A whole refusal, in the insurer's words. */
  erro: nullable(object({ codigo: text, texto: text })),
}

const somas = object({ informado: integer, liberado: integer, glosa: integer })
/** A protocol, or a day's payment, that is said anew. */
export const substituicaoDoRetorno = object({
  /** Number of the protocol or of the statement. */
  protocolo: text,
  retorno: object({ _id: id, arquivo: text }),
  antes: somas,
  depois: somas,
})
export type SubstituicaoDoRetorno = Answer<typeof substituicaoDoRetorno>

const escrita = {
  numero: nullable(text),
  numeroOperadora: nullable(text),
  senha: nullable(text),
  carteira: nullable(text),
  inicio: nullable(date),
}
export const guiaSemLigacao = object({
  ...escrita,
  lote: nullable(text),
  informado: integer,
  liberado: integer,
  glosa: integer,
  pendencia: oneOf(...PENDENCIAS_DO_RETORNO),
})

/** What a file would bring. */
export const retornoPrevisto = object({
  ...daFolha,
  avisos: list(aviso),
  avisosAlem: integer,
  substitui: list(substituicaoDoRetorno),
  /** A file that counts says the same anew, and later: this one would not be what counts. */
  substituidoPor: list(object({ protocolo: text, retorno: object({ _id: id, arquivo: text }) })),
  /** Another file of the same upload says the same protocol; `conta`: this one is what counts of both. */
  noMesmoEnvio: list(object({ protocolo: text, arquivo: text, conta: flag })),
  /** By how they were found. */
  porLigacao: list(object({ como: oneOf(...LIGACOES_DA_GUIA), n: integer })),
  /** The first of those that a person has to link. */
  semLigacao: list(guiaSemLigacao),
})
export type RetornoPrevisto = Answer<typeof retornoPrevisto>

/** POST /api/tiss/retornos/previa */
export const previaDosRetornosAnswer = object({
  arquivos: list(
    object({
      arquivo: text,
      situacao: oneOf('pronto', 'repetido', 'recusado'),
      /** Why it would not count. */
      motivo: nullable(text),
      previsto: nullable(retornoPrevisto),
    }),
  ),
})
export type PreviaDosRetornos = Answer<typeof previaDosRetornosAnswer>

export const retornoRow = object({
  _id: id,
  ...daFolha,
  estado: oneOf('contado', 'desfeito'),
  /** Protocols (of a payment: days) in it, and how many of them a later file says anew. */
  protocolos: integer,
  substituidos: integer,
  /** Guides that wait for a person. */
  pendentes: integer,
  avisos: integer,
  enviadoPor: text,
  contadoEm: instant,
  desfeitoPor: nullable(text),
  desfeitoEm: nullable(instant),
  /** Its bytes are gone: a patient of it was erased. */
  apagado: flag,
})
export type RetornoDaLista = Answer<typeof retornoRow>

/** GET /api/tiss/retornos */
export const retornosAnswer = object({
  retornos: list(retornoRow),
  total: integer,
  /** Over all that counts: guides to link by hand, and files that have any. */
  pendentes: object({ guias: integer, retornos: integer }),
})
export type Retornos = Answer<typeof retornosAnswer>

export const retornoRecord = object({
  ...retornoRow.properties,
  avisosDoArquivo: list(aviso),
  /** What keeps it from being taken back. */
  emUso: list(text),
  protocolosDoArquivo: list(
    object({
      _id: id,
      protocolo: nullable(text),
      loteNumero: nullable(text),
      lote: nullable(numerado),
      data: nullable(date),
      situacao: nullable(text),
      vivo: flag,
      guias: integer,
      informado: integer,
      processado: integer,
      liberado: integer,
      glosa: integer,
      motivo: nullable(object({ codigo: text, texto: nullable(text) })),
      acatado: nullable(flag),
      resposta: nullable(text),
    }),
  ),
  pagamentos: list(
    object({
      _id: id,
      dia: nullable(date),
      forma: nullable(text),
      banco: nullable(text),
      agencia: nullable(text),
      conta: nullable(text),
      informado: integer,
      processado: integer,
      liberado: integer,
      glosa: integer,
      debitos: integer,
      creditos: integer,
      liquido: integer,
    }),
  ),
  debitos: list(
    object({
      pagamento: nullable(id),
      credito: flag,
      tipo: text,
      descricao: nullable(text),
      valor: integer,
    }),
  ),
  substitui: list(substituicaoDoRetorno),
  substituidoPor: list(object({ protocolo: text, retorno: object({ _id: id, arquivo: text }) })),
})
export type Retorno = Answer<typeof retornoRecord>

/** GET /api/tiss/retornos/{id} */
export const retornoAnswer = object({ retorno: retornoRecord })

const glosaDita = object({ _id: id, codigo: text, texto: text, valor: nullable(integer) })

export const guiaDoRetorno = object({
  _id: id,
  posicao: integer,
  ...escrita,
  protocolo: nullable(text),
  loteNumero: nullable(text),
  vivo: flag,
  situacao: nullable(text),
  tipoPagamento: nullable(text),
  informado: integer,
  processado: integer,
  liberado: integer,
  glosa: integer,
  acatado: nullable(flag),
  resposta: nullable(text),
  guia: nullable(object({ _id: id, numero: text, paciente: object({ _id: idDoPaciente, nome: text }) })),
  lote: nullable(numerado),
  ligadaComo: nullable(oneOf(...LIGACOES_DA_GUIA)),
  ligadaPor: nullable(text),
  pendencia: nullable(oneOf(...PENDENCIAS_DO_RETORNO)),
  glosas: list(glosaDita),
  itens: list(
    object({
      _id: id,
      sequencial: nullable(integer),
      data: nullable(date),
      tabela: nullable(text),
      codigo: nullable(text),
      descricao: nullable(text),
      quantidade: nullable(decimal),
      informado: integer,
      processado: integer,
      liberado: integer,
      resposta: nullable(text),
      /** Sessions that it stands for; several: together. */
      sessoes: list(object({ _id: id, data: date, hora: text })),
      glosas: list(glosaDita),
    }),
  ),
})
export type GuiaDoRetorno = Answer<typeof guiaDoRetorno>

/** GET /api/tiss/retornos/{id}/guias */
export const guiasDoRetornoAnswer = object({ guias: list(guiaDoRetorno), total: integer })
export type GuiasDoRetorno = Answer<typeof guiasDoRetornoAnswer>

/** PUT /api/tiss/retornos/{id}/guias/{guia} */
export const guiaLigadaAnswer = object({ msg: text, guia: guiaDoRetorno })

/** A guide of ours that a line of an answer may be, and why. */
export const candidataDoRetorno = object({
  _id: id,
  numero: text,
  numeroOperadora: nullable(text),
  senha: nullable(text),
  carteira: nullable(text),
  paciente: object({ _id: idDoPaciente, nome: text }),
  lote: nullable(numerado),
  de: nullable(date),
  ate: nullable(date),
  sessoes: integer,
  centavos: integer,
  motivos: list(text),
})
export type CandidataDoRetorno = Answer<typeof candidataDoRetorno>

/** GET /api/tiss/retornos/{id}/guias/{guia}/candidatas */
export const candidatasDoRetornoAnswer = object({ candidatas: list(candidataDoRetorno) })

const tomado = object({
  arquivo: text,
  situacao: oneOf('contado', 'repetido', 'recusado'),
  motivo: nullable(text),
  retorno: nullable(id),
})
/** POST /api/tiss/retornos, 201 */
export const retornosTomadosAnswer = object({ msg: text, arquivos: list(tomado) })
export type RetornosTomados = Answer<typeof retornosTomadosAnswer>

/** POST /api/tiss/retornos, 202: so many guides that nobody waits for them at a screen. */
export const envioDeRetornosAnswer = object({ msg: text, trabalho: object({ _id: id }) })

/** GET /api/tiss/retornos/trabalho/{id} */
export const trabalhoDosRetornosAnswer = object({
  situacao: oneOf('esperando', 'fazendo', 'feito', 'cancelado', 'falhou'),
  feito: integer,
  total: nullable(integer),
  texto: nullable(text),
  resultado: nullable(retornosTomadosAnswer),
  erro: nullable(text),
})
export type TrabalhoDosRetornos = Answer<typeof trabalhoDosRetornosAnswer>
