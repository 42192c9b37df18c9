/*
 * What a text may hold. What looks like a blank and is pasted from documents becomes one; what is pasted along without being
 * seen goes, so that the text stays what the person reads; what changes how a text reads, or makes it look empty, is refused
 * (docs/decisions/plataforma.md).
 */

const INVALIDO = 'Campo contém caracteres inválidos.'
const INVISIVEL = 'Campo contém caracteres invisíveis. Apague o texto e digite novamente.'
const UMA_LINHA = 'Campo deve ficar em uma linha só.'

/** What nearly everything is written with needs no closer look: a price table has twenty thousand names. */
const COMUM = /^[ -~À-ſ]*$/
/** NUL and halves of a surrogate pair: no database keeps them. */
const isImpossible = (t: string): boolean => t.includes('\0') || /\p{Surrogate}/u.test(t)
/** Controls, and what Unicode keeps for programs. */
const CONTROLE = /[\p{Cc}\p{Noncharacter_Code_Point}]/u
const QUEBRA = /[\n\v\f\r\x85\u2028\u2029]/
const QUEBRAS = /\r\n|[\v\f\r\x85\u2028\u2029]/g
/** Marks that turn a text round, so that it reads as another; letters drawn as nothing (Hangul, Khmer, Braille, a note without a head). */
const ENGANOSO = /[\p{Bidi_Control}\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0\u{1d159}]/u
/** Blanks of every width, and the tab between two cells of a sheet. */
const ESPACOS = /[\t\p{Zs}]/gu
/**
 * A picture, whose joiners are part of it, or what is drawn as nothing and means nothing by itself: soft hyphen, zero-width
 * blank, byte order mark, a lonely joiner, anchors of notes (U+FFF9 to U+FFFB) and where a picture was (U+FFFC).
 */
const SEM_DESENHO =
  /(\p{Extended_Pictographic}\p{Emoji_Modifier}?\ufe0f?(?:\u200d\p{Extended_Pictographic}\p{Emoji_Modifier}?\ufe0f?)*)|(?!\p{Bidi_Control}|[\u115f\u1160\u17b4\u17b5\u3164\uffa0])[\p{Default_Ignorable_Code_Point}\ufff9-\ufffc]/gu
const NADA_VISIVEL = /^[\s\p{Bidi_Control}\p{Default_Ignorable_Code_Point}\u2800\ufff9-\ufffc\u{1d159}]*$/u

/** Accents in one piece with their letter, and nothing that is not seen; '' when nothing of it is. */
const clean = (t: string): string => {
  if (COMUM.test(t)) return t
  const limpo = t.normalize('NFC').replace(SEM_DESENHO, (_, figura?: string) => figura ?? '')
  return NADA_VISIVEL.test(limpo) ? '' : limpo
}

/** One line: blanks of any kind are one blank, none at the ends. */
export const cleanLine = (t: string): string => clean(t.replace(ESPACOS, ' ')).trim().replace(/ {2,}/g, ' ')

/** Several lines, kept with their blanks and tabs, that before the first letter too; line ends are '\n', none at the ends. */
export const cleanLines = (t: string): string =>
  clean(t.replace(QUEBRAS, '\n').replace(/\p{Zs}/gu, ' '))
    .replace(/^(?:[ \t]*\n)+/, '')
    .trimEnd()

/** A search: what cannot be seen is not looked for either. */
export const cleanSearch = (t: string): string =>
  cleanLine(t.replace(/\s/g, ' ').replace(new RegExp(ENGANOSO, 'gu'), ''))

/** Why a text cannot be kept at all; null when it can. */
export const checkPossible = (t: string): string | null => (isImpossible(t) ? INVALIDO : null)

/** Why a cleaned text of several lines is refused. */
export const checkLines = (t: string): string | null => {
  if (COMUM.test(t)) return null
  if (isImpossible(t) || CONTROLE.test(t.replace(/[\t\n]/g, ''))) return INVALIDO
  return ENGANOSO.test(t) ? INVISIVEL : null
}

/** Why a cleaned line is refused. */
export const checkLine = (t: string): string | null => (QUEBRA.test(t) ? UMA_LINHA : checkLines(t))

/** Letters as a person and the database count them: a picture of two units is one. */
export const countLetters = (t: string): number => {
  let n = 0
  for (const _ of t) n++
  return n
}

/** `maxLength` of an input that holds `t` and takes `max` letters: browsers count units. */
export const maxUnits = (t: string, max: number): number => max + t.length - countLetters(t)

/** A text as searches compare it, here as in the database: accents, case and apostrophes ignored, a hyphen as a blank. */
export const searchable = (t: string): string =>
  t
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/['’‘ʼ`´′]/g, '')
    .replace(/[\p{Pd}−]/gu, ' ')
    .toLowerCase()
