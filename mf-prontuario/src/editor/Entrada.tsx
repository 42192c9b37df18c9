import { TAGS_DA_ENTRADA } from '@clinica/shared-domain'
import { createElement, memo, type ReactNode, useMemo } from 'react'
import css from './entrada.module.css'

const MOSTRADAS: ReadonlySet<string> = new Set(TAGS_DA_ENTRADA)
/** What stands in them is no text of anybody's. */
const CALADAS = new Set(['script', 'style', 'template', 'noscript', 'title', 'head'])

const shown = (no: Node, chave: number): ReactNode => {
  if (no.nodeType === Node.TEXT_NODE) return no.nodeValue
  if (!(no instanceof Element)) return null
  const tag = no.localName
  if (CALADAS.has(tag)) return null
  const filhos = [...no.childNodes].map(shown)
  if (tag === 'br') return createElement('br', { key: chave })
  return MOSTRADAS.has(tag) ? createElement(tag, { key: chave }, ...filhos) : filhos
}

/** Read in a document of its own, where nothing runs and nothing is fetched. */
const parse = (html: string): ReactNode[] =>
  [...new DOMParser().parseFromString(html, 'text/html').body.childNodes].map(shown)

/**
 * The one place that shows the stored html of a diary. No html is written into the page: its elements are made anew, those of
 * `TAGS_DA_ENTRADA` alone and without any attribute, so that nothing that was ever stored can run.
 */
export const Entrada = memo(({ html, className }: { html: string; className?: string }) => {
  const conteudo = useMemo(() => parse(html), [html])
  return <div className={`${css.entrada} ${className ?? ''}`}>{conteudo}</div>
})
Entrada.displayName = 'Entrada'
