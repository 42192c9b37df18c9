-- sem transação
-- The whole clinic's days: reports of every unit, and their rows.
drop index concurrently if exists agendamento_data_ix;
create index concurrently agendamento_data_ix on agendamento (data) where ativo;
-- What was cleared, by the day that it was for.
drop index concurrently if exists agendamento_desativados_ix;
create index concurrently agendamento_desativados_ix on agendamento (data, hora, id) where not ativo;
