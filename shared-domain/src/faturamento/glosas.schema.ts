import { array, type InferType, number, object } from 'yup'
import { OBRIGATORIO } from '../comum/campos'
import { uuid } from '../comum/esquema'
import { texto } from '../comum/texto'
import { MENSAGENS_DAS_GLOSAS as M } from './glosas'

/** Lines of one decision. */
export const MAXIMO_DE_GLOSAS = 500

/** POST /api/tiss/glosas/aceitas */
export const aceitarGlosasSchema = object({
  glosas: array().of(uuid().required()).min(1).max(MAXIMO_DE_GLOSAS).required(),
  motivo: texto().max(255).required(M.motivo),
})
export type AceitarGlosas = InferType<typeof aceitarGlosasSchema>

/** Cents, whole. */
export const centavosPedidos = () =>
  number()
    .integer('Valor inválido.')
    .min(1, 'O valor tem de ser maior que zero.')
    .max(99_999_999)
    .required(OBRIGATORIO)
