-- sem transação
-- The sessions billed of late, read without the table: of twenty million appointments 407 ms instead of 1,750 for the selector of a package.
drop index concurrently if exists agendamento_faturamento_novo_ix;
create index concurrently agendamento_faturamento_novo_ix on agendamento (faturamento, id) where faturamento is not null;
drop index concurrently if exists agendamento_faturamento_ix;
alter index agendamento_faturamento_novo_ix rename to agendamento_faturamento_ix;
