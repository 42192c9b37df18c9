/** Local storage that never throws: it may be blocked or full, and the portal must go on. */
export const armazenamento = {
  ler(chave: string): string | null {
    try {
      return localStorage.getItem(chave)
    } catch {
      return null
    }
  },
  gravar(chave: string, valor: string): void {
    try {
      localStorage.setItem(chave, valor)
    } catch {
      // Without storage the session lives as long as the page.
    }
  },
  apagar(chave: string): void {
    try {
      localStorage.removeItem(chave)
    } catch {
      // Nothing was kept.
    }
  },
}
