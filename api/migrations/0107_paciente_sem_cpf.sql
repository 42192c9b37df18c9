-- A foreigner without a CPF: passport or RNM stands in its place, of the patient and of who answers for one under 18.
alter table paciente
  add column outro_tipo text check (outro_tipo in ('passaporte', 'rnm')),
  add column outro_num text,
  add column responsavel_outro_tipo text check (responsavel_outro_tipo in ('passaporte', 'rnm')),
  add column responsavel_outro_num text,
  add constraint paciente_outro_ck check ((outro_tipo is null) = (outro_num is null)),
  add constraint paciente_responsavel_outro_ck check ((responsavel_outro_tipo is null) = (responsavel_outro_num is null));

-- Never two people with one number; the other index finds the cancelled ones too, and a number that is being typed.
create unique index paciente_outro_uk on paciente (outro_tipo, rg_chave(outro_num)) where ativo and outro_num is not null;
create index paciente_outro_ix on paciente (rg_chave(outro_num) collate "C") where outro_num is not null;

create or replace function paciente_incompleto(p paciente, dia date) returns boolean
  language sql immutable parallel safe
  as $$ select (p.contato_celular is null and p.contato_telefone is null)
    or p.emergencia_nome is null or p.emergencia_celular is null or p.indicacao_valor is null
    or case when p.data_nascimento > dia - interval '18 years'
      then p.responsavel_nome is null or (p.responsavel_cpf is null and p.responsavel_outro_num is null)
        or (p.responsavel_celular is null and p.responsavel_telefone is null)
      else p.cpf is null and p.outro_num is null end $$;
