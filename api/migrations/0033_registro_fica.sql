-- What was written in a record stays (spec 2 §4): whatever a program does, no entry, answer or version of them is deleted, and what
-- an entry was is not changed.
create function registro_fica() returns trigger language plpgsql as $$
begin
  raise exception 'O prontuário não pode ser apagado' using errcode = '42501';
end $$;
create trigger registro_clinico_fica before delete on registro_clinico for each row execute function registro_fica();
create trigger resposta_fica before delete on resposta for each row execute function registro_fica();
create trigger registro_clinico_versao_fica before update or delete on registro_clinico_versao
  for each row execute function registro_fica();
create trigger patologia_pregressa_fica before delete on patologia_pregressa for each row execute function registro_fica();
