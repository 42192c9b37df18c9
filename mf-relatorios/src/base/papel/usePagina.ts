import { useEffect } from 'react'

/** As a text of CSS. */
const cssText = (texto: string): string =>
  `"${texto.replace(/[\\"\n\r<]/g, (c) => `\\${c.charCodeAt(0).toString(16)} `)}"`

const pagina = (nome: string, tamanho: string, margem: string, titulo: string): string => `
@page ${nome} {
  size: ${tamanho};
  margin: ${margem};
  @bottom-left { content: ${cssText(titulo)}; font: 8pt sans-serif; color: #566772; }
  @bottom-right { content: "Página " counter(page) "/" counter(pages); font: 8pt sans-serif; color: #566772; }
}`

/**
 * The sheet: A4, turned where its table is wide, and in its margins what it belongs to and 'Página n/N'. A named page, so that
 * nothing else that is printed while the report is on the screen gets it.
 */
const cssDaPagina = (titulo: string): string => `
${pagina('relatorio', 'A4', '14mm 12mm 16mm', titulo)}
${pagina('relatorio-deitado', 'A4 landscape', '11mm 12mm 13mm', titulo)}
@media print {
  [data-folha] { page: relatorio; }
  [data-folha]:has([data-deitada]) { page: relatorio-deitado; }
}
`

/** While the sheet is on the screen. A browser that is too old for it numbers the pages itself. */
export const usePagina = (titulo: string): void => {
  useEffect(() => {
    if (!('adoptedStyleSheets' in document)) return
    const folha = new CSSStyleSheet()
    folha.replaceSync(cssDaPagina(titulo))
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, folha]
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((f) => f !== folha)
    }
  }, [titulo])
}
