-- Phrases that '/' puts into a text of the record: one's own, or the clinic's (of no user). They name no patient.
create table frase (
  id uuid primary key,
  usuario_id uuid references usuario (id) on delete cascade,
  atalho text not null check (char_length(atalho) between 1 and 30),
  texto text not null check (char_length(texto) between 1 and 2000),
  atualizado_por text,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  atalho_n text collate "C" generated always as (norm(atalho)) stored
);
create unique index frase_da_clinica_uk on frase (atalho_n) where usuario_id is null;
create unique index frase_propria_uk on frase (usuario_id, atalho_n) where usuario_id is not null;
create trigger frase_carimbo before update on frase for each row execute function carimbar();
