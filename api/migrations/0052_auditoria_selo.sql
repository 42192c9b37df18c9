-- The seal: blocks of the audit's rows in the order of (transacao, id), each a link of a keyed chain (docs/decisions/plataforma.md).

-- Transaction numbers begin anew in another cluster. What is added to them after a restore keeps `transacao` growing; the greatest counts.
create table auditoria_relogio (
  avanco bigint primary key,
  desde timestamptz(3) not null default clock_timestamp()
);

create function auditoria_transacao() returns bigint language plpgsql stable as $$
begin
  return coalesce((select max(avanco) from auditoria_relogio), 0) + pg_current_xact_id()::text::bigint;
end $$;
alter table auditoria alter column transacao set default auditoria_transacao();

create table auditoria_selo (
  -- A chain begins anew only by hand; the last one counts.
  cadeia integer not null,
  numero integer not null,
  selado_em timestamptz(3) not null,
  -- Which key made it, without telling the key.
  chave text not null,
  -- The last row of the block before, and the last one of this.
  apos_transacao bigint not null,
  apos_id bigint not null,
  ate_transacao bigint not null,
  ate_id bigint not null,
  linhas integer not null,
  -- 24 bytes a row, in their order: its id (8) and the beginning of its HMAC (16).
  marcas bytea not null,
  -- HMAC of the link before and of all this.
  elo bytea not null,
  primary key (cadeia, numero)
);
create trigger auditoria_selo_imutavel before update or delete on auditoria_selo
  for each row execute function auditoria_imutavel();
create trigger auditoria_selo_esvaziado before truncate on auditoria_selo
  for each statement execute function auditoria_imutavel();

-- As before, by the clock of the audit.
create or replace function auditoria_valor_imutavel() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if exists (select from auditoria where transacao = auditoria_transacao()
        and acao = 'apagarValores' and pacientes @> array[old.paciente_id]) then
      return old;
    end if;
  end if;
  raise exception 'os valores da auditoria não podem ser alterados' using errcode = '42501';
end $$;

create or replace function auditoria_apagar_valores(paciente uuid) returns integer language plpgsql as $$
declare
  apagados integer;
begin
  if not exists (select from auditoria where transacao = auditoria_transacao()
      and acao = 'apagarValores' and pacientes @> array[paciente]) then
    raise exception 'apagar valores pede antes a sua linha na auditoria' using errcode = '42501';
  end if;
  delete from auditoria_valor where paciente_id = paciente;
  get diagnostics apagados = row_count;
  return apagados;
end $$;
