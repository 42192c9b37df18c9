import {
  tabelaProcedimentoRecord,
  tabelaProcedimentoRow,
  tabelaProcedimentoSchema,
  telas,
} from '@clinica/shared-domain'
import type { FastifyInstance } from 'fastify'
import { CORPO } from '../../platform/http/tamanho'
import { requireUnchanged } from '../../platform/registro/fixed'
import { registerRoutes, writing } from '../../platform/registro/registerRoutes'
import { requireNomeLivre } from './nomeLivre'
import { changesOf } from './tabelaProcedimento.changes'
import {
  countTabelasProcedimento,
  getTabelaProcedimento,
  insertTabelaProcedimento,
  listTabelasProcedimento,
  query,
  updateTabelaProcedimento,
} from './tabelaProcedimento.queries'

/** Procedure tables; the name stays as it was created (spec 2 §3). */
export const tabelaProcedimentoRoutes = async (app: FastifyInstance) =>
  registerRoutes(app, {
    path: 'tabelasProcedimento',
    singular: 'tabela',
    plural: 'tabelas',
    title: 'Tabelas de procedimentos',
    answers: { row: tabelaProcedimentoRow, one: tabelaProcedimentoRecord },
    table: 'tabela_procedimento',
    schema: tabelaProcedimentoSchema,
    access: { read: telas.tabelaProcedimento, ...writing(telas.tabelaProcedimento) },
    bodyLimit: CORPO.tabela,
    notFound: 'Tabela de procedimentos não encontrada.',
    duplicates: {
      procedimento_codigo_uk: { msg: 'Já existe um procedimento com este código na tabela.' },
    },
    query,
    list: listTabelasProcedimento,
    count: countTabelasProcedimento,
    get: getTabelaProcedimento,
    check: async (tx, { valores }, atual) => {
      requireUnchanged(valores, atual, ['nome'])
      if (valores.ativo && !atual?.ativo) await requireNomeLivre(tx, valores.nome)
    },
    changes: changesOf,
    insert: (tx, { id, valores }) => insertTabelaProcedimento(tx, id, valores),
    update: (tx, { id, valores }) => updateTabelaProcedimento(tx, id, valores),
  })
