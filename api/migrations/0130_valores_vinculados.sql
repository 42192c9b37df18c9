-- Values that were nobody's when they were written (a pre-booking of a name, an upload) become a patient's once it is known whose
-- record it is: the audit says so ('vincular') in the same transaction, and nothing else of them changes.
create or replace function auditoria_valor_imutavel() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if exists (select from auditoria where transacao = auditoria_transacao()
        and acao = 'apagarValores' and pacientes @> array[old.paciente_id]) then
      return old;
    end if;
  elsif tg_op = 'UPDATE' then
    if old.paciente_id is null and (old.auditoria_id, old.sal, old.valores) = (new.auditoria_id, new.sal, new.valores)
        and exists (select from auditoria v join auditoria a on a.registro_id = v.registro_id and a.entidade = v.entidade
          where v.transacao = auditoria_transacao() and v.acao = 'vincular' and v.pacientes = array[new.paciente_id]
            and a.id = old.auditoria_id and a.pacientes is null) then
      return new;
    end if;
  end if;
  raise exception 'os valores da auditoria não podem ser alterados' using errcode = '42501';
end $$;

-- The one way by which values change hands: those of nobody's, of these records, after their rows 'vincular'. Answers how many.
create function auditoria_vincular_valores(tabela text, registros uuid[], paciente uuid) returns integer language plpgsql as $$
declare
  vinculados integer;
begin
  update auditoria_valor v set paciente_id = paciente from auditoria a
    where a.registro_id = any(registros) and a.entidade = tabela and a.pacientes is null and a.resumo is not null
      and v.auditoria_id = a.id and v.paciente_id is null;
  get diagnostics vinculados = row_count;
  return vinculados;
end $$;
