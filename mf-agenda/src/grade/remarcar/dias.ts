import { DIAS_ABREVIADOS, formatData, weekdayOf } from '@clinica/shared-domain'

/** 'Qui 26/11' */
export const diaCurto = (data: string): string =>
  `${DIAS_ABREVIADOS[weekdayOf(data)]} ${formatData(data).slice(0, 5)}`

/** 'qui 26/11', within a sentence. */
export const diaNaFrase = (data: string): string => diaCurto(data).toLowerCase()
