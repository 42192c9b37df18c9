import { type InferType, object, string } from 'yup'
import { OBRIGATORIO } from '../comum/campos'
import { texto } from '../comum/texto'

export const LETRAS_DA_REABERTURA = 255

/** What was closed is opened again, as the person saw it, for a reason. */
export const reabrirSchema = object({
  updatedAt: string().required(OBRIGATORIO),
  motivo: texto().max(LETRAS_DA_REABERTURA).required('Escreva o motivo.'),
})
export type Reabertura = InferType<typeof reabrirSchema>
