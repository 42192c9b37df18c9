import { sql } from 'kysely'
import type { Base } from '../../../../platform/db/banco'

/**
 * What the answers of insurers say holds still until the transaction ends: files begin and cease to count one after the other, and so do
 * the links of their lines.
 */
export const lockRetornos = async (tx: Base): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtext('retornos tiss'))`.execute(tx)
}

/**
 * Of each key that this file says something of, makes alive what the latest file that counts says of it, and nothing else: by the day of its issue,
 * then by when it began to count. It looks at nothing but what counts now, so that the order in which files came and went leaves no trace.
 */
export const refreshVivos = async (tx: Base, retorno: string): Promise<void> => {
  await sql`
    with chave as materialized (select distinct chave from retorno_protocolo where retorno_id = ${retorno}::uuid),
    ultimo as materialized (
      select distinct on (p.chave) p.chave, p.retorno_id
      from chave join retorno_protocolo p using (chave) join retorno r on r.id = p.retorno_id and r.estado = 'contado'
      order by p.chave, r.emitido_em desc nulls last, r.contado_em desc, r.id desc)
    update retorno_protocolo p set vivo = (u.retorno_id is not null)
    from chave join retorno_protocolo todos using (chave)
    left join ultimo u on u.chave = todos.chave and u.retorno_id = todos.retorno_id
    where p.id = todos.id and p.vivo <> (u.retorno_id is not null)`.execute(tx)
}
