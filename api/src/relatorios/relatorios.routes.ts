import type { Banco } from '../platform/db/banco'
import type { App } from '../platform/http/tipos'
import { atendimentoPlanoRoutes } from './atendimento/plano.routes'
import { atendimentoProfissionalRoutes } from './atendimento/profissional.routes'
import { desativadosRoutes } from './desativados/desativados.routes'
import { dmedRoutes } from './dmed/dmed.routes'
import { evaRoutes } from './eva/eva.routes'
import { horariosRoutes } from './horarios/horarios.routes'
import { indicacaoRoutes } from './indicacao/indicacao.routes'
import { inicioRoutes } from './inicio/inicio.routes'
import { marketingRoutes } from './marketing/marketing.routes'
import { pagamentoGuiaRoutes } from './pagamento/guia.routes'
import { pagamentoProfissionalRoutes } from './pagamento/profissional.routes'
import { promedRoutes } from './pagamento/promed.routes'
import { pacotesVendidosRoutes } from './particular/pacotes.routes'
import { particularRoutes } from './particular/particular.routes'

/** The column "relatorios" on the server: no table and no write of its own (spec 3 §2.10, §7 Reports). */
export const relatoriosRoutes = (banco: Banco) => async (app: App) => {
  // For who looks after the servers: the replica is gone, and this was read from the main database.
  app.addHook('onSend', async (_req, reply) => {
    if (banco.replicaFora()) reply.header('x-relatorios', 'principal')
  })
  atendimentoPlanoRoutes(app)
  atendimentoProfissionalRoutes(app)
  desativadosRoutes(app)
  horariosRoutes(app)
  inicioRoutes(app)
  evaRoutes(app)
  indicacaoRoutes(app)
  marketingRoutes(app)
  pagamentoGuiaRoutes(app)
  pagamentoProfissionalRoutes(app)
  promedRoutes(app)
  particularRoutes(app)
  pacotesVendidosRoutes(app)
  dmedRoutes(app)
}
