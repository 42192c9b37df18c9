/** Random choices that come out the same whenever the seed is the same. */
export type Sorteio = {
  /** 0 ≤ x < 1 */
  real(): number
  /** Both ends included. */
  inteiro(min: number, max: number): number
  chance(p: number): boolean
  um<T>(lista: readonly T[]): T
  /** One of the values, each as likely as its weight. */
  pesado<T>(opcoes: readonly (readonly [T, number])[]): T
  misturar<T>(lista: readonly T[]): T[]
  /** UUID v7 of that instant (ms since 1970). */
  uuid(ms: number): string
}

const hex = (n: number, casas: number): string => n.toString(16).padStart(casas, '0')

/** mulberry32: small, fast and good enough for a demo. */
const generator = (semente: number) => {
  let estado = semente | 0
  return () => {
    estado = (estado + 0x6d2b79f5) | 0
    let t = estado
    t = Math.imul(t ^ (t >>> 15), t | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

export const createSorteio = (semente: number): Sorteio => {
  const real = generator(semente)
  const inteiro = (min: number, max: number) => min + Math.floor(real() * (max - min + 1))
  const um = <T>(lista: readonly T[]): T => {
    if (lista.length === 0) throw new Error('sorteio numa lista vazia')
    return lista[Math.floor(real() * lista.length)] as T
  }
  return {
    real,
    inteiro,
    chance: (p) => real() < p,
    um,
    pesado: (opcoes) => {
      let resto = real() * opcoes.reduce((soma, [, peso]) => soma + peso, 0)
      for (const [valor, peso] of opcoes) {
        resto -= peso
        if (resto < 0) return valor
      }
      return um(opcoes)[0]
    },
    misturar: (lista) => {
      const copia = [...lista]
      for (let i = copia.length - 1; i > 0; i--) {
        const j = Math.floor(real() * (i + 1))
        const a = copia[i]
        copia[i] = copia[j] as (typeof copia)[number]
        copia[j] = a as (typeof copia)[number]
      }
      return copia
    },
    uuid: (ms) => {
      const quando = hex(ms, 12)
      const versao = hex(0x7000 | inteiro(0, 0xfff), 4)
      const variante = hex(0x8000 | inteiro(0, 0x3fff), 4)
      const resto = hex(inteiro(0, 0xffffffff), 8) + hex(inteiro(0, 0xffff), 4)
      return `${quando.slice(0, 8)}-${quando.slice(8)}-${versao}-${variante}-${resto}`
    },
  }
}
