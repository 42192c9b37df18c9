export const PASSOS: Record<string, readonly [dia: number, hora: number]> = {
  ArrowRight: [1, 0],
  ArrowLeft: [-1, 0],
  ArrowDown: [0, 1],
  ArrowUp: [0, -1],
}

/** Up and down within a day, left and right to the next day that has something. */
export const neighbourOf = (tabela: HTMLElement, de: HTMLElement, tecla: string): HTMLElement | undefined => {
  const passo = PASSOS[tecla]
  if (!passo) return undefined
  const colunas = [...tabela.children]
    .map((c) => [...c.querySelectorAll<HTMLElement>('button')])
    .filter((c) => c.length > 0)
  const x = colunas.findIndex((c) => c.includes(de))
  const y = colunas[x]?.indexOf(de) ?? 0
  const coluna = colunas[x + passo[0]]
  return coluna?.[Math.min(y + passo[1], coluna.length - (passo[1] === 0 ? 1 : 0))]
}
