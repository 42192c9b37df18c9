/** What a JPEG says of itself, in pixels. */
export type Jpeg = { largura: number; altura: number }
/** 'naoE': no JPEG; 'cortado': one that ends too early; 'sobra': something stands behind it; 'metadados': it says more than its picture. */
export type ProblemaDoJpeg = 'naoE' | 'cortado' | 'sobra' | 'metadados'

/** `inicio` is where its mark stands, `fim` where the next one does: a scan's own bytes are part of it. */
type Segmento = { marca: number; inicio: number; fim: number }

const [SOI, EOI, SOS, DQT, DHT, DRI, APP0, COM] = [0xd8, 0xd9, 0xda, 0xdb, 0xc4, 0xdd, 0xe0, 0xfe]
/** Baseline, extended and progressive, by Huffman: what browsers write and read. */
const QUADROS = [0xc0, 0xc1, 0xc2]
const DO_DESENHO: readonly number[] = [DQT, DHT, DRI, SOS, EOI, ...QUADROS]
const JFIF = [0x4a, 0x46, 0x49, 0x46, 0]
/** JFIF without a thumbnail of its own, which would be a second picture. */
const TAMANHO_DO_JFIF = 16

const isApp = (marca: number): boolean => marca >= APP0 && marca <= 0xef
const isRestart = (byte: number | undefined): boolean => byte !== undefined && byte >= 0xd0 && byte <= 0xd7
const word = (b: Uint8Array, i: number): number => ((b[i] ?? 0) << 8) | (b[i + 1] ?? 0)

/** Where the bytes of a scan end: at the next mark that is not part of them. */
const endOfScan = (b: Uint8Array, desde: number): number => {
  let i = b.indexOf(0xff, desde)
  while (i !== -1 && i + 1 < b.length) {
    const depois = b[i + 1]
    if (depois !== 0 && depois !== 0xff && !isRestart(depois)) return i
    i = b.indexOf(0xff, i + (depois === 0xff ? 1 : 2))
  }
  return -1
}

/** The segments in their order, from after the beginning to the end mark. */
const listSegmentos = (b: Uint8Array): Segmento[] | ProblemaDoJpeg => {
  if (b.length < 4) return b.length < 2 || word(b, 0) !== 0xff00 + SOI ? 'naoE' : 'cortado'
  if (word(b, 0) !== 0xff00 + SOI) return 'naoE'
  const segmentos: Segmento[] = []
  for (let inicio = 2; ; ) {
    if (inicio + 1 >= b.length) return 'cortado'
    if (b[inicio] !== 0xff) return 'naoE'
    const marca = b[inicio + 1] as number
    if (marca === 0xff) {
      inicio += 1
      continue
    }
    if (marca === EOI) {
      segmentos.push({ marca, inicio, fim: inicio + 2 })
      return segmentos
    }
    if (marca < 0xc0 || isRestart(marca) || marca === SOI) return 'naoE'
    if (inicio + 3 >= b.length) return 'cortado'
    const tamanho = word(b, inicio + 2)
    if (tamanho < 2) return 'naoE'
    let fim = inicio + 2 + tamanho
    if (fim > b.length) return 'cortado'
    if (marca === SOS) {
      fim = endOfScan(b, fim)
      if (fim === -1) return 'cortado'
    }
    segmentos.push({ marca, inicio, fim })
    inicio = fim
  }
}

const isJfif = (b: Uint8Array, { marca, inicio, fim }: Segmento): boolean =>
  marca === APP0 &&
  fim - inicio === TAMANHO_DO_JFIF + 2 &&
  JFIF.every((letra, i) => b[inicio + 4 + i] === letra)

/** The frame that the picture is drawn from: eight bits, grey or three colours. */
const readQuadro = (b: Uint8Array, { inicio, fim }: Segmento): Jpeg | null => {
  const cores = b[inicio + 9]
  if (b[inicio + 4] !== 8 || (cores !== 1 && cores !== 3) || fim - inicio !== 10 + 3 * cores) return null
  const [altura, largura] = [word(b, inicio + 5), word(b, inicio + 7)]
  return altura > 0 && largura > 0 ? { largura, altura } : null
}

/**
 * Reads a JPEG by its bytes, whatever it is called: its segments follow each other from first to last byte, there is one frame with
 * its tables and its scan, and nothing else, neither EXIF nor a comment nor a second picture.
 */
export const readJpeg = (b: Uint8Array): Jpeg | ProblemaDoJpeg => {
  const segmentos = listSegmentos(b)
  if (typeof segmentos === 'string') return segmentos
  const marcas = segmentos.map(({ marca }) => marca)
  const quadros = segmentos.filter(({ marca }) => QUADROS.includes(marca))
  const [quadro] = quadros
  const jpeg = quadro && quadros.length === 1 ? readQuadro(b, quadro) : null
  if (!jpeg || !marcas.includes(DQT) || !marcas.includes(DHT)) return 'naoE'
  if (marcas.indexOf(SOS) < marcas.findIndex((m) => QUADROS.includes(m))) return 'naoE'
  if (segmentos.at(-1)?.fim !== b.length) return 'sobra'
  for (const s of segmentos) {
    if (isJfif(b, s) || DO_DESENHO.includes(s.marca)) continue
    return isApp(s.marca) || s.marca === COM ? 'metadados' : 'naoE'
  }
  return jpeg
}

/** The same picture without what else its file says: some browsers write EXIF of their own into what a canvas gives. */
export const stripJpeg = (b: Uint8Array): Uint8Array<ArrayBuffer> => {
  const segmentos = listSegmentos(b)
  if (typeof segmentos === 'string') return new Uint8Array(b)
  const ficam = segmentos.filter((s) => isJfif(b, s) || !(isApp(s.marca) || s.marca === COM))
  const limpo = new Uint8Array(2 + ficam.reduce((soma, { inicio, fim }) => soma + fim - inicio, 0))
  limpo.set([0xff, SOI])
  let em = 2
  for (const { inicio, fim } of ficam) {
    limpo.set(b.subarray(inicio, fim), em)
    em += fim - inicio
  }
  return limpo
}
