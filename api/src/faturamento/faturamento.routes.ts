import type { App } from '../platform/http/tipos'
import { sessaoRoutes } from './sessao/sessao.routes'
import { submissaoRoutes } from './submissao/submissao.routes'

/** The column "faturamento" on the server: packages, billing dates, the insurer's file, the monthly submission (spec 3 §2.6–2.9). */
export const faturamentoRoutes = async (app: App) => {
  sessaoRoutes(app)
  submissaoRoutes(app)
}
