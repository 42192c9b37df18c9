import { type InferType, object, string } from 'yup'
import { data, email, inteiro, uuid } from '../../comum/esquema'
import { OBRIGATORIO } from '../../comum/mensagens'
import { idOpcional } from '../../comum/referencias'
import { base, texto } from '../../comum/texto'
import { LETRAS_DO_HTML } from '../entrada'
import { MENSAGENS_DO_EMITIDO as M, TIPOS_DE_EMITIDO, type TipoDeEmitido } from './tipos'

export const LETRAS_DO_MOTIVO_DO_EMITIDO = 255
/** Of one document. More are not corrections. */
export const MAXIMO_DE_VERSOES = 50

const tipo = () =>
  string<TipoDeEmitido>()
    .oneOf([...TIPOS_DE_EMITIDO])
    .required(OBRIGATORIO)
const html = () => base((t) => t).max(LETRAS_DO_HTML)
const motivo = () => texto().max(LETRAS_DO_MOTIVO_DO_EMITIDO).required(M.motivo)

/** The days of which it speaks; open ends are the first and the last session. */
const periodo = {
  inicio: data(),
  fim: data().test('periodo', M.periodo, (fim, { parent }) => !fim || !parent.inicio || parent.inicio <= fim),
}

/** GET /paciente/{id}/emitidos/novo: the template with what the record says. */
export const emitidoNovoQuery = object({
  tipo: tipo(),
  unidade: uuid().required(OBRIGATORIO),
  especialidade: uuid(),
  ...periodo,
})

/**
 * POST /paciente/{id}/emitidos. `_id` is the document's own from its draft on, so that two devices issue it once. `texto` absent: the
 * template as it is, the only one that a desk issues.
 */
export const emitirSchema = object({
  _id: uuid().required(OBRIGATORIO),
  tipo: tipo(),
  unidade: uuid().required(OBRIGATORIO),
  especialidade: idOpcional().nullable().default(undefined),
  ...periodo,
  texto: html(),
  /** The draft that it makes an end of. */
  rascunho: idOpcional().nullable().default(undefined),
})
export type EmitirEnvio = InferType<typeof emitirSchema>

/** POST /emitido/{id}/versao: a correction, under the same number. `visto`: the version that it corrects. */
export const corrigirEmitidoSchema = object({
  visto: inteiro().min(1).max(MAXIMO_DE_VERSOES).required(OBRIGATORIO),
  especialidade: idOpcional().nullable().default(undefined),
  ...periodo,
  texto: html(),
  motivo: motivo(),
  rascunho: idOpcional().nullable().default(undefined),
})
export type CorrigirEmitidoEnvio = InferType<typeof corrigirEmitidoSchema>

/** POST /emitido/{id}/cancelar */
export const cancelarEmitidoSchema = object({ motivo: motivo() })

/** POST /emitido/{id}/envio: the newest version, to this address. */
export const enviarEmitidoSchema = object({
  versao: inteiro().min(1).max(MAXIMO_DE_VERSOES).required(OBRIGATORIO),
  para: email().max(100).required(OBRIGATORIO),
})

/** GET /emitido/{id}/pdf: the newest version where none is named. */
export const versaoDoEmitidoQuery = object({ versao: inteiro().min(1).max(MAXIMO_DE_VERSOES) })

/** PUT /emitidos/modelos/{tipo}. `updatedAt`: null where the product's text was open. */
export const modeloDoEmitidoSchema = object({
  texto: html().required(M.vazio),
  updatedAt: string().nullable().default(null),
})
export const tipoDeEmitidoParams = object({ tipo: tipo() })
