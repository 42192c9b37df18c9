import { array, boolean, type InferType, object, string } from 'yup'
import { cpf, OBRIGATORIO, opcional } from '../../comum/campos'
import { uuid } from '../../comum/esquema'
import { texto } from '../../comum/texto'

/** Payments that one receipt takes together. */
export const MAXIMO_DE_PAGAMENTOS_DO_RECIBO = 60
export const LETRAS_DO_MOTIVO_DO_RECIBO = 255
export const LETRAS_DA_NFSE = 60

/** A receipt's number as it is written: `12` → '000012'. */
export const nomeDoRecibo = (numero: number): string => String(numero).padStart(6, '0')

/** Who pays, where it is not the patient. */
const pagador = object({
  nome: texto().max(70).required(OBRIGATORIO),
  cpf: opcional(cpf()),
})
  .default(undefined)
  .nullable()

/** POST /api/recebimento/{id}/recibo. */
export const emitirReciboSchema = object({ pagador })
export type EmitirRecibo = InferType<typeof emitirReciboSchema>

/** POST /api/recibo: one of several payments of a patient in a unit. */
export const emitirReciboDeVariosSchema = emitirReciboSchema.shape({
  recebimentos: array()
    .of(uuid().required(OBRIGATORIO))
    .min(1, 'Escolha ao menos um pagamento.')
    .max(MAXIMO_DE_PAGAMENTOS_DO_RECIBO, `Escolha no máximo ${MAXIMO_DE_PAGAMENTOS_DO_RECIBO} pagamentos.`)
    .required(OBRIGATORIO),
})

/** POST /api/recibo/{id}/cancelar. */
export const cancelarReciboSchema = object({
  motivo: texto().max(LETRAS_DO_MOTIVO_DO_RECIBO).required('Escreva o motivo.'),
})
export type CancelarRecibo = InferType<typeof cancelarReciboSchema>

/** PUT /api/recibo/{id}/nfse: the number that the city's system gave; empty takes it away. */
export const nfseDoReciboSchema = object({ nfse: opcional(texto().max(LETRAS_DA_NFSE)) })
export type NfseDoRecibo = InferType<typeof nfseDoReciboSchema>

/** How large the sheet is. */
export const papelDoReciboQuery = object({
  papel: string<'a5' | 'a4'>().oneOf(['a5', 'a4']).default('a5'),
  /** With a code for what is left of its charges. */
  pix: boolean().default(false),
})
