import { formatData } from '@clinica/shared-domain'
import type { Celula } from './planilha'

/** A value, or why the cell has none: the end of a sentence that begins with the field's name. */
export type Lido<T> = { valor: T } | { problema: string }

export const problema = (texto: string) => ({ problema: texto })

/** As a person sees it in the sheet. */
export const shown = (v: Celula | undefined): string => {
  if (v === null || v === undefined) return 'vazio'
  if (typeof v === 'number') return String(v).replace('.', ',')
  if (typeof v === 'string') return v.trim()
  if (v[0] === 'data') return [v[1] && formatData(v[1]), v[2]].filter(Boolean).join(' ')
  return v[0] === 'formula' ? `=${v[1]}` : String(v[1])
}

/** What no field takes: what a formula made, an error, a yes or no. */
export const impossible = (v: Celula | undefined): { problema: string } | undefined => {
  if (typeof v !== 'object' || v === null) return undefined
  if (v[0] === 'formula') return problema('é uma fórmula: copie a coluna e cole somente os valores.')
  if (v[0] === 'erro') return problema('é um erro da planilha.')
  return v[0] === 'logico' ? problema('não é um valor deste campo.') : undefined
}

/** What pandas and many a program make of a column of whole numbers that has an empty cell: '100128.0'. */
const INTEIRO_COM_ZERO = /^\s*(\d+)[.,]0\s*$/

/** Digits that came with '.0' or ',0' behind them, as a text. */
export const hasDecimalZero = (v: Celula | undefined): boolean =>
  typeof v === 'string' && INTEIRO_COM_ZERO.test(v)

/** The text of a cell; digits without the '.0' behind them. */
export const withoutDecimalZero = (texto: string): string => texto.replace(INTEIRO_COM_ZERO, '$1')

/** Excel keeps 15 digits of a number. */
const MAIOR_NUMERO = 999_999_999_999_999
/** '1,23457E+11': what a program of sheets shows of a long number. */
const EXPOENTE = /^\s*\d([.,]\d+)?E\+?\d+\s*$/i

/** Why digits cannot be taken from the cell: they are lost, or it is a number with decimals. */
export const lostDigits = (v: Celula | undefined): { problema: string } | undefined => {
  if (
    typeof v === 'number'
      ? Math.abs(v) > MAIOR_NUMERO
      : typeof v === 'string' && /E\+/i.test(v) && EXPOENTE.test(v)
  )
    return problema('perdeu dígitos na planilha: formate a coluna como texto e escreva o número de novo.')
  if (typeof v === 'number' && !Number.isInteger(v))
    return problema('é um número com casas decimais: formate a coluna como texto e escreva o número de novo.')
  return undefined
}

/** Text of one line. */
export const readTexto = (v: Celula | undefined, max = 255): Lido<string> => {
  const nunca = impossible(v)
  if (nunca) return nunca
  if (v === null || v === undefined) return { valor: '' }
  const texto = shown(v)
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
  return texto.length <= max ? { valor: texto } : problema(`tem mais de ${max} letras.`)
}
