-- A session's signature, drawn by the patient on a tablet of the unit (docs/decisions/agenda.md).

-- The desk sent it to the unit's tablet, and for which day: another day's mark says nothing.
alter table agendamento
  add column quiosque_em timestamptz(3),
  add column quiosque_data date,
  add constraint agendamento_quiosque_ck check (num_nulls(quiosque_em, quiosque_data) in (0, 2));
create index agendamento_quiosque_ix on agendamento (unidade_id, quiosque_data, quiosque_em) where quiosque_em is not null;

-- A session of a tablet that only takes signatures, of this unit.
alter table sessao add column quiosque_unidade_id uuid references unidade (id);
create index sessao_quiosque_ix on sessao (quiosque_unidade_id, ate) where quiosque_unidade_id is not null;

create table assinatura (
  id uuid primary key,
  unidade_id uuid not null references unidade (id),
  numero bigint not null check (numero >= 1),
  -- Null once the patient was erased.
  agendamento_id uuid references agendamento (id) on delete set null,
  paciente_id uuid references paciente (id),
  -- The session's day.
  data date not null,
  assinada_em timestamptz(3) not null,
  -- Who opened the tablet's session: their e-mail.
  recebida_por text not null,
  -- What the tablet showed, and what was drawn on it; empty once the patient was erased.
  folha jsonb not null,
  -- SHA-256 of the sheet, hexadecimal.
  resumo text not null check (resumo ~ '^[0-9a-f]{64}$'),
  desfeita_em timestamptz(3),
  desfeita_por text,
  constraint assinatura_desfeita_ck check (num_nulls(desfeita_em, desfeita_por) in (0, 2)),
  constraint assinatura_folha_ck check (char_length(folha::text) <= 30000)
);
create unique index assinatura_numero_uk on assinatura (unidade_id, numero);
create unique index assinatura_agendamento_uk on assinatura (agendamento_id) where desfeita_em is null;
create index assinatura_agendamento_ix on assinatura (agendamento_id, assinada_em);
create index assinatura_paciente_ix on assinatura (paciente_id);
create index assinatura_dia_ix on assinatura (unidade_id, data);

-- What was drawn does not change and does not go: it is undone, once. Only who was erased leaves the sheet.
create function assinatura_fica() returns trigger language plpgsql as $$
begin
  raise exception 'A assinatura não muda' using errcode = '23514', constraint = 'assinatura_fica_ck';
end $$;
create trigger assinatura_fica before update on assinatura for each row
  when ((new.id, new.unidade_id, new.numero, new.data, new.assinada_em, new.recebida_por, new.resumo)
      is distinct from (old.id, old.unidade_id, old.numero, old.data, old.assinada_em, old.recebida_por, old.resumo)
    or (new.folha is distinct from old.folha and new.paciente_id is not null)
    or (old.desfeita_em is not null and new.desfeita_em is distinct from old.desfeita_em))
  execute function assinatura_fica();
create trigger assinatura_nao_sai before delete on assinatura for each row execute function assinatura_fica();
