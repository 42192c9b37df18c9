-- Cuts, what people decide of them, and appeals (docs/decisions/faturamento.md, "Cuts and appeals").
-- A cut is known by what the insurer calls it (`chave`): a later analysis of the protocol that says it again says the same cut.
create view glosa_dita as
select coalesce(x.glosa_id, x.item_id, g.id) as id,
  coalesce(r.convenio_id::text, r.registro_ans, '') || '|' || coalesce(p.protocolo, '') || '|' || ltrim(coalesce(g.numero, g.guia_id::text, ''), '0')
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
  union all
  -- Less released than presented, and no reason with a value: the item's first reason, else the guide's.
  select null, i.id, i.sequencial, i.data, i.tabela, i.codigo, i.descricao, i.informado, m.codigo, m.texto, i.informado - i.liberado, '0'
  from retorno_item i
  left join lateral (
    select k.codigo, k.texto from retorno_glosa k where k.retorno_guia_id = g.id and (k.retorno_item_id = i.id or k.retorno_item_id is null)
    order by k.retorno_item_id is null, k.posicao limit 1) m on true
  where i.retorno_guia_id = g.id and i.informado > i.liberado
    and not exists (select from retorno_glosa k where k.retorno_item_id = i.id and k.valor is not null)
  union all
  select null, null, null, null, null, null, null, g.informado, coalesce(m.codigo, p.glosa_codigo), coalesce(m.texto, p.glosa_texto), g.glosa, '0'
  from (select 1) as um
  left join lateral (
    select k.codigo, k.texto from retorno_glosa k where k.retorno_guia_id = g.id order by k.posicao limit 1) m on true
  where g.glosa > 0 and not exists (select from retorno_item i where i.retorno_guia_id = g.id)) x;

-- A cut that somebody accepted, with their name; taken back it is open again.
create table glosa_aceita (
  id uuid primary key,
  chave text not null,
  retorno_id uuid not null references retorno (id),
  guia_id uuid references guia (id),
  -- Cents.
  valor bigint not null check (valor > 0),
  motivo text not null check (char_length(motivo) between 1 and 255),
  aceita_por text not null,
  aceita_em timestamptz(3) not null default now(),
  desfeita_por text,
  desfeita_em timestamptz(3),
  constraint glosa_aceita_ck check ((desfeita_por is null) = (desfeita_em is null))
);
create unique index glosa_aceita_uk on glosa_aceita (chave) where desfeita_em is null;
create index glosa_aceita_retorno_ix on glosa_aceita (retorno_id);
create index glosa_aceita_guia_ix on glosa_aceita (guia_id) where guia_id is not null;

-- A cut whose last day to appeal passed without an appeal, as it was noted the day after.
create table glosa_perdida (
  chave text primary key,
  retorno_id uuid not null references retorno (id),
  guia_id uuid references guia (id),
  valor bigint not null check (valor > 0),
  prazo date not null,
  anotada_em timestamptz(3) not null default now()
);
create index glosa_perdida_retorno_ix on glosa_perdida (retorno_id);
create index glosa_perdida_guia_ix on glosa_perdida (guia_id) where guia_id is not null;

-- The clinic's own texts of appeals; words in braces are filled in: {guia}, {data}, {procedimento}, …
create table recurso_texto (
  id uuid primary key,
  nome text not null check (char_length(nome) between 1 and 80),
  -- Of table 38, or the insurer's own: it is offered first for that reason.
  codigo text check (char_length(codigo) between 1 and 10),
  texto text not null check (char_length(texto) between 1 and 500),
  ativo boolean not null default true,
  atualizado_por text not null,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
create unique index recurso_texto_nome_uk on recurso_texto (norm(nome)) where ativo;
create trigger recurso_texto_carimbo before update on recurso_texto for each row execute function carimbar();

create table recurso (
  id uuid primary key,
  -- Of the insurer (`numeroGuiaRecGlosaPrestador`), counted on and never used again.
  numero bigint not null check (numero between 1 and 999999999999),
  transacao bigint not null check (transacao between 1 and 999999999999),
  convenio_id uuid not null references convenio (id),
  unidade_id uuid not null references unidade (id),
  versao text not null,
  lote_numero text not null,
  protocolo text not null,
  situacao text not null default 'gerado' check (situacao in ('gerado', 'enviado', 'cancelado')),
  itens integer not null check (itens >= 1),
  -- Cents asked for.
  total bigint not null check (total > 0),
  -- What goes with the letter.
  documentos text[] not null default '{}',
  -- Last day to send it; null where the insurer's register says none.
  prazo date,
  hash text not null check (hash ~ '^[0-9a-f]{32}$'),
  nome text not null,
  esquema_id uuid references esquema_tiss (id),
  gerado_em timestamptz(3) not null default now(),
  gerado_por text not null,
  enviado_em date,
  cancelado_em timestamptz(3),
  motivo text check (char_length(motivo) between 1 and 255),
  apagado_em timestamptz(3),
  atualizado_por text not null,
  updated_at timestamptz(3) not null default now(),
  constraint recurso_numero_uk unique (convenio_id, numero),
  constraint recurso_situacao_ck check ((situacao = 'cancelado') = (cancelado_em is not null) and (situacao <> 'enviado' or enviado_em is not null))
);
create index recurso_gerado_ix on recurso (gerado_em, id);
create index recurso_unidade_ix on recurso (unidade_id);
create trigger recurso_carimbo before update on recurso for each row execute function carimbar();

create table recurso_arquivo (
  recurso_id uuid primary key references recurso (id),
  conteudo bytea not null
);

-- Of an erased patient's only the sums are left.
create table recurso_item (
  recurso_id uuid not null references recurso (id),
  posicao smallint not null check (posicao >= 1),
  chave text not null,
  retorno_id uuid not null references retorno (id),
  guia_id uuid references guia (id),
  numero text,
  sequencial integer,
  data date,
  tabela text,
  procedimento_codigo text,
  procedimento text,
  codigo text not null,
  -- Cents: what was cut, and what of it is asked for.
  glosado bigint not null check (glosado > 0),
  valor bigint not null,
  justificativa text check (char_length(justificativa) between 1 and 500),
  -- Its appeal is neither cancelled nor followed by another of the same cut.
  vivo boolean not null default true,
  primary key (recurso_id, posicao),
  constraint recurso_item_valor_ck check (valor between 1 and glosado)
);
create unique index recurso_item_vivo_uk on recurso_item (chave) where vivo;
create index recurso_item_chave_ix on recurso_item (chave);
create index recurso_item_retorno_ix on recurso_item (retorno_id);
create index recurso_item_guia_ix on recurso_item (guia_id) where guia_id is not null;

-- What the insurer answered to each line, of files that count; a line that an answer leaves out waits.
create view recurso_resposta as
select x.recurso_id, x.posicao, a.acatado, a.resposta, a.em
from recurso_item x
join recurso q on q.id = x.recurso_id
cross join lateral (
  select case when i.id is not null then i.liberado when coalesce(g.acatado, p.acatado) then x.valor else 0 end as acatado,
    coalesce(i.resposta, g.resposta, p.resposta) as resposta, coalesce(r.emitido_em, r.contado_em::date) as em
  from retorno r
  join retorno_protocolo p on p.retorno_id = r.id and p.vivo
  left join retorno_guia g on g.protocolo_id = p.id and ltrim(coalesce(g.numero, ''), '0') = ltrim(coalesce(x.numero, ''), '0')
  left join retorno_item i on i.retorno_guia_id = g.id and i.sequencial = x.sequencial and i.codigo is not distinct from x.procedimento_codigo
  where r.estado = 'contado' and r.tipo = 'recurso' and r.convenio_id = q.convenio_id and ltrim(r.numero, '0') = q.numero::text
    and (i.id is not null or g.acatado is not null or p.acatado is not null)
  order by r.contado_em desc, i.id limit 1) a;

-- What became of each cut; `resta` is what may still be decided.
create view glosa_situacao as
select d.*, c.prazo, coalesce(g.unidade_id, l.unidade_id) as unidade_id, g.paciente_id, s.profissional_id, o.recurso_id, o.pedido, o.acatado, o.resposta,
  y.id as aceita_id, y.aceita_por, y.aceita_em, y.motivo as aceita_motivo, w.chave is not null as perdida,
  case when y.id is not null then 'aceita'
    when o.recurso_id is not null and o.acatado is null then 'recurso'
    when o.acatado >= d.valor then 'recuperada'
    when o.acatado is not null then 'negada'
    when w.chave is not null then 'perdida'
    else 'decidir' end as situacao,
  greatest(0, d.valor - coalesce(o.acatado, 0)) as resta
from glosa_dita d
left join lateral (
  select d.em + (v.tiss ->> 'prazoRecursoDias')::int as prazo from convenio v where v.id = d.convenio_id) c on true
left join guia g on g.id = d.guia_id
left join lote l on l.id = d.lote_id
left join lateral (
  select (array_agg(a.profissional_id order by a.data, a.id))[1] as profissional_id
  from retorno_item_sessao t join agendamento a on a.id = t.agendamento_id where t.retorno_item_id = d.retorno_item_id) s on true
left join lateral (
  select i.recurso_id, i.valor as pedido, z.acatado, z.resposta from recurso_item i
  left join recurso_resposta z on z.recurso_id = i.recurso_id and z.posicao = i.posicao
  where i.chave = d.chave and i.vivo) o on true
left join glosa_aceita y on y.chave = d.chave and y.desfeita_em is null
left join glosa_perdida w on w.chave = d.chave;

create or replace view retorno_em_uso as
select i.retorno_id, 'Recurso ' || q.numero as motivo from recurso_item i join recurso q on q.id = i.recurso_id where i.vivo
union
select retorno_id, 'Glosa aceita por ' || aceita_por from glosa_aceita where desfeita_em is null;
