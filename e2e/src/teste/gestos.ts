import type { Page } from 'playwright-core'

export type Gestos = { cliques: number; teclas: number }

/** Listens for the presses of pointer and keys of a person; a modifier belongs to its key, and what is held counts once. */
export const contarGestos = async (pagina: Page): Promise<void> => {
  const contar = () => {
    const gestos = { cliques: 0, teclas: 0 }
    Object.assign(window, { gestos })
    addEventListener('pointerdown', (e) => e.isTrusted && gestos.cliques++, true)
    addEventListener(
      'keydown',
      (e) => {
        if (e.isTrusted && !e.repeat && !['Control', 'Shift', 'Alt', 'Meta'].includes(e.key)) gestos.teclas++
      },
      true,
    )
  }
  await pagina.addInitScript(contar)
  await pagina.evaluate(contar)
}

/** What was pressed since the last time that one asked. */
export const lerGestos = (pagina: Page): Promise<Gestos> =>
  pagina.evaluate(() => {
    const { gestos } = window as unknown as { gestos: Gestos }
    const lidos = { ...gestos }
    Object.assign(gestos, { cliques: 0, teclas: 0 })
    return lidos
  })
