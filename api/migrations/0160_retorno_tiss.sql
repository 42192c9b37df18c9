-- Answers of the insurers to TISS lots: what their files say, word for word, and what of ours each of it is (docs/decisions/faturamento.md).
-- Rows of a file are staged while it is 'preparando', when nobody sees it; one update makes it count.
create table retorno (
  id uuid primary key,
  -- SHA-256 of its bytes: the same bytes count once.
  hash text not null check (hash ~ '^[0-9a-f]{64}$'),
  arquivo text not null check (char_length(arquivo) between 1 and 255),
  tamanho integer not null check (tamanho >= 0),
  tipo text not null check (tipo in ('protocolo', 'situacao', 'analise', 'pagamento', 'recurso', 'recebimentoRecurso')),
  -- As it says of itself, known to us or not.
  versao text,
  registro_ans text,
  operadora text,
  convenio_id uuid references convenio (id),
  -- `numeroDemonstrativo`, or the number of an appeal.
  numero text,
  emitido_em date,
  -- An insurer's whole refusal (`mensagemErro`), and the number of the transaction that it answers.
  erro_codigo text,
  erro_texto text,
  transacao text,
  estado text not null default 'preparando' check (estado in ('preparando', 'contado', 'desfeito')),
  -- What is wrong in it without keeping it from counting: [{ tipo, texto }].
  avisos jsonb not null default '[]',
  guias integer not null default 0,
  ligadas integer not null default 0,
  itens integer not null default 0,
  -- Cents.
  informado bigint not null default 0,
  liberado bigint not null default 0,
  glosa bigint not null default 0,
  -- Of a statement of payment: what it says went to the bank.
  liquido bigint,
  -- The run that takes it, where nobody waits for it.
  envio_id uuid,
  enviado_por text not null,
  enviado_em timestamptz(3) not null default now(),
  contado_em timestamptz(3),
  desfeito_por text,
  desfeito_em timestamptz(3),
  -- A patient of it was erased, and its bytes with them.
  apagado_em timestamptz(3),
  updated_at timestamptz(3) not null default now(),
  constraint retorno_estado_ck check (
    (estado = 'preparando') = (contado_em is null) and (estado = 'desfeito') = (desfeito_em is not null))
);
-- Two who send the same file at once: one of them.
create unique index retorno_hash_uk on retorno (hash) where estado = 'contado';
create index retorno_contado_ix on retorno (contado_em, id) where estado <> 'preparando';
create index retorno_convenio_ix on retorno (convenio_id, contado_em) where estado = 'contado';
create index retorno_preparando_ix on retorno (enviado_em) where estado = 'preparando';
create index retorno_envio_ix on retorno (envio_id) where envio_id is not null;
create trigger retorno_carimbo before update on retorno for each row execute function carimbar();

-- The file as it came.
create table retorno_arquivo (
  retorno_id uuid primary key references retorno (id) on delete cascade,
  conteudo bytea not null
);

-- Of a statement of payment, the money of one day.
create table retorno_pagamento (
  id uuid primary key,
  retorno_id uuid not null references retorno (id) on delete cascade,
  posicao integer not null,
  dia date,
  -- 1 credit in account, 2 wallet, 3 bank slip or DOC, 4 cheque; as written where it is none of them.
  forma text,
  banco text,
  agencia text,
  conta text,
  -- Cents, as the file says them.
  informado bigint not null default 0,
  processado bigint not null default 0,
  liberado bigint not null default 0,
  glosa bigint not null default 0,
  debitos bigint not null default 0,
  creditos bigint not null default 0,
  liquido bigint not null default 0,
  unique (retorno_id, posicao)
);

-- Taxes and other debits and credits: of a day, or where that is null of the whole statement.
create table retorno_debito (
  retorno_id uuid not null references retorno (id) on delete cascade,
  posicao integer not null,
  pagamento_id uuid references retorno_pagamento (id) on delete cascade,
  credito boolean not null,
  -- 01 IRRF 02 ISS 03 INSS 04 PIS 05 COFINS 06 CSLL 07 discount 08 adjustment 09 court
  tipo text not null,
  descricao text,
  -- Cents.
  valor bigint not null,
  primary key (retorno_id, posicao)
);
create index retorno_debito_pagamento_ix on retorno_debito (pagamento_id) where pagamento_id is not null;

create table retorno_protocolo (
  id uuid primary key,
  retorno_id uuid not null references retorno (id) on delete cascade,
  posicao integer not null,
  pagamento_id uuid references retorno_pagamento (id) on delete cascade,
  -- What a later file says anew: of several files that count, the last one's rows of a key are alive.
  chave text not null,
  -- Its rows count: kept right by `refreshVivos` wherever a file begins or ceases to count.
  vivo boolean not null default false,
  lote_numero text,
  protocolo text,
  data date,
  situacao text,
  lote_id uuid references lote (id),
  -- The number of the protocol was written into the lot when this began to count.
  escreveu boolean not null default false,
  glosa_codigo text,
  glosa_texto text,
  -- Cents, as the file says them.
  informado bigint not null default 0,
  processado bigint not null default 0,
  liberado bigint not null default 0,
  glosa bigint not null default 0,
  -- The answer to an appeal of the whole protocol.
  acatado boolean,
  resposta text,
  unique (retorno_id, posicao)
);
create index retorno_protocolo_chave_ix on retorno_protocolo (chave, retorno_id);
create index retorno_protocolo_lote_ix on retorno_protocolo (lote_id) where lote_id is not null;
create index retorno_protocolo_pagamento_ix on retorno_protocolo (pagamento_id) where pagamento_id is not null;

create table retorno_guia (
  id uuid primary key,
  retorno_id uuid not null references retorno (id) on delete cascade,
  protocolo_id uuid not null references retorno_protocolo (id) on delete cascade,
  posicao integer not null,
  -- As the file writes them; gone with their patient.
  numero text,
  numero_operadora text,
  senha text,
  carteira text,
  inicio date,
  situacao text,
  -- 1 first payment, 2 payment of an appeal.
  tipo_pagamento text,
  informado bigint not null default 0,
  processado bigint not null default 0,
  liberado bigint not null default 0,
  glosa bigint not null default 0,
  -- The answer to an appeal of the whole guide.
  acatado boolean,
  resposta text,
  -- What of ours it is: the guide, and the part of it that a lot had.
  guia_id uuid references guia (id),
  lote_id uuid,
  lote_posicao smallint,
  ligada_como text check (ligada_como in ('lote', 'zeros', 'operadora', 'senha', 'convenio', 'pessoa')),
  ligada_por text,
  ligada_em timestamptz(3),
  -- Why a person has to look at it: not found, several that could be meant, or sums that do not add up.
  pendencia text check (pendencia in ('semGuia', 'ambigua')),
  unique (retorno_id, posicao),
  foreign key (lote_id, lote_posicao) references lote_guia (lote_id, posicao),
  constraint retorno_guia_ligada_ck check ((guia_id is null or ligada_como is not null) and (lote_id is null) = (lote_posicao is null))
);
create index retorno_guia_protocolo_ix on retorno_guia (protocolo_id);
create index retorno_guia_guia_ix on retorno_guia (guia_id) where guia_id is not null;
create index retorno_guia_lote_ix on retorno_guia (lote_id, lote_posicao) where lote_id is not null;
create index retorno_guia_pendente_ix on retorno_guia (retorno_id, posicao) where pendencia is not null;

create table retorno_item (
  id uuid primary key,
  retorno_id uuid not null references retorno (id) on delete cascade,
  retorno_guia_id uuid not null references retorno_guia (id) on delete cascade,
  posicao integer not null,
  sequencial integer,
  data date,
  tabela text,
  codigo text,
  descricao text,
  quantidade numeric(13, 4),
  -- Cents. Of the answer to an appeal: what was asked for, and what was granted.
  informado bigint not null default 0,
  processado bigint not null default 0,
  liberado bigint not null default 0,
  resposta text,
  -- How it was tied: by its place confirmed by code, day and value; by these alone; by a person; or not at all.
  ligado_como text check (ligado_como in ('sequencial', 'valores', 'pessoa')),
  unique (retorno_guia_id, posicao)
);
create index retorno_item_retorno_ix on retorno_item (retorno_id);

-- Sessions that an item stands for: several of a grouped item, together.
create table retorno_item_sessao (
  retorno_item_id uuid not null references retorno_item (id) on delete cascade,
  agendamento_id uuid not null references agendamento (id),
  primary key (retorno_item_id, agendamento_id)
);
create index retorno_item_sessao_ix on retorno_item_sessao (agendamento_id);

-- Cuts: of an item, or where that is null of the whole guide.
create table retorno_glosa (
  id uuid primary key,
  retorno_id uuid not null references retorno (id) on delete cascade,
  retorno_guia_id uuid not null references retorno_guia (id) on delete cascade,
  retorno_item_id uuid references retorno_item (id) on delete cascade,
  posicao integer not null,
  -- As written: of table 38, or the insurer's own.
  codigo text not null,
  texto text,
  -- Cents; null where the file names the reason alone (of a guide).
  valor bigint
);
create index retorno_glosa_guia_ix on retorno_glosa (retorno_guia_id);
create index retorno_glosa_item_ix on retorno_glosa (retorno_item_id) where retorno_item_id is not null;
create index retorno_glosa_retorno_ix on retorno_glosa (retorno_id);

-- A run of files that nobody waits for: who asked, and what came of each.
create table retorno_envio (
  id uuid primary key,
  trabalho_id uuid not null,
  quem jsonb not null,
  -- [{ arquivo, situacao, retorno, motivo }]
  resultado jsonb not null default '[]',
  acabou boolean not null default false,
  created_at timestamptz(3) not null default now()
);

-- What was built on a file, in words: it is not taken back while there is any.
create view retorno_em_uso as select null::uuid as retorno_id, null::text as motivo where false;

-- What a file that counts says does not change.
create function retorno_fica() returns trigger language plpgsql as $$
begin
  raise exception 'O retorno não muda' using errcode = '23514', constraint = 'retorno_fica_ck';
end $$;
create trigger retorno_fica before update on retorno for each row
  when (old.estado <> 'preparando' and ((new.hash, new.arquivo, new.tipo, new.registro_ans, new.numero, new.emitido_em, new.informado, new.liberado,
      new.glosa, new.contado_em) is distinct from (old.hash, old.arquivo, old.tipo, old.registro_ans, old.numero, old.emitido_em, old.informado,
      old.liberado, old.glosa, old.contado_em)
    or (old.estado = 'desfeito' and new.estado <> 'desfeito') or new.estado = 'preparando'))
  execute function retorno_fica();
