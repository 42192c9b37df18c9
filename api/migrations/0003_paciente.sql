-- The RG as it is compared: letters and digits alone, whatever the punctuation and the case.
create function rg_chave(rg text) returns text
  language sql immutable strict parallel safe
  as $$ select regexp_replace(public.norm(rg), '[^a-z0-9]', '', 'g') $$;

drop index paciente_rg_uk;
create unique index paciente_rg_uk on paciente (rg_chave(rg_num), coalesce(rg_oe_uf, ''))
  where ativo and rg_num is not null;
