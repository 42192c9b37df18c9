-- sem transação
-- What a package's selector asks all day: performed sessions without a billing date, which are few, and those billed of late.
drop index concurrently if exists agendamento_a_faturar_ix;
create index concurrently agendamento_a_faturar_ix on agendamento (id)
  where ativo and faturamento is null and status in ('assinado', 'evoluido');
drop index concurrently if exists agendamento_faturamento_ix;
create index concurrently agendamento_faturamento_ix on agendamento (faturamento) where faturamento is not null;
analyze agendamento;
