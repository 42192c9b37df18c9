-- Why an appointment was cleared, where somebody said; none of what is live.
alter table agendamento add column motivo_desativacao text
  constraint agendamento_motivo_desativacao_ck check (
    motivo_desativacao is null
    or (motivo_desativacao in ('paciente', 'doente', 'profissional', 'mudou', 'semResposta', 'outro') and not ativo));
