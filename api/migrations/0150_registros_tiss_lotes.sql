-- What lots need of the registers beside 0023 (docs/decisions/cadastros.md). Everything is optional; what a clinic has said stays.
-- In one unit the clinic may be known otherwise than in the others, by CNPJ or CPF alone, and another version may be spoken.
alter table convenio_unidade
  alter column codigo drop not null,
  add column identificacao text check (identificacao in ('C', 'F', 'J')),
  add column versao text check (char_length(versao) <= 20),
  -- First numbers, where lots had been sent by another system.
  add column lote_desde bigint check (lote_desde between 0 and 999999999999),
  add column transacao_desde bigint check (transacao_desde between 0 and 999999999999);

-- Numbers of lots and of transactions used last at an insurer, by unit: they only grow, and outlive the insurer's panel.
create table convenio_sequencia (
  convenio_id uuid not null references convenio (id) on delete cascade,
  unidade_id uuid not null references unidade (id),
  ultimo_lote bigint not null default 0 check (ultimo_lote >= 0),
  ultima_transacao bigint not null default 0 check (ultima_transacao >= 0),
  primary key (convenio_id, unidade_id)
);
create index convenio_sequencia_unidade_ix on convenio_sequencia (unidade_id);
