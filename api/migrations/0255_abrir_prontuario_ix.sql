-- sem transação
-- The opening of a record counts the patient's photographs and looks for the session that is to be evolved: of ten years, without reading
-- each photograph's entry, nor each session's.
drop index concurrently if exists anexo_foto_ix;
create index concurrently anexo_foto_ix on anexo (paciente_id) where especie = 'foto' and registro_id is not null and retirado_em is null;
drop index concurrently if exists agendamento_a_evoluir_ix;
create index concurrently agendamento_a_evoluir_ix on agendamento (paciente_id, data, hora)
  where ativo and (status = 'assinado' or sem_registro);
