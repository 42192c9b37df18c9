-- The patient said that they come: when it was said, and of which day and hour. Moved, an appointment is no longer confirmed.
-- A plain text: a column of the domain hora_texto would have the table written anew.
alter table agendamento
  add column confirmado_em timestamptz(3),
  add column confirmado_data date,
  add column confirmado_hora text,
  add constraint agendamento_confirmado_ck check (num_nulls(confirmado_em, confirmado_data, confirmado_hora) in (0, 3));
