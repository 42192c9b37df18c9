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
  if (v[0] === 'data') return formatData(v[1])
  return v[0] === 'formula' ? `=${v[1]}` : String(v[1])
}

/** What no field takes: what a formula made, an error, a yes or no. */
export const impossible = (v: Celula | undefined): { problema: string } | undefined => {
  if (typeof v !== 'object' || v === null) return undefined
  if (v[0] === 'formula') return problema('é uma fórmula: copie a coluna e cole somente os valores.')
  if (v[0] === 'erro') return problema('é um erro da planilha.')
  return v[0] === 'logico' ? problema('não é um valor deste campo.') : undefined
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
