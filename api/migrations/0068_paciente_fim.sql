-- sem transação
-- Who is found by the end of a telephone or of the CPF: the last four digits of each, in one index. Longer ends are compared with
-- the few rows that share these four.
create or replace function finais(cpf text, celular text, telefone text, responsavel_celular text, responsavel_telefone text,
  emergencia_celular text, emergencia_telefone text) returns text[]
  language sql immutable parallel safe
  as 'select array_remove(array[right(cpf, 4), right(celular, 4), right(telefone, 4), right(responsavel_celular, 4),
    right(responsavel_telefone, 4), right(emergencia_celular, 4), right(emergencia_telefone, 4)], null)';

drop index concurrently if exists paciente_finais_ix;
create index concurrently paciente_finais_ix on paciente using gin (finais(cpf, contato_celular, contato_telefone,
  responsavel_celular, responsavel_telefone, emergencia_celular, emergencia_telefone));
analyze paciente;
