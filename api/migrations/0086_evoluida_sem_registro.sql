-- A session that is evolved and of which nothing is written: its card says so, the home counts it, and taking the evolution back asks
-- for it. A column that triggers keep, as `guia.a_faturar`, and no version of the appointment: counted otherwise, every evolved session
-- that ever was would be looked up in the record.
alter table agendamento
  add column sem_registro boolean not null default false,
  -- Who evolved it, and since when it had been signed: what taking it back asks for, and restores. Null where nobody knows.
  add column evoluido_por uuid references usuario (id),
  add column assinado_desde date;
create or replace trigger agendamento_carimbo before update on agendamento for each row
  when (old.sem_registro is not distinct from new.sem_registro) execute function carimbar();

create function agendamento_sem_registro() returns trigger language plpgsql as $$
begin
  new.sem_registro := new.status = 'evoluido' and not exists (
    select from registro_clinico r where r.agendamento_id = new.id and r.removido_em is null);
  return new;
end $$;
create trigger agendamento_sem_registro_novo before insert on agendamento for each row
  when (new.status = 'evoluido') execute function agendamento_sem_registro();
-- After `agendamento_carimbo` by its name: a change of status is a version as ever.
create trigger agendamento_sem_registro_status before update of status on agendamento for each row
  when (old.status is distinct from new.status) execute function agendamento_sem_registro();

create function registro_da_sessao_entra() returns trigger language plpgsql as $$
begin
  update agendamento a set sem_registro = false
    where a.sem_registro and a.id in (select agendamento_id from novos where removido_em is null);
  return null;
end $$;
create trigger registro_clinico_entra after insert on registro_clinico
  referencing new table as novos for each statement execute function registro_da_sessao_entra();

create function registro_da_sessao_muda() returns trigger language plpgsql as $$
begin
  update agendamento a set sem_registro = not a.sem_registro
    where a.id in (old.agendamento_id, new.agendamento_id)
      and a.sem_registro <> (a.status = 'evoluido' and not exists (
        select from registro_clinico r where r.agendamento_id = a.id and r.removido_em is null));
  return null;
end $$;
create trigger registro_clinico_muda after update of agendamento_id, removido_em on registro_clinico for each row
  when ((old.agendamento_id, old.removido_em is null) is distinct from (new.agendamento_id, new.removido_em is null))
  execute function registro_da_sessao_muda();

update agendamento a set sem_registro = true where a.status = 'evoluido' and not exists (
  select from registro_clinico r where r.agendamento_id = a.id and r.removido_em is null);
