import { type AnyObject, type BooleanSchema, boolean, type StringSchema } from 'yup'
import { NADA_TINHA, type Tinha } from './antigos'
import { digitsOnly, isCnpj, isCpf } from './documentos/documentos'
import { isDeFora, readTelefone } from './documentos/telefone'
import { OBRIGATORIO } from './mensagens'
import { base } from './texto'

type Texto = StringSchema<string | undefined>

export { OBRIGATORIO }

/** Digits alone of what was typed or sent with punctuation; longer texts fail their own test, they are never cut. */
export const digitos = (nome: string, valido: (digitos: string) => boolean, mensagem: string): Texto =>
  base((t) => (t.length > 40 ? t : digitsOnly(t) || t.trim())).test(
    nome,
    mensagem,
    (v) => v == null || v === '' || valido(v),
  )

/** CPF by its check digits; kept as 11 digits. */
export const cpf = (): Texto => digitos('cpf', (v) => /^\d{11}$/.test(v) && isCpf(v), 'CPF inválido.')

/** Postal code, kept as 8 digits. */
export const cep = (): Texto => digitos('cep', (v) => /^\d{8}$/.test(v), 'CEP inválido.')

/** A telephone as `readTelefone` keeps it; one of Brazil has so many digits. */
const numeroDe = (nome: string, tamanho: number, mensagem: string, tinha: Tinha): Texto =>
  base((t) => (tinha(t) ? t : (readTelefone(t) ?? t.trim()))).test(
    nome,
    mensagem,
    (v) => !v || tinha(v) || (readTelefone(v) === v && (isDeFora(v) || v.length === tamanho)),
  )

/** Mobile (99) 99999-9999, kept as 11 digits; or a number of another country, with its code. */
export const celular = (tinha: Tinha = NADA_TINHA): Texto =>
  numeroDe('celular', 11, 'Celular inválido.', tinha)

/** Phone (99) 9999-9999, kept as 10 digits; or a number of another country, with its code. */
export const telefone = (tinha: Tinha = NADA_TINHA): Texto =>
  numeroDe('telefone', 10, 'Telefone inválido.', tinha)

/** A telephone of either kind. */
export const umTelefone = (): Texto =>
  base((t) => readTelefone(t) ?? t.trim()).test(
    'telefone',
    'Telefone inválido.',
    (v) => !v || readTelefone(v) === v,
  )

/** CNPJ by its check digits, also in the alphanumeric form; kept as 14 characters, upper case. */
export const cnpj = (): Texto =>
  base((t) => t.replace(/[./\-\s]/g, '').toUpperCase()).test(
    'cnpj',
    'CNPJ inválido.',
    (v) => v == null || v === '' || (/^[0-9A-Z]{12}\d{2}$/.test(v) && isCnpj(v)),
  )

declare module 'yup' {
  interface CustomSchemaMetadata {
    /** What a new record's form begins with, where a body without the field is refused. */
    inicial?: boolean
  }
}

/** Situation of a register that must be told: Ativo (true) or Cancelado (false); a new form begins with Ativo. */
export const requiredAtivo = (): BooleanSchema<boolean, AnyObject, undefined, ''> =>
  boolean().required(OBRIGATORIO).meta({ inicial: true })

/** Situation of a register: Ativo (true) or Cancelado (false); Ativo when nothing is said of it. */
export const ativo = (): BooleanSchema<boolean, AnyObject, true, 'd'> =>
  boolean().default(true).required(OBRIGATORIO)

/** A group of fields that came as null is one where nothing was given. */
export const emptyFromNull = (v: unknown, original: unknown): unknown => (original === null ? {} : v)

/** Null, '' and absent all mean "not given", which is kept and sent as null. */
export const opcional = (campo: Texto): StringSchema<string | null | undefined, AnyObject, null, 'd'> =>
  campo
    .nullable()
    .transform((v: unknown) => v || null)
    .default(null)
