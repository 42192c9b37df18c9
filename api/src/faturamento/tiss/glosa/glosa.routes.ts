import {
  aceitarGlosasSchema,
  GRUPOS_DAS_GLOSAS,
  type GrupoDeGlosas,
  glosasAceitasAnswer,
  glosasAnswer,
  ITENS_DA_PAGINA_DE_GLOSAS,
  SITUACOES_DA_GLOSA,
  type SituacaoDaGlosa,
  telas,
  texto,
  uuid,
} from '@clinica/shared-domain'
import { number, object, string } from 'yup'
import { idParams } from '../../../platform/http/params'
import type { App } from '../../../platform/http/tipos'
import { mes, requireMeses } from '../dinheiro/periodo'
import { acceptGlosas, undoAceita } from './aceitar'
import { getGlosas } from './glosas.queries'
import { prazosDosRecursos } from './perdidas'

const query = object({
  de: mes(),
  ate: mes(),
  convenio: uuid(),
  unidade: uuid(),
  profissional: uuid(),
  procedimento: texto().max(20),
  codigo: texto().max(10),
  situacao: string<SituacaoDaGlosa>().oneOf(SITUACOES_DA_GLOSA),
  grupo: string<GrupoDeGlosas>().oneOf(GRUPOS_DAS_GLOSAS).default('motivo'),
  skip: number().integer().min(0).max(1_000_000).default(0),
  limit: number().integer().min(0).max(ITENS_DA_PAGINA_DE_GLOSAS).default(ITENS_DA_PAGINA_DE_GLOSAS),
})

/** Cuts of the insurers' analyses, and what people decide of them. */
export const glosaRoutes = (app: App): void => {
  const access = telas.glosas
  app.trabalhos.register(prazosDosRecursos(app))
  app.get(
    '/tiss/glosas',
    {
      config: { access, audit: { entidade: 'guia' } },
      schema: {
        summary:
          'Glosas por motivo, convênio, profissional, procedimento ou unidade, com o que fazer e até quando',
        querystring: query,
        response: { 200: glosasAnswer },
      },
    },
    (req) => {
      const { grupo, skip, limit, ...filtros } = req.query
      requireMeses(filtros)
      return getGlosas(app.relatorios, filtros, { grupo, skip, limit, hoje: app.hoje() })
    },
  )
  app.post(
    '/tiss/glosas/aceitas',
    {
      config: { access, idempotente: true },
      schema: {
        summary: 'Aceita glosas, com o nome de quem aceita e o porquê',
        body: aceitarGlosasSchema,
        response: { 200: glosasAceitasAnswer },
      },
    },
    (req) => app.transaction(req, async (tx) => ({ msg: await acceptGlosas(tx, req, req.body) })),
  )
  app.delete(
    '/tiss/glosas/:id/aceita',
    {
      config: { access, idempotente: true },
      schema: {
        summary: 'Desfaz a aceitação de uma glosa',
        params: idParams,
        response: { 200: glosasAceitasAnswer },
      },
    },
    (req) => app.transaction(req, async (tx) => ({ msg: await undoAceita(tx, req, req.params.id) })),
  )
}
