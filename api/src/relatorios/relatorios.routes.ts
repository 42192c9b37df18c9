import type { App } from '../platform/http/tipos'

/** The column "relatorios" on the server: no table and no write of its own (spec 3 §2.10, §7 Reports). */
export const relatoriosRoutes = async (_app: App) => {}
