import { type Coluna, cell, ESTILO, escapeXml, estiloDoTotal, inUnits, letters, textCell } from './celula'

export type Folha = {
  titulo: string
  colunas: Coluna[]
  linhas: AsyncIterable<unknown[]> | Iterable<unknown[]>
  /** Rows of the sheet with its heading; Excel takes no more than the default. */
  maximo?: number
}

const NS = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const CABECALHO_XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
/** Rows of a sheet of Excel. */
const MAXIMO_DE_LINHAS = 1_048_576
/** Characters of XML that travel together. */
const PEDACO = 64 * 1024
/** Characters that a header of a printed page takes. */
const MAXIMO_IMPRESSO = 200

const beginning = (colunas: Coluna[], congeladas: number): string => {
  const larguras = colunas.map(
    ({ largura }, i) => `<col min="${i + 1}" max="${i + 1}" width="${largura}" customWidth="1"/>`,
  )
  const painel = congeladas
    ? `<pane ySplit="${congeladas}" topLeftCell="A${congeladas + 1}" activePane="bottomLeft" state="frozen"/>`
    : ''
  return `${CABECALHO_XML}<worksheet xmlns="${NS}"><sheetPr><pageSetUpPr fitToPage="1"/></sheetPr><sheetViews><sheetView workbookViewId="0">${painel}</sheetView></sheetViews><sheetFormatPr defaultRowHeight="15"/><cols>${larguras.join('')}</cols><sheetData>`
}

/** A4 on its side, as wide as the paper, title above and page numbers below. */
const ending = (titulo: string): string => {
  // In a printed header & begins a code.
  const impresso = escapeXml(titulo.slice(0, MAXIMO_IMPRESSO).replaceAll('&', '&&'))
  return `<pageMargins left="0.4" right="0.4" top="0.6" bottom="0.6" header="0.3" footer="0.3"/><pageSetup paperSize="9" orientation="landscape" fitToWidth="1" fitToHeight="0"/><headerFooter><oddHeader>&amp;L${impresso}</oddHeader><oddFooter>&amp;RPágina &amp;P de &amp;N</oddFooter></headerFooter></worksheet>`
}

const row = (numero: number, celulas: string[]): string => `<row r="${numero}">${celulas.join('')}</row>`

/** The last row: each sum a formula that follows the filter, beside the value it has, for who reads without counting. */
const totalRow = (numero: number, colunas: Coluna[], somas: number[]): string =>
  row(
    numero,
    colunas.map(({ tipo, total }, i) => {
      const letra = letters(i)
      const onde = `${letra}${numero}`
      if (total)
        return `<c r="${onde}" s="${estiloDoTotal(tipo)}"><f>SUBTOTAL(109,${letra}2:${letra}${numero - 1})</f><v>${inUnits(somas[i] ?? 0, tipo)}</v></c>`
      return i === 0 ? textCell(onde, 'Total', ESTILO.total) : ''
    }),
  )

/** The sheet's XML row after row: header, rows, totals. Throws RangeError on more rows than a sheet has. */
async function* rowsOf({
  titulo,
  colunas,
  linhas,
  maximo = MAXIMO_DE_LINHAS,
}: Folha): AsyncGenerator<string> {
  yield beginning(colunas, 1)
  yield row(
    1,
    colunas.map((c, i) => textCell(`${letters(i)}1`, c.titulo, ESTILO.cabecalho)),
  )
  const letras = colunas.map((_, i) => letters(i))
  const somas = colunas.map(() => 0)
  let numero = 1
  for await (const linha of linhas) {
    numero++
    if (numero >= maximo) throw new RangeError('linhas demais para uma planilha')
    yield row(
      numero,
      colunas.map(({ tipo, total }, i) => {
        if (total) somas[i] = (somas[i] ?? 0) + Number(linha[i] ?? 0)
        return cell(`${letras[i]}${numero}`, linha[i], tipo)
      }),
    )
  }
  const ultima = numero
  if (colunas.some(({ total }) => total)) yield totalRow(numero + 1, colunas, somas)
  yield `</sheetData><autoFilter ref="A1:${letters(colunas.length - 1)}${ultima}"/>`
  yield ending(titulo)
}

/** The same in pieces worth a write. */
export async function* sheetXml(folha: Folha): AsyncGenerator<string> {
  let pedaco = ''
  for await (const xml of rowsOf(folha)) {
    pedaco += xml
    if (pedaco.length < PEDACO) continue
    yield pedaco
    pedaco = ''
  }
  if (pedaco) yield pedaco
}

/** What was asked for: the second sheet, so that the first has nothing but its table. */
export const filtersXml = (titulo: string, filtros: [string, string][]): string => {
  const colunas: Coluna[] = [
    { titulo: '', largura: 28, tipo: 'texto' },
    { titulo: '', largura: 60, tipo: 'texto' },
  ]
  const linhas = filtros.map(([nome, valor], i) =>
    row(i + 2, [textCell(`A${i + 2}`, nome), textCell(`B${i + 2}`, valor)]),
  )
  const inicio = row(1, [textCell('A1', titulo, ESTILO.total)])
  return `${beginning(colunas, 0)}${inicio}${linhas.join('')}</sheetData>${ending(titulo)}`
}
