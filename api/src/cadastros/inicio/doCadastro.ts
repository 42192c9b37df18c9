import type { Avisos } from '../../platform/inicio/pedido'
import { feriados } from './feriados'
import { versaoTiss } from './versaoTiss'

/** The registers' notices. */
export const avisos: Avisos = async (db, pedido) =>
  (await Promise.all([feriados(db, pedido), versaoTiss(db, pedido)])).flat()
