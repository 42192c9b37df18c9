-- Backups that somebody asked for, or that are made every day: where they stand. The files are on the disk of the server.
create table backup (
  id uuid primary key,
  -- Who asked; null for the one of every day.
  pedido_por uuid references usuario (id),
  pedido_em timestamptz(3) not null default now(),
  -- The job that writes it; gone long after it ended.
  trabalho_id uuid,
  cifrado boolean not null,
  -- What ciphers the file, under the server's own secret; only until it is written.
  chave bytea,
  -- Bytes.
  tamanho bigint check (tamanho > 0),
  pronto_em timestamptz(3),
  apagado_em timestamptz(3),
  constraint backup_pronto_ck check ((pronto_em is null) = (tamanho is null) and (pronto_em is null or chave is null))
);
create index backup_pedido_ix on backup (pedido_em);
create index backup_pedido_por_ix on backup (pedido_por) where pedido_por is not null;

-- What opens the file in a tab: the hash of a random key, good for minutes once it is written, with the session and the browser that asked.
create table backup_link (
  chave bytea primary key,
  backup_id uuid not null references backup (id) on delete cascade,
  navegador bytea not null,
  sessao jsonb not null,
  criado_em timestamptz(3) not null default now()
);
create index backup_link_backup_ix on backup_link (backup_id);
