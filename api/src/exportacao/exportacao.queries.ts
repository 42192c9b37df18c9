import { DIAS_DA_EXPORTACAO, type SituacaoDaExportacao } from '@clinica/shared-domain'
import { sql } from 'kysely'
import type { Base } from '../platform/db/banco'

export type Pedido = {
  _id: string
  situacao: SituacaoDaExportacao
  pedidaEm: Date
  pedidaPor: string
  liberadaEm: Date
  trabalhoId: string | null
  feito: number | null
  total: number | null
  erro: string | null
  prontaEm: Date | null
  ficaAte: Date | null
  tamanho: number | null
  encerradaEm: Date | null
  encerradaPor: string | null
}

/** What was asked for; how it stands is what its job says from its time on until it is there. */
const select = sql`
  select e.id as _id, e.pedida_em as "pedidaEm", u.name as "pedidaPor", e.liberada_em as "liberadaEm", e.trabalho_id as "trabalhoId",
    t.feito, t.total, t.erro, e.pronta_em as "prontaEm", e.tamanho, e.encerrada_em as "encerradaEm", q.name as "encerradaPor",
    e.pronta_em + ${DIAS_DA_EXPORTACAO}::integer * interval '1 day' as "ficaAte",
    case when e.encerrada_em is not null then e.encerrada_como when e.pronta_em is not null then 'pronta'
      when e.trabalho_id is null and e.liberada_em > now() then 'aguardando'
      when e.trabalho_id is null or t.situacao in ('esperando', 'fazendo') then 'preparando' else 'falhou' end as situacao
  from exportacao e join usuario u on u.id = e.pedida_por left join usuario q on q.id = e.encerrada_por
    left join trabalho t on t.id = e.trabalho_id`

export const findExportacao = async (db: Base, id: string): Promise<Pedido | undefined> =>
  (await sql<Pedido>`${select} where e.id = ${id}`.execute(db)).rows[0]

/** The last one that somebody asked for. */
export const findUltima = async (db: Base): Promise<Pedido | undefined> =>
  (await sql<Pedido>`${select} order by e.pedida_em desc, e.id desc limit 1`.execute(db)).rows[0]

/** No link leads to a file that was made anew or taken away. */
export const forgetLinks = async (db: Base, id: string): Promise<void> => {
  await sql`delete from exportacao_link where exportacao_id = ${id}`.execute(db)
}
