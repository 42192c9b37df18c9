import {
  acessosTiss,
  can,
  MAXIMO_DE_GUIAS_DO_LOTE,
  MAXIMO_DE_PACOTES_DA_GERACAO,
  pendenciasAnswer,
  telas,
  uuid,
} from '@clinica/shared-domain'
import { array, object } from 'yup'
import { HttpErro } from '../../platform/http/erros'
import type { App } from '../../platform/http/tipos'
import { getPendencias } from './conferir/pendencias'
import { dinheiroRoutes } from './dinheiro/dinheiro.routes'
import { esquemaRoutes } from './esquema/esquema.routes'
import { glosaRoutes } from './glosa/glosa.routes'
import { instanteOf, momentoOf } from './lote/gerar'
import { loteRoutes } from './lote/lote.routes'
import { recursoRoutes } from './recurso/recurso.routes'
import { retornoRoutes } from './retorno/retorno.routes'

const varios = (v: unknown, original: unknown) => (typeof original === 'string' ? [original] : v)

const query = object({
  guia: array().transform(varios).of(uuid().required()).max(MAXIMO_DE_GUIAS_DO_LOTE),
  pacote: array().transform(varios).of(uuid().required()).max(MAXIMO_DE_PACOTES_DA_GERACAO),
})

/** TISS: what would be refused or cut, the lots, and the schemas that they are tried on. */
export const tissRoutes = async (app: App): Promise<void> => {
  app.get(
    '/tiss/pendencias',
    {
      config: { access: acessosTiss.pendencias, audit: { entidade: 'guia' } },
      schema: {
        summary: 'O que o convênio recusaria ou glosaria das guias de pacotes, ou de guias',
        querystring: query,
        response: { 200: pendenciasAnswer },
      },
    },
    (req) => {
      const { guia, pacote } = req.query
      const agora = instanteOf(momentoOf(app))
      if (guia?.length) return getPendencias(app.db, { guias: guia }, agora)
      if (!pacote?.length)
        throw new HttpErro(400, 'requisicaoInvalida', 'Informe uma guia, ou um ou mais pacotes.')
      if (!can(req.usuario, telas.lotes))
        throw new HttpErro(403, 'semPermissao', 'Você não tem permissão para ver os pacotes de faturamento.')
      return getPendencias(app.db, { pacotes: pacote }, agora)
    },
  )
  loteRoutes(app)
  dinheiroRoutes(app)
  glosaRoutes(app)
  recursoRoutes(app)
  await retornoRoutes(app)
  await esquemaRoutes(app)
}
