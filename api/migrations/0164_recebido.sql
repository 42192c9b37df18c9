-- What was received: one decision for every report (docs/decisions/faturamento.md, "What was received"). Every row is of files that count.
create index retorno_item_data_ix on retorno_item (data) where data is not null;
create index retorno_protocolo_vivo_ix on retorno_protocolo (retorno_id) where vivo;

-- Months in which sessions of a part of a guide, as a lot has it, are billed.
create view lote_guia_mes as
select s.lote_id, s.posicao, to_char(coalesce(a.faturamento, a.data), 'YYYY-MM') as mes, s.agendamento_id
from lote_sessao s join agendamento a on a.id = s.agendamento_id;

-- Of a payment that names protocols alone (3.05.00), what each guide of the lot has of it: by what the analysis released, else by what was presented.
create view retorno_rateio as
select lg.guia_id, p.retorno_id, p.id as protocolo_id, p.pagamento_id, lg.lote_id, lg.posicao as lote_posicao,
  (case when w.tudo > 0 then w.ate * p.liberado / w.tudo - (w.ate - w.dela) * p.liberado / w.tudo
    else w.vez * p.liberado / w.guias - (w.vez - 1) * p.liberado / w.guias end)::bigint as liberado
from retorno_protocolo p
join retorno r on r.id = p.retorno_id and r.tipo = 'pagamento'
join lote_guia lg on lg.lote_id = p.lote_id
cross join lateral (
  select sum(x.peso)::bigint as tudo, count(*) as guias, coalesce(sum(x.peso) filter (where x.posicao <= lg.posicao), 0)::bigint as ate,
    coalesce(sum(x.peso) filter (where x.posicao = lg.posicao), 0)::bigint as dela, count(*) filter (where x.posicao <= lg.posicao) as vez
  from (
    select o.posicao, coalesce((
      select sum(g.liberado) from retorno_guia g join retorno_protocolo q on q.id = g.protocolo_id and q.vivo
      join retorno y on y.id = q.retorno_id and y.tipo = 'analise'
      where g.lote_id = o.lote_id and g.lote_posicao = o.posicao), o.total) as peso
    from lote_guia o where o.lote_id = p.lote_id) x) w
where p.vivo and not exists (select from retorno_guia g where g.protocolo_id = p.id);

-- What statements say: of analyses the cuts, of payments the money; `mes` is the month in which it was billed, `referencia` the one in which it came.
create view retorno_fato as
select g.guia_id, 'corte' as tipo, p.retorno_id, g.id as retorno_guia_id, i.id as retorno_item_id, g.lote_id, g.lote_posicao, r.convenio_id,
  coalesce(i.data, g.inicio, p.data, r.emitido_em, r.contado_em::date) as data,
  coalesce(s.mes, to_char(coalesce(i.data, g.inicio, p.data, r.emitido_em, r.contado_em::date), 'YYYY-MM')) as mes,
  to_char(coalesce(r.emitido_em, r.contado_em::date), 'YYYY-MM') as referencia, i.posicao as linha,
  coalesce(i.descricao, i.codigo, '') as procedimento, s.profissional_id, round(coalesce(i.quantidade, 0))::int as quantidade,
  i.informado, 0::bigint as pago, x.glosa, false as de_recurso
from retorno_guia g
join retorno_protocolo p on p.id = g.protocolo_id and p.vivo
join retorno r on r.id = p.retorno_id and r.tipo = 'analise'
join retorno_item i on i.retorno_guia_id = g.id
cross join lateral (
  select min(to_char(coalesce(a.faturamento, a.data), 'YYYY-MM')) as mes, (array_agg(a.profissional_id order by a.data, a.id))[1] as profissional_id
  from retorno_item_sessao t join agendamento a on a.id = t.agendamento_id where t.retorno_item_id = i.id) s
cross join lateral (
  select coalesce(sum(k.valor), greatest(0, i.informado - i.liberado))::bigint as glosa from retorno_glosa k where k.retorno_item_id = i.id) x
union all
select g.guia_id, 'corte', p.retorno_id, g.id, null, g.lote_id, g.lote_posicao, r.convenio_id, coalesce(g.inicio, p.data, r.emitido_em, r.contado_em::date),
  coalesce(s.mes, to_char(coalesce(g.inicio, p.data, r.emitido_em, r.contado_em::date), 'YYYY-MM')),
  to_char(coalesce(r.emitido_em, r.contado_em::date), 'YYYY-MM'), g.posicao, '', null, coalesce(s.n, 0), g.informado, 0, g.glosa, false
from retorno_guia g
join retorno_protocolo p on p.id = g.protocolo_id and p.vivo
join retorno r on r.id = p.retorno_id and r.tipo = 'analise'
cross join lateral (
  select min(m.mes) as mes, count(*)::int as n from lote_guia_mes m where m.lote_id = g.lote_id and m.posicao = g.lote_posicao) s
where not exists (select from retorno_item i where i.retorno_guia_id = g.id)
union all
select d.guia_id, 'dinheiro', d.retorno_id, d.retorno_guia_id, null, d.lote_id, d.lote_posicao, r.convenio_id,
  coalesce(d.inicio, s.dia, q.dia, r.emitido_em, r.contado_em::date),
  coalesce(s.mes, to_char(coalesce(d.inicio, f.dia, q.dia, r.emitido_em, r.contado_em::date), 'YYYY-MM')),
  to_char(coalesce(q.dia, r.emitido_em, r.contado_em::date), 'YYYY-MM'), d.posicao, '', null,
  -- Sessions are the analysis' to say; without one, those of the lot's part.
  case when d.de_recurso or exists (
      select from retorno_guia o join retorno_protocolo op on op.id = o.protocolo_id and op.vivo
      join retorno ore on ore.id = op.retorno_id and ore.tipo = 'analise'
      where o.guia_id = d.guia_id and (o.lote_id, o.lote_posicao) is not distinct from (d.lote_id, d.lote_posicao))
    then 0 else coalesce(s.n, 0) end,
  0, d.liberado, 0, d.de_recurso
from (
  select g.guia_id, p.retorno_id, g.id as retorno_guia_id, p.pagamento_id, g.lote_id, g.lote_posicao, g.inicio, g.posicao, g.liberado,
    g.tipo_pagamento is not distinct from '2' as de_recurso
  from retorno_guia g
  join retorno_protocolo p on p.id = g.protocolo_id and p.vivo
  join retorno y on y.id = p.retorno_id and y.tipo = 'pagamento'
  union all
  select guia_id, retorno_id, null, pagamento_id, lote_id, lote_posicao, null, lote_posicao, liberado, false from retorno_rateio) d
join retorno r on r.id = d.retorno_id
left join retorno_pagamento q on q.id = d.pagamento_id
cross join lateral (
  select min(m.mes) as mes, min(a.data) as dia, count(*)::int as n from lote_guia_mes m join agendamento a on a.id = m.agendamento_id
  where m.lote_id = d.lote_id and m.posicao = d.lote_posicao) s
left join lateral (
  -- Of no lot of ours: the last day billed of the guide before it was paid.
  select max(a.faturamento) as dia from agendamento_guia x join agendamento a on a.id = x.agendamento_id
  where s.mes is null and x.guia_id = d.guia_id and a.faturamento <= coalesce(q.dia, r.emitido_em, r.contado_em::date)) f on true;

-- Guide by billed month that a statement stands for: every month that a session of it is billed in.
create view retorno_unidade as
select guia_id, mes from retorno_fato where guia_id is not null
union all
select g.guia_id, m.mes
from retorno_guia g
join retorno_protocolo p on p.id = g.protocolo_id and p.vivo
join retorno r on r.id = p.retorno_id and r.tipo in ('analise', 'pagamento')
join lote_guia_mes m on m.lote_id = g.lote_id and m.posicao = g.lote_posicao
where g.guia_id is not null
union all
select g.guia_id, to_char(coalesce(a.faturamento, a.data), 'YYYY-MM')
from retorno_guia g
join retorno_protocolo p on p.id = g.protocolo_id and p.vivo
join retorno r on r.id = p.retorno_id and r.tipo = 'analise'
join retorno_item i on i.retorno_guia_id = g.id
join retorno_item_sessao t on t.retorno_item_id = i.id
join agendamento a on a.id = t.agendamento_id
where g.guia_id is not null
union all
select d.guia_id, m.mes
from retorno_rateio d join lote_guia_mes m on m.lote_id = d.lote_id and m.posicao = d.lote_posicao
where d.guia_id is not null;

-- Rows of the provider sheet by their guide: kept with one, or of its number and read before it was registered.
create view planilha_da_guia as
select o.guia_id, o.relatorio_id, r.referencia, o.linha, o.data, to_char(o.data, 'YYYY-MM') as mes, o.procedimento, o.profissional, o.profissional_id,
  o.quantidade, o.total_pago, o.total_glosa
from relatorio_item o join relatorio_promed r on r.id = o.relatorio_id and r.estado = 'recebido'
where o.guia_id is not null
union all
select g.id, o.relatorio_id, r.referencia, o.linha, o.data, to_char(o.data, 'YYYY-MM'), o.procedimento, o.profissional, o.profissional_id,
  o.quantidade, o.total_pago, o.total_glosa
from guia g
join relatorio_item o on o.guia_id is null and ltrim(o.numero_guia, '0') = ltrim(g.numero, '0')
join relatorio_promed r on r.id = o.relatorio_id and r.estado = 'recebido'
where g.id = (
  select n.id from guia n where n.ativo and ltrim(n.numero, '0') = ltrim(o.numero_guia, '0') order by n.numero = o.numero_guia desc, n.id limit 1);

-- The decision: a guide's billed month is the statements' where any stands for it, else the sheet's.
create view recebido as
select o.guia_id, o.mes, o.relatorio_id, null::uuid as retorno_id, o.referencia, o.linha, o.data, o.procedimento, o.profissional, o.profissional_id,
  o.quantidade::int as quantidade, o.total_pago, o.total_glosa
from planilha_da_guia o
-- Asked for each row, by its guide's index; never turned into a join with everything.
where (select true from retorno_unidade u where u.guia_id = o.guia_id and u.mes = o.mes limit 1) is null
union all
select f.guia_id, f.mes, null, f.retorno_id, f.referencia, f.linha, f.data, f.procedimento, coalesce(t.nome, ''), f.profissional_id, f.quantidade,
  f.pago, f.glosa
from retorno_fato f left join profissional t on t.id = f.profissional_id
where f.guia_id is not null;
