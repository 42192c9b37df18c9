-- What is said twice is a charge: of the same session, guide and procedure, by two lines of answers. A session on two guides, or with two
-- procedures, is as many charges, and the items of one line are never each other's.
create or replace view item_dito_depois as
select i.id, o.retorno_item_id as depois
from retorno_item i
join retorno_guia g on g.id = i.retorno_guia_id
join retorno r on r.id = g.retorno_id
join retorno_item_sessao t on t.retorno_item_id = i.id
join retorno_item_sessao o on o.agendamento_id = t.agendamento_id and o.retorno_item_id <> i.id
join retorno_item oi on oi.id = o.retorno_item_id and oi.codigo is not distinct from i.codigo
join retorno_guia og on og.id = oi.retorno_guia_id and og.id <> g.id and og.guia_id = g.guia_id
join retorno_protocolo op on op.id = og.protocolo_id and op.vivo
join retorno y on y.id = op.retorno_id and y.tipo = 'analise'
where (coalesce(y.emitido_em, '-infinity'), y.contado_em, y.id, og.posicao)
  > (coalesce(r.emitido_em, '-infinity'), r.contado_em, r.id, g.posicao);
