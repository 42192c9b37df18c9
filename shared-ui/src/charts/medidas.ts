/** Pixels of the letters: their size, the width of a digit, the least height of a bar that has its number beside it. */
type Letras = { size: number; digit: number; line: number; gap: number }

const USUAIS: Letras = { size: 12.5, digit: 7, line: 12, gap: 0.35 }
const MIUDAS: Letras = { size: 9.5, digit: 5.5, line: 8, gap: 0.2 }
/** Pixels of a lying bar with its share of the space around it, below which it is a thin one. */
const FINA = 16

/** Lying bars that a low picture makes thin have small letters and less space between them: each keeps its number. */
export const lettersOf = (height: number, bars: number): Letras => (height / bars < FINA ? MIUDAS : USUAIS)

/** Pixels at the right of lying bars: the number of the longest one is written beyond its end. */
export const endOf = (numbers: readonly string[], digit: number): number =>
  Math.max(44, digit * Math.max(0, ...numbers.map((n) => n.length)) + 12)
