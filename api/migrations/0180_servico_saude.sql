-- Whether what a charge is of counts as a health service for the year's declaration, where somebody chose; without a row a specialty of a
-- professional council is one, and a charge without a specialty is none.
create table servico_saude (
  id uuid primary key,
  especialidade_id uuid references especialidade (id),
  tipo text check (tipo in ('avulsa', 'saldo_inicial')),
  saude boolean not null,
  atualizado_por text not null,
  updated_at timestamptz(3) not null default now(),
  constraint servico_saude_ck check (num_nonnulls(especialidade_id, tipo) = 1)
);
create unique index servico_saude_especialidade_uk on servico_saude (especialidade_id) where especialidade_id is not null;
create unique index servico_saude_tipo_uk on servico_saude (tipo) where tipo is not null;

-- Reports of the money of a period: what came in, and what was written of it, in whatever unit.
create index recebimento_periodo_ix on recebimento (dia, unidade_id);
create index lancamento_periodo_ix on lancamento (tipo, data, unidade_id);
create index pacote_particular_desde_ix on pacote_particular (desde);
create index pacote_particular_ate_ix on pacote_particular (ate);
