-- A reminder hangs on whom it was for, too: an appointment may pass to somebody else, and the first one's register be merged or erased.
delete from lembrete l where not exists (select from paciente p where p.id = l.paciente_id);
alter table lembrete add constraint lembrete_paciente_fk foreign key (paciente_id) references paciente (id);
create index lembrete_paciente_ix on lembrete (paciente_id);
