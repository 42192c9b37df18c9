-- A plan of care: of one patient in one specialty. Each goal and each date of reassessment has its own author, and keeps what was said of it.
create table plano_terapeutico (
  id uuid primary key,
  paciente_id uuid not null references paciente (id),
  especialidade_id uuid not null references especialidade (id),
  cid_id uuid references cid (id),
  diagnostico text check (char_length(diagnostico) between 1 and 2000),
  inicio date not null,
  -- Times a week, and sessions in all.
  vezes smallint check (vezes between 1 and 14),
  sessoes smallint check (sessoes between 1 and 300),
  metas jsonb not null check (jsonb_typeof(metas) = 'array'),
  reavaliacoes jsonb not null check (jsonb_typeof(reavaliacoes) = 'array'),
  -- As `registro_clinico.autor`.
  autor jsonb not null,
  autor_id uuid not null references usuario (id),
  salvo_por jsonb not null,
  motivo text,
  versao integer not null default 1,
  -- The patient's name as it was, of a plan of a register that was merged into another.
  registrado_como text,
  encerrado_em timestamptz(3),
  encerrado_por jsonb,
  encerrado_motivo text,
  removido_em timestamptz(3),
  removido_por jsonb,
  removido_motivo text,
  atualizado_por text not null,
  created_at timestamptz(3) not null default clock_timestamp(),
  updated_at timestamptz(3) not null default clock_timestamp(),
  check (cid_id is not null or diagnostico is not null),
  check ((encerrado_em is null) = (encerrado_por is null)),
  check ((removido_em is null) = (removido_por is null))
);
-- One in course; a merged register brings its own along.
create unique index plano_terapeutico_em_curso_uk on plano_terapeutico (paciente_id, especialidade_id)
  where encerrado_em is null and removido_em is null and registrado_como is null;
create index plano_terapeutico_paciente_ix on plano_terapeutico (paciente_id, inicio, id);
create trigger plano_terapeutico_carimbo before update on plano_terapeutico for each row execute function carimbar();

-- What a plan was before each later save, whole.
create table plano_terapeutico_versao (
  plano_id uuid not null references plano_terapeutico (id),
  versao integer not null,
  conteudo jsonb not null,
  por jsonb not null,
  em timestamptz(3) not null,
  motivo text,
  primary key (plano_id, versao)
);

-- As the rest of the record: gone only with its patient.
create function plano_fica() returns trigger language plpgsql as $$
declare
  dono uuid;
begin
  if tg_op = 'DELETE' then
    if tg_table_name = 'plano_terapeutico_versao' then
      select paciente_id into dono from plano_terapeutico where id = old.plano_id;
    else
      dono := old.paciente_id;
    end if;
    if apaga_paciente(dono) then return old; end if;
  end if;
  raise exception 'O prontuário não pode ser apagado' using errcode = '42501';
end $$;
create trigger plano_terapeutico_fica before delete on plano_terapeutico for each row execute function plano_fica();
create trigger plano_terapeutico_versao_fica before update or delete on plano_terapeutico_versao for each row execute function plano_fica();
