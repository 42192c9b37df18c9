-- Why nobody is attended in a unit at that day and hour ('Feriado: Natal'), or null: as `findBloqueio` of shared-domain says it.
-- One expression, so that it becomes part of the statement that asks.
create function fechado_em(unidade uuid, dia date, hora text) returns text language sql stable parallel safe as $$
  select (
    select case when f.feriado then 'Feriado: ' else 'Unidade fechada: ' end || f.motivo
    from fechamento f
    where f.ativo and (f.unidade_id is null or f.unidade_id = unidade) and daterange(f.data_inicio, f.data_fim, '[]') @> dia
      and (f.dias_semana is null or extract(isodow from dia)::smallint = any(f.dias_semana))
      and (f.horario_inicio <= '00:01' or f.horario_inicio <= hora) and (f.horario_fim >= '23:59' or hora < f.horario_fim)
    order by f.data_inicio, f.horario_inicio limit 1)
$$;
