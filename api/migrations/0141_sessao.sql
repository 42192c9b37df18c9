-- Sessions that are open, for their person to see: none of it opens anything. Sessions of earlier versions come in when their token is renewed.
create table sessao (
  id text primary key,
  usuario_id uuid not null references usuario (id) on delete cascade,
  -- As `usuario.versao_sessao` was; another one, and it is over.
  versao integer not null,
  desde timestamptz(3) not null,
  ate timestamptz(3) not null,
  -- When its person last did something.
  usada_em timestamptz(3) not null default now(),
  -- A screen left alone: until its person is back it answers nothing.
  bloqueada_em timestamptz(3),
  endereco text,
  agente text,
  -- SHA-256 of what marks the browser.
  aparelho text
);
create index sessao_usuario_ix on sessao (usuario_id);
create index sessao_ate_ix on sessao (ate);
