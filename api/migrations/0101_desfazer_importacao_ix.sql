-- sem transação
-- A record that goes (an import undone, a patient erased or merged) is looked for in each table that may refer to it, once a record:
-- without an index of the column that was the whole table, of answers the largest of a record.
drop index concurrently if exists resposta_do_paciente_ix;
create index concurrently resposta_do_paciente_ix on resposta (paciente_id);
drop index concurrently if exists paciente_juncao_de_ix;
create index concurrently paciente_juncao_de_ix on paciente_juncao (de);
drop index concurrently if exists paciente_indicacao_medico_ix;
create index concurrently paciente_indicacao_medico_ix on paciente (indicacao_medico_id) where indicacao_medico_id is not null;
drop index concurrently if exists guia_do_solicitante_ix;
create index concurrently guia_do_solicitante_ix on guia (solicitante_id) where solicitante_id is not null;
drop index concurrently if exists agendamento_convenio_ix;
create index concurrently agendamento_convenio_ix on agendamento (convenio_id) where convenio_id is not null;
drop index concurrently if exists paciente_convenio_convenio_ix;
create index concurrently paciente_convenio_convenio_ix on paciente_convenio (convenio_id);
