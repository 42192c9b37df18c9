import {
  type Convenio,
  can,
  type convenioSchema,
  SEM_VERSAO,
  type TissDoConvenio,
  telas,
  texto,
} from '@clinica/shared-domain'
import { type Kysely, type SqlBool, sql } from 'kysely'
import type { InferType } from 'yup'
import type { Tx } from '../../platform/db/banco'
import type { DB } from '../../platform/db/tabelas'
import type { Reading } from '../../platform/registro/lookupRoutes'
import { byNameAndStatus, listQuery, sorted, total } from '../../platform/registro/search'
import { tissColumn } from '../comum/tiss'

const columns = { nome: 'nome_n' }
/** `versao`: of the exchange standard, or SEM_VERSAO. */
export const query = listQuery(Object.keys(columns)).shape({ versao: texto().max(20) })
type Filters = InferType<typeof query>
type Valores = InferType<typeof convenioSchema>

/** It takes lots (it is no private one, and registered at the agency) and the register says no version of it. */
export const semVersao = sql<SqlBool>`not particular and ans is not null and tiss ->> 'versao' is null`

const search = (db: Kysely<DB>, filters: Filters) => {
  const { versao } = filters
  const achados = db.selectFrom('convenio').where(byNameAndStatus(filters))
  if (!versao) return achados
  return achados.where(versao === SEM_VERSAO ? semVersao : sql<SqlBool>`tiss ->> 'versao' = ${versao}`)
}

const tabelas = sql<Convenio['tabelas']>`coalesce((
  select json_agg(json_build_object('_id', t.id, 'nome', t.nome) order by ct.posicao)
  from convenio_tabela ct join tabela_procedimento t on t.id = ct.tabela_id
  where ct.convenio_id = convenio.id), '[]')`

const tiss = sql<Convenio['tiss']>`convenio.tiss || jsonb_build_object('codigos', coalesce((
  select jsonb_agg(jsonb_build_object('unidade', jsonb_build_object('_id', u.id, 'nome', u.nome), 'codigo', cu.codigo,
      'identificacao', cu.identificacao, 'versao', cu.versao, 'loteDesde', cu.lote_desde, 'transacaoDesde', cu.transacao_desde,
      'ultimoLote', coalesce(cs.ultimo_lote, 0), 'ultimaTransacao', coalesce(cs.ultima_transacao, 0)) order by cu.posicao)
  from convenio_unidade cu join unidade u on u.id = cu.unidade_id
  left join convenio_sequencia cs on cs.convenio_id = cu.convenio_id and cs.unidade_id = cu.unidade_id
  where cu.convenio_id = convenio.id), '[]'))`

/** Prices belong to the register's own screen. */
const seesPrices = ({ usuario }: Reading): boolean => can(usuario, telas.convenio)

export const countConvenios = (db: Kysely<DB>, filters: Filters): Promise<number> =>
  total(search(db, filters))

export const listConvenios = (db: Kysely<DB>, filters: Filters, reading: Reading) =>
  search(db, filters)
    .select(['id as _id', 'nome', 'cnpj', 'ans', 'particular', 'ativo'])
    .$if(seesPrices(reading), (q) => q.select(['valor_ch as valorCH', tabelas.as('tabelas')]))
    .orderBy(sorted(columns, filters.orderBy))
    .offset(filters.skip)
    .limit(filters.limit)
    .execute()

export const getConvenio = (db: Kysely<DB>, id: string, reading: Reading) =>
  db
    .selectFrom('convenio')
    .select([
      'id as _id',
      'nome',
      'cnpj',
      'ans',
      'particular',
      'vencimento_guia_dias as vencimentoGuiaDias',
      'ativo',
      'updated_at as updatedAt',
    ])
    .$if(seesPrices(reading), (q) =>
      q.select(['valor_ch as valorCH', tabelas.as('tabelas'), tiss.as('tiss')]),
    )
    .where('id', '=', id)
    .executeTakeFirst()

/** The codes have rows of their own. */
const withoutCodigos = ({ codigos: _, ...tiss }: TissDoConvenio) => tiss

const row = (v: Valores) => ({
  nome: v.nome,
  cnpj: v.cnpj || null,
  ans: v.ans || null,
  particular: v.particular,
  ativo: v.ativo,
  valor_ch: v.valorCH ?? 0,
  vencimento_guia_dias: v.vencimentoGuiaDias ?? null,
  ...tissColumn(v.tiss && withoutCodigos(v.tiss)),
})

const saveTabelas = (tx: Tx, id: string, escolhidas: Valores['tabelas']) =>
  tx
    .insertInto('convenio_tabela')
    .values(escolhidas.map((t, posicao) => ({ convenio_id: id, tabela_id: t._id, posicao })))
    .execute()

const saveCodigos = async (tx: Tx, id: string, codigos: TissDoConvenio['codigos']) => {
  await tx.deleteFrom('convenio_unidade').where('convenio_id', '=', id).execute()
  if (codigos.length === 0) return
  await tx
    .insertInto('convenio_unidade')
    .values(
      codigos.map(({ unidade, codigo, identificacao, versao, loteDesde, transacaoDesde }, posicao) => ({
        convenio_id: id,
        unidade_id: unidade._id,
        codigo: codigo || null,
        identificacao: identificacao || null,
        versao: versao || null,
        lote_desde: loteDesde ?? null,
        transacao_desde: transacaoDesde ?? null,
        posicao,
      })),
    )
    .execute()
}

export const insertConvenio = async (tx: Tx, id: string, valores: Valores): Promise<void> => {
  await tx
    .insertInto('convenio')
    .values({ id, ...row(valores), atualizado_por: null })
    .execute()
  await saveTabelas(tx, id, valores.tabelas)
  if (valores.tiss) await saveCodigos(tx, id, valores.tiss.codigos)
}

export const updateConvenio = async (tx: Tx, id: string, valores: Valores): Promise<void> => {
  await tx.updateTable('convenio').set(row(valores)).where('id', '=', id).execute()
  await tx.deleteFrom('convenio_tabela').where('convenio_id', '=', id).execute()
  await saveTabelas(tx, id, valores.tabelas)
  if (valores.tiss) await saveCodigos(tx, id, valores.tiss.codigos)
}
