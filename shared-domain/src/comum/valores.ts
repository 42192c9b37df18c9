import type { AnyObject, NumberSchema } from 'yup'
import { OBRIGATORIO } from './campos'
import { inteiro } from './esquema'

const vazio = (valor: unknown): boolean => valor === '' || valor === null || valor === undefined

/** Whole number from 0 to `maior`; '', null and absent are null. `acima`: what is said of a larger one, where it is kept in another unit than it is typed in. */
export const inteiroOpcional = (
  maior: number,
  acima?: string,
): NumberSchema<number | null | undefined, AnyObject, null, 'd'> =>
  inteiro()
    .transform((valor: number, original: unknown) => (vazio(original) ? null : valor))
    .min(0)
    .max(maior, acima)
    .nullable()
    .default(null)

/** Whole number from 0 to `maior` that must be given; absent it is 0, emptied it is missing. */
export const inteiroObrigatorio = (maior: number): NumberSchema<number, AnyObject, 0, 'd'> =>
  inteiro()
    .transform((valor: number, original: unknown) => (original === '' ? null : valor))
    .min(0)
    .max(maior)
    .default(0)
    .required(OBRIGATORIO)

/** True when no `_id` occurs twice. */
export const uniqueItems = (itens: readonly { _id?: string | null }[] | null | undefined): boolean =>
  !itens || new Set(itens.map((item) => item._id)).size === itens.length
