import type { MouseEvent } from 'react'

/**
 * For a form: pressing a button takes no focus from the field in hand. Leaving it would bring up its message and move
 * the button from under the pointer, and the click would be lost.
 */
export const keepFocus = (e: MouseEvent<HTMLElement>): void => {
  // What a portal shows (a calendar) bubbles here too, and keeps its own focus.
  if (!(e.target instanceof Element) || !e.currentTarget.contains(e.target)) return
  if (e.target.closest('button')) e.preventDefault()
}
