import {
  tabelaProcedimentoRecord,
  tabelaProcedimentoRow,
  tabelaProcedimentoSchema,
  telas,
} from '@clinica/shared-domain'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/banco'
import { HttpErro } from '../../platform/http/erros'
import { CORPO } from '../../platform/http/tamanho'
import { requireUnchanged } from '../../platform/registro/fixed'
import { registerRoutes, writing } from '../../platform/registro/registerRoutes'
import { changesOf } from './tabelaProcedimento.changes'
import {
  countTabelasProcedimento,
  getTabelaProcedimento,
  insertTabelaProcedimento,
  listTabelasProcedimento,
  query,
  updateTabelaProcedimento,
} from './tabelaProcedimento.queries'

/**
 * No index says it, because clinics may have two of a name since before: they stay as they are (docs/decisions/cadastros.md).
 * One table at a time, so that of two with the same name the second finds the first.
 */
const requireNomeLivre = async (tx: Tx, nome: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtext('tabela_procedimento nome'))`.execute(tx)
  const { rows } = await sql`
    select from tabela_procedimento where ativo and nome_n = norm(${nome}::text) limit 1`.execute(tx)
  if (rows.length === 0) return
  const msg = 'Já existe uma tabela ativa com este nome.'
  throw new HttpErro(409, 'duplicado', msg, { campos: { nome: msg } })
}

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
