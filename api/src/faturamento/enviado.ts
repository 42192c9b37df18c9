import { type RawBuilder, sql } from 'kysely'

/**
 * The sessions of the packages `p` that are meant: agendamento_id, guia_id, pacote_id and `valor`, its cents of what the package
 * has of its guide. They add up to the package's own sum: what a division leaves over goes to the last ones.
 */
export const sessaoEnviada = (quais: RawBuilder<unknown>): RawBuilder<unknown> => sql`(
  select s.agendamento_id, s.guia_id, s.pacote_id,
    (row_number() over w * pg.valor / pg.sessoes - (row_number() over w - 1) * pg.valor / pg.sessoes)::bigint as valor
  from pacote p
  join pacote_guia pg on pg.pacote_id = p.id
  join pacote_sessao s on s.pacote_id = pg.pacote_id and s.guia_id = pg.guia_id
  where p.finalizado_em is not null and ${quais}
  window w as (partition by s.pacote_id, s.guia_id order by s.agendamento_id))`
