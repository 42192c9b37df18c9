-- How long a session of the specialty takes, and how many one professional has at once: what is proposed where an agenda is made. Null: nobody said.
alter table especialidade
  add column sessao_minutos smallint constraint especialidade_sessao_minutos_ck check (sessao_minutos between 10 and 240),
  add column sessao_pessoas smallint constraint especialidade_sessao_pessoas_ck check (sessao_pessoas between 1 and 99);
