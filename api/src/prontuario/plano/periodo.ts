import type { Plano } from './plano.queries'

type Periodo = { inicio: string | null; fim: string | null }

/** In course on some day of the period. `dia`: the clinic's day of an instant. */
export const isNoPeriodo = (p: Plano, { inicio, fim }: Periodo, dia: (quando: Date) => string): boolean =>
  (!fim || p.inicio <= fim) && (!inicio || !p.encerradoEm || dia(p.encerradoEm) >= inicio)
