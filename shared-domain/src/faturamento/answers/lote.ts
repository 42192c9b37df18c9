import {
  type Answer,
  date,
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
  time,
} from '../../comum/answer'
import { MEIOS_DE_ENVIO, PARTES_DA_GUIA, SITUACOES_DO_LOTE } from '../lote'

const nomeado = object({ _id: id, nome: text })
const numerado = object({ _id: id, numero: text })
const paciente = object({ _id: idDoPaciente, nome: text })

/** One thing that is wrong or foretold of a guide (`Falta`), and the record where it is mended. */
export const faltaAnswer = object(
  {
    /** Of TISS table 38. */
    codigo: text,
    severidade: oneOf('bloqueia', 'avisa'),
    mensagem: text,
    campo: text,
    onde: object(
      {
        tipo: oneOf('guia', 'convenio', 'unidade', 'profissional', 'medico', 'paciente', 'sessao', 'tabela'),
        _id: text,
      },
      /** Of the record: its name, or the guide's number. */
      { nome: text },
    ),
  },
  /** 'Enviar assim mesmo', with a reason, lets it through. */
  { contornavel: flag },
)

export const guiaPendente = object({
  _id: id,
  numero: text,
  paciente,
  pacotes: list(nomeado),
  convenio: nomeado,
  unidade: nomeado,
  versao: text,
  /** Sessions that would go: billed, in the packages asked for, in no live lot. */
  sessoes: integer,
  /** Cents: what the packages count of these sessions. */
  centavos: integer,
  /** Cents: what the packages count of its sessions that live lots have. */
  centavosEmLote: integer,
  /** Cents that the XML would say. */
  centavosDoXml: integer,
  /** Why the two differ, in words; null where they do not. */
  diferenca: nullable(text),
  /** Last day to present it; null where the insurer's register says none. */
  apresentarAte: nullable(date),
  faltas: list(faltaAnswer),
  /** A live lot that has all of its sessions. */
  noLote: nullable(numerado),
  /** A live lot that has an earlier part of it (1308), what its insurer does then, and the sessions that are still to be billed. */
  parte: nullable(object({ lote: numerado, escolha: oneOf(...PARTES_DA_GUIA), faltam: integer })),
  /** Its insurer is 'particular': it is in no lot. */
  particular: flag,
})
export type GuiaPendente = Answer<typeof guiaPendente>

/** GET /api/tiss/pendencias */
export const pendenciasAnswer = object({
  guias: list(guiaPendente),
  /** The guides that lots take, each group for lots of its own: of one insurer, unit, version and way in which the clinic is known there. */
  grupos: list(object({ convenio: nomeado, unidade: nomeado, versao: text, guias: list(id) })),
  /** Of the versions that these guides go in. */
  esquemas: list(object({ versao: text, temEsquema: flag })),
  /** Guides in one lot. */
  maximo: integer,
})
export type Pendencias = Answer<typeof pendenciasAnswer>

const daLista = {
  _id: id,
  numero: text,
  convenio: nomeado,
  unidade: nomeado,
  versao: text,
  situacao: oneOf(...SITUACOES_DO_LOTE),
  /** It was tried on the agency's schema. */
  conferido: flag,
  guias: integer,
  sessoes: integer,
  centavos: integer,
  /** Month of its last session, `YYYY-MM`. */
  competencia: text,
  /** First and last day of its sessions. */
  de: date,
  ate: date,
  apresentarAte: nullable(date),
  geradoEm: instant,
  geradoPor: text,
  enviadoEm: nullable(date),
  enviadoComo: nullable(oneOf(...MEIOS_DE_ENVIO)),
  protocolo: nullable(text),
  protocoloEm: nullable(date),
  recusadoEm: nullable(date),
  recusa: nullable(text),
  canceladoEm: nullable(instant),
  /** Last download of its file. */
  baixadoEm: nullable(instant),
  downloads: integer,
  /** Its file is gone: a patient of it was erased. */
  apagado: flag,
  updatedAt: instant,
}
export const loteRow = object(daLista)
export type LoteDaLista = Answer<typeof loteRow>

const conta = object({ n: integer, total: integer })
/** GET /api/tiss/lotes: `situacoes` are of the other filters, their money in cents. */
export const lotesAnswer = object({
  lotes: list(loteRow),
  total: integer,
  situacoes: object({ gerado: conta, enviado: conta, protocolo: conta, recusado: conta, cancelado: conta }),
})
export type Lotes = Answer<typeof lotesAnswer>

export const guiaDoLote = object({
  /** null once its patient was erased. */
  _id: nullable(id),
  numero: text,
  /** As the insurer knows this part, where it gave it a number of its own. */
  numeroDaOperadora: nullable(text),
  paciente: nullable(paciente),
  centavos: integer,
  sessoes: list(
    object({ _id: nullable(id), data: date, hora: time, sequencial: integer, centavos: integer }),
  ),
  /** As they were when the lot was made. */
  avisos: list(
    object(
      { codigo: text, mensagem: text },
      /** It would have kept the guide out, and somebody let it through. */
      { contornado: flag },
    ),
  ),
  /** Why it went all the same. */
  motivo: nullable(text),
  /** Cents that its packages count of these sessions, and why the file says another sum; null where the two are the same. */
  centavosNoPacote: nullable(integer),
  diferenca: nullable(text),
})
export type GuiaDoLote = Answer<typeof guiaDoLote>

export const loteRecord = object({
  ...daLista,
  transacao: text,
  arquivo: text,
  hash: text,
  /** Bytes. */
  tamanho: integer,
  motivoDoCancelamento: nullable(text),
  pacotes: list(nomeado),
  conteudo: list(guiaDoLote),
  historico: list(object({ em: instant, por: text, texto: text })),
})
export type Lote = Answer<typeof loteRecord>

/** GET /api/tiss/lotes/{id} */
export const loteAnswer = object({ lote: loteRecord })
/** POST /api/tiss/lotes/{id}/enviado, …/recusado, …/cancelado */
export const loteSalvoAnswer = object({ msg: text, lote: loteRecord })
export type LoteSalvo = Answer<typeof loteSalvoAnswer>

/** POST /api/tiss/lotes, 201 */
export const lotesGeradosAnswer = object({
  msg: text,
  lotes: list(loteRow),
  foraDoLote: list(object({ guia: numerado, paciente, centavos: integer, motivo: text })),
})
export type LotesGerados = Answer<typeof lotesGeradosAnswer>

/** POST /api/tiss/lotes, 202: so many guides that nobody waits for them at a screen. */
export const geracaoPedidaAnswer = object({ msg: text, trabalho: object({ _id: id }) })

/** GET /api/tiss/lotes/trabalho/{id} */
export const geracaoAnswer = object({
  situacao: oneOf('esperando', 'fazendo', 'feito', 'cancelado', 'falhou'),
  feito: integer,
  total: nullable(integer),
  texto: nullable(text),
  /** The lots that were made so far, and once it is over what stayed out. */
  resultado: nullable(lotesGeradosAnswer),
  erro: nullable(text),
})
export type Geracao = Answer<typeof geracaoAnswer>

/** GET /api/tiss/pacotes: of each package asked for, how many lots of each kind have guides of it, and what is in none yet. */
export const lotesDosPacotesAnswer = object({
  pacotes: list(
    object({
      _id: id,
      gerado: integer,
      enviado: integer,
      protocolo: integer,
      recusado: integer,
      cancelado: integer,
      /** Of insurers that take lots. */
      semLote: object({ guias: integer, centavos: integer }),
      /** Of insurers that take none. */
      particulares: object({ guias: integer, centavos: integer }),
    }),
  ),
})
export type LotesDosPacotes = Answer<typeof lotesDosPacotesAnswer>
