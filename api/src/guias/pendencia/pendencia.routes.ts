import {
  isMaterialPendente,
  LOGADO,
  MENSAGENS_DA_GUIA,
  materiaisPendentesAnswer,
} from '@clinica/shared-domain'
import { HttpErro } from '../../platform/http/erros'
import { idParams } from '../../platform/http/params'
import type { App } from '../../platform/http/tipos'
import { getUltimasSessoes } from './pendencia.queries'

/** Whether material of a guide is pending (spec 2 §4): it warns, and stops nothing. */
export const pendenciaRoutes = (app: App): void => {
  app.get(
    '/guia/:id/materiaisPendentes',
    {
      config: { access: LOGADO },
      schema: {
        summary: 'Se há materiais pendentes em uma guia',
        params: idParams,
        response: { 200: materiaisPendentesAnswer },
      },
    },
    async (req) => {
      const guia = await getUltimasSessoes(app.db, req.params.id)
      if (!guia) throw new HttpErro(404, 'naoEncontrado', MENSAGENS_DA_GUIA.naoEncontrada)
      return { pendente: isMaterialPendente(guia.especialidade, guia.sessoes) }
    },
  )
}
