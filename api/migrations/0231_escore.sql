-- Measures of outcome: a question whose answer is computed from its items by the rule that it carries. The list of types is read and
-- made longer, so that whatever it holds by then stays.
do $$
declare tipos text := (select pg_get_constraintdef(oid) from pg_constraint
  where conrelid = 'questao'::regclass and conname = 'questao_tipo_check');
begin
  alter table questao drop constraint questao_tipo_check;
  execute 'alter table questao add constraint questao_tipo_check ' || replace(tipos, '''Tabela''::text', '''Tabela''::text, ''Escore''::text');
end $$;

alter table questao
  -- {calculo, itens, faltas, minimo, decimais, unidade, melhora, mcid, faixas, fonte, cada} of an Escore.
  add column escore jsonb,
  add constraint questao_escore_ck check ((tipo = 'Escore') = (escore is not null));
-- As it was then; null for other types.
alter table questao_versao add column escore jsonb;
