import {
  type Answer,
  date,
  flag,
  id,
  idDoPaciente,
  instant,
  integer,
  list,
  named,
  nullable,
  object,
  oneOf,
  text,
} from '../../comum/answer'
import { TIPOS_DE_EMITIDO } from '../emitido/tipos'

export const SITUACOES_DO_ENVIO = ['esperando', 'saindo', 'enviado', 'falhou', 'incerto', 'recusado'] as const
export type SituacaoDoEnvio = (typeof SITUACOES_DO_ENVIO)[number]

const versaoDoEmitido = named(
  'VersaoDoEmitido',
  object({
    versao: integer,
    emitidoEm: instant,
    por: text,
    /** 'Fisioterapeuta · CREFITO-4 123456-F'; null where it was signed by no professional. */
    conselho: nullable(text),
    /** Why it corrects the one before; null of the first. */
    motivo: nullable(text),
    /** SHA-256 of what it says, in hexadecimal digits. */
    resumo: text,
  }),
)
export type VersaoDoEmitido = Answer<typeof versaoDoEmitido>

const emitido = named(
  'DocumentoEmitido',
  object({
    _id: id,
    tipo: oneOf(...TIPOS_DE_EMITIDO),
    /** Of the unit, without gaps. */
    numero: integer,
    unidade: object({ _id: id, nome: text }),
    /** Null once the patient was erased. */
    paciente: nullable(object({ _id: idDoPaciente, nome: text })),
    /** The clinic's day on which it was first issued. */
    dia: date,
    /** The user who issued what stands there now. */
    autor: nullable(id),
    cancelado: nullable(object({ em: instant, por: text, motivo: text })),
    /** The newest first. */
    versoes: list(versaoDoEmitido),
    envios: list(
      object({
        _id: id,
        versao: integer,
        para: nullable(text),
        pedidoEm: instant,
        por: text,
        situacao: oneOf(...SITUACOES_DO_ENVIO),
        enviadoEm: nullable(instant),
      }),
    ),
  }),
)
export type DocumentoEmitido = Answer<typeof emitido>

const nomeado = object({ _id: id, nome: text })

/** GET /paciente/{id}/emitidos: the newest first; who does not read the record gets those that are not clinical. */
export const emitidosAnswer = object({
  paciente: object({ _id: idDoPaciente, nome: text }),
  emitidos: list(emitido),
  /** Where the patient is treated, the newest first; all units of the clinic where they never were. */
  unidades: list(nomeado),
  especialidades: list(nomeado),
  /** Whether this server sends e-mail at all, and whether the patient agreed to it. */
  correio: flag,
  consentiu: flag,
  /** The address of the patient's register, to begin with. */
  email: nullable(text),
  /** Whether this person signs clinical documents: a professional with council and number. */
  assina: flag,
})
export type EmitidosAnswer = Answer<typeof emitidosAnswer>

/** GET /paciente/{id}/emitidos/novo */
export const emitidoNovoAnswer = object({
  texto: text,
  /** How many sessions took place in the period. */
  sessoes: integer,
  /** The days that it speaks of, as chosen; of attendance without a choice, the last session's. */
  inicio: nullable(date),
  fim: nullable(date),
})
export type EmitidoNovoAnswer = Answer<typeof emitidoNovoAnswer>

/** GET /emitido/{id}: with the texts of its versions, null where they were erased. */
export const emitidoLidoAnswer = object({
  emitido,
  textos: list(object({ versao: integer, texto: nullable(text) })),
})
export type EmitidoLidoAnswer = Answer<typeof emitidoLidoAnswer>

export const emitidoSalvoAnswer = object({ msg: text, emitido })
export type EmitidoSalvoAnswer = Answer<typeof emitidoSalvoAnswer>

const modelo = named(
  'ModeloDeDocumento',
  object({
    tipo: oneOf(...TIPOS_DE_EMITIDO),
    texto: text,
    /** False: the product's own text. */
    daClinica: flag,
    updatedAt: nullable(instant),
    por: nullable(text),
  }),
)
export type ModeloDoEmitido = Answer<typeof modelo>

/** GET /emitidos/modelos */
export const modelosDoEmitidoAnswer = object({ modelos: list(modelo) })
export type ModelosDoEmitidoAnswer = Answer<typeof modelosDoEmitidoAnswer>
export const modeloDoEmitidoSalvoAnswer = object({ msg: text, modelo })
export type ModeloDoEmitidoSalvoAnswer = Answer<typeof modeloDoEmitidoSalvoAnswer>
