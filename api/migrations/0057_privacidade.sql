-- Privacy (LGPD, docs/privacidade.md).

-- A register that is hidden from lists and pickers. Only a cancelled one is; bringing it back shows it again.
alter table paciente add column oculto_em timestamptz(3), add column oculto_por text;
alter table paciente add constraint paciente_oculto_ck check (oculto_em is null or (not ativo and oculto_por is not null));
create index paciente_oculto_ix on paciente (id) where oculto_em is not null;

-- What a patient said yes or no to, each time: the newest row of a purpose decides.
create table consentimento (
  id uuid primary key,
  paciente_id uuid not null references paciente (id),
  finalidade text not null check (finalidade in ('lembretes', 'marketing', 'imagens')),
  dado boolean not null,
  -- How it was said: what proves it.
  como text not null check (char_length(como) between 1 and 200),
  em timestamptz(3) not null,
  -- E-mail and name of who took it down.
  por text not null,
  por_nome text not null
);
create index consentimento_paciente_ix on consentimento (paciente_id, finalidade, em desc, id desc);

-- What was written in a record stays, but for one way: its patient's own row 'apagar' of the audit in the same transaction.
create function apaga_paciente(paciente uuid) returns boolean language sql stable as $$
  select exists (select from auditoria where transacao = auditoria_transacao()
    and resultado = 'feito' and acao = 'apagar' and entidade = 'paciente' and pacientes @> array[paciente])
$$;

create or replace function registro_fica() returns trigger language plpgsql as $$
declare
  dono uuid;
begin
  if tg_op = 'DELETE' then
    if tg_table_name = 'patologia_pregressa' then
      select paciente_id into dono from guia where id = old.guia_id;
    elsif tg_table_name = 'registro_clinico_versao' then
      select paciente_id into dono from registro_clinico where id = old.registro_id;
    else
      dono := old.paciente_id;
    end if;
    if apaga_paciente(dono) then return old; end if;
  end if;
  raise exception 'O prontuário não pode ser apagado' using errcode = '42501';
end $$;

-- A finalised package keeps its sums when the rows of an erased patient leave it.
create or replace function pacote_fechado() returns trigger language plpgsql as $$
begin
  if exists (
    select from mudadas m join pacote p on p.id = m.pacote_id and p.finalizado_em is not null
    where tg_op <> 'DELETE' or not apaga_paciente((select g.paciente_id from guia g where g.id = m.guia_id))) then
    raise exception 'O pacote foi finalizado e não muda mais' using errcode = '23514', constraint = 'pacote_fechado_ck';
  end if;
  return null;
end $$;

-- All that was said of a guide, earlier answers too.
create index patologia_pregressa_da_guia_ix on patologia_pregressa (guia_id);
