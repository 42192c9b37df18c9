import { addDias, addMeses } from '@clinica/shared-domain'
import { keepRepasse } from '../../faturamento/recebimentos/repasse/guardar'
import type { Tx } from '../../platform/db/banco'
import { SISTEMA } from '../tipos'

/** The months of the demo that are closed, the last one before them is left to be closed. */
const FECHADOS = [-3, -2]

/** Shares that were closed on the fifth of the month after. */
export const seedRepasses = async (tx: Tx, hoje: string): Promise<number> => {
  let fechados = 0
  for (const n of FECHADOS) {
    const mes = addMeses(`${hoje.slice(0, 7)}-01`, n)
    const em = new Date(`${addDias(addMeses(mes, 1), 4)}T20:00:00Z`)
    const { sessoes } = await keepRepasse(tx, { mes: mes.slice(0, 7), em, por: SISTEMA })
    if (sessoes > 0) fechados++
  }
  return fechados
}
