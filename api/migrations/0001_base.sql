-- The clinic's tables. Money is integer cents; calendar fields are date; hours are text HH:mm in the clinic's own time;
-- instants are timestamptz(3). Nothing clinical or financial is physically deleted: rows carry ativo=false.

create extension if not exists unaccent;
create extension if not exists pg_trgm;

-- Search form of a name: lower case, no accents. Immutable so that it can feed generated columns and indexes.
create function norm(t text) returns text
  language sql immutable strict parallel safe
  as $$ select lower(public.unaccent('public.unaccent'::regdictionary, t)) $$;

-- updated_at grows strictly with every change of a row: the version that an edit carries.
create function carimbar() returns trigger language plpgsql as $$
begin
  new.updated_at := greatest(date_trunc('milliseconds', clock_timestamp()), old.updated_at + interval '1 millisecond');
  return new;
end $$;

create domain hora_texto as text check (value ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$');

-- ---------------------------------------------------------------- people who log in

create table usuario (
  id uuid primary key,
  name text not null check (char_length(name) between 1 and 60),
  email text not null,
  senha_hash text not null,
  perfil text not null check (perfil in ('Administrador','Recepcionista','Profissional','Faturista','Gerente','Supervisao')),
  acoes_extras text[] not null default '{}',
  ativo boolean not null default true,
  -- Raised by a changed password or profile and by deactivation: tokens of an older version end.
  versao_sessao integer not null default 1,
  login_atual timestamptz(3),
  ultimo_login timestamptz(3),
  atualizado_por text,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  name_n text collate "C" generated always as (norm(name)) stored
);
create unique index usuario_email_uk on usuario (lower(email));
create index usuario_name_ix on usuario (name_n);

create table recuperacao_senha (
  -- SHA-256 of the hash in the link: a copy of the table opens no account.
  hash text primary key,
  usuario_id uuid not null references usuario (id),
  expira_em timestamptz(3) not null,
  usado_em timestamptz(3),
  created_at timestamptz(3) not null default now()
);
create index recuperacao_senha_usuario_ix on recuperacao_senha (usuario_id);

-- Writes that may be sent twice and count once; kept 24 h.
create table idempotencia (
  usuario_id uuid not null references usuario (id),
  rota text not null,
  chave text not null,
  corpo_hash text not null,
  status smallint not null,
  resposta text not null,
  created_at timestamptz(3) not null default now(),
  primary key (usuario_id, rota, chave)
);
create index idempotencia_created_ix on idempotencia (created_at);

create table auditoria (
  id bigint generated always as identity primary key,
  quando timestamptz(3) not null default clock_timestamp(),
  usuario_id uuid,
  usuario_email text,
  acao text not null,
  entidade text not null,
  registro_id uuid,
  paciente_id uuid,
  requisicao text,
  dados jsonb
);
create index auditoria_quando_ix on auditoria (quando);
create index auditoria_registro_ix on auditoria (entidade, registro_id);
create index auditoria_paciente_ix on auditoria (paciente_id) where paciente_id is not null;

create function auditoria_imutavel() returns trigger language plpgsql as $$
begin
  raise exception 'auditoria não pode ser alterada' using errcode = '42501';
end $$;
create trigger auditoria_imutavel before update or delete on auditoria
  for each row execute function auditoria_imutavel();

-- ---------------------------------------------------------------- registers

create table dominio (
  id uuid primary key,
  nome text not null check (char_length(nome) between 3 and 60),
  nome_exibicao text not null default '',
  ativo boolean not null default true,
  atualizado_por text,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  nome_n text collate "C" generated always as (norm(nome)) stored
);
create unique index dominio_nome_uk on dominio (nome_n);

create table dominio_valor (
  id uuid primary key,
  dominio_id uuid not null references dominio (id) on delete cascade,
  codigo text not null,
  valor text not null,
  posicao integer not null
);
create index dominio_valor_dominio_ix on dominio_valor (dominio_id, posicao);

create table unidade (
  id uuid primary key,
  nome text not null check (char_length(nome) between 1 and 60),
  cnpj text,
  faixa text not null default '',
  endereco jsonb not null default '{}',
  ativo boolean not null default true,
  atualizado_por text,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  nome_n text collate "C" generated always as (norm(nome)) stored
);
create unique index unidade_nome_uk on unidade (nome_n) where ativo;

create table usuario_unidade (
  usuario_id uuid not null references usuario (id) on delete cascade,
  unidade_id uuid not null references unidade (id),
  posicao integer not null default 0,
  primary key (usuario_id, unidade_id)
);

create table convenio (
  id uuid primary key,
  nome text not null check (char_length(nome) between 1 and 60),
  cnpj text,
  ans text,
  particular boolean not null default false,
  -- cents per CH
  valor_ch integer not null default 0 check (valor_ch >= 0),
  vencimento_guia_dias integer check (vencimento_guia_dias between 0 and 999),
  ativo boolean not null default true,
  atualizado_por text,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  nome_n text collate "C" generated always as (norm(nome)) stored
);
create index convenio_nome_ix on convenio (nome_n);

create table tabela_procedimento (
  id uuid primary key,
  nome text not null check (char_length(nome) between 1 and 60),
  ativo boolean not null default true,
  atualizado_por text,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  nome_n text collate "C" generated always as (norm(nome)) stored
);

create table procedimento (
  id uuid primary key,
  tabela_id uuid not null references tabela_procedimento (id) on delete cascade,
  codigo text not null check (codigo ~ '^[0-9]+$'),
  nome text not null,
  -- hundredths of a CH
  ch integer check (ch >= 0),
  -- cents
  valor_fixo integer check (valor_fixo >= 0),
  posicao integer not null,
  nome_n text collate "C" generated always as (norm(nome)) stored,
  constraint procedimento_valor_ck check (ch is not null or valor_fixo is not null)
);
create index procedimento_tabela_ix on procedimento (tabela_id, posicao);

create table convenio_tabela (
  convenio_id uuid not null references convenio (id) on delete cascade,
  tabela_id uuid not null references tabela_procedimento (id),
  posicao integer not null default 0,
  primary key (convenio_id, tabela_id)
);

create table especialidade (
  id uuid primary key,
  nome text not null check (char_length(nome) between 3 and 20),
  maximo_agendamentos integer not null default 0 check (maximo_agendamentos between 0 and 99),
  codigo_numeracao_guia integer not null default 0 check (codigo_numeracao_guia between 0 and 99),
  ativo boolean not null default true,
  atualizado_por text,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  nome_n text collate "C" generated always as (norm(nome)) stored
);
create unique index especialidade_nome_uk on especialidade (nome_n) where ativo;

create table especialidade_convenio (
  especialidade_id uuid not null references especialidade (id) on delete cascade,
  convenio_id uuid not null references convenio (id),
  -- tipo_valor 1: cents; 2: hundredths of a percent
  valor integer not null check (valor >= 0),
  tipo_valor smallint not null check (tipo_valor in (1, 2)),
  posicao integer not null default 0,
  primary key (especialidade_id, convenio_id)
);

create table cid (
  id uuid primary key,
  descricao_abreviada text not null check (char_length(descricao_abreviada) between 1 and 5),
  descricao text not null,
  ativo boolean not null default true,
  atualizado_por text,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  descricao_abreviada_n text collate "C" generated always as (norm(descricao_abreviada)) stored,
  descricao_n text collate "C" generated always as (norm(descricao)) stored
);
create unique index cid_codigo_uk on cid (descricao_abreviada_n) where ativo;
create index cid_codigo_ix on cid (descricao_abreviada_n);

create table medico (
  id uuid primary key,
  nome text not null check (char_length(nome) between 1 and 80),
  cbo_codigo text not null,
  cbo_valor text not null,
  conselho text not null,
  uf_conselho text not null,
  numero_conselho text not null check (numero_conselho ~ '^[0-9]{1,40}$'),
  ativo boolean not null default true,
  atualizado_por text,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  nome_n text collate "C" generated always as (norm(nome)) stored
);
create index medico_nome_ix on medico (nome_n);

-- ---------------------------------------------------------------- professionals

create table profissional (
  id uuid primary key,
  nome text not null check (char_length(nome) between 1 and 60),
  numero_conselho text not null check (char_length(numero_conselho) between 1 and 15),
  -- Ties the professional to the user of the same e-mail.
  email text not null,
  telefone text,
  celular text,
  avaliacao boolean not null default false,
  ativo boolean not null default true,
  atualizado_por text,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  nome_n text collate "C" generated always as (norm(nome)) stored
);
create index profissional_nome_ix on profissional (nome_n);
create index profissional_email_ix on profissional (lower(email));

create table profissional_unidade (
  profissional_id uuid not null references profissional (id) on delete cascade,
  unidade_id uuid not null references unidade (id),
  primary key (profissional_id, unidade_id)
);

create table profissional_especialidade (
  profissional_id uuid not null references profissional (id) on delete cascade,
  especialidade_id uuid not null references especialidade (id),
  primary key (profissional_id, especialidade_id)
);

-- Weekly working hours per unit and specialty pair; dia_semana 1 Segunda … 7 Domingo.
create table profissional_horario (
  id uuid primary key,
  profissional_id uuid not null references profissional (id) on delete cascade,
  unidade_id uuid not null references unidade (id),
  especialidade_id uuid not null references especialidade (id),
  dia_semana smallint not null check (dia_semana between 1 and 7),
  inicio hora_texto not null,
  termino hora_texto not null,
  check (inicio < termino)
);
create index profissional_horario_grade_ix on profissional_horario (unidade_id, especialidade_id, dia_semana);
create index profissional_horario_prof_ix on profissional_horario (profissional_id);

create table bloqueio_profissional (
  id uuid primary key,
  profissional_id uuid not null references profissional (id),
  data_inicio date not null,
  data_fim date not null,
  horario_inicio hora_texto not null default '00:01',
  horario_fim hora_texto not null default '23:59',
  motivo text not null,
  observacao text check (char_length(observacao) <= 200),
  ativo boolean not null default true,
  atualizado_por text,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  check (data_inicio <= data_fim),
  check (horario_inicio < horario_fim)
);
create index bloqueio_profissional_ix on bloqueio_profissional (profissional_id, data_inicio, data_fim) where ativo;

create table bloqueio_usuario (
  id uuid primary key,
  usuario_id uuid not null references usuario (id),
  data_inicio date not null,
  data_fim date not null,
  horario_inicio hora_texto not null default '00:01',
  horario_fim hora_texto not null default '23:59',
  motivo text not null,
  observacao text check (char_length(observacao) <= 200),
  ativo boolean not null default true,
  atualizado_por text,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  check (data_inicio <= data_fim),
  check (horario_inicio < horario_fim)
);
create index bloqueio_usuario_ix on bloqueio_usuario (usuario_id, data_inicio, data_fim) where ativo;

-- ---------------------------------------------------------------- patients

create table paciente (
  id uuid primary key,
  nome text not null check (char_length(nome) between 1 and 70),
  nome_social text,
  data_nascimento date not null,
  estado_civil text,
  sexo text,
  profissao text,
  observacao text,
  risco_de_queda boolean not null default false,
  indicacao_valor text,
  indicacao_medico_id uuid references medico (id),
  responsavel_nome text,
  responsavel_cpf text,
  responsavel_telefone text,
  responsavel_celular text,
  cep text,
  endereco text,
  numero text,
  complemento text,
  bairro text,
  uf text,
  cidade text,
  contato_email text,
  contato_celular text,
  contato_telefone text,
  emergencia_nome text,
  emergencia_cpf text,
  emergencia_telefone text,
  emergencia_celular text,
  rg_num text,
  rg_oe text,
  rg_oe_uf text,
  -- 11 digits
  cpf text check (cpf ~ '^[0-9]{11}$'),
  ativo boolean not null default true,
  atualizado_por text,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  nome_n text collate "C" generated always as (norm(nome)) stored,
  nome_social_n text collate "C" generated always as (norm(nome_social)) stored
);
create unique index paciente_cpf_uk on paciente (cpf) where ativo and cpf is not null;
create unique index paciente_rg_uk on paciente (rg_num, coalesce(rg_oe_uf, '')) where ativo and rg_num is not null;
create index paciente_nome_ix on paciente (nome_n, id);
create index paciente_nome_trgm_ix on paciente using gin (nome_n gin_trgm_ops);
create index paciente_nome_social_trgm_ix on paciente using gin (nome_social_n gin_trgm_ops);
create index paciente_nascimento_ix on paciente (data_nascimento, id);

create table paciente_convenio (
  id uuid primary key,
  paciente_id uuid not null references paciente (id) on delete cascade,
  convenio_id uuid not null references convenio (id),
  plano text,
  matricula text,
  validade date,
  posicao integer not null default 0
);
create index paciente_convenio_ix on paciente_convenio (paciente_id, posicao);

-- ---------------------------------------------------------------- guides

-- Per-unit sequence of guide numbers: taken inside the saving transaction, so an error leaves no gap.
create table guia_sequencia (
  unidade_id uuid primary key references unidade (id),
  ultimo integer not null default 0
);

create table guia (
  id uuid primary key,
  numero text not null,
  paciente_id uuid not null references paciente (id),
  convenio_id uuid not null references convenio (id),
  plano text,
  unidade_id uuid not null references unidade (id),
  especialidade_id uuid not null references especialidade (id),
  data_emissao date not null,
  cid10 text,
  -- Sessions that the insurer authorised.
  quantidade_autorizada integer not null default 0 check (quantidade_autorizada >= 0),
  -- true = sent to billing
  bloqueada boolean not null default false,
  bloqueado_para_pagamento boolean not null default false,
  ativo boolean not null default true,
  atualizado_por text,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
create unique index guia_numero_uk on guia (numero);
create index guia_paciente_ix on guia (paciente_id, especialidade_id) where ativo;

-- ---------------------------------------------------------------- schedule template

create table agenda_modelo (
  id uuid primary key,
  unidade_id uuid not null references unidade (id),
  especialidade_id uuid not null references especialidade (id),
  atualizado_por text,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
create unique index agenda_modelo_par_uk on agenda_modelo (unidade_id, especialidade_id);

create table agenda_modelo_hora (
  modelo_id uuid not null references agenda_modelo (id) on delete cascade,
  dia_semana smallint not null check (dia_semana between 1 and 7),
  hora hora_texto not null,
  quantidade smallint not null check (quantidade between 0 and 99),
  primary key (modelo_id, dia_semana, hora)
);

-- ---------------------------------------------------------------- appointments

create table agendamento (
  id uuid primary key,
  unidade_id uuid not null references unidade (id),
  especialidade_id uuid not null references especialidade (id),
  data date not null,
  hora hora_texto not null,
  status text not null default 'marcado'
    check (status in ('marcado','pre_agendado','assinado','evoluido','faltou-sem-justificativa')),
  ativo boolean not null default true,
  encaixe boolean not null default false,
  -- The slot of the hour that this booking holds, 1..quantidade; walk-ins hold none.
  posicao smallint check (posicao >= 1),
  profissional_id uuid not null references profissional (id),
  -- null only while it is a pre-booking of somebody not registered
  paciente_id uuid references paciente (id),
  nome text not null check (char_length(nome) <= 70),
  telefone text,
  data_nascimento date,
  convenio_id uuid references convenio (id),
  plano text,
  avaliacao boolean not null default false,
  observacao text check (char_length(observacao) <= 500),
  repetir_regra smallint check (repetir_regra in (1, 2)),
  repetir_repeticoes smallint check (repetir_repeticoes between 1 and 10),
  repetir_acabar_em date,
  -- Appointments booked together by one repetition.
  serie_id uuid,
  bloqueado_para_pagamento boolean not null default false,
  faturamento date,
  atualizado_por text not null,
  desativado_em timestamptz(3),
  desativado_por text,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  constraint agendamento_posicao_ck check (not ativo or encaixe = (posicao is null)),
  constraint agendamento_paciente_ck check (status = 'pre_agendado' or paciente_id is not null),
  constraint agendamento_desativado_ck check (ativo = (desativado_em is null))
);
-- The last free slot of an hour goes to exactly one desk, whatever the API does.
create unique index agendamento_vaga_uk on agendamento (unidade_id, especialidade_id, data, hora, posicao) where ativo;
-- Nobody is in two places at once.
create unique index agendamento_paciente_uk on agendamento (paciente_id, data, hora) where ativo;
create index agendamento_grade_ix on agendamento (unidade_id, especialidade_id, data);
create index agendamento_paciente_ix on agendamento (paciente_id, data);
create index agendamento_profissional_ix on agendamento (profissional_id, data);
create index agendamento_serie_ix on agendamento (serie_id) where serie_id is not null;

create table agendamento_guia (
  agendamento_id uuid not null references agendamento (id),
  guia_id uuid not null references guia (id),
  primary key (agendamento_id, guia_id)
);
create index agendamento_guia_guia_ix on agendamento_guia (guia_id);

-- A live appointment that is not a pre-booking keeps at least one guide; checked at commit.
create function agendamento_exige_guia() returns trigger language plpgsql as $$
declare
  alvo uuid;
begin
  if tg_table_name = 'agendamento' then alvo := new.id; else alvo := old.agendamento_id; end if;
  if exists (select 1 from agendamento a where a.id = alvo and a.ativo and a.status <> 'pre_agendado')
     and not exists (select 1 from agendamento_guia g where g.agendamento_id = alvo) then
    raise exception 'Agendamento deve possuir pelo menos uma guia!'
      using errcode = '23514', constraint = 'agendamento_guia_ck';
  end if;
  return null;
end $$;
create constraint trigger agendamento_guia_ck after insert on agendamento
  deferrable initially deferred for each row execute function agendamento_exige_guia();
create constraint trigger agendamento_guia_status_ck after update of status, ativo on agendamento
  deferrable initially deferred for each row execute function agendamento_exige_guia();
create constraint trigger agendamento_guia_removida_ck after delete on agendamento_guia
  deferrable initially deferred for each row execute function agendamento_exige_guia();

-- Versions of everything that a person edits. A login is no edit of the user.
create trigger usuario_carimbo before update of name, email, senha_hash, perfil, acoes_extras, ativo, atualizado_por on usuario
  for each row execute function carimbar();
do $$
declare t text;
begin
  foreach t in array array['dominio','unidade','convenio','tabela_procedimento','especialidade','cid','medico',
    'profissional','bloqueio_profissional','bloqueio_usuario','paciente','guia','agenda_modelo','agendamento']
  loop
    execute format('create trigger %I_carimbo before update on %I for each row execute function carimbar()', t, t);
  end loop;
end $$;
