-- Whether a register was active when it was hidden: showing it again gives that back. Null where it is not hidden, or was before this column.
alter table paciente add column ativo_antes boolean;
alter table paciente add constraint paciente_ativo_antes_ck check (ativo_antes is null or oculto_em is not null);
