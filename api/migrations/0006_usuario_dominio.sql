-- One registration, one doctor.
create unique index medico_conselho_uk on medico (norm(conselho), uf_conselho, numero_conselho) where ativo;

-- Guide numbers begin with it and outlive their unit, so that a cancelled unit keeps its own.
create unique index unidade_faixa_uk on unidade (faixa) where faixa <> '';

create unique index dominio_valor_codigo_uk on dominio_valor (dominio_id, codigo);
