import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { isPrintable } from '@clinica/shared-domain/comum/imprimivel'
import { create, type Font, type Glyph, type GlyphRun } from 'fontkit'
import { PASTA_DA_API } from '../pastas'

// Arimo (SIL Open Font License 1.1, its text beside the files): as wide as Arial, in which the official forms are set.
const ARQUIVOS = {
  normal: '@expo-google-fonts/arimo/400Regular/Arimo_400Regular.ttf',
  negrito: '@expo-google-fonts/arimo/700Bold/Arimo_700Bold.ttf',
  italico: '@expo-google-fonts/arimo/400Regular_Italic/Arimo_400Regular_Italic.ttf',
  negritoItalico: '@expo-google-fonts/arimo/700Bold_Italic/Arimo_700Bold_Italic.ttf',
} as const
export type Letra = keyof typeof ARQUIVOS
/**
 * What Arimo has not: ticks, ballot boxes, arrows, mathematics (DejaVu Sans, under the free Bitstream Vera licence, its text beside the
 * file). One weight for all: a sign is a sign.
 */
const ARQUIVO_DOS_SINAIS = 'dejavu-fonts-ttf/ttf/DejaVuSans.ttf'

const require = createRequire(join(PASTA_DA_API, 'package.json'))

/**
 * The font keeps one drawing for all papers, with the letters for which it was first taken: none where that was as a part of another
 * ('o' of 'ó'). What is searched and copied of a paper is written by them.
 */
const ofLetter = (glyph: Glyph, codigo: number): Glyph =>
  glyph.codePoints.length === 1 && glyph.codePoints[0] === codigo
    ? glyph
    : Object.create(glyph, { codePoints: { value: [codigo] } })

/**
 * Letter by letter, neither kerned nor joined: a width is the sum of its letters', and the font's large tables of pairs are
 * never read.
 */
const letterByLetter = (font: Font): Font => {
  const glyphs = new Map<number, Glyph>()
  const glyphOf = (codigo: number): Glyph => {
    const pronto = glyphs.get(codigo) ?? ofLetter(font.glyphForCodePoint(codigo), codigo)
    glyphs.set(codigo, pronto)
    return pronto
  }
  font.layout = (texto) => {
    const run = Array.from(texto, (letra) => glyphOf(letra.codePointAt(0) as number))
    return {
      glyphs: run,
      positions: run.map(({ advanceWidth }) => ({
        xAdvance: advanceWidth,
        yAdvance: 0,
        xOffset: 0,
        yOffset: 0,
      })),
      advanceWidth: run.reduce((soma, { advanceWidth }) => soma + advanceWidth, 0),
    } as GlyphRun
  }
  return font
}

const read = (arquivo: string): Font => letterByLetter(create(readFileSync(require.resolve(arquivo))) as Font)

/** Read once: every document embeds of them only the letters that it has. */
const FONTES = Object.fromEntries(
  Object.entries({ ...ARQUIVOS, sinais: ARQUIVO_DOS_SINAIS }).map(([nome, arquivo]) => [nome, read(arquivo)]),
) as Record<Letra | 'sinais', Font>

/** From the highest accent to the lowest tail, of the size of the letters. The same in all. */
export const ALTURA_DA_LINHA = (FONTES.normal.ascent - FONTES.normal.descent) / FONTES.normal.unitsPerEm

export const registerFonts = (doc: PDFKit.PDFDocument): void => {
  // Types of pdfkit know only files; since 0.20 it takes fonts that were read before.
  for (const [letra, fonte] of Object.entries(FONTES)) doc.registerFont(letra, fonte as never)
}

/** Whether some font has the letter. */
export const hasLetter = (letra: string): boolean => {
  const codigo = letra.codePointAt(0) as number
  return FONTES.normal.hasGlyphForCodePoint(codigo) || FONTES.sinais.hasGlyphForCodePoint(codigo)
}

/** What nearly everything is written with: all of it is in Arimo. */
const COMUM = /^[\x20-\u017f]*$/

/** As the papers show it: composed with its accents, without what is drawn as nothing, '□' where no letter is for it. */
export const drawable = (texto: string): string =>
  COMUM.test(texto)
    ? texto
    : Array.from(texto.normalize('NFC').replace(/[\p{Cf}\p{Variation_Selector}]/gu, ''), (l) =>
        isPrintable(l) ? l : '□',
      ).join('')

/** The font that draws the letter where `letra` is asked for. */
const fontOf = (l: string, letra: Letra): Letra | 'sinais' =>
  COMUM.test(l) || FONTES[letra].hasGlyphForCodePoint(l.codePointAt(0) as number) ? letra : 'sinais'

/** Pieces of a text, each of one font. */
const runsOf = (texto: string, letra: Letra): { fonte: Letra | 'sinais'; texto: string }[] => {
  const runs: { fonte: Letra | 'sinais'; texto: string }[] = []
  for (const l of texto) {
    const fonte = fontOf(l, letra)
    const ultimo = runs.at(-1)
    if (ultimo?.fonte === fonte) ultimo.texto += l
    else runs.push({ fonte, texto: l })
  }
  return runs
}

const ascentOf = (fonte: Letra | 'sinais'): number => FONTES[fonte].ascent / FONTES[fonte].unitsPerEm

type Onde = { x: number; y: number; letra: Letra; tamanho: number }

/** Draws a `drawable` text on one line, the signs on the line of its letters. */
export const drawText = (doc: PDFKit.PDFDocument, texto: string, { x, y, letra, tamanho }: Onde): void => {
  const runs = COMUM.test(texto) ? [{ fonte: letra, texto }] : runsOf(texto, letra)
  let onde = x
  for (const { fonte, texto: parte } of runs) {
    const topo = y + (ascentOf(letra) - ascentOf(fonte)) * tamanho
    doc.font(fonte, tamanho).text(parte, onde, topo, { lineBreak: false })
    onde += widthOf(parte, letra) * tamanho
  }
}

/** Widths of letters of size 1, as they were met. */
const LARGURAS: Record<Letra, Map<string, number>> = {
  normal: new Map(),
  negrito: new Map(),
  italico: new Map(),
  negritoItalico: new Map(),
}

const letterWidth = (l: string, letra: Letra): number => {
  const pronta = LARGURAS[letra].get(l)
  if (pronta !== undefined) return pronta
  const fonte = FONTES[fontOf(l, letra)]
  const nova = fonte.layout(l).advanceWidth / fonte.unitsPerEm
  LARGURAS[letra].set(l, nova)
  return nova
}

/** Width of a text of size 1. */
export const widthOf = (texto: string, letra: Letra): number => {
  let soma = 0
  for (const l of texto) soma += letterWidth(l, letra)
  return soma
}
