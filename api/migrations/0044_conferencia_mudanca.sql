-- How the rows of the insurer's files compare with the clinic's guides is counted once and kept by each server. What may change it
-- stands here, with the transaction that did: whoever counted before that one was visible counts again. Nothing waits for anything.
create table conferencia_mudanca (
  id bigint generated always as identity primary key,
  tx xid8 not null default pg_current_xact_id(),
  quando timestamptz(3) not null default now(),
  -- A guide and its number without leading zeros; or the month whose file came or went, which tells in its own and in later months.
  guia_id uuid,
  numero text,
  referencia text
);
create index conferencia_mudanca_tx_ix on conferencia_mudanca (tx);
create index conferencia_mudanca_quando_ix on conferencia_mudanca (quando);

create function conferencia_guia() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    insert into conferencia_mudanca (guia_id, numero) values (old.id, ltrim(old.numero, '0'));
  end if;
  if tg_op <> 'DELETE' then
    insert into conferencia_mudanca (guia_id, numero) values (new.id, ltrim(new.numero, '0'));
  end if;
  return null;
end $$;
create trigger guia_conferencia after insert or delete on guia for each row execute function conferencia_guia();
create trigger guia_conferencia_numero after update of numero, ativo on guia for each row
  when ((old.numero, old.ativo) is distinct from (new.numero, new.ativo)) execute function conferencia_guia();

create function conferencia_data() returns trigger language plpgsql as $$
begin
  insert into conferencia_mudanca (guia_id, numero)
    select g.id, ltrim(g.numero, '0') from agendamento_guia x join guia g on g.id = x.guia_id where x.agendamento_id = new.id;
  return null;
end $$;
create trigger agendamento_conferencia after update of faturamento on agendamento for each row
  when (old.faturamento is distinct from new.faturamento) execute function conferencia_data();

-- A guide more, or less, of a session that has its date already.
create function conferencia_vinculo() returns trigger language plpgsql as $$
declare
  v agendamento_guia;
begin
  if tg_op = 'DELETE' then v := old; else v := new; end if;
  insert into conferencia_mudanca (guia_id, numero)
    select g.id, ltrim(g.numero, '0') from agendamento a join guia g on g.id = v.guia_id
    where a.id = v.agendamento_id and a.faturamento is not null;
  return null;
end $$;
create trigger agendamento_guia_conferencia after insert or delete on agendamento_guia
  for each row execute function conferencia_vinculo();

create function conferencia_arquivo() returns trigger language plpgsql as $$
begin
  insert into conferencia_mudanca (referencia) values (new.referencia);
  return null;
end $$;
create trigger relatorio_promed_conferencia after update of estado on relatorio_promed for each row
  when (old.estado <> new.estado) execute function conferencia_arquivo();

-- A row tied to a guide by hand tells wherever that guide, or the one before, is named.
create function conferencia_item() returns trigger language plpgsql as $$
begin
  insert into conferencia_mudanca (guia_id, numero)
    values (old.guia_id, ltrim(old.numero_guia, '0')), (new.guia_id, ltrim(new.numero_guia, '0'));
  return null;
end $$;
create trigger relatorio_item_conferencia after update on relatorio_item for each row
  when (old is distinct from new) execute function conferencia_item();
