-- What statements say, as in 0215, cheaper to read (bench/README.md, `retornos`): the three parts have the same types, so that each is asked for the
-- columns that are wanted and no others, and a line's sessions are read only where its month or professional is.
create or replace view retorno_fato as
select g.guia_id, 'corte' as tipo, p.retorno_id, g.id as retorno_guia_id, i.id as retorno_item_id, g.lote_id, g.lote_posicao, r.convenio_id,
  coalesce(i.data, g.inicio, p.data, r.emitido_em, r.contado_em::date) as data,
  coalesce(s.mes, to_char(coalesce(i.data, g.inicio, p.data, r.emitido_em, r.contado_em::date), 'YYYY-MM')) as mes,
  to_char(coalesce(r.emitido_em, r.contado_em::date), 'YYYY-MM') as referencia, i.posicao as linha,
  coalesce(i.descricao, i.codigo, '') as procedimento, s.profissional_id, round(coalesce(i.quantidade, 0))::int as quantidade,
  i.informado, 0::bigint as pago, x.glosa, false as de_recurso, p.id as protocolo_id
from retorno_guia g
join retorno_protocolo p on p.id = g.protocolo_id and p.vivo
join retorno r on r.id = p.retorno_id and r.tipo = 'analise'
join retorno_item i on i.retorno_guia_id = g.id
left join lateral (
  select min(to_char(coalesce(a.faturamento, a.data), 'YYYY-MM')) as mes, (array_agg(a.profissional_id order by a.data, a.id))[1] as profissional_id
  from retorno_item_sessao t join agendamento a on a.id = t.agendamento_id where t.retorno_item_id = i.id) s on true
cross join lateral (
  select coalesce(sum(k.valor), greatest(0, i.informado - i.liberado))::bigint as glosa from retorno_glosa k where k.retorno_item_id = i.id) x
where (select true from item_dito_depois d where d.id = i.id limit 1) is null
union all
select g.guia_id, 'corte', p.retorno_id, g.id, null::uuid, g.lote_id, g.lote_posicao, r.convenio_id, coalesce(g.inicio, p.data, r.emitido_em, r.contado_em::date),
  coalesce(s.mes, to_char(coalesce(g.inicio, p.data, r.emitido_em, r.contado_em::date), 'YYYY-MM')),
  to_char(coalesce(r.emitido_em, r.contado_em::date), 'YYYY-MM'), g.posicao, '', null::uuid, coalesce(s.n, 0), g.informado, 0::bigint, g.glosa, false, p.id
from retorno_guia g
join retorno_protocolo p on p.id = g.protocolo_id and p.vivo
join retorno r on r.id = p.retorno_id and r.tipo = 'analise'
left join lateral (
  select min(m.mes) as mes, count(*)::int as n from lote_guia_mes m where m.lote_id = g.lote_id and m.posicao = g.lote_posicao) s on true
where not exists (select from retorno_item i where i.retorno_guia_id = g.id)
  and (select true from guia_dita_depois d where d.id = g.id limit 1) is null
union all
select d.guia_id, 'dinheiro', d.retorno_id, d.retorno_guia_id, null::uuid, d.lote_id, d.lote_posicao, r.convenio_id,
  coalesce(d.inicio, s.dia, q.dia, r.emitido_em, r.contado_em::date),
  coalesce(s.mes, to_char(coalesce(d.inicio, f.dia, q.dia, r.emitido_em, r.contado_em::date), 'YYYY-MM')),
  to_char(coalesce(q.dia, r.emitido_em, r.contado_em::date), 'YYYY-MM'), d.posicao, '', null::uuid,
  -- Sessions are the analysis' to say; without one, those of the lot's part.
  case when d.de_recurso or exists (
      select from retorno_guia o join retorno_protocolo op on op.id = o.protocolo_id and op.vivo
      join retorno ore on ore.id = op.retorno_id and ore.tipo = 'analise'
      where o.guia_id = d.guia_id and (o.lote_id, o.lote_posicao) is not distinct from (d.lote_id, d.lote_posicao))
    then 0 else coalesce(s.n, 0) end,
  0::bigint, d.liberado, 0::bigint, d.de_recurso, d.protocolo_id
from (
  select g.guia_id, p.retorno_id, g.id as retorno_guia_id, p.pagamento_id, g.lote_id, g.lote_posicao, g.inicio, g.posicao, g.liberado,
    g.tipo_pagamento is not distinct from '2' as de_recurso,
    p.id as protocolo_id
  from retorno_guia g
  join retorno_protocolo p on p.id = g.protocolo_id and p.vivo
  join retorno y on y.id = p.retorno_id and y.tipo = 'pagamento'
  union all
  select guia_id, retorno_id, null, pagamento_id, lote_id, lote_posicao, null, lote_posicao, liberado, false, protocolo_id from retorno_rateio
  union all
  -- Of a payment that names lots alone, one that is not ours: money of no guide that we know.
  select null, p.retorno_id, null, p.pagamento_id, null, null, null, p.posicao, p.liberado, false, p.id
  from retorno_protocolo p join retorno y on y.id = p.retorno_id and y.tipo = 'pagamento'
  where p.vivo and p.lote_id is null and not exists (select from retorno_guia g where g.protocolo_id = p.id)) d
join retorno r on r.id = d.retorno_id
left join retorno_pagamento q on q.id = d.pagamento_id
cross join lateral (
  select min(m.mes) as mes, min(a.data) as dia, count(*)::int as n from lote_guia_mes m join agendamento a on a.id = m.agendamento_id
  where m.lote_id = d.lote_id and m.posicao = d.lote_posicao) s
left join lateral (
  -- Of no lot of ours: the last day billed of the guide before it was paid.
  select max(a.faturamento) as dia from agendamento_guia x join agendamento a on a.id = x.agendamento_id
  where s.mes is null and x.guia_id = d.guia_id and a.faturamento <= coalesce(q.dia, r.emitido_em, r.contado_em::date)) f on true;

-- As in 0217. Nearly no line has a twin: its session's other lines alone tell so.
create or replace view item_dito_depois as
select i.id, o.retorno_item_id as depois
from retorno_item i
join retorno_guia g on g.id = i.retorno_guia_id
join retorno r on r.id = g.retorno_id
join retorno_item_sessao t on t.retorno_item_id = i.id
join retorno_item_sessao o on o.agendamento_id = t.agendamento_id and o.retorno_item_id <> t.retorno_item_id
join retorno_item oi on oi.id = o.retorno_item_id and oi.codigo is not distinct from i.codigo
join retorno_guia og on og.id = oi.retorno_guia_id and og.id <> g.id and og.guia_id = g.guia_id
join retorno_protocolo op on op.id = og.protocolo_id and op.vivo
join retorno y on y.id = op.retorno_id and y.tipo = 'analise'
where (coalesce(y.emitido_em, '-infinity'), y.contado_em, y.id, og.posicao)
  > (coalesce(r.emitido_em, '-infinity'), r.contado_em, r.id, g.posicao)
union all
select i.id, i.id from retorno_item i where i.dito_antes;

-- As in 0217. Twins are looked for of the items that have a cut, not of all.
create or replace view glosa_dita as
select coalesce(x.glosa_id, x.item_id, g.id) as id,
  coalesce(r.convenio_id::text, r.registro_ans, '') || '|' || coalesce(p.protocolo, '') || '|' || coalesce(g.apagado_numero::text, ltrim(coalesce(g.numero, g.guia_id::text, ''), '0'))
    || '|' || coalesce(x.sequencial::text, '') || '|' || coalesce(x.data::text, '') || '|' || coalesce(x.procedimento_codigo, '')
    || '|' || coalesce(x.codigo, '') || '|' || x.vez as chave,
  r.id as retorno_id, r.convenio_id, p.id as protocolo_id, p.protocolo, p.lote_numero, g.id as retorno_guia_id, x.item_id as retorno_item_id, g.guia_id,
  g.lote_id, g.lote_posicao, g.numero, g.numero_operadora, g.senha, g.carteira, x.sequencial, coalesce(x.data, g.inicio, p.data) as data, x.tabela,
  x.procedimento_codigo, x.procedimento, x.informado, x.codigo, x.texto, x.valor, coalesce(r.emitido_em, r.contado_em::date) as em
from retorno_guia g
join retorno_protocolo p on p.id = g.protocolo_id and p.vivo
join retorno r on r.id = p.retorno_id and r.tipo = 'analise'
cross join lateral (
  select k.id as glosa_id, i.id as item_id, i.sequencial, i.data, i.tabela, i.codigo as procedimento_codigo, i.descricao as procedimento, i.informado,
    k.codigo, k.texto, k.valor, (
      select count(*) from retorno_glosa z where z.retorno_item_id = i.id and z.codigo = k.codigo and z.posicao < k.posicao)::text as vez
  from retorno_item i join retorno_glosa k on k.retorno_item_id = i.id where i.retorno_guia_id = g.id and k.valor > 0
    and (select true from item_dito_depois d where d.id = k.retorno_item_id limit 1) is null
  union all
  -- Less released than presented, and no reason with a value: the item's first reason, else the guide's.
  select null, i.id, i.sequencial, i.data, i.tabela, i.codigo, i.descricao, i.informado, m.codigo, m.texto, i.informado - i.liberado, '0'
  from retorno_item i
  left join lateral (
    select k.codigo, k.texto from retorno_glosa k where k.retorno_guia_id = g.id and (k.retorno_item_id = i.id or k.retorno_item_id is null)
    order by k.retorno_item_id is null, k.posicao limit 1) m on true
  where i.retorno_guia_id = g.id and i.informado > i.liberado
    and not exists (select from retorno_glosa k where k.retorno_item_id = i.id and k.valor is not null)
    and (select true from item_dito_depois d where d.id = i.id limit 1) is null
  union all
  select null, null, null, null, null, null, null, g.informado, coalesce(m.codigo, p.glosa_codigo), coalesce(m.texto, p.glosa_texto), g.glosa, '0'
  from (select 1) as um
  left join lateral (
    select k.codigo, k.texto from retorno_glosa k where k.retorno_guia_id = g.id order by k.posicao limit 1) m on true
  where g.glosa > 0 and not exists (select from retorno_item i where i.retorno_guia_id = g.id)
    and (select true from guia_dita_depois d where d.id = g.id limit 1) is null) x;
