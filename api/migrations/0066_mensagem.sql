-- Texts with which the clinic writes to its patients; without a row the portal's own is taken.
create table mensagem (
  id uuid primary key,
  tipo text not null unique check (tipo in ('whatsapp')),
  texto text not null check (char_length(texto) between 1 and 600),
  atualizado_por text not null,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
create trigger mensagem_carimbo before update on mensagem for each row execute function carimbar();
