/** The pain scale (spec 2 §5): 0 to 10, each range with its word; `ate` is the last value of the range. */
export const FAIXAS_DA_EVA = [
  { de: 0, ate: 0, palavra: 'Nenhuma', tom: 'bom' },
  { de: 1, ate: 3, palavra: 'Pouca', tom: 'bom' },
  { de: 4, ate: 6, palavra: 'Razoável', tom: 'atencao' },
  { de: 7, ate: 9, palavra: 'Muito', tom: 'ruim' },
  { de: 10, ate: 10, palavra: 'Intensa', tom: 'ruim' },
] as const
export type FaixaDaEva = (typeof FAIXAS_DA_EVA)[number]

export const MAIOR_EVA = 10
export const VALORES_DA_EVA: readonly number[] = Array.from({ length: MAIOR_EVA + 1 }, (_, n) => n)

/** The range of a whole number from 0 to 10; undefined for anything else. */
export const faixaDaEva = (n: number): FaixaDaEva | undefined =>
  Number.isInteger(n) ? FAIXAS_DA_EVA.find(({ de, ate }) => n >= de && n <= ate) : undefined

/** `4` → 'Razoável'; '' outside the scale. */
export const palavraDaEva = (n: number): string => faixaDaEva(n)?.palavra ?? ''
