/** Excel reads UTF-8 only with the mark, and the Brazilian one splits at semicolons. */
export const BOM = '\uFEFF'
/** What makes a spreadsheet calculate: an apostrophe in front keeps it text. */
const FORMULA = /^[\s\p{Cc}\p{Cf}]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|^[\t\r\n]/u

const cell = (valor: string | number | null): string => {
  const texto = String(valor ?? '')
  // A number is calculated with, never a formula: the minus of a debt stays.
  const seguro = typeof valor !== 'number' && FORMULA.test(texto) ? `'${texto}` : texto
  return /[";\r\n]/.test(seguro) ? `"${seguro.replaceAll('"', '""')}"` : seguro
}
/** A line of a file of values that the Brazilian Excel opens. */
export const csvRow = (celulas: readonly (string | number | null)[]): string =>
  `${celulas.map(cell).join(';')}\r\n`
