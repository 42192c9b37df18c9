-- Cancelled documents have a list of their own, and can come back from it.
create index documento_paciente_cancelado_ix on documento (paciente_id, enviado_em) where estado = 'cancelado' and paciente_id is not null;
create index documento_profissional_cancelado_ix on documento (profissional_id, enviado_em) where estado = 'cancelado' and profissional_id is not null;
