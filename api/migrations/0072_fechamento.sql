-- Holidays and blocks of a unit: days, or hours of them, on which nothing is booked there. Without a unit it is the whole clinic.
create table fechamento (
  id uuid primary key,
  unidade_id uuid references unidade (id),
  feriado boolean not null,
  data_inicio date not null,
  data_fim date not null,
  horario_inicio hora_texto not null default '00:01',
  horario_fim hora_texto not null default '23:59',
  dias_semana smallint[] check (cardinality(dias_semana) between 1 and 6 and dias_semana <@ array[1, 2, 3, 4, 5, 6, 7]::smallint[]),
  motivo text not null,
  motivo_n text collate "C" generated always as (norm(motivo)) stored,
  observacao text check (char_length(observacao) <= 200),
  ativo boolean not null default true,
  atualizado_por text,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  check (data_inicio <= data_fim),
  check (horario_inicio < horario_fim)
);
create index fechamento_dias_ix on fechamento using gist (daterange(data_inicio, data_fim, '[]'));
create index fechamento_unidade_ix on fechamento (unidade_id);
-- The same day is not a holiday twice in the same place.
create unique index fechamento_feriado_uk on fechamento
  (data_inicio, coalesce(unidade_id, '00000000-0000-0000-0000-000000000000')) where ativo and feriado;
create trigger fechamento_carimbo before update on fechamento for each row execute function carimbar();

-- A block that repeats holds on these weekdays of its range only (1 Segunda … 7 Domingo).
alter table bloqueio_profissional add column dias_semana smallint[]
  check (cardinality(dias_semana) between 1 and 6 and dias_semana <@ array[1, 2, 3, 4, 5, 6, 7]::smallint[]);
alter table bloqueio_usuario add column dias_semana smallint[]
  check (cardinality(dias_semana) between 1 and 6 and dias_semana <@ array[1, 2, 3, 4, 5, 6, 7]::smallint[]);
