import { useEffect } from 'react'
import { notify } from './notify'

/**
 * No field cuts what is pasted into it: what does not fit is not taken at all, and that is said. Whatever has a `maxLength` is a field
 * here; one with a place of its own for the sentence (`TextInput`) has refused the paste before it comes to the document.
 */
const refuseLongPaste = (e: ClipboardEvent): void => {
  const campo = e.target
  if (e.defaultPrevented || !(campo instanceof HTMLInputElement || campo instanceof HTMLTextAreaElement))
    return
  const { value, maxLength, selectionStart, selectionEnd } = campo
  if (maxLength < 0 || campo.readOnly || campo.disabled) return
  const livre = maxLength - value.length + ((selectionEnd ?? 0) - (selectionStart ?? 0))
  // Blanks at the end are no loss.
  if ((e.clipboardData?.getData('text') ?? '').trimEnd().length <= livre) return
  e.preventDefault()
  notify(`O que foi colado não coube: cabem ${maxLength} letras.`, { tipo: 'alerta' })
}

export const usePasteGuard = (): void =>
  useEffect(() => {
    document.addEventListener('paste', refuseLongPaste)
    return () => document.removeEventListener('paste', refuseLongPaste)
  }, [])
