import fc from 'fast-check'
import { BYTES_DA_FOTO, checkFoto, checkMiniatura, formatBytes, MENSAGENS_DO_ANEXO as M } from './anexo'
import { readJpeg, stripJpeg } from './jpeg'

const word = (n: number): number[] => [n >> 8, n & 255]
const segmento = (marca: number, corpo: readonly number[]): number[] => [
  0xff,
  marca,
  ...word(corpo.length + 2),
  ...corpo,
]
const letras = (texto: string): number[] => [...texto].map((l) => l.charCodeAt(0))

const SOI = [0xff, 0xd8]
const EOI = [0xff, 0xd9]
const JFIF = segmento(0xe0, [...letras('JFIF\0'), 1, 1, 0, 0, 1, 0, 1, 0, 0])
const EXIF = segmento(0xe1, [...letras('Exif\0\0'), 1, 2, 3])
const TABELAS = [
  ...segmento(0xdb, [0, ...Array.from({ length: 64 }, () => 1)]),
  ...segmento(0xc4, [0, 1, ...Array.from({ length: 15 }, () => 0), 0]),
]
const quadro = (largura: number, altura: number, marca = 0xc0) =>
  segmento(marca, [8, ...word(altura), ...word(largura), 1, 1, 0x11, 0])
/** The bytes of a scan hold what looks like a mark and is none: an escaped 0xff and a restart. */
const VARREDURA = [...segmento(0xda, [1, 1, 0, 0, 63, 0]), 0x12, 0xff, 0, 0x34, 0xff, 0xd3, 0x56]

type Partes = { antes?: number[]; quadro?: number[]; fim?: number[] }
const jpeg = ({ antes = JFIF, quadro: q = quadro(40, 30), fim = EOI }: Partes = {}): Uint8Array =>
  Uint8Array.from([...SOI, ...antes, ...TABELAS, ...q, ...VARREDURA, ...fim])

describe('a JPEG by its bytes', () => {
  it('says its pixels, baseline or progressive, with or without JFIF, with filling between segments', () => {
    for (const bytes of [
      jpeg(),
      jpeg({ antes: [] }),
      jpeg({ antes: [...JFIF, 0xff, 0xff] }),
      jpeg({ quadro: quadro(40, 30, 0xc2) }),
    ])
      expect(readJpeg(bytes)).toEqual({ largura: 40, altura: 30 })
  })

  it.each<[string, Uint8Array, string]>([
    ['nothing', new Uint8Array(), 'naoE'],
    ['a PNG', Uint8Array.from([0x89, ...letras('PNG\r\n'), 26, 10]), 'naoE'],
    ['its beginning alone', Uint8Array.from(SOI), 'cortado'],
    ['a PDF behind the mark', Uint8Array.from([...SOI, ...letras('%PDF-1.7')]), 'naoE'],
    ['no end', jpeg({ fim: [] }), 'cortado'],
    ['something behind the end', jpeg({ fim: [...EOI, 0x50, 0x4b] }), 'sobra'],
    ['a second picture behind the end', Uint8Array.from([...jpeg(), ...jpeg()]), 'sobra'],
    ['no frame', jpeg({ quadro: [] }), 'naoE'],
    ['two frames', jpeg({ quadro: [...quadro(40, 30), ...quadro(9, 9)] }), 'naoE'],
    ['a frame of nothing', jpeg({ quadro: quadro(0, 30) }), 'naoE'],
    ['a lossless frame', jpeg({ quadro: quadro(40, 30, 0xc3) }), 'naoE'],
    ['EXIF', jpeg({ antes: [...JFIF, ...EXIF] }), 'metadados'],
    ['EXIF after its tables', jpeg({ quadro: [...EXIF, ...quadro(40, 30)] }), 'metadados'],
    ['EXIF between scan and end', jpeg({ fim: [...EXIF, ...EOI] }), 'metadados'],
    ['IPTC', jpeg({ antes: segmento(0xed, letras('Photoshop 3.0')) }), 'metadados'],
    ['a comment', jpeg({ antes: segmento(0xfe, letras('Ana')) }), 'metadados'],
    [
      'a small picture in JFIF',
      jpeg({ antes: segmento(0xe0, [...letras('JFIF\0'), 1, 1, 0, 0, 1, 0, 1, 1, 1, 9, 9, 9]) }),
      'metadados',
    ],
  ])('that has %s is none', (_, bytes, problema) => {
    expect(readJpeg(bytes)).toBe(problema)
  })

  it('without what else it said is the same picture', () => {
    const cheia = jpeg({
      antes: [...EXIF, ...JFIF, ...segmento(0xe2, letras('ICC')), ...segmento(0xfe, letras('Ana'))],
    })
    expect(stripJpeg(cheia)).toEqual(jpeg())
    expect(stripJpeg(jpeg())).toEqual(jpeg())
  })

  it('cut or changed anywhere never reads beyond its end, and stripped twice is what it was once', () => {
    const inteira = [...jpeg({ antes: [...EXIF, ...JFIF] })]
    fc.assert(
      fc.property(fc.nat(inteira.length), fc.nat(inteira.length - 1), fc.nat(255), (ate, onde, byte) => {
        const outra = Uint8Array.from(inteira.map((b, i) => (i === onde ? byte : b)).slice(0, ate))
        const lida = readJpeg(outra)
        expect(typeof lida === 'string' || lida.largura > 0).toBe(true)
        const uma = stripJpeg(outra)
        expect(stripJpeg(uma)).toEqual(uma)
      }),
      { numRuns: 300 },
    )
  })
})

it('a photograph has a size of its own, a miniature a smaller one', () => {
  expect(checkFoto(jpeg({ quadro: quadro(1600, 1200) }))).toEqual({ largura: 1600, altura: 1200 })
  expect(checkFoto(jpeg({ quadro: quadro(1200, 1601) }))).toBe(M.lado)
  expect(checkFoto(new Uint8Array(BYTES_DA_FOTO + 1))).toBe(M.tamanho)
  expect(checkFoto(jpeg({ antes: EXIF }))).toBe(M.metadados)
  expect(checkMiniatura(jpeg({ quadro: quadro(320, 240) }))).toEqual({ largura: 320, altura: 240 })
  expect(checkMiniatura(jpeg({ quadro: quadro(321, 240) }))).toBe(M.miniatura)
  expect([formatBytes(900), formatBytes(398_765), formatBytes(1_240_000)]).toEqual([
    '0,9 kB',
    '399 kB',
    '1,2 MB',
  ])
})
