import {
  type Dominio,
  type DominioDaLista,
  prepareValores,
  type ValorComCodigo,
  type ValorDeDominio,
} from '@clinica/shared-domain'
import { type Kysely, type SelectQueryBuilder, sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { Tx } from '../../platform/db/banco'
import type { DB } from '../../platform/db/tabelas'
import { HttpErro } from '../../platform/http/erros'
import type { Page } from '../../platform/registro/lookupRoutes'
import { byNameAndStatus, sorted, total } from '../../platform/registro/search'

export const columns = { nome: 'nome_n' }

type Filters = Page & { nome?: string; ativo?: boolean; orderBy?: string }
export type DominioLido = Omit<Dominio, 'updatedAt'> & { updatedAt: Date }

const search = (db: Kysely<DB>, filters: Filters): SelectQueryBuilder<DB, 'dominio', object> =>
  db.selectFrom('dominio').where(byNameAndStatus(filters))

const card = [
  'id as _id',
  'nome',
  sql<string | null>`nullif(nome_exibicao, '')`.as('nomeExibicao'),
  'ativo',
] as const

export const countDominios = (db: Kysely<DB>, filters: Filters): Promise<number> => total(search(db, filters))

/** Domains without their values: how many there are. */
export const listDominios = (db: Kysely<DB>, filters: Filters): Promise<DominioDaLista[]> =>
  search(db, filters)
    .select([
      ...card,
      sql<number>`(select count(*) from dominio_valor v where v.dominio_id = dominio.id)`.as('totalValores'),
    ])
    .orderBy(sorted(columns, filters.orderBy))
    .offset(filters.skip)
    .limit(filters.limit)
    .execute()

export const getDominio = (db: Kysely<DB>, id: string): Promise<DominioLido | undefined> =>
  db
    .selectFrom('dominio')
    .select([
      ...card,
      sql<Dominio['valores']>`coalesce((
        select json_agg(json_build_object('_id', v.id, 'valor', v.valor, 'codigo', v.codigo) order by v.posicao)
        from dominio_valor v where v.dominio_id = dominio.id), '[]')`.as('valores'),
      'updated_at as updatedAt',
    ])
    .where('id', '=', id)
    .executeTakeFirst()

const refuse = (campo: string, msg: string): never => {
  throw new HttpErro(422, 'validacao', msg, { campos: { [campo]: msg } })
}

/** The values of an edit; saved ones keep their code. Throws 422 for another code, or for a value of another domain. */
export const keptValores = (
  valores: readonly ValorDeDominio[],
  atuais: Dominio['valores'],
): ValorDeDominio[] => {
  const porId = new Map(atuais.map((v) => [v._id, v]))
  return valores.map((v, i) => {
    if (!v._id) return v
    const atual = porId.get(v._id) ?? refuse(`valores[${i}].valor`, 'Este valor não pertence ao domínio.')
    porId.delete(v._id)
    if (v.codigo && v.codigo !== atual.codigo)
      refuse(`valores[${i}].codigo`, 'O código de um valor salvo não pode ser alterado.')
    return { ...v, codigo: atual.codigo }
  })
}

/** Saves the values in this order: missing ones are deleted, new ones get an id. Two statements. */
export const saveValores = async (tx: Tx, dominioId: string, valores: readonly ValorDeDominio[]) => {
  const linhas: ValorComCodigo[] = prepareValores(valores)
  const ids = linhas.map((v) => v._id ?? uuid())
  await sql`delete from dominio_valor where dominio_id = ${dominioId} and id <> all(${ids}::uuid[])`.execute(
    tx,
  )
  await sql`
    insert into dominio_valor (id, dominio_id, codigo, valor, posicao)
    select v.id, ${dominioId}, v.codigo, v.valor, v.posicao
    from unnest(${ids}::uuid[], ${linhas.map((v) => v.codigo)}::text[], ${linhas.map((v) => v.valor)}::text[])
      with ordinality v (id, codigo, valor, posicao)
    on conflict (id) do update set valor = excluded.valor, posicao = excluded.posicao`.execute(tx)
}
