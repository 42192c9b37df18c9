import { formatReais, formatValor } from './dinheiro'

// A limit is told in what a person types, never in the cents or hundredths in which it is kept.

/** `maior`: cents. */
export const noMaximoReais = (maior: number): string => `Informe no máximo ${formatReais(maior)}.`

/** `maior`: hundredths of a percent. */
export const noMaximoPorCento = (maior: number): string => `Informe no máximo ${formatValor(maior)}%.`
