import { type Column, cellText } from './columns'
import { downloadBlob } from './download'
import type { Search } from './use-search'

const LOTE = 100
// Excel reads UTF-8 only with the mark, and the Brazilian one splits at semicolons.
const BOM = '\uFEFF'

/**
 * Every page of the search as CSV text. Values that a spreadsheet would run as a formula are quoted.
 * Throws `ErroDaApi`; ends early when `signal` gives up.
 */
export const buildCsv = async <T>(
  search: Pick<Search<T>, 'buscarPagina'>,
  columns: readonly Column<T>[],
  signal: AbortSignal,
  onProgress: (feitos: number, total: number) => void,
): Promise<string> => {
  const { default: Papa } = await import('papaparse')
  const linhas: (string | number)[][] = []
  for (;;) {
    const { itens, total } = await search.buscarPagina(linhas.length, LOTE, signal)
    for (const item of itens) linhas.push(columns.map((c) => cellText(c, item)))
    onProgress(linhas.length, total)
    if (itens.length === 0 || linhas.length >= total || signal.aborted) break
  }
  return (
    BOM +
    Papa.unparse(
      { fields: columns.map((c) => c.title), data: linhas },
      { delimiter: ';', escapeFormulae: true },
    )
  )
}

/** File name: prefix and ISO timestamp (spec 1 §2). */
export const csvName = (prefixo: string, agora: Date): string => `${prefixo}_${agora.toISOString()}.csv`

export const downloadCsv = (texto: string, nome: string): void =>
  downloadBlob(new Blob([texto], { type: 'text/csv;charset=utf-8' }), nome)
