-- Reminders by e-mail: off until somebody writes this one row with `ligado`.
create table lembrete_ajuste (
  id uuid primary key,
  unico boolean not null default true unique check (unico),
  ligado boolean not null,
  -- Hours before the appointment.
  horas smallint not null check (horas between 12 and 72),
  texto text not null check (char_length(texto) between 1 and 600),
  atualizado_por text not null,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
create trigger lembrete_ajuste_carimbo before update on lembrete_ajuste for each row execute function carimbar();

-- One reminder of an appointment as it stood for a patient on a day and hour. Those of one e-mail share the hash of its link.
-- `paciente_id` names whom it was for: an appointment may pass to somebody else. It goes with its appointment.
create table lembrete (
  id uuid primary key,
  agendamento_id uuid not null references agendamento (id) on delete cascade,
  paciente_id uuid not null,
  data date not null,
  hora text not null,
  situacao text not null default 'esperando'
    check (situacao in ('esperando', 'enviando', 'enviado', 'incerto', 'falhou', 'desistido')),
  -- SHA-256, hexadecimal.
  hash text,
  tentativas smallint not null default 0,
  -- Not before.
  quando timestamptz(3) not null,
  enviado_em timestamptz(3),
  constraint lembrete_uk unique (agendamento_id, paciente_id, data, hora)
);
create index lembrete_hash_ix on lembrete (hash) where hash is not null;
create index lembrete_esperando_ix on lembrete (quando) where situacao in ('esperando', 'enviando');
create index lembrete_data_ix on lembrete (data);
