import { Readable } from 'node:stream'
import {
  assuntosDaAuditoria,
  auditoriaAnswer,
  auditoriaQuery,
  auditoriaSchema,
  PACIENTES_DE_UMA_LINHA,
  telas,
} from '@clinica/shared-domain'
import { file } from '@clinica/shared-domain/comum/answer'
import type { App } from '../../http/tipos'
import { lastSeal } from '../selo/selo.queries'
import { conditionOf, isDeAnos, listLinhas } from './consulta.queries'
import { csvRows } from './csv'
import { readLinhas } from './ler'

const ENTIDADE = 'auditoria'
/** Whoever looks at the audit is in it, whatever it showed. */
const config = { access: telas.auditoria, audit: { entidade: ENTIDADE, sempre: true } } as const

/** The audit, for the Administrador: read in pages from the newest to the oldest, and as a file. */
export const auditoriaRoutes = async (app: App) => {
  app.get(
    '/auditoria',
    {
      config,
      schema: {
        summary: 'Auditoria: pesquisa',
        querystring: auditoriaQuery,
        response: { 200: auditoriaAnswer },
      },
    },
    async (req) => {
      const { linha, antesDe, limit } = req.query
      const nomeados = linha ? PACIENTES_DE_UMA_LINHA : undefined
      const onde = conditionOf(req.query, app.config.fuso)
      const pagina = await listLinhas(app.db, onde, {
        antesDe,
        limit,
        nomeados,
        preparada: !antesDe && isDeAnos(req.query),
      })
      return { linhas: await readLinhas(app, pagina.linhas), antesDe: pagina.antesDe }
    },
  )

  app.get(
    '/auditoria/assuntos',
    {
      config: { access: telas.auditoria },
      schema: {
        summary: 'Auditoria: do que ela fala, e até quando está selada',
        response: { 200: assuntosDaAuditoria },
      },
    },
    async () => {
      const selo = await lastSeal(app.db)
      const assuntos = [...app.auditoria.palavras]
        .map(([entidade, { muitos }]) => {
          const nome = muitos.replace(/^\S+ /, '')
          return { entidade, nome: nome.charAt(0).toUpperCase() + nome.slice(1) }
        })
        .sort((a, b) => a.nome.localeCompare(b.nome, 'pt-BR'))
      return {
        assuntos,
        selo: selo ? { cadeia: selo.cadeia, numero: selo.numero, em: selo.selado_em } : null,
      }
    },
  )

  app.get(
    '/auditoria/download',
    {
      config,
      schema: {
        summary: 'Auditoria: o que a pesquisa acha, em CSV',
        querystring: auditoriaSchema,
        produces: ['text/csv'],
        response: { 200: file },
      },
    },
    (req, reply) =>
      reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', 'attachment; filename="auditoria.csv"')
        .send(Readable.from(csvRows(app, req, req.query), { highWaterMark: 1 })),
  )
}
