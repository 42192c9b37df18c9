-- Which guides have something to bill, known without their sessions: the selector of a package read every session that waits, six in
-- ten of them of guides not yet sent (of twenty million appointments 482 ms; docs/decisions/faturamento.md).

-- `infinity` while a session that took place has no billing date; else the last date of a session that no package has; null without either.
-- Written by the triggers below alone, and no version of the guide.
alter table guia add column a_faturar date;
create or replace trigger guia_carimbo before update on guia for each row
  when (old.a_faturar is not distinct from new.a_faturar) execute function carimbar();

create function guia_a_faturar(guia uuid) returns void language plpgsql as $$
declare
  ate date;
begin
  -- Held first: what is read next then has what whoever held it before has written.
  perform from guia g where g.id = guia for no key update;
  -- `offset 0`: session by session, also while the database does not know yet how many there are.
  select max(coalesce(s.faturamento, 'infinity')) into ate from agendamento_guia v
    cross join lateral (
      select a.faturamento from agendamento a where a.id = v.agendamento_id and a.ativo and a.status in ('assinado', 'evoluido')
        and not exists (select from pacote_sessao p where p.agendamento_id = a.id) offset 0) s
    where v.guia_id = guia;
  update guia g set a_faturar = ate where g.id = guia and g.a_faturar is distinct from ate;
end $$;

-- Guides by id, as every program locks them (docs/decisions/faturamento.md).
create function guia_a_faturar_da_sessao() returns trigger language plpgsql as $$
begin
  perform guia_a_faturar(x.guia_id)
    from (select guia_id from agendamento_guia where agendamento_id = new.id order by guia_id) x;
  return null;
end $$;
create trigger agendamento_a_faturar after update of ativo, status, faturamento on agendamento for each row
  when ((old.ativo and old.status in ('assinado', 'evoluido'), old.faturamento)
    is distinct from (new.ativo and new.status in ('assinado', 'evoluido'), new.faturamento))
  execute function guia_a_faturar_da_sessao();

-- A booking's own link says nothing yet: it has not taken place.
create function guia_a_faturar_do_vinculo() returns trigger language plpgsql as $$
begin
  perform guia_a_faturar(x.guia_id) from (
    select distinct m.guia_id from mudados m join agendamento a on a.id = m.agendamento_id
    where a.ativo and a.status in ('assinado', 'evoluido') order by m.guia_id) x;
  return null;
end $$;
create trigger agendamento_guia_entra after insert on agendamento_guia
  referencing new table as mudados for each statement execute function guia_a_faturar_do_vinculo();
create trigger agendamento_guia_sai after delete on agendamento_guia
  referencing old table as mudados for each statement execute function guia_a_faturar_do_vinculo();

-- Every guide of a session, not the one alone under which it is in the package.
create function guia_a_faturar_do_pacote() returns trigger language plpgsql as $$
begin
  perform guia_a_faturar(x.guia_id) from (
    select distinct v.guia_id from mudadas m join agendamento_guia v on v.agendamento_id = m.agendamento_id order by v.guia_id) x;
  return null;
end $$;
create trigger pacote_sessao_entra_a_faturar after insert on pacote_sessao
  referencing new table as mudadas for each statement execute function guia_a_faturar_do_pacote();
create trigger pacote_sessao_sai_a_faturar after delete on pacote_sessao
  referencing old table as mudadas for each statement execute function guia_a_faturar_do_pacote();
