-- What insurers granted of appeals, of files that count: by the part of a lot, else by guide and protocol (`quem`).
create view recurso_acatado as
select r.convenio_id, g.guia_id, g.lote_id, g.lote_posicao, p.protocolo, coalesce(g.guia_id::text, g.numero, '') as quem, g.id as retorno_guia_id,
  coalesce((select sum(i.liberado) from retorno_item i where i.retorno_guia_id = g.id), g.liberado)::bigint as acatado
from retorno_guia g
join retorno_protocolo p on p.id = g.protocolo_id and p.vivo
join retorno r on r.id = p.retorno_id and r.tipo = 'recurso';
