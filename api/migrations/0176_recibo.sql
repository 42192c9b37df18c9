-- Receipts of what patients paid (docs/decisions/faturamento.md).

-- The last number that a unit gave: taken in the transaction that issues, so that none is skipped.
create table recibo_sequencia (
  unidade_id uuid primary key references unidade (id),
  ultimo bigint not null check (ultimo >= 1)
);

create table recibo (
  id uuid primary key,
  unidade_id uuid not null references unidade (id),
  numero bigint not null check (numero >= 1),
  -- Null once the patient was erased.
  paciente_id uuid references paciente (id),
  -- Cents.
  valor bigint not null check (valor > 0),
  dia date not null,
  emitido_em timestamptz(3) not null,
  emitido_por text not null,
  -- All that the paper says, as it was issued.
  folha jsonb not null,
  nfse text check (char_length(nfse) between 1 and 60),
  cancelado_em timestamptz(3),
  cancelado_por text,
  motivo text check (char_length(motivo) between 1 and 255),
  constraint recibo_cancelado_ck check (num_nonnulls(cancelado_em, cancelado_por, motivo) in (0, 3))
);
create unique index recibo_numero_uk on recibo (unidade_id, numero);
create index recibo_paciente_ix on recibo (paciente_id, emitido_em);

create table recibo_recebimento (
  recibo_id uuid not null references recibo (id),
  recebimento_id uuid not null references recebimento (id),
  -- False: the receipt was cancelled, and another may name the payment.
  vivo boolean not null default true,
  primary key (recibo_id, recebimento_id)
);
create unique index recibo_recebimento_uk on recibo_recebimento (recebimento_id) where vivo;
create index recibo_recebimento_ix on recibo_recebimento (recebimento_id);

-- What was issued does not change and does not go: it is cancelled. Only the names of who was erased leave the paper.
create function recibo_fica() returns trigger language plpgsql as $$
begin
  raise exception 'O recibo não muda' using errcode = '23514', constraint = 'recibo_fica_ck';
end $$;
create trigger recibo_fica before update on recibo for each row
  when ((new.unidade_id, new.numero, new.valor, new.dia, new.emitido_em, new.emitido_por)
      is distinct from (old.unidade_id, old.numero, old.valor, old.dia, old.emitido_em, old.emitido_por)
    or (new.folha is distinct from old.folha and new.paciente_id is not null)
    or (old.cancelado_em is not null and new.cancelado_em is distinct from old.cancelado_em))
  execute function recibo_fica();
create trigger recibo_nao_sai before delete on recibo for each row execute function recibo_fica();
