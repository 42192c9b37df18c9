-- Questions and forms of the clinical record (spec 2 §2, §3, §5).

create table questao (
  id uuid primary key,
  enunciado text not null check (char_length(enunciado) between 3 and 200),
  tipo text not null check (tipo in ('Texto', 'Inteiro', 'Fracionário', 'Data', 'Sim/Não', 'Domínio', 'EVA', 'Tabela')),
  obrigatorio boolean not null,
  expandida boolean not null default false,
  resposta_padrao text,
  dominio_id uuid references dominio (id),
  -- [{titulo, texto}]
  respostas_padroes jsonb not null default '[]',
  -- How it is asked today.
  versao_id uuid not null,
  ativo boolean not null default true,
  atualizado_por text,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  enunciado_n text collate "C" generated always as (norm(enunciado)) stored,
  check ((tipo = 'Domínio') = (dominio_id is not null))
);
create index questao_enunciado_ix on questao (enunciado_n, id);
create trigger questao_carimbo before update on questao for each row execute function carimbar();

-- A question as it was asked at some time: what an answer refers to. Never changed, never removed.
create table questao_versao (
  id uuid primary key,
  questao_id uuid not null references questao (id),
  enunciado text not null,
  tipo text not null,
  -- [{_id, valor}] of a Domínio as they were; null for other types.
  opcoes jsonb,
  created_at timestamptz(3) not null default now(),
  unique (questao_id, id)
);
alter table questao add constraint questao_versao_fk foreign key (id, versao_id) references questao_versao (questao_id, id)
  deferrable initially deferred;

create function questao_versao_imutavel() returns trigger language plpgsql as $$
begin
  raise exception 'questao_versao não pode ser alterada';
end $$;
create trigger questao_versao_imutavel before update or delete on questao_versao
  for each row execute function questao_versao_imutavel();

create table formulario (
  id uuid primary key,
  nome text not null check (char_length(nome) between 5 and 200),
  especialidade_id uuid not null references especialidade (id),
  avaliacao boolean not null default false,
  ativo boolean not null default true,
  atualizado_por text,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  nome_n text collate "C" generated always as (norm(nome)) stored
);
create index formulario_nome_ix on formulario (nome_n, id);
create index formulario_especialidade_ix on formulario (especialidade_id);
create trigger formulario_carimbo before update on formulario for each row execute function carimbar();

create table formulario_grupo (
  id uuid primary key,
  formulario_id uuid not null references formulario (id) on delete cascade,
  titulo text not null,
  posicao smallint not null,
  unique (formulario_id, posicao) deferrable initially deferred
);

create table formulario_questao (
  formulario_id uuid not null references formulario (id) on delete cascade,
  grupo_id uuid not null references formulario_grupo (id) on delete cascade,
  questao_id uuid not null references questao (id),
  posicao smallint not null,
  -- A question is asked once in a form.
  primary key (formulario_id, questao_id)
);
create index formulario_questao_grupo_ix on formulario_questao (grupo_id);
create index formulario_questao_questao_ix on formulario_questao (questao_id);
