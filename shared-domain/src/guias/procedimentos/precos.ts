import type { Precos } from '../../comum/dinheiro/valorUnitario'

type Linha = Precos
const CAMPOS = ['ch', 'valorCH', 'valorFixo'] as const

const isMesmoPreco = (a: Precos, b: Precos): boolean => CAMPOS.every((c) => (a[c] ?? null) === (b[c] ?? null))

/**
 * 'Atualizar preços': the rows with what `precoDe` says that their procedures cost today. One that it does not know any more
 * (`null`) keeps its price, and a row whose price is the same is the same row. Quantities and procedures stay.
 */
export const updatePrecos = <L extends Linha>(
  linhas: readonly L[],
  precoDe: (linha: L) => Precos | null,
): L[] =>
  linhas.map((l) => {
    const hoje = precoDe(l)
    if (!hoje || isMesmoPreco(l, hoje)) return l
    return {
      ...l,
      ch: hoje.ch ?? null,
      valorCH: hoje.valorCH ?? null,
      valorFixo: hoje.valorFixo ?? null,
    }
  })

/** True when a row costs something else than before. */
export const differsPrecos = (antes: readonly Precos[], depois: readonly Precos[]): boolean =>
  depois.some((l, i) => !isMesmoPreco(l, antes[i] ?? {}))
