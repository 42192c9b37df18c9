-- sem transação
-- The home: what waits for somebody, found without looking at the rows.
drop index concurrently if exists agendamento_assinado_ix;
create index concurrently agendamento_assinado_ix on agendamento (profissional_id, data) where ativo and status = 'assinado';
drop index concurrently if exists agendamento_pre_agendado_ix;
create index concurrently agendamento_pre_agendado_ix on agendamento (data) where ativo and status = 'pre_agendado';
-- Sums of days: what they count rides along.
drop index concurrently if exists agendamento_dia_ix;
create index concurrently agendamento_dia_ix on agendamento (data) include (status, encaixe, hora, especialidade_id) where ativo;
drop index concurrently if exists agendamento_data_ix;
analyze agendamento;
