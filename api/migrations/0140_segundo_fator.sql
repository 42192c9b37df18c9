-- The clinic's own rules for signing in; without a row none of them holds.
create table seguranca (
  id smallint primary key default 1 check (id = 1),
  -- Gerente and Administrador do not come in without a second factor.
  exige_segundo_fator boolean not null default false,
  atualizado_por text,
  updated_at timestamptz(3) not null default now()
);

-- Whether the person set one up. It travels in a backup; what opens does not, so that elsewhere it is set up again.
alter table usuario add column segundo_fator boolean not null default false;

-- Seeds and codes are ciphered under SEGREDO.
create table segundo_fator (
  usuario_id uuid primary key references usuario (id) on delete cascade,
  semente bytea,
  -- The 30 seconds whose code came last: none opens twice.
  ultimo_passo bigint not null default 0,
  -- Shown and not yet confirmed by a code of it.
  semente_nova bytea,
  nova_ate timestamptz(3),
  -- Browsers remember under it; another one makes all of them forget.
  lembranca uuid not null default gen_random_uuid(),
  -- What a passkey is asked to sign, once.
  desafio text,
  desafio_ate timestamptz(3)
);

create table codigo_recuperacao (
  usuario_id uuid not null references segundo_fator (usuario_id) on delete cascade,
  posicao smallint not null,
  cifrado bytea not null,
  usado_em timestamptz(3),
  primary key (usuario_id, posicao)
);

create table chave_de_acesso (
  id uuid primary key,
  usuario_id uuid not null references segundo_fator (usuario_id) on delete cascade,
  nome text not null check (char_length(nome) between 1 and 60),
  credencial text not null unique,
  chave_publica bytea not null,
  contador bigint not null,
  transportes text[] not null default '{}',
  created_at timestamptz(3) not null default now(),
  usada_em timestamptz(3)
);
create index chave_de_acesso_usuario_ix on chave_de_acesso (usuario_id);
