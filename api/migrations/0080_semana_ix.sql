-- sem transação
-- The week of a unit and specialty, read without its 400 rows, which lie all over the table: of twenty million each was a page of its own.
drop index concurrently if exists agendamento_semana_ix;
create index concurrently agendamento_semana_ix on agendamento (unidade_id, especialidade_id, data)
  include (hora, id, status, encaixe, profissional_id, paciente_id) where ativo;
