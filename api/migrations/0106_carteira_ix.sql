-- sem transação
-- Who is found by the number of an insurer's card: as it is written, without what stands between its parts. Its beginning, and, turned
-- round, its end; each as `chaveDaCarteira` of shared-domain makes it.
create or replace function carteira_chave(matricula text) returns text
  language sql immutable strict parallel safe
  as 'select upper(regexp_replace(matricula, ''[\s./\\‐-―−-]'', '''', ''g''))';

drop index concurrently if exists paciente_convenio_carteira_ix;
create index concurrently paciente_convenio_carteira_ix on paciente_convenio (carteira_chave(matricula) collate "C")
  where matricula is not null;
drop index concurrently if exists paciente_convenio_carteira_fim_ix;
create index concurrently paciente_convenio_carteira_fim_ix on paciente_convenio (reverse(carteira_chave(matricula)) collate "C")
  where matricula is not null;
analyze paciente_convenio;
