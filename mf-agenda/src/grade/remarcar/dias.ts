import { formatData, NOMES_DOS_DIAS, weekdayOf } from '@clinica/shared-domain'

/** 'Qui 26/11' */
export const diaCurto = (data: string): string =>
  `${NOMES_DOS_DIAS[weekdayOf(data)].slice(0, 3)} ${formatData(data).slice(0, 5)}`

/** 'qui 26/11', within a sentence. */
export const diaNaFrase = (data: string): string => diaCurto(data).toLowerCase()
