-- The whole guide (spec 3 §3). What is searched, counted, summed or referred to is a column; the rest of the printed form is one
-- document, written and read whole. A guide of before keeps what it has: its card and prices were never known.
alter table guia
  add column profissional_id uuid references profissional (id),
  -- Fields 11 and 16 as they were written on the guide.
  add column beneficiario_nome text,
  add column solicitante_nome text,
  add column solicitante_id uuid references medico (id),
  add column senha text,
  add column validade_senha date,
  add column observacao_faturamento text check (char_length(observacao_faturamento) <= 500),
  add column paciente_gestante boolean not null default false,
  -- Fields 65 to 71, in cents.
  add column total_procedimentos bigint not null default 0 check (total_procedimentos >= 0),
  add column total_taxas_alugueis integer not null default 0 check (total_taxas_alugueis >= 0),
  add column total_materiais integer not null default 0 check (total_materiais >= 0),
  add column total_medicamentos integer not null default 0 check (total_medicamentos >= 0),
  add column total_diarias integer not null default 0 check (total_diarias >= 0),
  add column total_gases integer not null default 0 check (total_gases >= 0),
  add column total_guia bigint not null default 0 check (total_guia >= 0),
  add column fixar_valor boolean not null default false,
  add column fator_multiplicador smallint not null default 1 check (fator_multiplicador between 1 and 9),
  -- autorizacao, beneficiario, contratadoSolicitante, solicitacao, contratadoExecutante, atendimento, consultaReferencia,
  -- observacao, opm, tiss: what of them is no column.
  add column ficha jsonb not null default '{}';

update guia g set beneficiario_nome = p.nome from paciente p where p.id = g.paciente_id;
alter table guia alter column beneficiario_nome set not null;

-- Rows of the guide: S requested (fields 21 to 29), R performed (51 to 62); the same position is the same procedure.
create table guia_procedimento (
  guia_id uuid not null references guia (id) on delete cascade,
  lista "char" not null check (lista in ('S', 'R')),
  posicao smallint not null check (posicao between 1 and 5),
  data date,
  tabela_id uuid references tabela_procedimento (id),
  codigo_tabela text,
  codigo text not null,
  nome text not null,
  -- Prices as they were when the procedure was chosen: hundredths of a CH, cents per CH, cents.
  ch integer check (ch >= 0),
  valor_ch integer check (valor_ch >= 0),
  valor_fixo integer check (valor_fixo >= 0),
  qtd_solicitada smallint check (qtd_solicitada between 0 and 999),
  qtd_autorizada smallint check (qtd_autorizada between 0 and 999),
  qtd_realizada smallint check (qtd_realizada between 0 and 999),
  hora_inicial hora_texto,
  hora_final hora_texto,
  via_acesso text,
  tecnica_utilizada text,
  reducao_acrescimo_pct integer,
  -- Cents.
  valor_unitario bigint not null default 0,
  valor_total bigint not null default 0,
  -- Written by somebody who bills: it no longer follows the requested row.
  editado boolean not null default false,
  primary key (guia_id, lista, posicao)
);

create table guia_historico (
  id uuid primary key,
  guia_id uuid not null references guia (id) on delete cascade,
  -- 1 'Criada / Atualizada', 2 what was done to it, 3 'Faturamento dos agendamentos'
  codigo smallint not null check (codigo between 1 and 3),
  descricao text not null,
  -- Official numbers of the fields that changed.
  campos text[] not null default '{}',
  criado_por text,
  data_criacao timestamptz(3) not null default now()
);
create index guia_historico_ix on guia_historico (guia_id, data_criacao);
