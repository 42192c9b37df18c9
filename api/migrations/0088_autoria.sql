-- An entry of the record belongs to the user who wrote it, whatever they are called now; null where nobody knows.
alter table registro_clinico
  add column autor_id uuid references usuario (id),
  -- Why it was saved last by who is not its author, and why it was removed by them.
  add column motivo text,
  add column removido_motivo text;
alter table registro_clinico_versao add column motivo text;

-- What the audit knows; no version of the entry.
alter table registro_clinico disable trigger registro_clinico_carimbo;
update registro_clinico r set autor_id = u.id
  from auditoria a join usuario u on u.id = a.usuario_id
  where a.entidade = 'registro_clinico' and a.acao = 'criar' and a.resultado = 'feito' and a.registro_id = r.id;
alter table registro_clinico enable trigger registro_clinico_carimbo;

-- What another professional, or its author, adds to an entry: never changed, hidden where it is removed.
create table adendo (
  id uuid primary key,
  registro_id uuid not null references registro_clinico (id),
  texto text not null check (texto <> ''),
  -- As `registro_clinico.autor`.
  autor jsonb not null,
  autor_id uuid not null references usuario (id),
  -- What is searched.
  busca text not null,
  created_at timestamptz(3) not null default clock_timestamp(),
  removido_em timestamptz(3),
  removido_por jsonb,
  removido_motivo text,
  check ((removido_em is null) = (removido_por is null))
);
create index adendo_registro_ix on adendo (registro_id, created_at, id);

create or replace function registro_fica() returns trigger language plpgsql as $$
declare
  dono uuid;
begin
  if tg_op = 'DELETE' then
    if tg_table_name = 'patologia_pregressa' then
      select paciente_id into dono from guia where id = old.guia_id;
    elsif tg_table_name in ('registro_clinico_versao', 'adendo') then
      select paciente_id into dono from registro_clinico where id = old.registro_id;
    else
      dono := old.paciente_id;
    end if;
    if apaga_paciente(dono) then return old; end if;
  end if;
  raise exception 'O prontuário não pode ser apagado' using errcode = '42501';
end $$;
create trigger adendo_fica before delete on adendo for each row execute function registro_fica();
create trigger adendo_escrito before update on adendo for each row
  when ((old.id, old.registro_id, old.texto, old.autor, old.autor_id, old.created_at)
    is distinct from (new.id, new.registro_id, new.texto, new.autor, new.autor_id, new.created_at)
    or old.removido_em is not null)
  execute function registro_fica();
