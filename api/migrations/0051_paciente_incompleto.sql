-- What the form demands of a patient and an import may have left empty (spec 2 §5, `pacienteSchema`): who is under 18 on that day needs
-- a responsible, anybody else a CPF.
create function paciente_incompleto(p paciente, dia date) returns boolean
  language sql immutable parallel safe
  as $$ select (p.contato_celular is null and p.contato_telefone is null)
    or p.emergencia_nome is null or p.emergencia_celular is null or p.indicacao_valor is null
    or case when p.data_nascimento > dia - interval '18 years'
      then p.responsavel_nome is null or p.responsavel_cpf is null
        or (p.responsavel_celular is null and p.responsavel_telefone is null)
      else p.cpf is null end $$;
