-- Work that nobody waits for at a screen: done by one node at a time, over all nodes.
create table trabalho (
  id uuid primary key,
  tipo text not null,
  -- At most one unfinished job of a key: the recurring ones, or what must not be asked for twice.
  chave text,
  dados jsonb not null default '{}',
  situacao text not null default 'esperando'
    check (situacao in ('esperando','fazendo','feito','falhou','cancelado')),
  -- Not before this.
  quando timestamptz(3) not null default now(),
  tentativas smallint not null default 0,
  max_tentativas smallint not null check (max_tentativas > 0),
  -- The lease: who holds it writes; it ends at `concessao_ate` unless renewed.
  concessao uuid,
  concessao_ate timestamptz(3),
  -- The node that holds it, or held it last.
  no text,
  cancelar boolean not null default false,
  -- Progress: so many of so many, and what is being done, in words.
  feito integer not null default 0,
  total integer,
  etapa text,
  erro text,
  pedido_por text,
  created_at timestamptz(3) not null default now(),
  iniciado_em timestamptz(3),
  terminado_em timestamptz(3),
  constraint trabalho_concessao_ck check ((situacao = 'fazendo') = (concessao is not null and concessao_ate is not null))
);
create unique index trabalho_chave_uk on trabalho (chave) where situacao in ('esperando','fazendo');
create index trabalho_fila_ix on trabalho (quando) where situacao in ('esperando','fazendo');
create index trabalho_lista_ix on trabalho (created_at, id);
