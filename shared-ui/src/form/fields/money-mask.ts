import { parseReais, recusaDeReais } from '@clinica/shared-domain/comum/dinheiro/dinheiro'

const EM_REAIS = /^(?:\d{1,3}(?:\.\d{3})*|\d*)(?:,\d{0,2})?$/

/** The dots of '1.234,5' are the field's own: they come and go as digits do. */
const semPontos = (texto: string): string => texto.replaceAll('.', '')

const comPontos = (texto: string): string => {
  const [inteiro = '', ...decimal] = texto.split(',')
  const digitos = semPontos(inteiro).replace(/^0+(?=\d)/, '')
  return [digitos.replace(/\B(?=(\d{3})+$)/g, '.'), ...decimal].join(',')
}

/** What was put in: `texto` without the start and the end that it has in common with `antes`. */
const diferenca = (antes: string, texto: string): [inicio: string, novo: string, fim: string] => {
  let de = 0
  while (de < Math.min(antes.length, texto.length) && antes[de] === texto[de]) de++
  let ate = 0
  while (ate < Math.min(antes.length, texto.length) - de && antes.at(-1 - ate) === texto.at(-1 - ate)) ate++
  return [texto.slice(0, de), texto.slice(de, texto.length - ate), texto.slice(texto.length - ate)]
}

/**
 * The text that a money field shows once it holds `texto` where it held `antes` (undefined: it was set, not typed). An
 * amount as Brazilians write it gets its dots as it grows; anything else, such as a dot typed where cents begin, a minus, a
 * slash or a letter, stays as it is, for `parseReais` to read or refuse.
 */
export const moneyText = (texto: string, antes?: string): string => {
  let lido = texto
  if (antes !== undefined) {
    const [inicio, novo, fim] = diferenca(antes, texto)
    // Beside a dot that is put in, those that are there already count as written.
    const meus = EM_REAIS.test(antes) && !novo.includes('.') ? semPontos : (t: string) => t
    lido = meus(inicio) + novo + meus(fim)
  }
  return EM_REAIS.test(lido) ? comPontos(lido) : lido
}

/** `moneyText` as a mask: one place for each character that is to be shown. */
export const moneyMask = (texto: string, config?: { previousConformedValue?: string }): (string | RegExp)[] =>
  Array.from(moneyText(texto, config?.previousConformedValue), (c) =>
    c === '.' ? c : new RegExp(`[${c.replace(/[\\\]^-]/, '\\$&')}]`),
  )

/** Without the separator that nothing follows yet: '12,' is on its way to '12,5'. */
const semPendente = (texto: string): string => texto.replace(/(\d)[.,]$/, '$1')

/** Why the text of a money field is not an amount of it; undefined when it is one. */
export const refuseMoney = (texto: string): string | undefined => recusaDeReais(semPendente(texto))

/** Cents of the text of a money field; null when it is not an amount of it. */
export const readMoney = (texto: string): number | null =>
  refuseMoney(texto) === undefined ? parseReais(semPendente(texto)) : null

/** Text that came in one piece, as the field shows it; digits alone, and what is put beside others, are left to the mask. */
export const wholeMoney = (texto: string, antes: string): string | null => {
  const limpo = texto.trim().replace(/\s+/g, ' ').replace(/R\$ ?/, '')
  return limpo === '' || antes !== '' || /^\d+$/.test(limpo) ? null : moneyText(limpo)
}
