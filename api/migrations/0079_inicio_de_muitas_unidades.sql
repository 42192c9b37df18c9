-- sem transação
-- The home of a chain: what is told of today, of all units.
-- The hour is part of the order: the next two hours are read, not the day.
drop index concurrently if exists agendamento_dia_novo_ix;
create index concurrently agendamento_dia_novo_ix on agendamento (data, hora) include (status, encaixe, especialidade_id) where ativo;
drop index concurrently if exists agendamento_dia_ix;
alter index agendamento_dia_novo_ix rename to agendamento_dia_ix;
-- What patients gave up by themselves, of which the last day is told.
drop index concurrently if exists agendamento_desmarcado_ix;
create index concurrently agendamento_desmarcado_ix on agendamento (desativado_em) where not ativo and desativado_por = 'paciente';
-- Cards of a patient and an insurer, until when they are good.
drop index concurrently if exists paciente_convenio_validade_ix;
create index concurrently paciente_convenio_validade_ix on paciente_convenio (paciente_id, convenio_id, validade);
