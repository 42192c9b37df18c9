-- Photographs and PDFs of an entry of the record. Sent at once when they are chosen, they hang on the draft (`usuario_id`, `chave`)
-- until the entry is saved. Their bytes are contents, as those of documents.
create table anexo (
  id uuid primary key,
  -- Null once the bytes went, after their term: number, hash and size stay.
  conteudo_id uuid unique references conteudo (id),
  paciente_id uuid not null references paciente (id),
  registro_id uuid references registro_clinico (id),
  -- Who sent it, and for which of their drafts.
  usuario_id uuid not null references usuario (id),
  chave text not null check (char_length(chave) between 1 and 200),
  especie text not null check (especie in ('foto', 'pdf')),
  nome text not null check (char_length(nome) between 1 and 200),
  legenda text check (char_length(legenda) between 1 and 200),
  posicao smallint not null default 0,
  -- Pixels.
  largura smallint check (largura > 0),
  altura smallint check (altura > 0),
  -- Bytes.
  tamanho integer not null check (tamanho > 0),
  sha256 bytea not null check (octet_length(sha256) = 32),
  -- A small JPEG of a photograph.
  miniatura bytea check (octet_length(miniatura) between 1 and 30000),
  enviado_em timestamptz(3) not null default clock_timestamp(),
  -- Taken out of its entry by a later save, whose earlier versions still name it.
  retirado_em timestamptz(3),
  constraint anexo_foto_ck check (num_nonnulls(largura, altura) = case when especie = 'foto' then 2 else 0 end),
  constraint anexo_miniatura_ck check ((miniatura is not null) = (especie = 'foto' and conteudo_id is not null)),
  constraint anexo_retirado_ck check (retirado_em is null or registro_id is not null)
);
alter table anexo alter column miniatura set storage external;
-- Sent a second time for the same draft it is the same one.
create unique index anexo_solto_uk on anexo (usuario_id, paciente_id, chave, sha256) where registro_id is null;
create index anexo_solto_ix on anexo (enviado_em) where registro_id is null;
create index anexo_registro_ix on anexo (registro_id) where registro_id is not null;
create index anexo_paciente_ix on anexo (paciente_id);
create index anexo_retirado_ix on anexo (retirado_em) where retirado_em is not null and conteudo_id is not null;

-- What an entry holds goes with its patient alone.
create trigger anexo_fica before delete on anexo for each row when (old.registro_id is not null) execute function registro_fica();

-- A closed entry takes none, and keeps those that it has. Whose register it stands in may change, and the bytes have their term.
create function anexo_fechado() returns trigger language plpgsql as $$
begin
  if exists (select from registro_clinico where id in (old.registro_id, new.registro_id) and fechado_em is not null) then
    raise exception 'O registro está fechado' using errcode = '42501';
  end if;
  return new;
end $$;
create trigger anexo_fechado before update on anexo for each row
  when ((old.registro_id, old.especie, old.nome, old.legenda, old.posicao, old.largura, old.altura, old.tamanho, old.sha256, old.retirado_em)
    is distinct from (new.registro_id, new.especie, new.nome, new.legenda, new.posicao, new.largura, new.altura, new.tamanho, new.sha256,
      new.retirado_em))
  execute function anexo_fechado();

-- The digest covers the hashes of what an entry holds. Of one that holds nothing it stays what it was.
create or replace function registro_resumo(registro uuid) returns text language sql stable as $$
  select encode(sha256(convert_to((jsonb_build_object('id', r.id, 'tipo', r.tipo, 'data', r.data, 'sessao', r.agendamento_id,
    'formulario', r.formulario_nome, 'entrada', r.entrada, 'versao', r.versao, 'autor', r.autor, 'salvoPor', r.salvo_por,
    'motivo', r.motivo, 'respostas', (
      select coalesce(jsonb_agg(jsonb_build_array(p.questao_versao_id, p.valor, p.numero, p.tabela, p.complemento)
        order by p.grupo, p.posicao, p.questao_id), '[]')
      from resposta p where p.registro_id = r.id))
    || (
      select case when count(*) = 0 then '{}' else jsonb_build_object('anexos',
        jsonb_agg(jsonb_build_array(x.id, x.especie, encode(x.sha256, 'hex'), x.tamanho, x.nome, x.legenda) order by x.posicao, x.id)) end
      from anexo x where x.registro_id = r.id and x.retirado_em is null))::text, 'UTF8')), 'hex')
  from registro_clinico r where r.id = registro
$$;
