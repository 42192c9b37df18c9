-- Sessions that their person ended ('Sair'): their tokens are refused until they would have ended by themselves.
create table sessao_encerrada (
  id text primary key,
  usuario_id uuid not null references usuario (id) on delete cascade,
  ate timestamptz(3) not null
);
create index sessao_encerrada_usuario_ix on sessao_encerrada (usuario_id);
create index sessao_encerrada_ate_ix on sessao_encerrada (ate);
