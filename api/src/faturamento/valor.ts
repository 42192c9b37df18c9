import { type RawBuilder, sql } from 'kysely'

/**
 * The one guide that the session `a` (of table agendamento) counts for: of more than one, that whose package has it, else the
 * oldest. Null for a pre-booking, which has none.
 */
export const guiaDaSessao = sql<string | null>`(
  select x.guia_id from agendamento_guia x where x.agendamento_id = a.id
  order by (select true from pacote_sessao s where s.agendamento_id = a.id and s.guia_id = x.guia_id), x.guia_id limit 1)`

/**
 * Cents that the session `a` is worth alone: what `parteDasSessoes` gives the first one of its guide. 0 without a guide. The cents
 * that a total leaves over when it is split stand in the packages, not here.
 */
export const valorDaSessao = sql<number>`coalesce((
  select p.valor from guia_parte p where p.guia_id = ${guiaDaSessao}), 0)`

/**
 * The sessions `a` that satisfy `onde`, each with what `guiaDaSessao` and `valorDaSessao` say of it (`guia_id`, `valor`), found for
 * all of them at once: a year of a clinic takes a quarter of the time that asking for each one takes.
 */
export const sessoesComValor = (onde: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  with a as materialized (
    select a.id, a.profissional_id, a.especialidade_id, a.status from agendamento a where ${onde}),
  da_sessao as materialized (
    select distinct on (x.agendamento_id) x.agendamento_id, x.guia_id
    from a join agendamento_guia x on x.agendamento_id = a.id
    left join pacote_sessao s on s.agendamento_id = x.agendamento_id and s.guia_id = x.guia_id
    order by x.agendamento_id, s.guia_id is null, x.guia_id),
  da_guia as materialized (
    select p.guia_id, p.valor from (select distinct guia_id from da_sessao) d join guia_parte p using (guia_id))
  select a.*, s.guia_id, coalesce(g.valor, 0) as valor
  from a left join da_sessao s on s.agendamento_id = a.id left join da_guia g on g.guia_id = s.guia_id`
