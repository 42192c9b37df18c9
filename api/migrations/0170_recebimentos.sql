-- Private money: what patients owe and pay (docs/decisions/faturamento.md). Cents everywhere. Nothing is written here by the upgrade.

-- A unit that charges, and since which day; without a row, or without the day, nothing is owed there.
create table unidade_cobranca (
  unidade_id uuid primary key references unidade (id),
  cobrar_desde date,
  -- A missed session is owed, or used of a package, as one that was attended.
  cobra_falta boolean not null default false,
  -- So is one that was cleared less than so many hours before; null: none is.
  horas_de_aviso smallint check (horas_de_aviso between 1 and 168),
  atualizado_por text not null,
  updated_at timestamptz(3) not null default now()
);

-- What a patient pays of an insurer's session; an empty plan stands for all that have no row of their own.
create table convenio_coparticipacao (
  convenio_id uuid not null references convenio (id),
  plano text not null default '' check (char_length(plano) <= 60),
  tipo text not null check (tipo in ('percentual', 'valor')),
  -- Hundredths of a percent of what the session is worth, or cents.
  valor integer not null check (valor > 0 and (tipo = 'valor' or valor <= 10000)),
  primary key (convenio_id, plano)
);

-- N sessions that were sold together. Those used are counted from `sessao_coberta`.
create table pacote_particular (
  id uuid primary key,
  unidade_id uuid not null references unidade (id),
  -- Null once the patient was erased; so in all of these tables.
  paciente_id uuid references paciente (id),
  especialidade_id uuid not null references especialidade (id),
  nome text not null check (char_length(nome) between 1 and 60),
  sessoes smallint not null check (sessoes between 1 and 200),
  preco bigint not null check (preco between 0 and 99999999),
  desde date not null,
  ate date not null,
  cancelado_em timestamptz(3),
  motivo text check (char_length(motivo) between 1 and 255),
  vendido_por text not null,
  created_at timestamptz(3) not null default now(),
  constraint pacote_particular_validade_ck check (ate >= desde)
);
create index pacote_particular_paciente_ix on pacote_particular (paciente_id, especialidade_id);
create index pacote_particular_unidade_ix on pacote_particular (unidade_id, ate);
create index pacote_particular_especialidade_ix on pacote_particular (especialidade_id);

create table plano_mensal (
  id uuid primary key,
  unidade_id uuid not null references unidade (id),
  paciente_id uuid references paciente (id),
  especialidade_id uuid not null references especialidade (id),
  nome text not null check (char_length(nome) between 1 and 60),
  dias_semana smallint not null check (dias_semana between 1 and 7),
  preco bigint not null check (preco between 1 and 99999999),
  -- 29 to 31: the last day of a shorter month.
  dia_vencimento smallint not null check (dia_vencimento between 1 and 31),
  inicio date not null,
  fim date,
  -- The first month costs the days that are left of it.
  proporcional boolean not null default true,
  vendido_por text not null,
  created_at timestamptz(3) not null default now(),
  constraint plano_mensal_fim_ck check (fim >= inicio)
);
create index plano_mensal_paciente_ix on plano_mensal (paciente_id, especialidade_id);
create index plano_mensal_unidade_ix on plano_mensal (unidade_id, inicio);
create index plano_mensal_especialidade_ix on plano_mensal (especialidade_id);

create table plano_pausa (
  id uuid primary key,
  plano_id uuid not null references plano_mensal (id),
  de date not null,
  -- Null until it goes on.
  ate date,
  por text not null,
  constraint plano_pausa_ck check (ate >= de)
);
create index plano_pausa_plano_ix on plano_pausa (plano_id, de);

-- A session that is owed nothing of: a plan covers it, or a package has it as one of its own.
create table sessao_coberta (
  agendamento_id uuid primary key references agendamento (id),
  pacote_id uuid references pacote_particular (id),
  plano_id uuid references plano_mensal (id),
  constraint sessao_coberta_ck check (num_nonnulls(pacote_id, plano_id) = 1)
);
create index sessao_coberta_pacote_ix on sessao_coberta (pacote_id) where pacote_id is not null;
create index sessao_coberta_plano_ix on sessao_coberta (plano_id) where plano_id is not null;

-- The drawer of a person in a unit on a day.
create table caixa (
  id uuid primary key,
  unidade_id uuid not null references unidade (id),
  usuario_id uuid not null references usuario (id),
  dia date not null,
  -- What was in the drawer.
  fundo bigint not null check (fundo between 0 and 99999999),
  aberto_em timestamptz(3) not null,
  fechado_em timestamptz(3),
  fechado_por text,
  -- By kind, what was there; `esperado`: what should have been.
  contado jsonb,
  esperado jsonb,
  -- All kinds together: counted less expected.
  diferenca bigint,
  motivo text check (char_length(motivo) between 1 and 255),
  -- What stays in the drawer for the next day.
  fica bigint check (fica >= 0),
  updated_at timestamptz(3) not null default now(),
  constraint caixa_uk unique (unidade_id, usuario_id, dia),
  constraint caixa_fechado_ck check (
    (fechado_em is null and num_nonnulls(fechado_por, contado, esperado, diferenca, motivo, fica) = 0)
    or (num_nulls(fechado_em, fechado_por, contado, esperado, diferenca) = 0 and (diferenca = 0 or motivo is not null)))
);
create index caixa_dia_ix on caixa (unidade_id, dia);
create index caixa_usuario_ix on caixa (usuario_id, dia);

create table caixa_retirada (
  id uuid primary key,
  caixa_id uuid not null references caixa (id),
  valor bigint not null check (valor between 1 and 99999999),
  motivo text not null check (char_length(motivo) between 1 and 255),
  em timestamptz(3) not null,
  por text not null
);
create index caixa_retirada_ix on caixa_retirada (caixa_id, em);

create table cobranca (
  id uuid primary key,
  unidade_id uuid not null references unidade (id),
  paciente_id uuid references paciente (id),
  tipo text not null check (tipo in ('sessao', 'falta', 'coparticipacao', 'pacote', 'mensalidade', 'saldo_inicial', 'avulsa')),
  descricao text not null check (char_length(descricao) between 1 and 120),
  data date not null,
  vence date not null,
  valor bigint not null check (valor between 1 and 99999999),
  -- Discounts, a waiver, and what was taken back, by entries.
  abatido bigint not null default 0 check (abatido >= 0),
  -- Of payments, by `recebimento_cobranca`.
  pago bigint not null default 0 check (pago >= 0),
  aberto bigint not null generated always as (valor - abatido - pago) stored check (valor - abatido - pago >= 0),
  -- False: what it was for was taken back, and an entry says so.
  viva boolean not null default true,
  agendamento_id uuid references agendamento (id),
  pacote_id uuid references pacote_particular (id),
  plano_id uuid references plano_mensal (id),
  -- First day of the plan's month.
  competencia date check (extract(day from competencia) = 1),
  criada_em timestamptz(3) not null,
  criada_por text not null,
  constraint cobranca_plano_ck check ((tipo = 'mensalidade') = (plano_id is not null) and (plano_id is null) = (competencia is null))
);
-- A session makes at most one charge, whatever two desks do at once.
create unique index cobranca_sessao_uk on cobranca (agendamento_id) where viva and agendamento_id is not null;
create index cobranca_agendamento_ix on cobranca (agendamento_id) where agendamento_id is not null;
-- One charge a month, whichever server makes it.
create unique index cobranca_mensalidade_uk on cobranca (plano_id, competencia);
create unique index cobranca_pacote_uk on cobranca (pacote_id) where viva and pacote_id is not null;
create index cobranca_paciente_ix on cobranca (paciente_id, vence, id) where aberto > 0;
create index cobranca_do_paciente_ix on cobranca (paciente_id);
-- Who is late: nothing but what is open is looked at.
create index cobranca_aberta_ix on cobranca (vence, unidade_id, paciente_id) include (aberto) where aberto > 0;
create index cobranca_unidade_ix on cobranca (unidade_id);

create table recebimento (
  id uuid primary key,
  unidade_id uuid not null references unidade (id),
  paciente_id uuid references paciente (id),
  valor bigint not null check (valor between 1 and 99999999),
  -- Of it on no charge, and given back.
  credito bigint not null check (credito >= 0),
  devolvido bigint not null default 0 check (devolvido >= 0),
  -- Notes handed over, of which the change was given.
  entregue bigint check (entregue >= 0),
  dia date not null,
  em timestamptz(3) not null,
  por text not null,
  caixa_id uuid not null references caixa (id),
  pagador_nome text check (char_length(pagador_nome) between 1 and 70),
  pagador_cpf text check (pagador_cpf ~ '^\d{11}$'),
  cancelado_em timestamptz(3),
  cancelado_por text,
  motivo text check (char_length(motivo) between 1 and 255),
  constraint recebimento_ck check (credito + devolvido <= valor),
  constraint recebimento_cancelado_ck check (
    num_nonnulls(cancelado_em, cancelado_por, motivo) in (0, 3) and (cancelado_em is null or credito = 0))
);
create index recebimento_paciente_ix on recebimento (paciente_id, em);
create index recebimento_credito_ix on recebimento (paciente_id, em) where credito > 0;
create index recebimento_caixa_ix on recebimento (caixa_id, em);
create index recebimento_dia_ix on recebimento (unidade_id, dia);

create table recebimento_forma (
  recebimento_id uuid not null references recebimento (id),
  posicao smallint not null,
  forma text not null check (forma in ('dinheiro', 'pix', 'debito', 'credito', 'transferencia')),
  valor bigint not null check (valor > 0),
  parcelas smallint not null default 1 check (parcelas between 1 and 24 and (parcelas = 1 or forma = 'credito')),
  primary key (recebimento_id, posicao)
);

-- What of a payment is on which charge; a negative row frees it again.
create table recebimento_cobranca (
  id uuid primary key,
  recebimento_id uuid not null references recebimento (id),
  cobranca_id uuid not null references cobranca (id),
  valor bigint not null check (valor <> 0),
  em timestamptz(3) not null,
  por text not null
);
create index recebimento_cobranca_recebimento_ix on recebimento_cobranca (recebimento_id);
create index recebimento_cobranca_cobranca_ix on recebimento_cobranca (cobranca_id);

-- Every entry of a patient's account, for ever; their sum is the balance, negative when the patient owes.
create table lancamento (
  id uuid primary key,
  paciente_id uuid references paciente (id),
  unidade_id uuid not null references unidade (id),
  data date not null,
  em timestamptz(3) not null,
  por text not null,
  tipo text not null check (tipo in ('cobranca', 'desconto', 'isencao', 'desfeita', 'recebimento', 'cancelamento', 'devolucao')),
  valor bigint not null check (valor <> 0 and (valor < 0) = (tipo in ('cobranca', 'cancelamento', 'devolucao'))),
  cobranca_id uuid references cobranca (id),
  recebimento_id uuid references recebimento (id),
  -- Of money given back: how, and out of whose drawer.
  forma text check (forma in ('dinheiro', 'pix', 'debito', 'credito', 'transferencia')),
  caixa_id uuid references caixa (id),
  motivo text check (char_length(motivo) between 1 and 255),
  constraint lancamento_de_ck check (
    (tipo in ('cobranca', 'desconto', 'isencao', 'desfeita')) = (cobranca_id is not null)
    and (tipo in ('recebimento', 'cancelamento', 'devolucao')) = (recebimento_id is not null)
    and (tipo = 'devolucao') = (num_nonnulls(forma, caixa_id) = 2))
);
create index lancamento_paciente_ix on lancamento (paciente_id, em, id);
create index lancamento_cobranca_ix on lancamento (cobranca_id) where cobranca_id is not null;
create index lancamento_recebimento_ix on lancamento (recebimento_id) where recebimento_id is not null;
create index lancamento_caixa_ix on lancamento (caixa_id) where caixa_id is not null;
create index lancamento_unidade_ix on lancamento (unidade_id, data);

-- The balance, whose row is also what two desks wait for: money of one patient is written one write after another.
create table conta (
  paciente_id uuid primary key references paciente (id),
  saldo bigint not null default 0
);
create function conta_soma() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.paciente_id is not null then
    update conta set saldo = saldo - old.valor where paciente_id = old.paciente_id;
  end if;
  if new.paciente_id is not null then
    insert into conta (paciente_id, saldo) values (new.paciente_id, new.valor)
    on conflict (paciente_id) do update set saldo = conta.saldo + excluded.saldo;
  end if;
  return null;
end $$;
create trigger conta_soma after insert or update of paciente_id on lancamento for each row execute function conta_soma();

-- What was charged, paid and entered does not change; a correction is an entry.
create function dinheiro_fica() returns trigger language plpgsql as $$
begin
  raise exception 'O lançamento não muda' using errcode = '23514', constraint = 'dinheiro_fica_ck';
end $$;
create trigger lancamento_fica before update on lancamento for each row
  when ((new.unidade_id, new.data, new.em, new.por, new.tipo, new.valor, new.cobranca_id, new.recebimento_id, new.forma, new.caixa_id)
    is distinct from (old.unidade_id, old.data, old.em, old.por, old.tipo, old.valor, old.cobranca_id, old.recebimento_id, old.forma,
      old.caixa_id))
  execute function dinheiro_fica();
create trigger lancamento_nao_sai before delete on lancamento for each row execute function dinheiro_fica();
create trigger cobranca_fica before update on cobranca for each row
  when ((new.unidade_id, new.tipo, new.valor, new.data, new.plano_id, new.competencia) is distinct from
    (old.unidade_id, old.tipo, old.valor, old.data, old.plano_id, old.competencia) or (new.viva and not old.viva))
  execute function dinheiro_fica();
create trigger recebimento_fica before update on recebimento for each row
  when ((new.unidade_id, new.valor, new.dia, new.em, new.por, new.caixa_id) is distinct from
    (old.unidade_id, old.valor, old.dia, old.em, old.por, old.caixa_id) or (old.cancelado_em is not null and new.cancelado_em is null))
  execute function dinheiro_fica();

-- Who was asked for what is late, and what they said.
create table cobranca_contato (
  id uuid primary key,
  paciente_id uuid not null references paciente (id),
  em timestamptz(3) not null,
  por text not null,
  texto text not null check (char_length(texto) between 1 and 500),
  -- The day on which they said that they would pay.
  promessa date
);
create index cobranca_contato_ix on cobranca_contato (paciente_id, em);
