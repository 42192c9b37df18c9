-- The audit in its final shape: rows that nothing changes, by month, and beside them the values before and after an edit, which
-- can still be erased. A row keeps the salted hash of its values (docs/decisions/plataforma.md).

alter table auditoria rename to auditoria_antes;
alter index auditoria_pkey rename to auditoria_antes_pkey;
drop index auditoria_quando_ix, auditoria_registro_ix, auditoria_paciente_ix;

create sequence auditoria_seq as bigint;

create table auditoria (
  id bigint not null default nextval('auditoria_seq'),
  quando timestamptz(3) not null default clock_timestamp(),
  -- In the order of (transacao, id), below the oldest running transaction, no row appears any more: the walk of a seal.
  transacao bigint not null default pg_current_xact_id()::text::bigint,
  usuario_id uuid,
  usuario_nome text,
  usuario_email text,
  endereco inet,
  agente text,
  acao text not null,
  entidade text not null,
  registro_id uuid,
  pacientes uuid[],
  requisicao text,
  resultado text not null default 'feito' check (resultado in ('feito', 'recusado')),
  vezes integer not null default 1,
  detalhe jsonb,
  resumo bytea,
  -- As the release before writes them; always null once written (auditoria_como_antes).
  paciente_id uuid,
  dados jsonb,
  primary key (quando, id)
) partition by range (quando);
alter sequence auditoria_seq owned by auditoria.id;

create table auditoria_valor (
  auditoria_id bigint primary key,
  paciente_id uuid,
  sal uuid not null,
  -- field → {antes, depois}
  valores jsonb not null
);

create function auditoria_resumo(sal uuid, valores jsonb) returns bytea language sql immutable as
  $$ select sha256(convert_to(sal::text || valores::text, 'UTF8')) $$;

-- What used to be kept of a write is what was sent.
create function auditoria_valores_de(dados jsonb) returns jsonb language sql immutable as $$
  select case when jsonb_typeof(dados) = 'object'
    then (select coalesce(jsonb_object_agg(campo, jsonb_build_object('depois', valor)), '{}') from jsonb_each(dados) as d (campo, valor))
    else jsonb_build_object('dados', jsonb_build_object('depois', dados)) end
$$;

-- ---------------------------------------------------------------- partitions

create function auditoria_protegida(parte text) returns void language plpgsql as $$
begin
  -- Row triggers come from the parent, those of a statement do not.
  execute format('create trigger auditoria_esvaziada before truncate on %I
    for each statement execute function auditoria_imutavel()', parte);
end $$;

create function auditoria_mes(mes date) returns void language plpgsql as $$
declare
  parte text := 'auditoria_' || to_char(mes, 'YYYY_MM');
begin
  if to_regclass(parte) is not null then return; end if;
  -- Made apart and attached: nobody who writes meanwhile waits.
  execute format('create table %I (like auditoria including all)', parte);
  perform auditoria_protegida(parte);
  execute format('alter table auditoria attach partition %I for values from (%L) to (%L)', parte,
    to_char(mes, 'YYYY-MM-01') || ' 00:00:00+00', to_char(mes + interval '1 month', 'YYYY-MM-01') || ' 00:00:00+00');
end $$;

-- This month and the three after it; rows that had found no month get theirs. Answers how many these were.
create function auditoria_preparar() returns integer language plpgsql as $$
declare
  movidas integer := 0;
begin
  if exists (select from auditoria_demais) then
    lock table auditoria in access exclusive mode;
    alter table auditoria detach partition auditoria_demais;
    alter table auditoria_demais rename to auditoria_sem_mes;
    create table auditoria_demais partition of auditoria default;
    perform auditoria_protegida('auditoria_demais');
    perform auditoria_mes(mes) from (
      select distinct date_trunc('month', quando at time zone 'UTC')::date as mes from auditoria_sem_mes) as m;
    insert into auditoria select * from auditoria_sem_mes;
    get diagnostics movidas = row_count;
    drop table auditoria_sem_mes;
  end if;
  perform auditoria_mes((date_trunc('month', now() at time zone 'UTC') + n * interval '1 month')::date)
    from generate_series(0, 3) as n;
  return movidas;
end $$;

create table auditoria_demais partition of auditoria default;
select auditoria_mes(mes) from (
  select distinct date_trunc('month', quando at time zone 'UTC')::date as mes from auditoria_antes) as m;

-- ---------------------------------------------------------------- what there was

insert into auditoria_valor (auditoria_id, paciente_id, sal, valores)
  select id, paciente_id, gen_random_uuid(), auditoria_valores_de(dados) from auditoria_antes where dados is not null;
insert into auditoria (id, quando, transacao, usuario_id, usuario_email, acao, entidade, registro_id, pacientes, requisicao, resumo)
  select a.id, a.quando, 0, a.usuario_id, a.usuario_email, a.acao, a.entidade, a.registro_id,
    case when a.paciente_id is not null then array[a.paciente_id] end, a.requisicao,
    case when v.auditoria_id is not null then auditoria_resumo(v.sal, v.valores) end
  from auditoria_antes a left join auditoria_valor v on v.auditoria_id = a.id;
select setval('auditoria_seq', (select coalesce(max(id), 0) + 1 from auditoria_antes), false);
drop table auditoria_antes;

create index auditoria_usuario_ix on auditoria (usuario_id, quando) where usuario_id is not null;
create index auditoria_tentativa_ix on auditoria (usuario_email, quando) where usuario_id is null and usuario_email is not null;
create index auditoria_registro_ix on auditoria (registro_id, quando) where registro_id is not null;
-- Without a list of pending entries, which one unlucky writer would have to work off.
create index auditoria_pacientes_ix on auditoria using gin (pacientes) with (fastupdate = off) where pacientes is not null;
create index auditoria_transacao_ix on auditoria using brin (transacao);
create index auditoria_valor_paciente_ix on auditoria_valor (paciente_id) where paciente_id is not null;

select auditoria_preparar();

-- ---------------------------------------------------------------- nothing is changed, values can be erased

create trigger auditoria_imutavel before update or delete on auditoria
  for each row execute function auditoria_imutavel();
select auditoria_protegida('auditoria'), auditoria_protegida('auditoria_demais');

create function auditoria_valor_imutavel() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if old.paciente_id::text = current_setting('clinica.apagar_valores_de', true) then return old; end if;
  end if;
  raise exception 'os valores da auditoria não podem ser alterados' using errcode = '42501';
end $$;
create trigger auditoria_valor_imutavel before update or delete on auditoria_valor
  for each row execute function auditoria_valor_imutavel();
create trigger auditoria_valor_esvaziada before truncate on auditoria_valor
  for each statement execute function auditoria_valor_imutavel();

-- The one way by which values leave: all those of one patient, in a transaction that has said so in the audit.
create function auditoria_apagar_valores(paciente uuid) returns integer language plpgsql as $$
declare
  apagados integer;
begin
  if not exists (select from auditoria where transacao = pg_current_xact_id()::text::bigint
      and acao = 'apagarValores' and pacientes @> array[paciente]) then
    raise exception 'apagar valores pede antes a sua linha na auditoria' using errcode = '42501';
  end if;
  perform set_config('clinica.apagar_valores_de', paciente::text, true);
  delete from auditoria_valor where paciente_id = paciente;
  get diagnostics apagados = row_count;
  perform set_config('clinica.apagar_valores_de', '', true);
  return apagados;
end $$;

-- ---------------------------------------------------------------- the release before, beside this one

create function auditoria_como_antes() returns trigger language plpgsql as $$
declare
  de uuid := new.paciente_id;
  meus jsonb := auditoria_valores_de(new.dados);
  grao uuid := gen_random_uuid();
begin
  if de is not null then new.pacientes := array[de]; end if;
  if new.dados is not null then
    insert into auditoria_valor values (new.id, de, grao, meus);
    new.resumo := auditoria_resumo(grao, meus);
  end if;
  new.paciente_id := null;
  new.dados := null;
  return new;
end $$;
create trigger auditoria_como_antes before insert on auditoria
  for each row when (new.dados is not null or new.paciente_id is not null) execute function auditoria_como_antes();
