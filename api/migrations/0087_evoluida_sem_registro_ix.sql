-- sem transação
drop index concurrently if exists agendamento_sem_registro_ix;
create index concurrently agendamento_sem_registro_ix on agendamento (data, profissional_id) where sem_registro and ativo;
