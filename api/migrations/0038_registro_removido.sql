-- A patient's removed entries: how many there are stands above the timeline, which shows them when it is asked.
create index registro_clinico_removido_ix on registro_clinico (paciente_id, data desc, id desc) where removido_em is not null;
