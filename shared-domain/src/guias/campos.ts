import { array, type ISchema, number, type StringSchema, string } from 'yup'
import { opcional } from '../comum/campos'
import { noMaximoPorCento, noMaximoReais } from '../comum/dinheiro/limite'
import { digitsOnly, isCnpj, isCpf } from '../comum/documentos/documentos'
import { UFS } from '../comum/endereco/ufs'
import { data } from '../comum/esquema'
import { texto, textoLongo } from '../comum/texto'
import { MENSAGENS_DA_GUIA as M, noMaximo } from './mensagens'

// The kinds of field that the form is made of. Every text that is not given is null.

export const caracteres = (max: number) => opcional(texto().max(max, noMaximo(max)))
export const linhas = (max: number) => opcional(textoLongo().max(max, noMaximo(max)))
export const exigido = (max: number) => texto().max(max, noMaximo(max)).required(M.obrigatorio)
export const dia = () => opcional(data())
export const uf = () => opcional(texto().uppercase()).oneOf([null, ...UFS], 'UF inválida.')

export const ufExigida = () =>
  texto()
    .uppercase()
    .transform((v: unknown) => v || undefined)
    .required(M.obrigatorio)
    .oneOf(UFS, 'UF inválida.')

/** Digits of a code with a fixed length, such as the CNES (7). */
export const digitos = (max: number) =>
  opcional(
    texto()
      .max(max, noMaximo(max))
      .matches(/^\d*$/, { message: 'Informe somente números.', excludeEmptyString: true }),
  )

/** Who is contracted says so by: C the code at the insurer, F a CPF, J a CNPJ. */
export const TIPOS_DE_DOCUMENTO = ['C', 'F', 'J'] as const
export type TipoDeDocumento = (typeof TIPOS_DE_DOCUMENTO)[number]

export const tipoDeDocumento = (padrao: TipoDeDocumento | null) =>
  (string() as StringSchema<TipoDeDocumento | undefined>)
    .nullable()
    .transform((v: unknown) => v || padrao)
    .oneOf([null, ...TIPOS_DE_DOCUMENTO], 'Tipo de documento inválido.')
    .default(padrao)

/** As it is kept: digits of a CPF, digits or letters of a CNPJ, a code as it was typed. */
const limpo = (tipo: unknown, v: string): string =>
  tipo === 'F'
    ? digitsOnly(v) || v.trim()
    : tipo === 'J'
      ? v.replace(/[./\-\s]/g, '').toUpperCase()
      : v.trim()

/** Why a document is refused by its type; null when it is not. */
export const recusaDoDocumento = (tipo: unknown, v: string | null | undefined): string | null => {
  if (!v) return null
  const documento = limpo(tipo, v)
  if (tipo === 'F') return /^\d{11}$/.test(documento) && isCpf(documento) ? null : 'CPF inválido.'
  if (tipo === 'J')
    return /^[0-9A-Z]{12}\d{2}$/.test(documento) && isCnpj(documento) ? null : 'CNPJ inválido.'
  return null
}

/** A document (fields 13, 30, 40a) whose type stands beside it in `campo`. */
export const documento = (campo: string) =>
  opcional(texto().max(20, noMaximo(20)))
    .when(campo, ([tipo], s) =>
      s.transform((v: unknown) => (typeof v === 'string' && v ? limpo(tipo, v) : v)),
    )
    .test('documento', (v, { parent, createError }) => {
      const message = recusaDoDocumento((parent as Record<string, unknown>)[campo], v)
      return message === null || createError({ message })
    })

const vazio = (v: unknown) => v === '' || v === null || v === undefined

/** A whole number; '', null and absent are null. `acima`: what is said of a larger one, in what a person types. */
export const quantidade = (maior: number, acima = `Informe no máximo ${maior}.`) =>
  number()
    .transform((v: number, original: unknown) =>
      vazio(original) ? null : typeof original === 'number' || typeof original === 'string' ? v : Number.NaN,
    )
    .integer('Informe um número inteiro.')
    .min(0, 'Informe um número inteiro.')
    .max(maior, acima)
    .nullable()
    .default(null)

/** R$ 9.999.999,99, in cents. */
export const MAIOR_VALOR = 999_999_999
export const valor = () => quantidade(MAIOR_VALOR, noMaximoReais(MAIOR_VALOR))

/** 999,99%, in hundredths of a percent. */
const MAIOR_PERCENTUAL = 99_999
export const percentual = () => quantidade(MAIOR_PERCENTUAL, noMaximoPorCento(MAIOR_PERCENTUAL))

/** At most five rows in each of the lists. */
export const MAXIMO_DE_LINHAS = 5

/** Rows in which nothing was given are dropped (spec 3 §4). */
export const semVazias = <L>(linha: ISchema<L>, isVazia: (linha: unknown) => boolean) =>
  array()
    .of(linha)
    .transform((v: unknown, original: unknown) => {
      if (original === null) return []
      return Array.isArray(v) && v.length <= 100 ? v.filter((l) => !isVazia(l)) : v
    })
    .default([])
