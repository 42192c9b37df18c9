import { acoes, guiaAnswer } from '@clinica/shared-domain'
import { idParams } from '../../platform/http/params'
import type { App } from '../../platform/http/tipos'
import { updatePrecosDaGuia } from './precos'
import { situacaoRoutes } from './situacao.routes'

/** What is done to guides beside the form. */
export const acoesRoutes = async (app: App) => {
  await situacaoRoutes(app)
  app.put(
    '/guia/:id/atualizarPrecos',
    {
      config: { access: acoes.faturamento_guia, idempotente: true },
      schema: {
        summary: 'Os preços de hoje nas linhas de uma guia',
        params: idParams,
        response: { 200: guiaAnswer },
      },
    },
    (req) => app.transaction(req, (tx) => updatePrecosDaGuia(tx, req, req.params.id)),
  )
}
