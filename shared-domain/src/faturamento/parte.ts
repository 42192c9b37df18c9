import { isAvaliacao } from '../comum/guia/avaliacao'

type Guia = {
  quantidadeAutorizada: number
  /** Performed rows, as they stand on the guide. */
  realizados: readonly { nome: string | null; qtdRealizada: number | null }[]
}

/**
 * Sessions over which a guide's total is split: the largest performed quantity beside 'avaliação', else the authorised one; at
 * least 1.
 */
export const sessoesPrevistas = ({ quantidadeAutorizada, realizados }: Guia): number => {
  const feitas = Math.max(0, ...realizados.map((l) => (isAvaliacao(l.nome) ? 0 : (l.qtdRealizada ?? 0))))
  return Math.max(1, feitas || quantidadeAutorizada)
}

/** Cents of the first `k` of `n` sessions, rounded down; exact for any total that a guide has. */
const firstSessoes = (total: number, n: number, k: number): number => {
  const feitas = Math.min(n, k)
  return Math.floor(total / n) * feitas + Math.floor(((total % n) * feitas) / n)
}

/**
 * Cents that `k` sessions are worth in an open package, beside `antes` of finalised ones that have `congelado` cents of the guide: what
 * is still missing of all of them. A package that was opened again may be older than those.
 */
export const parteQueResta = (
  total: number,
  n: number,
  { antes, congelado, k }: { antes: number; congelado: number; k: number },
): number => Math.max(0, firstSessoes(total, n, antes + k) - congelado)

/**
 * Cents that `k` more sessions of a guide are worth after `antes` of them: of `n` planned ones, all together are exactly the
 * guide's total, whatever the parts; those beyond `n` are worth nothing.
 */
export const parteDasSessoes = (total: number, n: number, antes: number, k: number): number =>
  firstSessoes(total, n, antes + k) - firstSessoes(total, n, antes)
