import { PAGINA_DO_CSV } from '@clinica/shared-domain'
import { type Column, cellText } from '../columns'
import type { Search } from '../use-search'
import { downloadBlob } from './download'

// Excel reads UTF-8 only with the mark, and the Brazilian one splits at semicolons.
const BOM = '\uFEFF'

// What makes a spreadsheet calculate, also after blanks and as the full-width twins that Asian settings take for the same.
const FORMULA = /^[\s\p{Cc}\p{Cf}]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|^[\t\r\n']/u
/** A negative amount as this portal writes it: '-1.234,50'. A leading '+' is a telephone and stays text. */
const NEGATIVO = /^-\d+(\.\d{3})*(,\d+)?$/

/**
 * A cell that starts no formula: such a text gets an apostrophe in front, which Excel, LibreOffice and Google Sheets show as
 * part of the text ('=1+1) and never calculate; imports take it off again, so a text's own apostrophe gets one too. Numbers stay numbers, with the decimal comma that these expect in Portuguese.
 */
export const safeCell = (valor: string | number): string => {
  if (typeof valor === 'number') return String(valor).replace('.', ',')
  return FORMULA.test(valor) && !NEGATIVO.test(valor) ? `'${valor}` : valor
}

/**
 * Every page of the search as CSV text, also beyond a partial total: it ends with the page that comes short.
 * Throws `ErroDaApi`; ends early when `signal` gives up.
 */
export const buildCsv = async <T>(
  search: Pick<Search<T>, 'buscarPagina'>,
  columns: readonly Column<T>[],
  signal: AbortSignal,
  onProgress: (feitos: number, total: number | null) => void,
): Promise<string> => {
  const { default: Papa } = await import('papaparse')
  const linhas: string[][] = []
  for (;;) {
    const { itens, total, totalParcial } = await search.buscarPagina(linhas.length, PAGINA_DO_CSV, signal)
    for (const item of itens) linhas.push(columns.map((c) => safeCell(cellText(c, item))))
    onProgress(linhas.length, totalParcial ? null : total)
    if (itens.length < PAGINA_DO_CSV || (!totalParcial && linhas.length >= total) || signal.aborted) break
  }
  return (
    BOM + Papa.unparse({ fields: columns.map((c) => safeCell(c.title)), data: linhas }, { delimiter: ';' })
  )
}

/** File name: prefix and ISO timestamp (spec 1 §2). */
export const csvName = (prefixo: string, agora: Date): string => `${prefixo}_${agora.toISOString()}.csv`

export const downloadCsv = (texto: string, nome: string): void =>
  downloadBlob(new Blob([texto], { type: 'text/csv;charset=utf-8' }), nome)

/** A table that is on the screen already, as a CSV file. */
export const downloadTable = async (
  prefixo: string,
  titulos: readonly string[],
  linhas: readonly (readonly string[])[],
): Promise<void> => {
  const { default: Papa } = await import('papaparse')
  const texto = Papa.unparse(
    { fields: titulos.map(safeCell), data: linhas.map((linha) => linha.map(safeCell)) },
    { delimiter: ';' },
  )
  downloadCsv(BOM + texto, csvName(prefixo, new Date()))
}
