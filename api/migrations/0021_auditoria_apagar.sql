-- Values leave only where the audit says so, whichever statement takes them: a setting, which every session can make, is no proof.
create or replace function auditoria_valor_imutavel() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if exists (select from auditoria where transacao = pg_current_xact_id()::text::bigint
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
  if not exists (select from auditoria where transacao = pg_current_xact_id()::text::bigint
      and acao = 'apagarValores' and pacientes @> array[paciente]) then
    raise exception 'apagar valores pede antes a sua linha na auditoria' using errcode = '42501';
  end if;
  delete from auditoria_valor where paciente_id = paciente;
  get diagnostics apagados = row_count;
  return apagados;
end $$;
