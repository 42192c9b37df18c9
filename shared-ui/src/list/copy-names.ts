import { useEffect } from 'react'

/** On the list while its text is read for the clipboard: names stand there as they were registered, and whole. */
const COPIANDO = 'data-copiando'
/** A name that the screen shows in capitals and cut. */
const NOME = 'data-nome'

const copyNames = (e: ClipboardEvent): void => {
  const escolha = document.getSelection()
  // A field's own text is the field's business.
  if (!escolha || escolha.isCollapsed || !e.clipboardData || e.target instanceof HTMLInputElement) return
  const nomes = [...document.querySelectorAll(`[${NOME}]`)]
  if (!nomes.some((nome) => escolha.containsNode(nome, true))) return
  const raiz = document.documentElement
  raiz.setAttribute(COPIANDO, '')
  // The browser hands out what the style shows: capitals and the cut are style.
  e.clipboardData.setData('text/plain', escolha.toString())
  raiz.removeAttribute(COPIANDO)
  e.preventDefault()
}

/** What is copied of a list of cards has the names as registered, though the screen shows them in capitals (spec 1 §9). */
export const useCopyNames = (): void =>
  useEffect(() => {
    document.addEventListener('copy', copyNames)
    return () => document.removeEventListener('copy', copyNames)
  }, [])
