import { type RawBuilder, sql } from 'kysely'
import { guiaDaSessao } from '../../valor'

// What a professional gets of a session, asked by the report, the monthly submission and the share: nothing else decides it.

/** Of `agendamento a`: evolved, and its payment not blocked. */
export const sessaoPaga = sql`a.ativo and a.status = 'evoluido' and not a.bloqueado_para_pagamento`
/** Of its guide `g`. */
export const guiaPaga = sql`not g.bloqueado_para_pagamento`

/**
 * Beside `a` (profissional_id, especialidade_id) its guide `g`, that guide's part `v`, the specialty's rule `r` for its insurer, and
 * the professional's own value `o`, of those that fit the one that says most.
 */
export const withRepasse = (guia: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  join guia g on g.id = ${guia}
  join guia_parte v on v.guia_id = ${guia}
  left join especialidade_convenio r on r.especialidade_id = a.especialidade_id and r.convenio_id = g.convenio_id
  left join lateral (
    select w.tipo_valor, w.valor from profissional_repasse w
    where w.profissional_id = a.profissional_id and (w.especialidade_id is null or w.especialidade_id = a.especialidade_id)
      and (w.convenio_id is null or w.convenio_id = g.convenio_id)
    order by w.especialidade_id nulls last, w.convenio_id nulls last limit 1) o on true`

/** Cents that the professional gets for it: so many R$, or so many hundredths of a percent of what it is worth; without a rule, that. */
export const valorDoRepasse = sql`case coalesce(o.tipo_valor, r.tipo_valor)
  when 1 then coalesce(o.valor, r.valor) when 2 then (v.valor * coalesce(o.valor, r.valor) + 5000) / 10000 else v.valor end`

/** Sessions `a` one by one, each with its guide (`s.guia_id`) and what `withRepasse` sets beside it. */
export const PAGAVEIS = sql`agendamento a
  cross join lateral (select ${guiaDaSessao} as guia_id offset 0) s ${withRepasse(sql`s.guia_id`)}`

/**
 * Parts of a `with`, for many sessions at once: `feita`, those that satisfy `onde`, and `contada`, each with its one guide (id,
 * profissional_id, paciente_id, especialidade_id, data, guia_id).
 */
export const contadas = (onde: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  feita as materialized (
    select a.id, a.profissional_id, a.paciente_id, a.especialidade_id, a.data from agendamento a where ${onde}),
  contada as (
    select distinct on (f.id) f.id, f.profissional_id, f.paciente_id, f.especialidade_id, f.data, x.guia_id
    from feita f join agendamento_guia x on x.agendamento_id = f.id
    left join pacote_sessao s on s.agendamento_id = f.id and s.guia_id = x.guia_id
    order by f.id, s.agendamento_id nulls last, x.guia_id)`
