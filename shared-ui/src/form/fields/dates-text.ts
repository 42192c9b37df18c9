import { formatData, isData } from '@clinica/shared-domain/comum/datas'

/** `YYYY-MM-DD` (or an ISO instant, by its first ten characters) → `dd/mm/aaaa`; '' when it is not one. */
export const showData = (iso: string | null | undefined): string =>
  iso && isData(iso.slice(0, 10)) ? formatData(iso) : ''

const CURTA = /^(\d{1,2})[/.\- ](\d{1,2})[/.\- ](\d{4}|\d{2})$/
const ANO_PRIMEIRO = /^(\d{4})[/.-](\d{1,2})[/.-](\d{1,2})(?:$|[T ]\d)/
const dois = (texto: string): string => texto.padStart(2, '0')

/** A date as it is typed with its separators: '1/2/' is '01/02/', not '12/'. */
export const typedDate = (texto: string): string =>
  texto.replace(/^(\d)[/.\- ]/, '0$1/').replace(/^(\d\d[/.\- ])(\d)[/.\- ]/, '$10$2/')

/** An hour as it is typed with its separator: '9:3' is '09:3', not '93:'. */
export const typedHour = (texto: string): string => texto.replace(/^(\d)[:hH. ]/, '0$1:')

/**
 * A pasted date as `dd/mm/aaaa`, day before month: '1/2/1990', '1-2-1990', '1.2.1990', '1 2 1990', '1990-2-1', an ISO
 * instant by its date. The century of '1-2-90' is not guessed: it becomes '01/02/90', which is not a date until the year is
 * whole. Null for any other text.
 */
export const wholeDate = (texto: string): string | null => {
  const limpo = texto.trim()
  const [, a, m, d] = ANO_PRIMEIRO.exec(limpo) ?? []
  const [, dia = d, mes = m, ano = a] = CURTA.exec(limpo) ?? []
  return dia && mes && ano ? `${dois(dia)}/${dois(mes)}/${ano}` : null
}
