-- A question may be answered by a body chart: its marks are the answer's `tabela`, its `valor` says them in words. The list of types is
-- read and made longer, so that whatever it holds by then stays.
do $$
declare tipos text := (select pg_get_constraintdef(oid) from pg_constraint
  where conrelid = 'questao'::regclass and conname = 'questao_tipo_check');
begin
  alter table questao drop constraint questao_tipo_check;
  execute 'alter table questao add constraint questao_tipo_check ' || replace(tipos, '''Tabela''::text', '''Tabela''::text, ''Mapa corporal''::text');
end $$;
