import type { SituacaoDoBackup } from '@clinica/shared-domain'
import { sql } from 'kysely'
import type { Base } from '../../db/banco'

export type Pedido = {
  _id: string
  situacao: SituacaoDoBackup
  cifrado: boolean
  pedidoEm: Date
  pedidoPor: string
  pedidoPorId: string
  trabalhoId: string
  feito: number | null
  total: number | null
  erro: string | null
  prontoEm: Date | null
  tamanho: number | null
}

/** Backups that somebody asked for; how each stands is what its job says until it is there. */
const select = sql`
  select b.id as _id, b.cifrado, b.pedido_em as "pedidoEm", u.name as "pedidoPor", u.id as "pedidoPorId",
    b.trabalho_id as "trabalhoId", t.feito, t.total, t.erro, b.pronto_em as "prontoEm", b.tamanho,
    case when b.apagado_em is not null then 'apagado' when b.pronto_em is not null then 'pronto'
      when t.situacao in ('esperando', 'fazendo') then 'preparando' when t.situacao = 'cancelado' then 'cancelado'
      else 'falhou' end as situacao
  from backup b join usuario u on u.id = b.pedido_por left join trabalho t on t.id = b.trabalho_id`

export const findBackup = async (db: Base, id: string): Promise<Pedido | undefined> =>
  (await sql<Pedido>`${select} where b.id = ${id}`.execute(db)).rows[0]

/** The last one that somebody asked for. */
export const findUltimo = async (db: Base): Promise<Pedido | undefined> =>
  (await sql<Pedido>`${select} order by b.pedido_em desc, b.id desc limit 1`.execute(db)).rows[0]

export const findAutomatico = async (db: Base): Promise<{ prontoEm: Date; tamanho: number } | undefined> =>
  (
    await sql<{ prontoEm: Date; tamanho: number }>`
      select pronto_em as "prontoEm", tamanho from backup
      where pedido_por is null and pronto_em is not null order by pronto_em desc limit 1`.execute(db)
  ).rows[0]

export const insertPronto = async (
  db: Base,
  id: string,
  cifrado: boolean,
  tamanho: number,
): Promise<void> => {
  await sql`insert into backup (id, cifrado, tamanho, pronto_em) values (${id}, ${cifrado}, ${tamanho}, now())`.execute(
    db,
  )
}
