-- sem transação
-- The search of guides at a million of them, in every order: what the screen filters by, names and the patients whom a social name
-- finds too, rides along in each order's index. A walk in one that looks for any of it never looks at the rows.
drop index concurrently if exists guia_emissao_novo_ix;
create index concurrently guia_emissao_novo_ix on guia (data_emissao, id)
  include (convenio_id, unidade_id, especialidade_id, paciente_id, numero, ativo,
    bloqueada, bloqueado_para_pagamento, beneficiario_n, solicitante_n);
drop index concurrently if exists guia_emissao_ix;
alter index guia_emissao_novo_ix rename to guia_emissao_ix;

drop index concurrently if exists guia_beneficiario_novo_ix;
create index concurrently guia_beneficiario_novo_ix on guia (beneficiario_n, id)
  include (data_emissao, convenio_id, unidade_id, especialidade_id, paciente_id, numero,
    ativo, bloqueada, bloqueado_para_pagamento, solicitante_n);
drop index concurrently if exists guia_beneficiario_ix;
alter index guia_beneficiario_novo_ix rename to guia_beneficiario_ix;

drop index concurrently if exists guia_solicitante_novo_ix;
create index concurrently guia_solicitante_novo_ix on guia (solicitante_n, id)
  include (data_emissao, convenio_id, unidade_id, especialidade_id, paciente_id, numero,
    ativo, bloqueada, bloqueado_para_pagamento, beneficiario_n);
drop index concurrently if exists guia_solicitante_ix;
alter index guia_solicitante_novo_ix rename to guia_solicitante_ix;

drop index concurrently if exists guia_numero_ordem_novo_ix;
create index concurrently guia_numero_ordem_novo_ix on guia (char_length(numero), numero collate "C", id)
  include (data_emissao, convenio_id, unidade_id, especialidade_id, paciente_id, numero,
    ativo, bloqueada, bloqueado_para_pagamento, beneficiario_n, solicitante_n);
drop index concurrently if exists guia_numero_ordem_ix;
alter index guia_numero_ordem_novo_ix rename to guia_numero_ordem_ix;

drop index concurrently if exists guia_convenio_novo_ix;
create index concurrently guia_convenio_novo_ix on guia (convenio_id, data_emissao, id)
  include (unidade_id, especialidade_id, paciente_id, numero, ativo,
    bloqueada, bloqueado_para_pagamento, beneficiario_n, solicitante_n);
drop index concurrently if exists guia_convenio_ix;
alter index guia_convenio_novo_ix rename to guia_convenio_ix;

drop index concurrently if exists guia_unidade_novo_ix;
create index concurrently guia_unidade_novo_ix on guia (unidade_id, data_emissao, id)
  include (convenio_id, especialidade_id, paciente_id, numero, ativo,
    bloqueada, bloqueado_para_pagamento, beneficiario_n, solicitante_n);
drop index concurrently if exists guia_unidade_ix;
alter index guia_unidade_novo_ix rename to guia_unidade_ix;

drop index concurrently if exists guia_unidade_numero_novo_ix;
create index concurrently guia_unidade_numero_novo_ix on guia (unidade_id, char_length(numero), numero collate "C", id)
  include (data_emissao, convenio_id, especialidade_id, paciente_id, numero, ativo,
    bloqueada, bloqueado_para_pagamento, beneficiario_n, solicitante_n);
drop index concurrently if exists guia_unidade_numero_ix;
alter index guia_unidade_numero_novo_ix rename to guia_unidade_numero_ix;

drop index concurrently if exists guia_aberta_novo_ix;
create index concurrently guia_aberta_novo_ix on guia (data_emissao, id)
  include (convenio_id, unidade_id, especialidade_id, paciente_id, numero,
    bloqueado_para_pagamento, beneficiario_n, solicitante_n) where ativo and not bloqueada;
drop index concurrently if exists guia_aberta_ix;
alter index guia_aberta_novo_ix rename to guia_aberta_ix;

analyze guia;
