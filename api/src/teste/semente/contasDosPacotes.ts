import { sql } from 'kysely'
import type { Base } from '../../platform/db/banco'

/** What each guide in a package is due (cents): its sessions' part of its total, after those of the packages finalised before. */
const DEVIDAS = sql`
      with previstas as (
        select g.id, g.total_guia as total, greatest(1, coalesce(
          nullif((select max(l.qtd_realizada) from guia_procedimento l where l.guia_id = g.id and l.lista = 'R'
            and norm(l.nome) not like '%avaliacao%'), 0), g.quantidade_autorizada)) as n
        from guia g),
      na_ordem as (
        select x.*, p.finalizado_em, v.total, v.n, contadas.k, sum(contadas.k) over (
          partition by x.guia_id order by p.finalizado_em nulls last, x.pacote_id) as ate
        from pacote_guia x join pacote p on p.id = x.pacote_id join previstas v on v.id = x.guia_id
        cross join lateral (
          select count(*) as k from pacote_sessao s where s.pacote_id = x.pacote_id and s.guia_id = x.guia_id) contadas),
      devidas as (
        select o.*, trunc(o.total::numeric * least(o.n, o.ate) / o.n) - trunc(o.total::numeric * least(o.n, o.ate - o.k) / o.n) as devido
        from na_ordem o)`

/**
 * What must never be found, counted by SQL that shares nothing with the product's own sums: a package both archived and glosa, a
 * guide in two open packages, two sessions billed on one date, a session in a package without a date or under a guide that is not its
 * own, a sum that differs from its rows.
 */
export const listFaltas = async (db: Base): Promise<{ falta: string; quem: string }[]> =>
  (
    await sql<{ falta: string; quem: string }>`
      ${DEVIDAS}
      select 'arquivado e glosa' as falta, id::text as quem from pacote where arquivado_em is not null and glosa_em is not null
      union all
      select 'fora da ordem', id::text from pacote
      where finalizado_em is null and (arquivado_em is not null or glosa_em is not null) or not ativo and finalizado_em is not null
      union all
      select 'guia em dois pacotes abertos', x.guia_id::text from pacote_guia x join pacote p on p.id = x.pacote_id
      where p.finalizado_em is null group by x.guia_id having count(*) > 1
      union all
      select 'data repetida', min(id::text) from agendamento where faturamento is not null
      group by paciente_id, especialidade_id, faturamento having count(*) > 1
      union all
      select 'sessão sem data', s.agendamento_id::text from pacote_sessao s join agendamento a on a.id = s.agendamento_id
      where a.faturamento is null or not a.ativo or a.status not in ('assinado', 'evoluido')
      union all
      select 'sessão de outra guia', s.agendamento_id::text from pacote_sessao s
      where not exists (select from agendamento_guia x where x.agendamento_id = s.agendamento_id and x.guia_id = s.guia_id)
      union all
      select 'faturada sem guia enviada', a.id::text from agendamento a where a.faturamento is not null and not exists (
        select from agendamento_guia x join guia g on g.id = x.guia_id and g.ativo and g.bloqueada where x.agendamento_id = a.id)
      union all
      select 'guia sem sessões', guia_id::text from devidas where k = 0
      union all
      select 'sessões da guia', guia_id::text from devidas where k <> sessoes
      union all
      select 'valor da guia', guia_id::text || ': ' || valor || ' e não ' || devido from devidas where valor <> devido
      union all
      select 'soma do pacote', p.id::text from pacote p left join devidas d on d.pacote_id = p.id
      group by p.id having (p.guias, p.sessoes, p.total)
        is distinct from (count(d.guia_id)::int, coalesce(sum(d.k), 0)::int, coalesce(sum(d.devido), 0)::bigint)
      union all
      select 'aberta em pacote fechado', x.guia_id::text from pacote_guia x join pacote p on p.id = x.pacote_id
      where x.aberto <> (p.finalizado_em is null)
      union all
      select 'guia arquivada e glosa', guia_id::text from guia_faturamento where arquivada_em is not null and glosa_em is not null
      union all
      select 'guia fora do faturamento', g.id::text from pacote_guia x join guia g on g.id = x.guia_id where not g.ativo or not g.bloqueada`.execute(
      db,
    )
  ).rows

/** Cents of the sessions in the packages whose name begins so. */
export const sumDevido = async (db: Base, nome: string): Promise<number> =>
  (
    await sql<{ soma: number }>`
      ${DEVIDAS}
      select coalesce(sum(d.devido), 0)::bigint as soma from devidas d join pacote p on p.id = d.pacote_id
      where starts_with(p.nome, ${nome})`.execute(db)
  ).rows[0]?.soma ?? 0
