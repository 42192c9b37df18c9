-- A copy of the whole clinic as open files that an Administrador asked for: made a day later, until when any of them can stop it. The file
-- is on the disk of the server.
create table exportacao (
  id uuid primary key,
  pedida_por uuid not null references usuario (id),
  pedida_em timestamptz(3) not null default now(),
  -- Not made before.
  liberada_em timestamptz(3) not null,
  -- The job that writes it, once its time has come.
  trabalho_id uuid,
  pronta_em timestamptz(3),
  -- Bytes.
  tamanho bigint check (tamanho > 0),
  -- While it is null, the clinic has this one and no other.
  encerrada_em timestamptz(3),
  encerrada_como text check (encerrada_como in ('parada', 'apagada', 'vencida', 'falhou')),
  -- Null: nobody, its time was over.
  encerrada_por uuid references usuario (id),
  constraint exportacao_pronta_ck check ((pronta_em is null) = (tamanho is null)),
  constraint exportacao_encerrada_ck check ((encerrada_em is null) = (encerrada_como is null))
);
create unique index exportacao_viva_uk on exportacao ((encerrada_em is null)) where encerrada_em is null;
create index exportacao_pedida_ix on exportacao (pedida_em);
create index exportacao_pedida_por_ix on exportacao (pedida_por);
create index exportacao_encerrada_por_ix on exportacao (encerrada_por) where encerrada_por is not null;

-- What opens the file in a tab: the hash of a random key, good for minutes, with the session and the browser that asked.
create table exportacao_link (
  chave bytea primary key,
  exportacao_id uuid not null references exportacao (id) on delete cascade,
  navegador bytea not null,
  sessao jsonb not null,
  criado_em timestamptz(3) not null default now()
);
create index exportacao_link_exportacao_ix on exportacao_link (exportacao_id);
