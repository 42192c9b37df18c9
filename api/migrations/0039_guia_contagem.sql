-- sem transação
-- What is counted beside the search of guides, at a million of them: the last orders and the few whose payment is blocked answer
-- from their indexes too, whatever else is asked.
drop index concurrently if exists guia_especialidade_novo_ix;
create index concurrently guia_especialidade_novo_ix on guia (especialidade_id, data_emissao, id)
  include (convenio_id, unidade_id, paciente_id, numero, ativo,
    bloqueada, bloqueado_para_pagamento, beneficiario_n, solicitante_n);
drop index concurrently if exists guia_especialidade_ix;
alter index guia_especialidade_novo_ix rename to guia_especialidade_ix;

drop index concurrently if exists guia_pagamento_novo_ix;
create index concurrently guia_pagamento_novo_ix on guia (data_emissao, id)
  include (convenio_id, unidade_id, especialidade_id, paciente_id, numero, ativo, bloqueada, beneficiario_n, solicitante_n)
  where bloqueado_para_pagamento;
drop index concurrently if exists guia_pagamento_ix;
alter index guia_pagamento_novo_ix rename to guia_pagamento_ix;

drop index concurrently if exists guia_removida_novo_ix;
create index concurrently guia_removida_novo_ix on guia (data_emissao, id)
  include (convenio_id, unidade_id, especialidade_id, paciente_id, numero, bloqueada, bloqueado_para_pagamento, beneficiario_n, solicitante_n)
  where not ativo;
drop index concurrently if exists guia_removida_ix;
alter index guia_removida_novo_ix rename to guia_removida_ix;

drop index concurrently if exists guia_numero_inicio_novo_ix;
create index concurrently guia_numero_inicio_novo_ix on guia (numero collate "C")
  include (data_emissao, convenio_id, unidade_id, especialidade_id, ativo, bloqueada, bloqueado_para_pagamento);
drop index concurrently if exists guia_numero_inicio_ix;
alter index guia_numero_inicio_novo_ix rename to guia_numero_inicio_ix;
analyze guia;
