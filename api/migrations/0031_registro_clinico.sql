-- The clinical record (spec 2 §2, §3): one table of entries. Nothing of it is deleted: an entry that is removed is hidden, and
-- each save keeps what was there before.

create table prontuario (
  id uuid primary key,
  paciente_id uuid not null unique references paciente (id),
  criado_por text not null,
  created_at timestamptz(3) not null default now()
);

create table registro_clinico (
  id uuid primary key,
  prontuario_id uuid not null references prontuario (id),
  paciente_id uuid not null references paciente (id),
  tipo text not null check (tipo in ('diario', 'avaliacao', 'evolucao')),
  data date not null,
  especialidade_id uuid not null references especialidade (id),
  agendamento_id uuid not null references agendamento (id),
  guia_id uuid references guia (id),
  formulario_id uuid references formulario (id),
  -- As it was called.
  formulario_nome text,
  -- Sanitised HTML of a diary.
  entrada text,
  versao integer not null default 1,
  -- {nome, profissao, conselho, ufConselho, numeroConselho}: as they were when they wrote first, and when it was saved last.
  autor jsonb not null,
  salvo_por jsonb not null,
  -- What is searched: name of the form, texts of the answers or of the diary, as `norm` and `letras` make them.
  busca text not null,
  removido_em timestamptz(3),
  removido_por jsonb,
  atualizado_por text,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  check ((tipo = 'diario') = (entrada is not null)),
  check ((tipo = 'diario') = (formulario_id is null)),
  check ((formulario_id is null) = (formulario_nome is null)),
  check ((removido_em is null) = (removido_por is null))
);
-- A patient's page, the newest first; of one form; of one session.
create index registro_clinico_paciente_ix on registro_clinico (paciente_id, data desc, id desc) where removido_em is null;
create index registro_clinico_formulario_ix on registro_clinico (paciente_id, formulario_id, data desc, id desc)
  where removido_em is null;
create index registro_clinico_agendamento_ix on registro_clinico (agendamento_id) where removido_em is null;
-- A session has one assessment.
create unique index registro_clinico_avaliacao_uk on registro_clinico (agendamento_id)
  where tipo = 'avaliacao' and removido_em is null;
create trigger registro_clinico_carimbo before update on registro_clinico for each row execute function carimbar();

-- What an entry was before each later save, whole, as it was answered.
create table registro_clinico_versao (
  registro_id uuid not null references registro_clinico (id),
  versao integer not null,
  conteudo jsonb not null,
  por jsonb not null,
  em timestamptz(3) not null,
  primary key (registro_id, versao)
);

create table resposta (
  id uuid primary key,
  registro_id uuid not null references registro_clinico (id),
  paciente_id uuid not null references paciente (id),
  grupo smallint not null,
  titulo text not null,
  posicao smallint not null,
  questao_id uuid not null references questao (id),
  questao_versao_id uuid not null,
  obrigatorio boolean not null,
  expandida boolean not null,
  valor text not null default '',
  -- Of Inteiro, Fracionário and EVA.
  numero numeric,
  tabela jsonb,
  complemento text,
  -- A question is asked once in a form.
  unique (registro_id, questao_id),
  foreign key (questao_id, questao_versao_id) references questao_versao (questao_id, id)
);
-- A patient's numbers over the sessions, and tables of range of motion.
create index resposta_numero_ix on resposta (paciente_id, questao_id) where numero is not null;
create index resposta_tabela_ix on resposta (paciente_id) where tabela is not null;

-- Of a guide. What is no longer so keeps its row, with the time and who said otherwise.
create table patologia_pregressa (
  id uuid primary key,
  guia_id uuid not null references guia (id),
  posicao smallint not null,
  nome text not null check (char_length(nome) between 1 and 255),
  possui boolean not null,
  valor text,
  criado_por jsonb not null,
  created_at timestamptz(3) not null default now(),
  substituida_em timestamptz(3),
  substituida_por jsonb
);
create unique index patologia_pregressa_uk on patologia_pregressa (guia_id, nome) where substituida_em is null;
