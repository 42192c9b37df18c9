const each = (raiz: ParentNode, seletor: string, perform: (no: HTMLElement) => void): void => {
  for (const no of raiz.querySelectorAll<HTMLElement>(seletor)) perform(no)
}

/** Word's lists are paragraphs whose style names the list, with the bullet or the number typed in front; null for others. */
const listOf = (no: Element | null): string | null =>
  no?.localName === 'p' ? (/mso-list:\s*(l\d+)/i.exec(no.getAttribute('style') ?? '')?.[1] ?? null) : null

const NUMERADO = /^\s*(\d+|[a-z])[.)]/i

const listsOf = (documento: Document): void => {
  each(documento, 'p', (p) => {
    const qual = listOf(p)
    if (!p.isConnected || !qual) return
    const marca = p.querySelector('[style*="mso-list:Ignore" i]')?.textContent ?? ''
    const lista = documento.createElement(NUMERADO.test(marca) ? 'ol' : 'ul')
    p.before(lista)
    for (let atual: Element | null = p; atual && listOf(atual) === qual; ) {
      const seguinte: Element | null = atual.nextElementSibling
      const item = documento.createElement('li')
      each(atual, '[style*="mso-list:Ignore" i]', (no) => no.remove())
      item.append(...atual.childNodes)
      lista.append(item)
      atual.remove()
      atual = seguinte
    }
  })
}

/** A row of a table is a line, its cells apart. */
const tablesOf = (documento: Document): void =>
  each(documento, 'table', (tabela) => {
    const linhas = [...tabela.querySelectorAll('tr')].map((tr) => {
      const linha = documento.createElement('p')
      linha.textContent = [...tr.cells].map((c) => c.textContent?.trim().replace(/\s+/g, ' ')).join(' · ')
      return linha
    })
    tabela.replaceWith(...linhas)
  })

/**
 * What comes from Word, Docs or a page, ready for the editor: its lists are lists, tables are lines, and what only Word
 * understands is gone. The editor itself takes no element and no attribute beyond its own.
 */
export const cleanPasted = (html: string): string => {
  const documento = new DOMParser().parseFromString(html, 'text/html')
  each(documento, 'style, script, meta, link, title, xml', (no) => no.remove())
  listsOf(documento)
  tablesOf(documento)
  each(documento, 'p', (p) => {
    if (!p.textContent?.trim() && !p.querySelector('br')) p.remove()
  })
  return documento.body.innerHTML.replace(/<!--[\s\S]*?-->/g, '').replace(/&nbsp;|\u00a0/g, ' ')
}
