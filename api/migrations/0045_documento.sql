-- Files kept in the database, in parts of 256 KB, so that backup, replica and every node have them. Whole once its size and SHA-256
-- are known; what never was, and what nothing refers to, is swept up.
create table conteudo (
  id uuid primary key,
  -- Bytes.
  tamanho integer check (tamanho > 0),
  sha256 bytea check (octet_length(sha256) = 32),
  criado_em timestamptz(3) not null default now(),
  constraint conteudo_inteiro_ck check ((tamanho is null) = (sha256 is null))
);
create index conteudo_criado_ix on conteudo (criado_em);

create table conteudo_parte (
  conteudo_id uuid not null references conteudo (id) on delete cascade,
  parte integer not null,
  bytes bytea not null,
  primary key (conteudo_id, parte)
);
-- A PDF is compressed already.
alter table conteudo_parte alter column bytes set storage external;

-- Documents of patients and professionals (spec 1 §2, §3). 'solto': sent, and not anybody's yet.
create table documento (
  id uuid primary key references conteudo (id),
  estado text not null default 'solto' check (estado in ('solto', 'anexado', 'cancelado')),
  tipo_envio text not null check (tipo_envio in ('paciente', 'profissional')),
  nome text not null check (char_length(nome) between 1 and 200),
  nome_n text generated always as (norm(nome)) stored not null,
  -- The value of the domain TiposDocumentos as it was when the document was sent.
  tipo_codigo text not null,
  tipo_valor text not null,
  tipo_n text generated always as (norm(tipo_valor)) stored not null,
  sha256 bytea not null,
  paciente_id uuid references paciente (id),
  profissional_id uuid references profissional (id),
  -- E-mail of who sent it, and of who cancelled it.
  enviado_por text not null,
  enviado_em timestamptz(3) not null default now(),
  cancelado_por text,
  cancelado_em timestamptz(3),
  constraint documento_pessoa_ck check (
    (paciente_id is not null) = (estado <> 'solto' and tipo_envio = 'paciente')
    and (profissional_id is not null) = (estado <> 'solto' and tipo_envio = 'profissional')),
  constraint documento_cancelado_ck check ((estado = 'cancelado') = (cancelado_em is not null))
);
-- The same file sent twice for the same person as the same type is one document.
create unique index documento_paciente_uk on documento (paciente_id, sha256, tipo_codigo) where estado = 'anexado' and paciente_id is not null;
create unique index documento_profissional_uk on documento (profissional_id, sha256, tipo_codigo) where estado = 'anexado' and profissional_id is not null;
create index documento_paciente_ix on documento (paciente_id, enviado_em) where estado = 'anexado' and paciente_id is not null;
create index documento_profissional_ix on documento (profissional_id, enviado_em) where estado = 'anexado' and profissional_id is not null;
create index documento_solto_ix on documento (enviado_em) where estado = 'solto';

-- What opens a document in a tab: the hash of a random key, good for minutes, with the session and the browser that asked.
create table documento_link (
  chave bytea primary key,
  documento_id uuid not null references documento (id) on delete cascade,
  -- Hash of the browser's cookie.
  navegador bytea not null,
  -- The session as its token carries it.
  sessao jsonb not null,
  expira_em timestamptz(3) not null
);
create index documento_link_documento_ix on documento_link (documento_id);
create index documento_link_expira_ix on documento_link (expira_em);
