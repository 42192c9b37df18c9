-- The waiting list: who waits for a slot of a unit and specialty, and for which. Active while they wait; what is left of an entry afterwards
-- is the appointment that came of it, or none where they gave up.
create table espera (
  id uuid primary key,
  -- null of somebody not registered, of whom name, contact and birth date are kept here
  paciente_id uuid references paciente (id),
  nome text check (char_length(nome) between 1 and 70),
  nome_n text collate "C" generated always as (norm(nome)) stored,
  telefone text check (char_length(telefone) <= 20),
  data_nascimento date,
  unidade_id uuid not null references unidade (id),
  especialidade_id uuid not null references especialidade (id),
  -- null: whoever attends
  profissional_id uuid references profissional (id),
  -- 1 Segunda … 7 Domingo; none means any
  dias smallint[] not null default '{}' check (dias <@ array[1, 2, 3, 4, 5, 6, 7]::smallint[] and cardinality(dias) <= 7),
  hora_inicio hora_texto,
  hora_fim hora_texto,
  observacao text check (char_length(observacao) <= 300),
  desde date not null,
  ativo boolean not null default true,
  agendamento_id uuid references agendamento (id),
  atualizado_por text,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  constraint espera_quem_ck check ((paciente_id is null) = (nome is not null)),
  constraint espera_horas_ck check (hora_inicio < hora_fim),
  constraint espera_agendamento_ck check (not ativo or agendamento_id is null)
);
create trigger espera_carimbo before update on espera for each row execute function carimbar();
-- Who waits for a slot, the oldest first.
create index espera_fila_ix on espera (unidade_id, especialidade_id, desde, id) where ativo;
create index espera_desde_ix on espera (desde, id);
create index espera_letras_ix on espera using gin (letras(nome_n) gin_trgm_ops) where nome_n is not null;
create index espera_paciente_ix on espera (paciente_id) where paciente_id is not null;
create index espera_profissional_ix on espera (profissional_id) where profissional_id is not null;
create index espera_agendamento_ix on espera (agendamento_id) where agendamento_id is not null;
