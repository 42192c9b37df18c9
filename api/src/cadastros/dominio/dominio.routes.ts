import {
  DOMINIO_NAO_CANCELA,
  dominioRecord,
  dominioRow,
  dominioSchema,
  isDominioNomeado,
  LOGADO,
  telas,
  texto,
  valoresAnswer,
} from '@clinica/shared-domain'
import { sql } from 'kysely'
import { object } from 'yup'
import { HttpErro } from '../../platform/http/erros'
import { CORPO } from '../../platform/http/tamanho'
import type { App } from '../../platform/http/tipos'
import { requireUnchanged } from '../../platform/registro/fixed'
import { registerRoutes, writing } from '../../platform/registro/registerRoutes'
import { listQuery } from '../../platform/registro/search'
import { columns, countDominios, getDominio, keptValores, listDominios, saveValores } from './dominio.queries'

/** Names that the specs misspell and clients may send (decisions, "Names and the wire"). */
const SPELLINGS = new Map([['inidicacaoacidente', 'IndicacaoAcidente']])

const query = object({ nome: texto().max(60).required() })

const NOME_FIXO = 'O nome de um domínio salvo não pode ser alterado.'

/** Throws 409 when a domain that the specification names would be cancelled; one that was long ago may stay so. */
const requireStanding = (
  { nome, ativo }: { nome: string; ativo: boolean },
  atual: { ativo: boolean } | null,
): void => {
  if (ativo || atual?.ativo === false || !isDominioNomeado(nome)) return
  throw new HttpErro(409, 'dominioEmUso', DOMINIO_NAO_CANCELA, { campos: { ativo: DOMINIO_NAO_CANCELA } })
}

/** GET /dominio/valores?nome=: the values of one named domain, in their own order; none while it is cancelled. */
const valoresRoute = (app: App) =>
  app.get(
    '/dominio/valores',
    {
      config: { access: LOGADO },
      schema: { summary: 'Valores de um domínio', querystring: query, response: { 200: valoresAnswer } },
    },
    async (req) => {
      const { nome } = req.query
      const dominio = await app.db
        .selectFrom('dominio')
        .select(['id', 'ativo'])
        .where('nome_n', '=', sql<string>`norm(${SPELLINGS.get(nome.toLowerCase()) ?? nome}::text)`)
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
    },
  )

/** Named lists of values (spec 1 §2, §4): the screens find them by their name, so it never changes. */
export const dominioRoutes = async (app: App) => {
  valoresRoute(app)
  registerRoutes(app, {
    path: 'dominio',
    singular: 'dominio',
    plural: 'dominios',
    title: 'Domínios',
    answers: { row: dominioRow, one: dominioRecord },
    table: 'dominio',
    schema: dominioSchema,
    access: { read: telas.dominio, ...writing(telas.dominio) },
    // Everybody's forms offer the values.
    heardBy: LOGADO,
    query: listQuery(Object.keys(columns)),
    list: listDominios,
    count: countDominios,
    get: getDominio,
    check: async (_, { valores }, atual) => {
      requireUnchanged(valores, atual, ['nome'], NOME_FIXO)
      requireStanding(valores, atual)
    },
    insert: async (tx, { id, valores: { nome, nomeExibicao, ativo, valores } }) => {
      await tx
        .insertInto('dominio')
        .values({ id, nome, nome_exibicao: nomeExibicao ?? '', ativo })
        .execute()
      // New ids: the form of a copied domain still carries those of the original's values.
      await saveValores(
        tx,
        id,
        valores.map((v) => ({ ...v, _id: null })),
      )
    },
    update: async (tx, { id, valores: { nomeExibicao, ativo, valores } }, atual) => {
      await tx
        .updateTable('dominio')
        .set({ nome_exibicao: nomeExibicao ?? '', ativo })
        .where('id', '=', id)
        .execute()
      await saveValores(tx, id, keptValores(valores, atual.valores))
    },
    bodyLimit: CORPO.valores,
    notFound: 'Domínio não encontrado.',
    duplicates: {
      dominio_nome_uk: { msg: 'Já existe um domínio com este nome.', campo: 'nome' },
      dominio_valor_codigo_uk: { msg: 'Há dois valores com o mesmo código.' },
    },
  })
}
