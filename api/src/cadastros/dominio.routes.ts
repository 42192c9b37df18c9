import { LOGADO, texto } from '@clinica/shared-domain'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { type InferType, object } from 'yup'
import { HttpErro } from '../platform/erros'

/** Names that the specs misspell and clients may send (decisions, "Names and the wire"). */
const SPELLINGS: Record<string, string> = { inidicacaoacidente: 'IndicacaoAcidente' }

const query = object({ nome: texto().max(60).required() })

/** GET /dominio/valores?nome=: the values of one named domain, in their own order; none while it is cancelled. */
export const dominioRoutes = async (app: FastifyInstance) => {
  app.get('/dominio/valores', { config: { access: LOGADO }, schema: { querystring: query } }, async (req) => {
    const { nome } = req.query as InferType<typeof query>
    const dominio = await app.db
      .selectFrom('dominio')
      .select(['id', 'ativo'])
      .where('nome_n', '=', sql<string>`norm(${SPELLINGS[nome.toLowerCase()] ?? nome}::text)`)
      .executeTakeFirst()
    if (!dominio) throw new HttpErro(404, 'naoEncontrado', 'Domínio não encontrado.')
    if (!dominio.ativo) return { valores: [] }
    const valores = await app.db
      .selectFrom('dominio_valor')
      .select(['id as _id', 'codigo', 'valor'])
      .where('dominio_id', '=', dominio.id)
      .orderBy('posicao')
      .execute()
    return { valores }
  })
}
