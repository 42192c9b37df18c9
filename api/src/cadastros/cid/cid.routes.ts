import { cidRecord, cidSchema, telas } from '@clinica/shared-domain'
import type { FastifyInstance } from 'fastify'
import { requireUnchanged } from '../../platform/registro/fixed'
import { registerRoutes, writing } from '../../platform/registro/registerRoutes'
import { countCids, getCid, insertCid, listCids, query, updateCid } from './cid.queries'

/** CIDs; the code and the text are written once (spec 2 §5). */
export const cidRoutes = async (app: FastifyInstance) =>
  registerRoutes(app, {
    path: 'cid',
    singular: 'cid',
    plural: 'cids',
    title: 'CIDs',
    answers: { row: cidRecord, one: cidRecord },
    table: 'cid',
    schema: cidSchema,
    access: writing(telas.cid),
    notFound: 'CID não encontrado.',
    duplicates: {
      cid_codigo_uk: { msg: 'Já existe um CID com este código.', campo: 'descricaoAbreviada' },
    },
    query,
    list: listCids,
    count: countCids,
    get: getCid,
    check: async (_, { valores }, atual) =>
      requireUnchanged(valores, atual, ['descricaoAbreviada', 'descricao']),
    insert: (tx, { id, valores }) => insertCid(tx, id, valores),
    update: (tx, { id, valores }) => updateCid(tx, id, valores),
  })
