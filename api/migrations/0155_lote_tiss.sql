-- Lots of TISS: what of finalised packages was written for an insurer (docs/decisions/faturamento.md).

-- The agency's schemas, as they were uploaded; a set takes the place of the one before of its version.
create table esquema_tiss (
  id uuid primary key,
  versao text not null,
  -- Every file of it is one that the agency is known to have published.
  oficial boolean not null,
  em_uso boolean not null default true,
  criado_por text not null,
  created_at timestamptz(3) not null default now()
);
create unique index esquema_tiss_em_uso_uk on esquema_tiss (versao) where em_uso;

create table esquema_tiss_arquivo (
  esquema_id uuid not null references esquema_tiss (id),
  nome text not null,
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  conhecido boolean not null,
  conteudo bytea not null,
  primary key (esquema_id, nome)
);

create table lote (
  id uuid primary key,
  -- Of the insurer, counted on and never used again.
  numero bigint not null check (numero between 1 and 999999999999),
  transacao bigint not null check (transacao between 1 and 999999999999),
  convenio_id uuid not null references convenio (id),
  unidade_id uuid not null references unidade (id),
  versao text not null,
  situacao text not null default 'gerado' check (situacao in ('gerado', 'enviado', 'protocolo', 'recusado', 'cancelado')),
  guias integer not null check (guias between 1 and 100),
  sessoes integer not null check (sessoes >= 1),
  -- Cents.
  total bigint not null check (total >= 0),
  -- First and last day of its sessions, and the last one on which the insurer takes them.
  de date not null,
  ate date not null,
  apresentar_ate date,
  hash text not null check (hash ~ '^[0-9a-f]{32}$'),
  nome text not null,
  tamanho integer not null,
  -- What its file was tried on; none: nothing was there to try it on.
  esquema_id uuid references esquema_tiss (id),
  gerado_em timestamptz(3) not null,
  gerado_por text not null,
  -- The large run that made it.
  geracao_id uuid,
  enviado_em date,
  enviado_como text check (enviado_como in ('portal', 'email', 'webservice', 'midia')),
  protocolo text check (char_length(protocolo) between 1 and 12),
  protocolo_em date,
  recusado_em date,
  recusa text check (char_length(recusa) between 1 and 500),
  cancelado_em timestamptz(3),
  motivo text check (char_length(motivo) between 1 and 255),
  baixado_em timestamptz(3),
  downloads integer not null default 0,
  -- The patient of one of its guides was erased, and the file with them.
  apagado_em timestamptz(3),
  atualizado_por text not null,
  updated_at timestamptz(3) not null default now(),
  constraint lote_numero_uk unique (convenio_id, numero),
  constraint lote_transacao_uk unique (convenio_id, transacao),
  constraint lote_situacao_ck check (
    case situacao
      when 'gerado' then enviado_em is null and recusado_em is null and cancelado_em is null
      when 'enviado' then enviado_em is not null and protocolo is null and recusado_em is null and cancelado_em is null
      when 'protocolo' then enviado_em is not null and protocolo is not null and recusado_em is null and cancelado_em is null
      when 'recusado' then enviado_em is not null and recusado_em is not null and recusa is not null and cancelado_em is null
      else enviado_em is null and cancelado_em is not null and motivo is not null end)
);
-- The list: what waits longest for its deadline first.
create index lote_prazo_ix on lote (situacao, apresentar_ate, gerado_em, id);
create index lote_gerado_ix on lote (gerado_em, id);
create index lote_convenio_ix on lote (convenio_id, unidade_id, situacao);
create index lote_unidade_ix on lote (unidade_id);
create index lote_geracao_ix on lote (geracao_id) where geracao_id is not null;
create index lote_protocolo_ix on lote (protocolo) where protocolo is not null;
create trigger lote_carimbo before update on lote for each row execute function carimbar();

-- A run so large that a job makes its lots: who asked for what, and once it is over what stayed out: [{ guia, centavos, motivo }].
create table lote_geracao (
  id uuid primary key,
  trabalho_id uuid not null,
  quem jsonb not null,
  pedido jsonb not null,
  fora jsonb,
  created_at timestamptz(3) not null default now()
);

-- The file, as it was written and for ever.
create table lote_arquivo (
  lote_id uuid primary key references lote (id),
  conteudo bytea not null
);

create table lote_pacote (
  lote_id uuid not null references lote (id),
  pacote_id uuid not null references pacote (id),
  primary key (lote_id, pacote_id)
);
create index lote_pacote_pacote_ix on lote_pacote (pacote_id);

-- Guides of a lot in the order of its file. Of an erased patient's only the sums are left.
create table lote_guia (
  lote_id uuid not null references lote (id),
  posicao smallint not null check (posicao between 1 and 100),
  guia_id uuid references guia (id),
  numero text,
  -- The insurer's own number of this part of the guide.
  numero_operadora text,
  sessoes integer not null check (sessoes >= 1),
  -- Cents.
  total bigint not null check (total >= 0),
  -- What warned when it was written: [{ codigo, mensagem }].
  avisos jsonb not null default '[]',
  -- Why it went although something blocked it.
  motivo text check (char_length(motivo) between 1 and 255),
  primary key (lote_id, posicao),
  constraint lote_guia_uk unique (lote_id, guia_id),
  constraint lote_guia_ck check ((guia_id is null) = (numero is null))
);
create index lote_guia_guia_ix on lote_guia (guia_id) where guia_id is not null;

create table lote_sessao (
  lote_id uuid not null,
  agendamento_id uuid not null references agendamento (id),
  posicao smallint not null,
  data date not null,
  hora text,
  -- The lines of the guide in the file that are this session (`sequencialItem`), and their cents.
  itens smallint[] not null,
  total bigint not null check (total >= 0),
  -- Its lot is neither refused nor cancelled.
  vivo boolean not null default true,
  primary key (lote_id, agendamento_id),
  foreign key (lote_id, posicao) references lote_guia (lote_id, posicao)
);
-- A session is in one live lot at most, whatever two people do at once.
create unique index lote_sessao_viva_uk on lote_sessao (agendamento_id) where vivo;
create index lote_sessao_agendamento_ix on lote_sessao (agendamento_id);
create index lote_sessao_guia_ix on lote_sessao (lote_id, posicao);

create table lote_ato (
  id uuid primary key,
  lote_id uuid not null references lote (id),
  em timestamptz(3) not null,
  por text not null,
  texto text not null
);
create index lote_ato_ix on lote_ato (lote_id, em, id);

-- What a lot is does not change, nor what came of it once it is over.
create function lote_fica() returns trigger language plpgsql as $$
begin
  raise exception 'O lote não muda' using errcode = '23514', constraint = 'lote_fica_ck';
end $$;
create trigger lote_fica before update on lote for each row
  when ((new.numero, new.transacao, new.convenio_id, new.unidade_id, new.versao, new.guias, new.sessoes, new.total, new.de, new.ate,
      new.hash, new.nome, new.tamanho, new.gerado_em, new.gerado_por)
    is distinct from (old.numero, old.transacao, old.convenio_id, old.unidade_id, old.versao, old.guias, old.sessoes, old.total, old.de,
      old.ate, old.hash, old.nome, old.tamanho, old.gerado_em, old.gerado_por)
    or (old.esquema_id is not null and new.esquema_id is distinct from old.esquema_id)
    or (old.situacao in ('recusado', 'cancelado') and new.situacao <> old.situacao)
    or (old.apagado_em is not null and new.apagado_em is distinct from old.apagado_em))
  execute function lote_fica();
create trigger lote_nao_sai before delete on lote for each row execute function lote_fica();
create trigger lote_arquivo_fica before update on lote_arquivo for each row execute function lote_fica();

-- The file goes with the patient of one of its guides, and for nothing else.
create function lote_arquivo_sai() returns trigger language plpgsql as $$
begin
  if not exists (select from lote where id = old.lote_id and apagado_em is not null) then
    raise exception 'O arquivo do lote fica' using errcode = '23514', constraint = 'lote_fica_ck';
  end if;
  return old;
end $$;
create trigger lote_arquivo_sai before delete on lote_arquivo for each row execute function lote_arquivo_sai();

create function lote_solta() returns trigger language plpgsql as $$
begin
  update lote_sessao set vivo = false where lote_id = new.id and vivo;
  return null;
end $$;
create trigger lote_solta after update of situacao on lote for each row
  when (new.situacao in ('recusado', 'cancelado') and old.situacao not in ('recusado', 'cancelado')) execute function lote_solta();

-- A package that a live lot has sessions of is not opened again.
create function pacote_em_lote() returns trigger language plpgsql as $$
begin
  if exists (
    select from pacote_sessao s join lote_sessao l on l.agendamento_id = s.agendamento_id and l.vivo where s.pacote_id = new.id) then
    raise exception 'O pacote está em um lote' using errcode = '23514', constraint = 'pacote_em_lote_ck';
  end if;
  return new;
end $$;
create trigger pacote_em_lote before update of finalizado_em on pacote for each row
  when (old.finalizado_em is not null and new.finalizado_em is null) execute function pacote_em_lote();
