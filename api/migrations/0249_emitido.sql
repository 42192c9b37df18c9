-- Documents about a patient for others: reports, discharge summaries, attendance, leave (docs/decisions/prontuario.md).

-- The clinic's own text of a kind; without a row the product's.
create table emitido_modelo (
  tipo text primary key check (tipo in ('relatorio', 'alta', 'comparecimento', 'afastamento')),
  texto text not null check (char_length(texto) between 1 and 200000),
  atualizado_por text not null,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
create trigger emitido_modelo_carimbo before update on emitido_modelo for each row execute function carimbar();

-- The last number that a unit gave: taken in the transaction that issues, so that none is skipped.
create table emitido_sequencia (
  unidade_id uuid primary key references unidade (id),
  ultimo bigint not null check (ultimo >= 1)
);

create table emitido (
  id uuid primary key,
  unidade_id uuid not null references unidade (id),
  numero bigint not null check (numero >= 1),
  tipo text not null check (tipo in ('relatorio', 'alta', 'comparecimento', 'afastamento')),
  -- Null once the patient was erased.
  paciente_id uuid references paciente (id),
  dia date not null,
  emitido_em timestamptz(3) not null,
  cancelado_em timestamptz(3),
  cancelado_por text,
  motivo text check (char_length(motivo) between 1 and 255),
  constraint emitido_cancelado_ck check (num_nonnulls(cancelado_em, cancelado_por, motivo) in (0, 3))
);
create unique index emitido_numero_uk on emitido (unidade_id, numero);
create index emitido_paciente_ix on emitido (paciente_id, emitido_em);

-- As it was issued, and each correction under the same number.
create table emitido_versao (
  emitido_id uuid not null references emitido (id),
  versao integer not null check (versao >= 1),
  autor_id uuid not null references usuario (id),
  emitido_em timestamptz(3) not null,
  -- Why it corrects the one before.
  motivo text check (char_length(motivo) between 1 and 255),
  -- The text, and all that the paper says beside it; null once the patient was erased.
  texto text,
  folha jsonb,
  -- SHA-256 of both, in hexadecimal digits.
  resumo text not null check (resumo ~ '^[0-9a-f]{64}$'),
  primary key (emitido_id, versao),
  constraint emitido_versao_texto_ck check ((texto is null) = (folha is null)),
  constraint emitido_versao_motivo_ck check ((motivo is null) = (versao = 1))
);
create index emitido_versao_autor_ix on emitido_versao (autor_id);

-- What a version says, for ever in the same bytes: jsonb writes its keys in one order.
create function emitido_resumo(emitido uuid, versao integer, texto text, folha jsonb) returns text language sql stable as $$
  select encode(sha256(convert_to(jsonb_build_array(emitido, versao, texto, folha)::text, 'UTF8')), 'hex')
$$;

create table emitido_envio (
  id uuid primary key,
  emitido_id uuid not null,
  versao integer not null,
  -- Null once the patient was erased.
  para text check (char_length(para) between 3 and 100),
  situacao text not null check (situacao in ('esperando', 'saindo', 'enviado', 'falhou', 'incerto', 'recusado')),
  pedido_em timestamptz(3) not null,
  pedido_por text not null,
  enviado_em timestamptz(3),
  foreign key (emitido_id, versao) references emitido_versao (emitido_id, versao),
  constraint emitido_envio_enviado_ck check ((enviado_em is not null) = (situacao = 'enviado'))
);
create index emitido_envio_ix on emitido_envio (emitido_id, versao);

-- What was issued does not change and does not go: it is cancelled, and corrected by a version more. Only who was erased leaves it.
create function emitido_fica() returns trigger language plpgsql as $$
begin
  raise exception 'O documento emitido não muda' using errcode = '23514', constraint = 'emitido_fica_ck';
end $$;
create trigger emitido_fica before update on emitido for each row
  when ((new.id, new.unidade_id, new.numero, new.tipo, new.dia, new.emitido_em)
      is distinct from (old.id, old.unidade_id, old.numero, old.tipo, old.dia, old.emitido_em)
    or (old.cancelado_em is not null and (new.cancelado_em, new.cancelado_por) is distinct from (old.cancelado_em, old.cancelado_por)))
  execute function emitido_fica();
create trigger emitido_nao_sai before delete on emitido for each row execute function emitido_fica();

create function emitido_versao_fica() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.texto is null and new.folha is null
    and (new.emitido_id, new.versao, new.autor_id, new.emitido_em, new.resumo)
      is not distinct from (old.emitido_id, old.versao, old.autor_id, old.emitido_em, old.resumo)
    and apaga_paciente((select paciente_id from emitido where id = old.emitido_id)) then
    return new;
  end if;
  raise exception 'O documento emitido não muda' using errcode = '23514', constraint = 'emitido_fica_ck';
end $$;
create trigger emitido_versao_fica before update or delete on emitido_versao for each row execute function emitido_versao_fica();

-- What a patient may say yes to: documents by e-mail, too.
alter table consentimento drop constraint consentimento_finalidade_check,
  add constraint consentimento_finalidade_check check (finalidade in ('lembretes', 'marketing', 'imagens', 'documentos'));
