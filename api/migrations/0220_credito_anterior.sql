-- What a patient had in favour when the unit began to charge here: no payment, so no drawer, receipt or report of takings knows it.
-- Nothing is written here by the upgrade.
create table credito_anterior (
  id uuid primary key,
  unidade_id uuid not null references unidade (id),
  -- Null once the patient was erased.
  paciente_id uuid references paciente (id),
  descricao text not null check (char_length(descricao) between 1 and 120),
  data date not null,
  -- Cents.
  valor bigint not null check (valor between 1 and 99999999),
  -- Of it on no charge, and taken back.
  credito bigint not null check (credito >= 0),
  retirado bigint not null default 0 check (retirado >= 0),
  em timestamptz(3) not null,
  por text not null,
  constraint credito_anterior_ck check (credito + retirado <= valor)
);
create index credito_anterior_paciente_ix on credito_anterior (paciente_id);
create index credito_anterior_credito_ix on credito_anterior (paciente_id) where credito > 0;
create index credito_anterior_unidade_ix on credito_anterior (unidade_id);
create trigger credito_anterior_fica before update on credito_anterior for each row
  when ((new.unidade_id, new.valor, new.data, new.em, new.por) is distinct from (old.unidade_id, old.valor, old.data, old.em, old.por))
  execute function dinheiro_fica();
create trigger credito_anterior_nao_sai before delete on credito_anterior for each row execute function dinheiro_fica();

-- What of it is on which charge; a negative row frees it again.
create table credito_anterior_cobranca (
  id uuid primary key,
  credito_id uuid not null references credito_anterior (id),
  cobranca_id uuid not null references cobranca (id),
  valor bigint not null check (valor <> 0),
  em timestamptz(3) not null,
  por text not null
);
create index credito_anterior_cobranca_credito_ix on credito_anterior_cobranca (credito_id);
create index credito_anterior_cobranca_cobranca_ix on credito_anterior_cobranca (cobranca_id);

alter table lancamento
  add column credito_id uuid references credito_anterior (id),
  drop constraint lancamento_tipo_check,
  drop constraint lancamento_check,
  drop constraint lancamento_de_ck,
  add constraint lancamento_tipo_ck check (tipo in ('cobranca', 'desconto', 'isencao', 'desfeita', 'recebimento', 'cancelamento',
    'devolucao', 'credito_anterior', 'credito_retirado')),
  add constraint lancamento_valor_ck check (valor <> 0
    and (valor < 0) = (tipo in ('cobranca', 'cancelamento', 'devolucao', 'credito_retirado'))),
  add constraint lancamento_de_ck check (
    (tipo in ('cobranca', 'desconto', 'isencao', 'desfeita')) = (cobranca_id is not null)
    and (tipo in ('recebimento', 'cancelamento', 'devolucao')) = (recebimento_id is not null)
    and (tipo in ('credito_anterior', 'credito_retirado')) = (credito_id is not null)
    and (tipo = 'devolucao') = (num_nonnulls(forma, caixa_id) = 2));
create index lancamento_credito_ix on lancamento (credito_id) where credito_id is not null;

drop trigger lancamento_fica on lancamento;
create trigger lancamento_fica before update on lancamento for each row
  when ((new.unidade_id, new.data, new.em, new.por, new.tipo, new.valor, new.cobranca_id, new.recebimento_id, new.forma, new.caixa_id,
      new.credito_id)
    is distinct from (old.unidade_id, old.data, old.em, old.por, old.tipo, old.valor, old.cobranca_id, old.recebimento_id, old.forma,
      old.caixa_id, old.credito_id))
  execute function dinheiro_fica();
