import { type cidSchema, textoDeBusca } from '@clinica/shared-domain'
import { type Kysely, type SqlBool, sql } from 'kysely'
import type { InferType } from 'yup'
import type { Tx } from '../../platform/db/banco'
import type { DB } from '../../platform/db/tabelas'
import { byNameAndStatus, hasWords, listQuery, sorted, total } from '../../platform/registro/search'

const columns = { descricaoAbreviada: 'descricao_abreviada_n', descricao: 'descricao_n' }
export const query = listQuery(Object.keys(columns)).shape({ descricaoAbreviada: textoDeBusca().max(100) })
type Filters = InferType<typeof query>
type Valores = InferType<typeof cidSchema>

/** By the beginning of the code, with or without its dot ('m545' finds 'M54.5'), or by words of the text. */
const byCodeOrText = (text: string) => {
  const code = text.replace(/[^0-9A-Za-z]/g, '').toLowerCase()
  const words = hasWords('descricao_n', text)
  return code ? sql<SqlBool>`(replace(descricao_abreviada_n, '.', '') like ${`${code}%`} or ${words})` : words
}

/** `descricaoAbreviada` searches code and text alike, and so does the `nome` that every picker sends. */
const search = (db: Kysely<DB>, { descricaoAbreviada, nome, ativo }: Filters) => {
  let found = db.selectFrom('cid').where(byNameAndStatus({ ativo }))
  for (const text of [descricaoAbreviada, nome]) if (text) found = found.where(byCodeOrText(text))
  return found
}

const card = [
  'id as _id',
  'descricao_abreviada as descricaoAbreviada',
  'descricao',
  'ativo',
  'updated_at as updatedAt',
] as const

export const countCids = (db: Kysely<DB>, filters: Filters): Promise<number> => total(search(db, filters))

export const listCids = (db: Kysely<DB>, filters: Filters) =>
  search(db, filters)
    .select(card)
    .orderBy(sorted(columns, filters.orderBy))
    .offset(filters.skip)
    .limit(filters.limit)
    .execute()

export const getCid = (db: Kysely<DB>, id: string) =>
  db.selectFrom('cid').select(card).where('id', '=', id).executeTakeFirst()

export const insertCid = async (tx: Tx, id: string, valores: Valores): Promise<void> => {
  const { descricaoAbreviada, descricao, ativo } = valores
  await tx
    .insertInto('cid')
    .values({ id, descricao_abreviada: descricaoAbreviada, descricao, ativo })
    .execute()
}

/** Code and text stay as they were created. */
export const updateCid = async (tx: Tx, id: string, { ativo }: Valores): Promise<void> => {
  await tx.updateTable('cid').set({ ativo }).where('id', '=', id).execute()
}
