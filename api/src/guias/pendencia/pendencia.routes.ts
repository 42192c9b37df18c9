import {
  acoes,
  isMaterialPendente,
  LOGADO,
  MENSAGENS_DA_GUIA,
  materiaisPendentesAnswer,
  semAssinaturaAnswer,
} from '@clinica/shared-domain'
import { object } from 'yup'
import { listSemAssinatura } from '../../agenda/publico'
import { HttpErro } from '../../platform/http/erros'
import { idParams } from '../../platform/http/params'
import type { App } from '../../platform/http/tipos'
import { guiasEscolhidas } from '../acoes/situacao.routes'
import { getUltimasSessoes } from './pendencia.queries'

/** What a guide still lacks: its material (spec 2 §4), drawn signatures before it is billed. It warns, and stops nothing. */
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
  app.post(
    '/guia/assinaturas',
    {
      config: { access: acoes.bloquear_guia, audit: { entidade: 'guia' } },
      schema: {
        summary: 'Das guias, as que têm sessões sem assinatura desenhada onde há quiosque',
        body: object({ guias: guiasEscolhidas }),
        response: { 200: semAssinaturaAnswer },
      },
    },
    async (req) => ({ guias: await listSemAssinatura(app.db, req.body.guias) }),
  )
}
