-- Lines of an erased patient: what people decided of their cuts, what was asked for in appeals and what is to be received stay. The line's guide and
-- its number are gone; these stand in their place, the same in every answer that named them, and tell nobody whose they were.
alter table retorno_guia add column apagada uuid;
alter table retorno_guia add column apagado_numero uuid;
alter table recurso_item add column apagado_numero uuid;
-- Another answer had said this charge later when the sessions of both were erased.
alter table retorno_item add column dito_antes boolean not null default false;

-- As in 0216.
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
  > (coalesce(r.emitido_em, '-infinity'), r.contado_em, r.id, g.posicao)
union all
select i.id, i.id from retorno_item i where i.dito_antes;

-- As in 0215.
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
    and (select true from item_dito_depois d where d.id = i.id limit 1) is null
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

-- As in 0215.
create or replace view recurso_acatado as
select r.convenio_id, g.guia_id, g.lote_id, g.lote_posicao, p.protocolo, coalesce(g.guia_id::text, ltrim(g.numero, '0'), g.apagada::text, '') as quem,
  g.id as retorno_guia_id,
  coalesce((select sum(i.liberado) from retorno_item i where i.retorno_guia_id = g.id), g.liberado)::bigint as acatado
from retorno_guia g
join retorno_protocolo p on p.id = g.protocolo_id and p.vivo
join retorno r on r.id = p.retorno_id and r.tipo = 'recurso';

-- As in 0166.
create or replace view recurso_resposta as
select x.recurso_id, x.posicao, a.acatado, a.resposta, a.em
from recurso_item x
join recurso q on q.id = x.recurso_id
cross join lateral (
  select case when i.id is not null then i.liberado when coalesce(g.acatado, p.acatado) then x.valor else 0 end as acatado,
    coalesce(i.resposta, g.resposta, p.resposta) as resposta, coalesce(r.emitido_em, r.contado_em::date) as em
  from retorno r
  join retorno_protocolo p on p.retorno_id = r.id and p.vivo
  left join retorno_guia g on g.protocolo_id = p.id and ltrim(coalesce(g.numero, ''), '0') = ltrim(coalesce(x.numero, ''), '0')
    and g.apagado_numero is not distinct from x.apagado_numero
  left join retorno_item i on i.retorno_guia_id = g.id and i.sequencial = x.sequencial and i.codigo is not distinct from x.procedimento_codigo
  where r.estado = 'contado' and r.tipo = 'recurso' and r.convenio_id = q.convenio_id and ltrim(r.numero, '0') = q.numero::text
    and (i.id is not null or g.acatado is not null or p.acatado is not null)
  order by r.contado_em desc, i.id limit 1) a;
