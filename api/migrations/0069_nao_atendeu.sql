-- The desk called and nobody answered: when, the last time.
alter table agendamento add column nao_atendeu_em timestamptz(3);
