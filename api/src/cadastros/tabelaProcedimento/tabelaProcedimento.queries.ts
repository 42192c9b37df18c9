import type { Procedimento, tabelaProcedimentoSchema } from '@clinica/shared-domain'
import { type Kysely, sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { InferType } from 'yup'
import type { Tx } from '../../platform/db/banco'
import type { DB } from '../../platform/db/tabelas'
import { byNameAndStatus, listQuery, sorted, total } from '../../platform/registro/search'

const columns = { nome: 'nome_n' }
export const query = listQuery(Object.keys(columns))
type Filters = InferType<typeof query>
type Valores = InferType<typeof tabelaProcedimentoSchema>

const search = (db: Kysely<DB>, filters: Filters) =>
  db.selectFrom('tabela_procedimento').where(byNameAndStatus(filters))

export const countTabelasProcedimento = (db: Kysely<DB>, filters: Filters): Promise<number> =>
  total(search(db, filters))

/** Tables without their rows: how many there are. */
export const listTabelasProcedimento = (db: Kysely<DB>, filters: Filters) =>
  search(db, filters)
    .select([
      'id as _id',
      'nome',
      'ativo',
      sql<number>`(select count(*) from procedimento p where p.tabela_id = tabela_procedimento.id)`.as(
        'totalProcedimentos',
      ),
    ])
    .orderBy(sorted(columns, filters.orderBy))
    .offset(filters.skip)
    .limit(filters.limit)
    .execute()

export const getTabelaProcedimento = async (db: Kysely<DB>, id: string) => {
  const tabela = await db
    .selectFrom('tabela_procedimento')
    .select(['id as _id', 'nome', 'codigo_tabela as codigoTabela', 'ativo', 'updated_at as updatedAt'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!tabela) return undefined
  const procedimentos: Procedimento[] = await db
    .selectFrom('procedimento')
    .select(['codigo', 'nome', 'ch', 'valor_fixo'])
    .where('tabela_id', '=', id)
    .orderBy('posicao')
    .execute()
  return { ...tabela, procedimentos }
}

/** One statement for thousands of rows: unchanged rows are not written, and a row keeps its id while its code stays. */
const saveProcedimentos = (tx: Tx, tabela: string, linhas: readonly Procedimento[]) =>
  sql`
    with linha as (
      select * from unnest(${linhas.map(() => uuid())}::uuid[], ${linhas.map((p) => p.codigo)}::text[],
        ${linhas.map((p) => p.nome)}::text[], ${linhas.map((p) => p.ch)}::int[],
        ${linhas.map((p) => p.valor_fixo)}::int[]) with ordinality as l (id, codigo, nome, ch, valor_fixo, posicao)
    ), retirada as (
      delete from procedimento p where p.tabela_id = ${tabela}
        and not exists (select 1 from linha where linha.codigo = p.codigo)
    ), mudada as (
      update procedimento p set nome = l.nome, ch = l.ch, valor_fixo = l.valor_fixo, posicao = l.posicao
      from linha l where p.tabela_id = ${tabela} and p.codigo = l.codigo
        and (p.nome, p.ch, p.valor_fixo, p.posicao) is distinct from (l.nome, l.ch, l.valor_fixo, l.posicao)
    )
    insert into procedimento (id, tabela_id, codigo, nome, ch, valor_fixo, posicao)
    select id, ${tabela}::uuid, codigo, nome, ch, valor_fixo, posicao from linha
    where not exists (select 1 from procedimento p where p.tabela_id = ${tabela} and p.codigo = linha.codigo)`.execute(
    tx,
  )

export const insertTabelaProcedimento = async (
  tx: Tx,
  id: string,
  { nome, codigoTabela: codigo_tabela, ativo, procedimentos }: Valores,
): Promise<void> => {
  await tx
    .insertInto('tabela_procedimento')
    .values({ id, nome, codigo_tabela, ativo, atualizado_por: null })
    .execute()
  await saveProcedimentos(tx, id, procedimentos)
}

export const updateTabelaProcedimento = async (
  tx: Tx,
  id: string,
  { codigoTabela: codigo_tabela, ativo, procedimentos }: Valores,
): Promise<void> => {
  await tx.updateTable('tabela_procedimento').set({ codigo_tabela, ativo }).where('id', '=', id).execute()
  await saveProcedimentos(tx, id, procedimentos)
}
