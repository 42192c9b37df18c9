import { tabelaDeProcedimentosSchema, telas } from '@clinica/shared-domain'
import type { FastifyInstance } from 'fastify'
import { HttpErro } from '../../platform/http/erros'
import { registerRoutes } from '../../platform/registro/registerRoutes'
import {
  countTabelas,
  getTabela,
  insertTabela,
  listTabelas,
  query,
  updateTabela,
} from './tabelaProcedimento.queries'

const FIXO = 'Campo não pode ser alterado.'

/** Procedure tables; the name stays as it was created (spec 2 §3). */
export const tabelasProcedimentoRoutes = async (app: FastifyInstance) =>
  registerRoutes(app, {
    path: 'tabelasProcedimento',
    singular: 'tabela',
    plural: 'tabelas',
    table: 'tabela_procedimento',
    schema: tabelaDeProcedimentosSchema,
    read: telas.tabelasProcedimento,
    write: telas.tabelasProcedimento,
    // 20,000 rows with long names.
    bodyLimit: 16 * 1_048_576,
    notFound: 'Tabela de procedimentos não encontrada.',
    query,
    list: listTabelas,
    count: countTabelas,
    get: getTabela,
    check: async (_, { valores }, atual) => {
      if (atual && atual.nome !== valores.nome)
        throw new HttpErro(422, 'validacao', FIXO, { campos: { nome: FIXO } })
    },
    insert: (tx, { id, valores }) => insertTabela(tx, id, valores),
    update: (tx, { id, valores }) => updateTabela(tx, id, valores),
  })
