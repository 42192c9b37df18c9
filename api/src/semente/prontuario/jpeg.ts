/** Colour of a point, each part from 0 to 255. */
export type Pintar = (x: number, y: number) => readonly [vermelho: number, verde: number, azul: number]

const ZIGUE_ZAGUE = [
  0, 1, 8, 16, 9, 2, 3, 10, 17, 24, 32, 25, 18, 11, 4, 5, 12, 19, 26, 33, 40, 48, 41, 34, 27, 20, 13, 6, 7,
  14, 21, 28, 35, 42, 49, 56, 57, 50, 43, 36, 29, 22, 15, 23, 30, 37, 44, 51, 58, 59, 52, 45, 38, 31, 39, 46,
  53, 60, 61, 54, 47, 55, 62, 63,
]
/** How many codes there are of each length, and what each says: differences of the mean are small, all else is coded by its size alone. */
const DC = {
  tamanhos: [0, 1, 5, 1, 1, 1, 1, 1, 1, 0, 0, 0, 0, 0, 0, 0],
  simbolos: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11],
}
/** Every run (0 to 15) and size (1 to 10), the end of a block and sixteen zeros, in codes of eight bits; the last ones are longer. */
const SIMBOLOS_AC = [0x00, 0xf0, ...Array.from({ length: 160 }, (_, i) => ((i / 10) << 4) | ((i % 10) + 1))]
const AC = { tamanhos: [0, 0, 0, 0, 0, 0, 0, 162, 0, 0, 0, 0, 0, 0, 0, 0], simbolos: SIMBOLOS_AC }
type Tabela = typeof DC

/** The code of each symbol, with its length. */
const codesOf = ({ tamanhos, simbolos }: Tabela): Map<number, [codigo: number, bits: number]> => {
  const codigos = new Map<number, [number, number]>()
  let codigo = 0
  let n = 0
  for (const [i, quantos] of tamanhos.entries()) {
    for (let k = 0; k < quantos; k++) codigos.set(simbolos[n++] as number, [codigo++, i + 1])
    codigo <<= 1
  }
  return codigos
}

const COSSENOS = Array.from({ length: 8 }, (_, u) =>
  Array.from(
    { length: 8 },
    (_, x) => (u === 0 ? Math.SQRT1_2 : 1) * 0.5 * Math.cos(((2 * x + 1) * u * Math.PI) / 16),
  ),
)

/** One number for each of the 64 places: the finer, the coarser. */
const PASSOS = Array.from({ length: 64 }, (_, i) => 6 + 2 * ((i % 8) + Math.floor(i / 8)))

/** The transform of a block of 8 × 8, quantised, in zigzag. */
const transform = (bloco: Float64Array): number[] => {
  const linhas = new Float64Array(64)
  for (let y = 0; y < 8; y++)
    for (let u = 0; u < 8; u++) {
      let soma = 0
      for (let x = 0; x < 8; x++) soma += (bloco[y * 8 + x] as number) * (COSSENOS[u]?.[x] as number)
      linhas[y * 8 + u] = soma
    }
  return ZIGUE_ZAGUE.map((onde) => {
    const [u, v] = [onde % 8, Math.floor(onde / 8)]
    let soma = 0
    for (let y = 0; y < 8; y++) soma += (linhas[y * 8 + u] as number) * (COSSENOS[v]?.[y] as number)
    return Math.round(soma / (PASSOS[onde] as number))
  })
}

const sizeOf = (n: number): number => (n === 0 ? 0 : Math.floor(Math.log2(Math.abs(n))) + 1)

/** Bits one after the other; after a byte of ones stands an empty one. */
const openBits = () => {
  const bytes: number[] = []
  let guardados = 0
  let quantos = 0
  const add = (valor: number, bits: number): void => {
    for (let i = bits - 1; i >= 0; i--) {
      guardados = (guardados << 1) | ((valor >> i) & 1)
      if (++quantos < 8) continue
      bytes.push(guardados)
      if (guardados === 0xff) bytes.push(0)
      guardados = 0
      quantos = 0
    }
  }
  return {
    bytes,
    add,
    /** The number in as many bits as it needs: a negative one is told by its first bit. */
    number: (n: number, bits: number) => add(n < 0 ? n + 2 ** bits - 1 : n, bits),
    end: () => add(0x7f, (8 - quantos) % 8),
  }
}

const word = (n: number): number[] => [n >> 8, n & 255]
const segment = (marca: number, corpo: readonly number[]): number[] => [
  0xff,
  marca,
  ...word(corpo.length + 2),
  ...corpo,
]

/** A drawing as a JPEG (JFIF, baseline, three colours), the same bytes for the same drawing. */
export const drawJpeg = (largura: number, altura: number, pintar: Pintar): Buffer => {
  const [dc, ac] = [codesOf(DC), codesOf(AC)]
  const saida = openBits()
  const antes = [0, 0, 0]
  const put = (codigos: typeof dc, simbolo: number) =>
    saida.add(...(codigos.get(simbolo) as [number, number]))
  const putBlock = (cor: number, bloco: Float64Array): void => {
    const [media = 0, ...resto] = transform(bloco)
    const diferenca = media - (antes[cor] as number)
    antes[cor] = media
    put(dc, sizeOf(diferenca))
    saida.number(diferenca, sizeOf(diferenca))
    let zeros = 0
    for (const n of resto) {
      if (n === 0) {
        zeros++
        continue
      }
      for (; zeros > 15; zeros -= 16) put(ac, 0xf0)
      put(ac, (zeros << 4) | sizeOf(n))
      saida.number(n, sizeOf(n))
      zeros = 0
    }
    if (zeros > 0) put(ac, 0)
  }
  const blocos = [new Float64Array(64), new Float64Array(64), new Float64Array(64)] as const
  for (let by = 0; by < altura; by += 8)
    for (let bx = 0; bx < largura; bx += 8) {
      for (let i = 0; i < 64; i++) {
        const x = Math.min(largura - 1, bx + (i % 8))
        const y = Math.min(altura - 1, by + Math.floor(i / 8))
        const [r, g, b] = pintar(x, y)
        blocos[0][i] = 0.299 * r + 0.587 * g + 0.114 * b - 128
        blocos[1][i] = -0.1687 * r - 0.3313 * g + 0.5 * b
        blocos[2][i] = 0.5 * r - 0.4187 * g - 0.0813 * b
      }
      for (const [cor, bloco] of blocos.entries()) putBlock(cor, bloco)
    }
  saida.end()
  const quadro = [8, ...word(altura), ...word(largura), 3, 1, 0x11, 0, 2, 0x11, 0, 3, 0x11, 0]
  const cabeca = [
    0xff,
    0xd8,
    ...segment(0xe0, [0x4a, 0x46, 0x49, 0x46, 0, 1, 1, 0, 0, 1, 0, 1, 0, 0]),
    ...segment(0xdb, [0, ...ZIGUE_ZAGUE.map((onde) => PASSOS[onde] as number)]),
    ...segment(0xc0, quadro),
    ...segment(0xc4, [0, ...DC.tamanhos, ...DC.simbolos]),
    ...segment(0xc4, [0x10, ...AC.tamanhos, ...AC.simbolos]),
    ...segment(0xda, [3, 1, 0, 2, 0, 3, 0, 0, 63, 0]),
  ]
  return Buffer.concat([Buffer.from(cabeca), Buffer.from(saida.bytes), Buffer.from([0xff, 0xd9])])
}
