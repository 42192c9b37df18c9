import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
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

const require = createRequire(join(PASTA_DA_API, 'package.json'))

/**
 * Letter by letter, neither kerned nor joined: a width is the sum of its letters', and the font's large tables of pairs are
 * never read.
 */
const letterByLetter = (font: Font): Font => {
  const glyphs = new Map<number, Glyph>()
  const glyphOf = (codigo: number): Glyph => {
    const pronto = glyphs.get(codigo) ?? font.glyphForCodePoint(codigo)
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

/** Read once: every document embeds of them only the letters that it has. */
const FONTES = Object.fromEntries(
  Object.entries(ARQUIVOS).map(([letra, arquivo]) => [
    letra,
    letterByLetter(create(readFileSync(require.resolve(arquivo))) as Font),
  ]),
) as Record<Letra, Font>

/** From the highest accent to the lowest tail, of the size of the letters. The same in all. */
export const ALTURA_DA_LINHA = (FONTES.normal.ascent - FONTES.normal.descent) / FONTES.normal.unitsPerEm

export const registerFonts = (doc: PDFKit.PDFDocument): void => {
  // Types of pdfkit know only files; since 0.20 it takes fonts that were read before.
  for (const [letra, fonte] of Object.entries(FONTES)) doc.registerFont(letra, fonte as never)
}

/** Whether the fonts can show the letter. */
export const hasLetter = (letra: string): boolean =>
  FONTES.normal.hasGlyphForCodePoint(letra.codePointAt(0) as number)

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
  const nova = FONTES[letra].layout(l).advanceWidth / FONTES[letra].unitsPerEm
  LARGURAS[letra].set(l, nova)
  return nova
}

/** Width of a text of size 1. */
export const widthOf = (texto: string, letra: Letra): number => {
  let soma = 0
  for (const l of texto) soma += letterWidth(l, letra)
  return soma
}
