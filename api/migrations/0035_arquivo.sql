-- The insurer's payment file of a month (spec 3 §2.8, §3). Its rows are staged in short transactions while it is 'preparando', when
-- nobody sees it; one update makes it 'recebido'. One that was taken back is kept for who audits.
create table relatorio_promed (
  id uuid primary key,
  -- YYYY-MM
  referencia text not null check (referencia ~ '^(1999|2[0-9]{3})-(0[1-9]|1[0-2])$'),
  estado text not null default 'preparando' check (estado in ('preparando', 'recebido', 'removido')),
  -- Name of the file that was sent.
  arquivo text not null check (char_length(arquivo) between 1 and 255),
  -- Rows of the sheet, null until it has been read; those that are staged.
  linhas integer,
  gravadas integer not null default 0,
  -- Different guides; cents.
  qtd_guias integer not null default 0,
  total_pago bigint not null default 0,
  total_glosa bigint not null default 0,
  enviado_por text not null,
  enviado_em timestamptz(3) not null default now(),
  removido_por text,
  removido_em timestamptz(3),
  constraint relatorio_promed_removido_ck check ((estado = 'removido') = (removido_em is not null))
);
-- Two who send the same month at once: one of them.
create unique index relatorio_promed_referencia_uk on relatorio_promed (referencia) where estado = 'recebido';
create index relatorio_promed_preparando_ix on relatorio_promed (enviado_em) where estado = 'preparando';

create table relatorio_item (
  relatorio_id uuid not null references relatorio_promed (id) on delete cascade,
  -- Line of the sheet.
  linha integer not null,
  data date not null,
  -- The patient, the procedure and who treated, as the file writes them.
  descricao text not null,
  numero_guia text not null check (numero_guia ~ '^[0-9]{1,20}$'),
  procedimento text not null,
  profissional text not null,
  profissional_id uuid references profissional (id),
  -- Sessions.
  quantidade smallint not null check (quantidade between 0 and 999),
  -- Cents.
  total_pago bigint not null,
  total_glosa bigint not null check (total_glosa >= 0),
  -- The guide of this number, or the one that a person chose.
  guia_id uuid references guia (id),
  ligada_por text,
  primary key (relatorio_id, linha)
);
create index relatorio_item_guia_ix on relatorio_item (guia_id, data, procedimento) include (relatorio_id, quantidade, total_pago)
  where guia_id is not null;
create index relatorio_item_sem_guia_ix on relatorio_item (numero_guia) where guia_id is null;
create index relatorio_item_profissional_ix on relatorio_item (profissional_id) where profissional_id is not null;
