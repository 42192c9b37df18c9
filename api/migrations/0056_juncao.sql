-- Two registers of one patient become one: what went where, so that it can be taken back for 30 days. `de` is cancelled and keeps
-- its fields; its rows in other tables become those of `para`.
create table paciente_juncao (
  id uuid primary key,
  de uuid not null references paciente (id),
  para uuid not null references paciente (id),
  feita_em timestamptz(3) not null default now(),
  -- E-mail and name of who did it, and the e-mail of who took it back.
  feita_por text not null,
  feita_por_nome text not null,
  -- {column: {antes, depois}} of the register that stays; `convenios`: ids of the insurers' rows that were copied to it.
  campos jsonb not null,
  -- {table: [ids]}
  movidos jsonb not null,
  -- `de` was active before.
  era_ativo boolean not null,
  desfeita_em timestamptz(3),
  desfeita_por text,
  check (de <> para),
  check ((desfeita_em is null) = (desfeita_por is null))
);
-- A register is part of another once.
create unique index paciente_juncao_de_uk on paciente_juncao (de) where desfeita_em is null;
create index paciente_juncao_para_ix on paciente_juncao (para, feita_em);

-- The name under which an entry was written, once it belongs to a register of another one.
alter table registro_clinico add column registrado_como text;

-- All rows of a patient, removed and cancelled ones too.
create index registro_clinico_do_paciente_ix on registro_clinico (paciente_id);
create index documento_do_paciente_ix on documento (paciente_id) where paciente_id is not null;
