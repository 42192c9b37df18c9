-- Packages of billing (spec 3 §3, §4).

-- What may be billed has happened. No screen could write a billing date before this version: what stands on anything else is none.
update agendamento set faturamento = null
where faturamento is not null and (not ativo or status not in ('assinado', 'evoluido') or paciente_id is null);
-- Two sessions of one patient and specialty billed on one day: the later ones move to the next free days, one after the other.
do $$
declare
  s record;
  dia date;
begin
  for s in
    select id, paciente_id, especialidade_id, faturamento from (
      select a.*, row_number() over (partition by paciente_id, especialidade_id, faturamento order by data, hora, id) as vez
      from agendamento a where faturamento is not null) as repetidas
    where vez > 1 order by faturamento, data, hora, id
  loop
    dia := s.faturamento;
    while exists (
      select from agendamento where paciente_id = s.paciente_id and especialidade_id = s.especialidade_id and faturamento = dia)
    loop
      dia := dia + 1;
    end loop;
    update agendamento set faturamento = dia where id = s.id;
  end loop;
end $$;
alter table agendamento add constraint agendamento_faturado_ck
  check (faturamento is null or (ativo and status in ('assinado', 'evoluido') and paciente_id is not null));
-- Two billers cannot give one date twice.
create unique index agendamento_faturamento_uk on agendamento (paciente_id, especialidade_id, faturamento)
  where faturamento is not null;

create table pacote (
  id uuid primary key,
  nome text not null check (char_length(nome) between 1 and 60),
  nome_n text collate "C" not null generated always as (norm(nome)) stored,
  -- A cancelled one is open and empty.
  ativo boolean not null default true,
  finalizado_em timestamptz(3),
  finalizado_por text,
  arquivado_em timestamptz(3),
  arquivado_por text,
  glosa_em timestamptz(3),
  glosa_por text,
  ciclo text not null generated always as (
    case when glosa_em is not null then 'glosa' when arquivado_em is not null then 'arquivado'
      when finalizado_em is not null then 'finalizado' else 'aberto' end) stored,
  -- Sums of its rows, kept by whatever changes them; cents.
  guias integer not null default 0 check (guias >= 0),
  sessoes integer not null default 0 check (sessoes >= 0),
  total bigint not null default 0 check (total >= 0),
  criado_por text not null,
  atualizado_por text not null,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  constraint pacote_ciclo_ck check (
    (finalizado_em is not null or (arquivado_em is null and glosa_em is null)) and (arquivado_em is null or glosa_em is null)),
  constraint pacote_cancelado_ck check (ativo or (finalizado_em is null and guias = 0))
);
create unique index pacote_nome_uk on pacote (nome_n) where ativo;
create index pacote_letras_ix on pacote using gin (letras(nome_n) gin_trgm_ops);
-- One index an order of the list; what it filters by rides along.
create index pacote_criado_ix on pacote (created_at, id) include (ativo, ciclo);
create index pacote_nome_ix on pacote (nome_n, id) include (ativo, ciclo);
create index pacote_total_ix on pacote (total, id) include (ativo, ciclo);
-- How many there are of each, and their sum.
create index pacote_ciclo_ix on pacote (ciclo, ativo, created_at, id) include (total);
create trigger pacote_carimbo before update on pacote for each row execute function carimbar();

create table pacote_guia (
  pacote_id uuid not null references pacote (id),
  guia_id uuid not null references guia (id),
  ordem integer not null,
  sessoes integer not null default 0 check (sessoes >= 0),
  -- Cents: its sessions' part of the guide's total; frozen when the package is finalised.
  valor bigint not null default 0 check (valor >= 0),
  aberto boolean not null default true,
  primary key (pacote_id, guia_id)
);
-- A guide is in one open package at once, and in any number of finalised ones.
create unique index pacote_guia_aberto_uk on pacote_guia (guia_id) where aberto;
create index pacote_guia_guia_ix on pacote_guia (guia_id);

-- A session is in one package, ever.
create table pacote_sessao (
  agendamento_id uuid primary key references agendamento (id),
  pacote_id uuid not null,
  guia_id uuid not null,
  foreign key (pacote_id, guia_id) references pacote_guia (pacote_id, guia_id)
);
create index pacote_sessao_pacote_ix on pacote_sessao (pacote_id, guia_id);
create index pacote_sessao_guia_ix on pacote_sessao (guia_id);

-- Whatever a program does, the rows of a finalised package stay, and it never opens again.
create function pacote_fechado() returns trigger language plpgsql as $$
begin
  if exists (select from mudadas m join pacote p on p.id = m.pacote_id and p.finalizado_em is not null) then
    raise exception 'O pacote foi finalizado e não muda mais' using errcode = '23514', constraint = 'pacote_fechado_ck';
  end if;
  return null;
end $$;
create trigger pacote_guia_entra after insert on pacote_guia
  referencing new table as mudadas for each statement execute function pacote_fechado();
create trigger pacote_guia_muda after update on pacote_guia
  referencing new table as mudadas for each statement execute function pacote_fechado();
create trigger pacote_guia_sai after delete on pacote_guia
  referencing old table as mudadas for each statement execute function pacote_fechado();
create trigger pacote_sessao_entra after insert on pacote_sessao
  referencing new table as mudadas for each statement execute function pacote_fechado();
create trigger pacote_sessao_muda after update on pacote_sessao
  referencing new table as mudadas for each statement execute function pacote_fechado();
create trigger pacote_sessao_sai after delete on pacote_sessao
  referencing old table as mudadas for each statement execute function pacote_fechado();

create function pacote_nao_volta() returns trigger language plpgsql as $$
begin
  raise exception 'O pacote foi finalizado e não muda mais' using errcode = '23514', constraint = 'pacote_fechado_ck';
end $$;
create trigger pacote_nao_volta before update on pacote for each row
  when (old.finalizado_em is not null and (
    new.finalizado_em is distinct from old.finalizado_em
    or (old.arquivado_em is not null and new.arquivado_em is distinct from old.arquivado_em)
    or (old.glosa_em is not null and new.glosa_em is distinct from old.glosa_em)
    or (new.nome, new.guias, new.sessoes, new.total) is distinct from (old.nome, old.guias, old.sessoes, old.total)))
  execute function pacote_nao_volta();

-- What is in a package has its billing date when the transaction ends.
create function pacote_sessao_exige_data() returns trigger language plpgsql as $$
declare
  alvo uuid;
begin
  if tg_table_name = 'agendamento' then alvo := new.id; else alvo := new.agendamento_id; end if;
  if exists (
    select from pacote_sessao s join agendamento a on a.id = s.agendamento_id
    where s.agendamento_id = alvo and a.faturamento is null) then
    raise exception 'A sessão está em um pacote' using errcode = '23514', constraint = 'pacote_sessao_data_ck';
  end if;
  return null;
end $$;
create constraint trigger pacote_sessao_data_ck after insert on pacote_sessao
  deferrable initially deferred for each row execute function pacote_sessao_exige_data();
create constraint trigger pacote_sessao_data_ck after update of faturamento on agendamento
  deferrable initially deferred for each row when (new.faturamento is null and old.faturamento is not null)
  execute function pacote_sessao_exige_data();

-- Marks of a guide: billed, then archived or glosa.
create table guia_faturamento (
  guia_id uuid primary key references guia (id),
  faturada_em timestamptz(3) not null,
  arquivada_em timestamptz(3),
  glosa_em timestamptz(3),
  constraint guia_faturamento_ck check (arquivada_em is null or glosa_em is null)
);

-- What the other columns read: the sessions that are billed, and in which package they are.
create view sessao_faturada as
select a.id as agendamento_id, a.faturamento, s.pacote_id, p.nome as pacote, p.finalizado_em is not null as finalizado
from agendamento a
left join pacote_sessao s on s.agendamento_id = a.id
left join pacote p on p.id = s.pacote_id
where a.faturamento is not null;
