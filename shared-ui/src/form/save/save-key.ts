type Tecla = Pick<KeyboardEvent, 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'key'>

/** Ctrl+S (⌘S on a Mac): saves whatever form the person is in. */
export const isSaveKey = (e: Tecla): boolean =>
  (e.ctrlKey || e.metaKey) && !e.altKey && !e.shiftKey && e.key.toLowerCase() === 's'
