-- sem transação
-- How many sessions of a guide are used, by two indexes alone: of twenty million appointments each link and each session was a page of
-- its own. The one of 0001 serves nothing more.
drop index concurrently if exists agendamento_ativo_ix;
create index concurrently agendamento_ativo_ix on agendamento (id) where ativo;
drop index concurrently if exists agendamento_guia_sessoes_ix;
create index concurrently agendamento_guia_sessoes_ix on agendamento_guia (guia_id, agendamento_id);
drop index concurrently if exists agendamento_guia_guia_ix;
