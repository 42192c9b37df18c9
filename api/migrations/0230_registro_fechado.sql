-- An entry of the record that is closed says from then on what it said: nobody edits it, and its digest stands in the sealed audit.
-- Nothing is closed by the upgrade.
alter table registro_clinico
  add column fechado_em timestamptz(3),
  -- As `autor`; null where the clinic's days closed it.
  add column fechado_por jsonb,
  add column fechado_como text check (fechado_como in ('senha', 'segundoFator', 'prazo')),
  -- SHA-256 of what it says, in hexadecimal digits.
  add column resumo text check (resumo ~ '^[0-9a-f]{64}$'),
  add constraint registro_clinico_fechado_ck check (num_nonnulls(fechado_em, fechado_como, resumo) in (0, 3)
    and (fechado_por is null or fechado_em is not null));
-- What the clinic's days may close.
create index registro_clinico_a_fechar_ix on registro_clinico (updated_at) where fechado_em is null and removido_em is null;

alter table seguranca add column fecha_registros boolean not null default false;

-- What an entry says, for ever in the same bytes: jsonb writes its keys in one order. Whose register it stands in, and its guide, may
-- still change.
create function registro_resumo(registro uuid) returns text language sql stable as $$
  select encode(sha256(convert_to(jsonb_build_object('id', r.id, 'tipo', r.tipo, 'data', r.data, 'sessao', r.agendamento_id,
    'formulario', r.formulario_nome, 'entrada', r.entrada, 'versao', r.versao, 'autor', r.autor, 'salvoPor', r.salvo_por,
    'motivo', r.motivo, 'respostas', (
      select coalesce(jsonb_agg(jsonb_build_array(p.questao_versao_id, p.valor, p.numero, p.tabela, p.complemento)
        order by p.grupo, p.posicao, p.questao_id), '[]')
      from resposta p where p.registro_id = r.id))::text, 'UTF8')), 'hex')
  from registro_clinico r where r.id = registro
$$;

create function registro_fechado() returns trigger language plpgsql as $$
begin
  raise exception 'O registro está fechado' using errcode = '42501';
end $$;
create trigger registro_clinico_fechado before update on registro_clinico for each row
  when (old.fechado_em is not null and (old.id, old.tipo, old.data, old.agendamento_id, old.formulario_nome, old.entrada, old.versao,
      old.autor, old.autor_id, old.salvo_por, old.motivo, old.created_at, old.fechado_em, old.fechado_por, old.fechado_como, old.resumo)
    is distinct from (new.id, new.tipo, new.data, new.agendamento_id, new.formulario_nome, new.entrada, new.versao,
      new.autor, new.autor_id, new.salvo_por, new.motivo, new.created_at, new.fechado_em, new.fechado_por, new.fechado_como, new.resumo))
  execute function registro_fechado();

create function resposta_fechada() returns trigger language plpgsql as $$
begin
  if exists (select from registro_clinico where id = old.registro_id and fechado_em is not null) then
    raise exception 'O registro está fechado' using errcode = '42501';
  end if;
  return new;
end $$;
create trigger resposta_fechada before update on resposta for each row
  when ((old.registro_id, old.questao_versao_id, old.valor, old.numero, old.tabela, old.complemento)
    is distinct from (new.registro_id, new.questao_versao_id, new.valor, new.numero, new.tabela, new.complemento))
  execute function resposta_fechada();
