-- Minutes after which a screen that is left alone locks; null: never.
alter table seguranca add column bloqueio_min smallint check (bloqueio_min between 1 and 240);

-- Six digits that unlock one person's screen in one browser. The hash is ciphered under SEGREDO: six digits are soon tried.
create table pin (
  usuario_id uuid not null references usuario (id) on delete cascade,
  aparelho text not null,
  cifrado bytea not null,
  -- Wrong tries since the last right one; with five only the password unlocks.
  erros smallint not null default 0,
  created_at timestamptz(3) not null default now(),
  primary key (usuario_id, aparelho)
);
