-- The one place that counts a guide's sessions: authorised, held by live appointments, and left (below zero when more are held).
create view guia_sessoes as
select g.id as guia_id, g.quantidade_autorizada as quantidade, s.usadas, g.quantidade_autorizada - s.usadas as restantes
from guia g
cross join lateral (
  select count(*)::int as usadas from agendamento_guia x join agendamento a on a.id = x.agendamento_id and a.ativo
  where x.guia_id = g.id) s;
