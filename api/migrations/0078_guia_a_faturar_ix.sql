-- sem transação
-- What waits now; what was billed so long ago that no selector asks for it stays without its date.
select count(guia_a_faturar(x.guia_id)) from (
  select v.guia_id from agendamento a join agendamento_guia v on v.agendamento_id = a.id
  where a.ativo and a.faturamento is null and a.status in ('assinado', 'evoluido')
  union
  select v.guia_id from agendamento a join agendamento_guia v on v.agendamento_id = a.id
  where a.faturamento >= current_date - 100 and not exists (select from pacote_sessao s where s.agendamento_id = a.id)
  order by 1) x;
-- All that the selector filters and sorts by, so that it reads no row.
drop index concurrently if exists guia_a_faturar_ix;
create index concurrently guia_a_faturar_ix on guia (a_faturar)
  include (id, data_emissao, convenio_id, especialidade_id, paciente_id, numero, beneficiario_n) where ativo and bloqueada and a_faturar is not null;
analyze guia;
