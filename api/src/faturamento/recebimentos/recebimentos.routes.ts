import type { App } from '../../platform/http/tipos'
import { pixRoutes } from './pix/pix.routes'
import { reciboRoutes } from './recibo/recibo.routes'

/** Private money: what patients owe and pay. */
export const recebimentosRoutes = async (app: App): Promise<void> => {
  pixRoutes(app)
  reciboRoutes(app)
}
