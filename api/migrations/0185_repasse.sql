-- What professionals get of their sessions. Without a row here, what the specialty's rule for the insurer says.

-- A value of a professional's own, which wins; the one that says most of the session first. Null: of every specialty, every insurer.
create table profissional_repasse (
  id uuid primary key,
  profissional_id uuid not null references profissional (id),
  especialidade_id uuid references especialidade (id),
  convenio_id uuid references convenio (id),
  -- 1: cents; 2: hundredths of a percent of what the session is worth, as in especialidade_convenio.
  tipo_valor smallint not null check (tipo_valor in (1, 2)),
  valor integer not null check (valor >= 0 and (tipo_valor = 1 or valor <= 10000)),
  por text not null,
  updated_at timestamptz(3) not null default now(),
  constraint profissional_repasse_uk unique nulls not distinct (profissional_id, especialidade_id, convenio_id)
);
create index profissional_repasse_especialidade_ix on profissional_repasse (especialidade_id) where especialidade_id is not null;
create index profissional_repasse_convenio_ix on profissional_repasse (convenio_id) where convenio_id is not null;

-- A month that was closed for everybody. Opened again it stays, as what was closed then.
create table repasse_mes (
  id uuid primary key,
  -- First day of the month.
  mes date not null check (extract(day from mes) = 1),
  sessoes integer not null check (sessoes >= 0),
  valor bigint not null check (valor >= 0),
  fechado_em timestamptz(3) not null,
  fechado_por text not null,
  reaberto_em timestamptz(3),
  reaberto_por text,
  motivo text check (char_length(motivo) between 1 and 255),
  constraint repasse_mes_reaberto_ck check (num_nonnulls(reaberto_em, reaberto_por, motivo) in (0, 3))
);
create unique index repasse_mes_uk on repasse_mes (mes) where reaberto_em is null;
create index repasse_mes_ix on repasse_mes (mes, fechado_em);

-- Each session of it, as it was paid.
create table repasse_sessao (
  repasse_id uuid not null references repasse_mes (id),
  posicao integer not null,
  -- Both null once the patient was erased.
  agendamento_id uuid references agendamento (id),
  guia_id uuid references guia (id),
  profissional_id uuid not null references profissional (id),
  especialidade_id uuid not null references especialidade (id),
  convenio_id uuid not null references convenio (id),
  data date not null,
  valor bigint not null check (valor >= 0),
  propria boolean not null,
  primary key (repasse_id, posicao)
);
create index repasse_sessao_profissional_ix on repasse_sessao (repasse_id, profissional_id);
create index repasse_sessao_do_profissional_ix on repasse_sessao (profissional_id);
create index repasse_sessao_agendamento_ix on repasse_sessao (agendamento_id) where agendamento_id is not null;
create index repasse_sessao_guia_ix on repasse_sessao (guia_id) where guia_id is not null;
create index repasse_sessao_especialidade_ix on repasse_sessao (especialidade_id);
create index repasse_sessao_convenio_ix on repasse_sessao (convenio_id);

-- What was closed does not change; opened again is an act of its own.
create function repasse_fica() returns trigger language plpgsql as $$
begin
  raise exception 'O repasse fechado não muda' using errcode = '23514', constraint = 'repasse_fica_ck';
end $$;
create trigger repasse_mes_fica before update on repasse_mes for each row
  when ((new.mes, new.sessoes, new.valor, new.fechado_em, new.fechado_por) is distinct from
    (old.mes, old.sessoes, old.valor, old.fechado_em, old.fechado_por) or old.reaberto_em is not null)
  execute function repasse_fica();
create trigger repasse_mes_nao_sai before delete on repasse_mes for each row execute function repasse_fica();
create trigger repasse_sessao_fica before update on repasse_sessao for each row
  when ((new.repasse_id, new.posicao, new.profissional_id, new.especialidade_id, new.convenio_id, new.data, new.valor, new.propria)
      is distinct from (old.repasse_id, old.posicao, old.profissional_id, old.especialidade_id, old.convenio_id, old.data, old.valor,
        old.propria)
    or (new.agendamento_id is not null and new.agendamento_id is distinct from old.agendamento_id)
    or (new.guia_id is not null and new.guia_id is distinct from old.guia_id))
  execute function repasse_fica();
create trigger repasse_sessao_nao_sai before delete on repasse_sessao for each row execute function repasse_fica();
