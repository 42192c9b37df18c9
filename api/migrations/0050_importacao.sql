-- Imports: a file that a clinic brings, kept in `conteudo` while it is being looked at, its rows beside the registers until they enter.
create table importacao (
  id uuid primary key,
  tipo text not null,
  estado text not null default 'lendo' check (estado in
    ('lendo', 'conferida', 'recusada', 'gravando', 'gravada', 'desfazendo', 'desfeita', 'cancelada')),
  arquivo text not null check (char_length(arquivo) between 1 and 200),
  extensao text not null,
  -- By hand: line of the titles, and the column or the one value of each field. Null: found by name.
  colunas jsonb,
  tabela_id uuid references tabela_procedimento (id),
  -- What was understood of the file; emptied with its rows.
  leitura jsonb not null default '{}',
  mensagem text,
  feito integer not null default 0,
  total integer,
  criados integer not null default 0,
  alterados integer not null default 0,
  -- Who decided last, as the audit writes it of the records.
  quem jsonb not null,
  enviado_por text not null,
  enviado_em timestamptz(3) not null default now(),
  gravado_em timestamptz(3),
  desfeito_em timestamptz(3)
);
create index importacao_enviado_ix on importacao (enviado_em, id);

create table importacao_linha (
  importacao_id uuid not null references importacao (id) on delete cascade,
  linha integer not null,
  situacao text not null check (situacao in ('nova', 'muda', 'igual', 'repetida', 'problema', 'gravada')),
  -- The record as it will be, and as the file says it; gone once it has entered.
  valores jsonb,
  vistos jsonb,
  problemas jsonb,
  motivo text,
  -- The record that the row becomes, or already is.
  registro_id uuid,
  -- Of a record that was there: what the row changed, as it was.
  antes jsonb,
  primary key (importacao_id, linha)
);
create index importacao_linha_situacao_ix on importacao_linha (importacao_id, situacao, linha);
