const decimal = (n: number): string =>
  n.toLocaleString('pt-BR', { minimumFractionDigits: 1, maximumFractionDigits: 1 })
export const percentual = (n: number): string => `${decimal(n)}%`

/** Hundredths of the whole; null of nothing. */
export const share = (parte: number, todo: number): number | null => (todo > 0 ? (parte / todo) * 100 : null)

/** Against another period: in words, in which direction, and whether that is good news. */
export type Comparada = { mudanca: string; sinal: 'mais' | 'menos' | 'igual'; boa: boolean | null }
export const SEM_COMPARACAO: Comparada = { mudanca: 'sem comparação', sinal: 'igual', boa: null }
export const IGUAL: Comparada = { mudanca: 'igual', sinal: 'igual', boa: null }

export const comparada = (diferenca: number, texto: string, maisEBom: boolean): Comparada => ({
  mudanca: `${texto} a ${diferenca > 0 ? 'mais' : 'menos'}`,
  sinal: diferenca > 0 ? 'mais' : 'menos',
  boa: diferenca > 0 === maisEBom,
})

/** By how much of itself: '6,4% a mais'. */
export const compareQuantidades = (agora: number, antes: number): Comparada => {
  if (antes === 0) return agora === 0 ? IGUAL : SEM_COMPARACAO
  const diferenca = ((agora - antes) / antes) * 100
  if (Math.abs(diferenca) < 0.05) return IGUAL
  return comparada(diferenca, percentual(Math.abs(diferenca)), true)
}

/** Two shares: '1,2 ponto a mais'. */
export const comparePontos = (agora: number | null, antes: number | null, maisEBom: boolean): Comparada => {
  if (agora === null || antes === null) return SEM_COMPARACAO
  const diferenca = Math.round((agora - antes) * 10) / 10
  if (diferenca === 0) return IGUAL
  const quanto = Math.abs(diferenca)
  return comparada(diferenca, `${decimal(quanto)} ${quanto < 2 ? 'ponto' : 'pontos'}`, maisEBom)
}
