-- sem transação
-- What was slow among a million guides: words of names in the usual order, what ends soon, one unit by number.
drop index concurrently if exists guia_emissao_nomes_ix;
create index concurrently guia_emissao_nomes_ix on guia (data_emissao, id)
  include (convenio_id, unidade_id, especialidade_id, ativo, bloqueada, bloqueado_para_pagamento, beneficiario_n, solicitante_n);
drop index concurrently if exists guia_emissao_ix;
alter index guia_emissao_nomes_ix rename to guia_emissao_ix;

drop index concurrently if exists guia_aberta_nomes_ix;
create index concurrently guia_aberta_nomes_ix on guia (data_emissao, id)
  include (convenio_id, unidade_id, especialidade_id, bloqueado_para_pagamento, numero, beneficiario_n, solicitante_n)
  where ativo and not bloqueada;
drop index concurrently if exists guia_aberta_ix;
alter index guia_aberta_nomes_ix rename to guia_aberta_ix;

-- A unit's own numbers: the largest of all are another unit's.
drop index concurrently if exists guia_unidade_numero_ix;
create index concurrently guia_unidade_numero_ix on guia (unidade_id, char_length(numero), numero collate "C", id)
  include (data_emissao, convenio_id, especialidade_id, ativo, bloqueada, bloqueado_para_pagamento);
analyze guia;
