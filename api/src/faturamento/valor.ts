import { sql } from 'kysely'

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
