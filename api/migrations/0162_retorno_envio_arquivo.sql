-- Files of a run that a job takes, until it has taken them.
create table retorno_envio_arquivo (
  envio_id uuid not null references retorno_envio (id) on delete cascade,
  posicao integer not null,
  nome text not null check (char_length(nome) between 1 and 255),
  conteudo bytea not null,
  primary key (envio_id, posicao)
);
