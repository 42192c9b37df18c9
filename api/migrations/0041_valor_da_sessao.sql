-- Of a guide: the sessions over which its total is split, and the cents that one of them alone is worth (`sessoesPrevistas` and
-- `parteDasSessoes` of shared-domain).
create view guia_parte as
select g.id as guia_id, p.sessoes, g.total_guia / p.sessoes as valor
from guia g
cross join lateral (
  select greatest(1, coalesce(nullif(max(q.qtd_realizada), 0), g.quantidade_autorizada))::bigint as sessoes
  from guia_procedimento q
  where q.guia_id = g.id and q.lista = 'R' and norm(normalize(q.nome, nfkc)) not like '%avaliacao%') p;
