import type { App } from '../../platform/http/tipos'
import { ajusteRoutes } from './ajuste/ajuste.routes'
import { coparticipacaoRoutes } from './ajuste/coparticipacao.routes'
import { caixaRoutes } from './caixa/caixa.routes'
import { cobrancaRoutes } from './cobranca/cobranca.routes'
import { contaRoutes } from './conta/conta.routes'
import { devedoresRoutes } from './devedores/devedores.routes'
import { vendidosRoutes } from './pacote/vendidos.routes'
import { pagamentoRoutes } from './pagamento/pagamento.routes'
import { pixRoutes } from './pix/pix.routes'
import { reciboRoutes } from './recibo/recibo.routes'
import { repasseRoutes } from './repasse/repasse.routes'
import { saudeRoutes } from './saude/saude.routes'

/** Private money: what patients owe and pay. */
export const recebimentosRoutes = async (app: App): Promise<void> => {
  ajusteRoutes(app)
  coparticipacaoRoutes(app)
  contaRoutes(app)
  cobrancaRoutes(app)
  pagamentoRoutes(app)
  vendidosRoutes(app)
  caixaRoutes(app)
  devedoresRoutes(app)
  pixRoutes(app)
  reciboRoutes(app)
  saudeRoutes(app)
  repasseRoutes(app)
}
