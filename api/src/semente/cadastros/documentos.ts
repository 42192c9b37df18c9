import type { Sorteio } from '../sorteio'

const digito = (numeros: readonly number[], pesos: readonly number[]): number => {
  const resto = numeros.reduce((soma, n, i) => soma + n * (pesos[i] ?? 0), 0) % 11
  return resto < 2 ? 0 : 11 - resto
}

/** Two check digits after the base; `peso(i, n)` is the weight of position i among n. */
const complete = (base: readonly number[], peso: (i: number, n: number) => number): string => {
  const numeros = [...base]
  for (let volta = 0; volta < 2; volta++) {
    const n = numeros.length
    numeros.push(
      digito(
        numeros,
        numeros.map((_, i) => peso(i, n)),
      ),
    )
  }
  return numeros.join('')
}

const cpf = (base: readonly number[]): string => complete(base, (i, n) => n + 1 - i)

/** CPF of a fictitious professional, the same each time. */
export const cpfDoProfissional = (n: number): string => cpf([...String(n + 101).padStart(9, '0')].map(Number))

/** CNPJ of a fictitious company: root of 8 digits and branch number. */
export const cnpj = (raiz: string, filial: number): string =>
  complete([...raiz, ...String(filial).padStart(4, '0')].map(Number), (i, n) => ((n - 1 - i) % 8) + 2)

/** Gives CPFs with right check digits, never the same twice. */
export const createCpfs = (s: Sorteio): (() => string) => {
  const usados = new Set<string>()
  return () => {
    for (;;) {
      const novo = cpf(Array.from({ length: 9 }, () => s.inteiro(0, 9)))
      if (usados.has(novo) || /^(\d)\1+$/.test(novo)) continue
      usados.add(novo)
      return novo
    }
  }
}

/**
 * Phones as stored: digits alone. Mobile numbers start with 90 and land lines with 50, ranges without subscribers,
 * so that nobody who tries the demo rings a stranger.
 */
export const celular = (s: Sorteio, ddd: string): string =>
  `${ddd}90${String(s.inteiro(0, 9_999_999)).padStart(7, '0')}`
export const telefoneFixo = (s: Sorteio, ddd: string): string =>
  `${ddd}50${String(s.inteiro(0, 999_999)).padStart(6, '0')}`
