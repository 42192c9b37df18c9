-- What somebody began to write in a patient's record and has not saved: read by its author alone, gone after 30 days.
create table rascunho (
  id uuid primary key,
  usuario_id uuid not null references usuario (id),
  paciente_id uuid not null references paciente (id),
  -- Tells a person's drafts of one patient apart, such as 'diario:<appointment>'.
  chave text not null check (char_length(chave) <= 200),
  agendamento_id uuid references agendamento (id),
  -- JSON text of the screen that wrote it.
  conteudo text not null check (char_length(conteudo) <= 262144),
  updated_at timestamptz(3) not null default now(),
  unique (usuario_id, paciente_id, chave)
);
create index rascunho_idade_ix on rascunho (updated_at);
create index rascunho_paciente_ix on rascunho (paciente_id);
create index rascunho_agendamento_ix on rascunho (agendamento_id) where agendamento_id is not null;
create trigger rascunho_carimbo before update on rascunho for each row execute function carimbar();
