import type { Procedimento } from './answers/tabelaProcedimento'
import { MAIOR_CH, MAIOR_VALOR_FIXO } from './tabelaProcedimento'

/** Hundredths of a percent: -90% to +500%. */
export const MENOR_REAJUSTE = -9_000
export const MAIOR_REAJUSTE = 50_000

/** `valor` (hundredths, such as cents) raised by `percentual` hundredths of a percent; half a hundredth is rounded up. */
export const adjust = (valor: number, percentual: number): number =>
  Math.floor((valor * (10_000 + percentual) + 5_000) / 10_000)

export type Reajuste = {
  /** Hundredths of a percent; negative lowers. */
  percentual: number
  /** The CH too, not the fixed values alone. */
  comCH: boolean
}

/** A row as the raise leaves it: the same object where nothing of it changes. What would be too large for a row stays. */
export const adjustProcedimento = (p: Procedimento, { percentual, comCH }: Reajuste): Procedimento => {
  const raised = (valor: number | null, limite: number): number | null => {
    // What cannot be read is for the person to put right.
    if (valor === null || Number.isNaN(valor)) return valor
    const novo = adjust(valor, percentual)
    return novo > limite ? valor : novo
  }
  const valor_fixo = raised(p.valor_fixo, MAIOR_VALOR_FIXO)
  const ch = comCH ? raised(p.ch, MAIOR_CH) : p.ch
  return Object.is(valor_fixo, p.valor_fixo) && Object.is(ch, p.ch) ? p : { ...p, ch, valor_fixo }
}
