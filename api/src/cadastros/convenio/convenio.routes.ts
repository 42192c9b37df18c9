import { convenioRecord, convenioRow, convenioSchema, convenioSchemaOf, telas } from '@clinica/shared-domain'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { namesOf, requireReferences } from '../../platform/registro/references'
import { registerRoutes, writing } from '../../platform/registro/registerRoutes'
import {
  countConvenios,
  getConvenio,
  insertConvenio,
  listConvenios,
  query,
  updateConvenio,
} from './convenio.queries'

/** Insurers: a register, and the pickers of every screen. `valorCH` and `tabelas` only for whoever may open it. */
export const convenioRoutes = async (app: FastifyInstance) =>
  registerRoutes(app, {
    path: 'convenio',
    singular: 'convenio',
    plural: 'convenios',
    title: 'Convênios',
    answers: { row: convenioRow, one: convenioRecord },
    table: 'convenio',
    schema: convenioSchema,
    schemaOf: convenioSchemaOf,
    access: writing(telas.convenio),
    notFound: 'Convênio não encontrado.',
    duplicates: {
      convenio_nome_uk: { msg: 'Já existe um convênio ativo com este nome.', campo: 'nome' },
    },
    cancelled: async (tx, { valores: { nome, cnpj } }) => {
      const antigo = await tx
        .selectFrom('convenio')
        .select(['id as _id', 'nome'])
        .where(sql<boolean>`not ativo and (nome_n = norm(${nome}::text) or cnpj = ${cnpj ?? null}::text)`)
        .orderBy('updated_at', 'desc')
        .executeTakeFirst()
      return antigo && { ...antigo, dito: `O convênio ${antigo.nome} está cancelado.` }
    },
    query,
    list: listConvenios,
    count: countConvenios,
    get: getConvenio,
    check: async (tx, { valores }, before) => {
      await requireReferences(tx, {
        table: 'tabela_procedimento',
        wanted: valores.tabelas,
        used: before?.tabelas?.map((t) => t._id),
        messages: (refused) => ({ tabelas: `Tabela não encontrada ou cancelada: ${namesOf(refused)}.` }),
      })
      await requireReferences(tx, {
        table: 'unidade',
        wanted: valores.tiss?.codigos.map(({ unidade }) => unidade) ?? [],
        used: before?.tiss?.codigos.map(({ unidade }) => unidade._id),
        messages: (refused) => ({
          'tiss.codigos': `Unidade não encontrada ou cancelada: ${namesOf(refused)}.`,
        }),
      })
    },
    insert: (tx, { id, valores }) => insertConvenio(tx, id, valores),
    update: (tx, { id, valores }) => updateConvenio(tx, id, valores),
  })
