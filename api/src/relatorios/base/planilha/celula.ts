/** `data` is `YYYY-MM-DD`; `dinheiro` is cents. */
export type Tipo = 'texto' | 'data' | 'inteiro' | 'dinheiro' | 'decimal'

export type Coluna = {
  titulo: string
  /** Characters. */
  largura: number
  tipo: Tipo
  /** Added up in the last row. */
  total?: true
}

/** Positions in `cellXfs` of partes.ts; a total has the format of its column, in bold. */
export const ESTILO = { cabecalho: 1, texto: 2, data: 3, inteiro: 4, dinheiro: 5, decimal: 6, total: 7 }
export const estiloDoTotal = (tipo: Tipo): number => ESTILO[tipo] + ESTILO.total - ESTILO.texto

/** What Excel takes in one cell. */
const MAXIMO_DO_TEXTO = 32_767

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what XML 1.0 forbids.
const PROIBIDOS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g
const ENTIDADES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Text as XML holds it: without what XML forbids, and with what Excel would read as its own escapes kept as it is. */
export const escapeXml = (texto: string): string =>
  texto
    .replace(PROIBIDOS, '')
    .replace(/\r\n?/g, '\n')
    .replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')
    .replace(/[&<>"]/g, (c) => ENTIDADES[c] ?? c)

const cut = (texto: string): string =>
  texto.length <= MAXIMO_DO_TEXTO
    ? texto
    : `${texto.slice(0, MAXIMO_DO_TEXTO - 1).replace(/[\ud800-\udbff]$/, '')}…`

const UM_DIA = 86_400_000
const DIA_ZERO = Date.UTC(1899, 11, 30)
/** Excel counts a 29 February 1900 that never was: its days are right from here on. */
const PRIMEIRO_DIA = Date.UTC(1900, 2, 1)

/** `A`, `Z`, `AA`. */
export const letters = (coluna: number): string =>
  (coluna < 26 ? '' : letters(Math.floor(coluna / 26) - 1)) + String.fromCharCode(65 + (coluna % 26))

/** Inline, so that no table of strings grows with the rows; whatever it begins with, it is no formula. */
export const textCell = (onde: string, valor: string, estilo = ESTILO.texto): string =>
  `<c r="${onde}" s="${estilo}" t="inlineStr"><is><t xml:space="preserve">${escapeXml(cut(valor))}</t></is></c>`

const numberCell = (onde: string, valor: number, estilo: number): string =>
  `<c r="${onde}" s="${estilo}"><v>${valor}</v></c>`

const dateCell = (onde: string, valor: string): string => {
  const dia = Date.parse(`${valor}T00:00:00Z`)
  if (Number.isNaN(dia)) throw new TypeError(`Não é uma data: ${valor}`)
  if (dia < PRIMEIRO_DIA) return textCell(onde, valor.split('-').reverse().join('/'))
  return numberCell(onde, (dia - DIA_ZERO) / UM_DIA, ESTILO.data)
}

/** As the sheet shows it: cents become the currency's unit. */
export const inUnits = (valor: number, tipo: Tipo): number => (tipo === 'dinheiro' ? valor / 100 : valor)

/** Throws TypeError on what the column cannot hold. Null and undefined leave it empty. */
export const cell = (onde: string, valor: unknown, tipo: Tipo): string => {
  if (valor === null || valor === undefined) return ''
  if (tipo === 'texto') return textCell(onde, String(valor))
  if (tipo === 'data') return dateCell(onde, String(valor))
  if (typeof valor !== 'number' || !Number.isFinite(valor)) throw new TypeError(`Não é um número: ${valor}`)
  return numberCell(onde, inUnits(valor, tipo), ESTILO[tipo])
}
