import { isSchema, type Schema, ValidationError } from 'yup'
import { defaultError, MAXIMO_DE_MENSAGENS } from './erros'

const KB = 1024

/**
 * Bytes of a body. Small unless a route says otherwise: what a form holds at most decides, not what a server could bear.
 * A route that reads no body takes next to none.
 */
export const CORPO = {
  nenhum: KB,
  padrao: 64 * KB,
  /** Some hundreds of rows: the hours of a week, the insurers of a specialty. */
  linhas: 128 * KB,
  /** A draft: its text, with each quote of it escaped. */
  rascunho: 640 * KB,
  /** The weekly hours of a professional in every unit and specialty. */
  horarios: 1024 * KB,
  /** The answers of a long form, written at length. */
  registro: 512 * KB,
  /** Thousands of values. */
  valores: 2048 * KB,
  /** A national table: 20,000 rows with long names. */
  tabela: 8 * 1024 * KB,
} as const

/** Fields that one request may give to the schemas: yup takes about 10 µs for each, some 20 for each that fails. */
const MAXIMO_DE_CAMPOS = 10_000
/** Where the schema wants no list at all, a short one reaches the schema's own message. */
const LISTA_INESPERADA = 100
const TEXTO_PADRAO = 255
/** What a text may be longer than its field (whose letters may have two units), and still be told by the field itself. */
const FOLGA = 1000
/** What the size of a value is held against: the schema's own `max` and its message. */
type Molde = {
  max: number
  mensagem: unknown
  tipo: string
  campos?: [nome: string, molde: Molde][]
  itens?: Molde
}

/** A text where the schema wants none. */
const SEM_MOLDE: Molde = { tipo: '', max: TEXTO_PADRAO, mensagem: undefined }

type Medida = { campos: number; erros: ValidationError[] }

/** Throws on a list without a `max`: it would be validated whole, however long. */
const moldeOf = (schema: Schema, aqui: string): Molde => {
  const { OPTIONS: maximo } = schema.tests.find((t) => t.OPTIONS?.name === 'max') ?? {}
  const max = maximo?.params?.max as number | undefined
  const { fields, innerType } = schema as { fields?: Record<string, unknown>; innerType?: unknown }
  if (schema.type === 'array' && max === undefined)
    throw new Error(`A lista ${aqui || 'do corpo'} não tem máximo.`)
  return {
    tipo: schema.type,
    max: max ?? TEXTO_PADRAO,
    mensagem: maximo?.message,
    campos:
      fields &&
      Object.entries(fields).flatMap(([nome, campo]) =>
        isSchema(campo) ? [[nome, moldeOf(campo as Schema, join(aqui, nome))] as [string, Molde]] : [],
      ),
    itens: isSchema(innerType) ? moldeOf(innerType as Schema, `${aqui}[]`) : undefined,
  }
}

const join = (aqui: string, nome: string): string => (aqui ? `${aqui}.${nome}` : nome)

const tooLong = ({ mensagem, max }: Molde, aqui: string): ValidationError =>
  new ValidationError(
    ValidationError.formatError(mensagem ?? 'Valor inválido.', { path: aqui, max }),
    undefined,
    aqui,
    'max',
    true,
  )

/** `molde` is undefined for what stands where its schema wants something else. */
const measure = (molde: Molde | undefined, valor: unknown, aqui: string, medida: Medida): void => {
  if (medida.erros.length >= MAXIMO_DE_MENSAGENS) return
  const refuse = (m: Molde) => medida.erros.push(tooLong(m, aqui))
  if (typeof valor === 'string') {
    const texto = molde?.tipo === 'string' ? molde : SEM_MOLDE
    if (valor.length > 2 * texto.max + FOLGA) refuse(texto)
    return
  }
  if (typeof valor !== 'object' || valor === null) return
  const next = (m: Molde | undefined, filho: unknown, onde: string) => measure(m, filho, onde, medida)
  if (Array.isArray(valor)) {
    const lista = molde?.tipo === 'array' ? molde : undefined
    if (valor.length > (lista?.max ?? LISTA_INESPERADA)) refuse(lista ?? SEM_MOLDE)
    // A list whose rows have no schema is read by the route's own single pass.
    else if (!lista || lista.itens) {
      count(medida, valor.length)
      for (let i = 0; i < valor.length; i++) next(lista?.itens, valor[i], `${aqui}[${i}]`)
    }
    return
  }
  // What the schema does not name is left out unread.
  const campos: [string, Molde | undefined][] = molde?.campos ?? Object.keys(valor).map((k) => [k, undefined])
  count(medida, campos.length)
  for (const [nome, m] of campos)
    if (Object.hasOwn(valor, nome)) next(m, (valor as Record<string, unknown>)[nome], join(aqui, nome))
}

const count = (medida: Medida, mais: number): void => {
  medida.campos += mais
  if (medida.campos > MAXIMO_DE_CAMPOS) throw defaultError(413)
}

/**
 * Holds a value to the lengths of its schema before anything is validated: a list of 500,000 elements is told in one message
 * instead of in 500,000. Throws ValidationError with the schema's own messages, or 413 for too much of it.
 */
export const sizeOf = (schema: Schema): ((valor: unknown) => void) => {
  const molde = moldeOf(schema, '')
  return (valor) => {
    const medida: Medida = { campos: 0, erros: [] }
    measure(molde, valor, '', medida)
    if (medida.erros.length > 0) throw new ValidationError(medida.erros, undefined, '', '', true)
  }
}
