import type { App } from '../platform/http/tipos'
import { atendimentoPlanoRoutes } from './atendimento/plano.routes'
import { atendimentoProfissionalRoutes } from './atendimento/profissional.routes'
import { desativadosRoutes } from './desativados/desativados.routes'
import { horariosRoutes } from './horarios/horarios.routes'
import { inicioRoutes } from './inicio/inicio.routes'

/** The column "relatorios" on the server: no table and no write of its own (spec 3 §2.10, §7 Reports). */
export const relatoriosRoutes = async (app: App) => {
  atendimentoPlanoRoutes(app)
  atendimentoProfissionalRoutes(app)
  desativadosRoutes(app)
  horariosRoutes(app)
  inicioRoutes(app)
}
