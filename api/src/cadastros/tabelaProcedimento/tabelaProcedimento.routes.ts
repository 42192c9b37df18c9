import { tabelaProcedimentoSchema, telas } from '@clinica/shared-domain'
import type { FastifyInstance } from 'fastify'
import { HttpErro } from '../../platform/http/erros'
import { registerRoutes } from '../../platform/registro/registerRoutes'
import {
  countTabelasProcedimento,
  getTabelaProcedimento,
  insertTabelaProcedimento,
  listTabelasProcedimento,
  query,
  updateTabelaProcedimento,
} from './tabelaProcedimento.queries'

const FIXO = 'Campo não pode ser alterado.'

/** Procedure tables; the name stays as it was created (spec 2 §3). */
export const tabelaProcedimentoRoutes = async (app: FastifyInstance) =>
  registerRoutes(app, {
    path: 'tabelasProcedimento',
    singular: 'tabela',
    plural: 'tabelas',
    table: 'tabela_procedimento',
    schema: tabelaProcedimentoSchema,
    read: telas.tabelasProcedimento,
    write: telas.tabelasProcedimento,
    // 20,000 rows with long names.
    bodyLimit: 16 * 1_048_576,
    notFound: 'Tabela de procedimentos não encontrada.',
    query,
    list: listTabelasProcedimento,
    count: countTabelasProcedimento,
    get: getTabelaProcedimento,
    check: async (_, { valores }, atual) => {
      if (atual && atual.nome !== valores.nome)
        throw new HttpErro(422, 'validacao', FIXO, { campos: { nome: FIXO } })
    },
    insert: (tx, { id, valores }) => insertTabelaProcedimento(tx, id, valores),
    update: (tx, { id, valores }) => updateTabelaProcedimento(tx, id, valores),
  })
