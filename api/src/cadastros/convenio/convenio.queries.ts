import { type Convenio, can, type convenioSchema, telas } from '@clinica/shared-domain'
import { type Kysely, sql } from 'kysely'
import type { InferType } from 'yup'
import type { Tx } from '../../platform/db/banco'
import type { DB } from '../../platform/db/tabelas'
import type { Reading } from '../../platform/registro/lookupRoutes'
import { byNameAndStatus, listQuery, sorted, total } from '../../platform/registro/search'

const columns = { nome: 'nome_n' }
export const query = listQuery(Object.keys(columns))
type Filters = InferType<typeof query>
type Valores = InferType<typeof convenioSchema>

const search = (db: Kysely<DB>, filters: Filters) => db.selectFrom('convenio').where(byNameAndStatus(filters))

const tabelas = sql<Convenio['tabelas']>`coalesce((
  select json_agg(json_build_object('_id', t.id, 'nome', t.nome) order by ct.posicao)
  from convenio_tabela ct join tabela_procedimento t on t.id = ct.tabela_id
  where ct.convenio_id = convenio.id), '[]')`

/** Prices belong to the register's own screen. */
const seesPrices = ({ usuario, whole = false }: Reading): boolean => whole || can(usuario, telas.convenio)

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
    .$if(seesPrices(reading), (q) => q.select(['valor_ch as valorCH', tabelas.as('tabelas')]))
    .where('id', '=', id)
    .executeTakeFirst()

const row = (v: Valores) => ({
  nome: v.nome,
  cnpj: v.cnpj || null,
  ans: v.ans || null,
  particular: v.particular,
  ativo: v.ativo,
  valor_ch: v.valorCH ?? 0,
  vencimento_guia_dias: v.vencimentoGuiaDias ?? null,
})

const saveTabelas = (tx: Tx, id: string, escolhidas: Valores['tabelas']) =>
  tx
    .insertInto('convenio_tabela')
    .values(escolhidas.map((t, posicao) => ({ convenio_id: id, tabela_id: t._id, posicao })))
    .execute()

export const insertConvenio = async (tx: Tx, id: string, valores: Valores): Promise<void> => {
  await tx
    .insertInto('convenio')
    .values({ id, ...row(valores), atualizado_por: null })
    .execute()
  await saveTabelas(tx, id, valores.tabelas)
}

export const updateConvenio = async (tx: Tx, id: string, valores: Valores): Promise<void> => {
  await tx.updateTable('convenio').set(row(valores)).where('id', '=', id).execute()
  await tx.deleteFrom('convenio_tabela').where('convenio_id', '=', id).execute()
  await saveTabelas(tx, id, valores.tabelas)
}
