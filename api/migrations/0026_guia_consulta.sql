-- sem transação
-- The search of guides at a million of them (bench, "guias").

-- Fields 11 and 16 as they are searched and sorted; none is ever null. The space lets the first word begin as any other does.
alter table guia
  add column if not exists beneficiario_n text collate "C" generated always as (' ' || norm(beneficiario_nome)) stored,
  add column if not exists solicitante_n text collate "C" generated always as (' ' || coalesce(norm(solicitante_nome), '')) stored;

-- One index an order. What the screen filters by rides along in each: a walk in one order that filters by another never looks
-- at the rows themselves, which are wide and lie scattered.
drop index concurrently if exists guia_emissao_ix;
create index concurrently guia_emissao_ix on guia (data_emissao, id)
  include (convenio_id, unidade_id, especialidade_id, ativo, bloqueada, bloqueado_para_pagamento);
drop index concurrently if exists guia_beneficiario_ix;
create index concurrently guia_beneficiario_ix on guia (beneficiario_n, id)
  include (data_emissao, convenio_id, unidade_id, especialidade_id, ativo, bloqueada, bloqueado_para_pagamento);
drop index concurrently if exists guia_solicitante_ix;
create index concurrently guia_solicitante_ix on guia (solicitante_n, id)
  include (data_emissao, convenio_id, unidade_id, especialidade_id, ativo, bloqueada, bloqueado_para_pagamento);
-- Numbers have digits alone, of any length: the shorter one is the smaller one.
drop index concurrently if exists guia_numero_ordem_ix;
create index concurrently guia_numero_ordem_ix on guia (char_length(numero), numero collate "C", id)
  include (data_emissao, convenio_id, unidade_id, especialidade_id, ativo, bloqueada, bloqueado_para_pagamento);
-- Insurers, units and specialties are few: each one's guides, the newest first, and one after the other in the order of their names.
drop index concurrently if exists guia_convenio_ix;
create index concurrently guia_convenio_ix on guia (convenio_id, data_emissao, id)
  include (unidade_id, especialidade_id, ativo, bloqueada, bloqueado_para_pagamento);
drop index concurrently if exists guia_unidade_ix;
create index concurrently guia_unidade_ix on guia (unidade_id, data_emissao, id)
  include (convenio_id, especialidade_id, ativo, bloqueada, bloqueado_para_pagamento);
drop index concurrently if exists guia_especialidade_ix;
create index concurrently guia_especialidade_ix on guia (especialidade_id, data_emissao, id)
  include (convenio_id, unidade_id, ativo, bloqueada, bloqueado_para_pagamento);

-- What few of them are, among many: still open, with its payment blocked, removed.
drop index concurrently if exists guia_aberta_ix;
create index concurrently guia_aberta_ix on guia (data_emissao, id)
  include (convenio_id, unidade_id, especialidade_id, bloqueado_para_pagamento) where ativo and not bloqueada;
drop index concurrently if exists guia_pagamento_ix;
create index concurrently guia_pagamento_ix on guia (data_emissao, id)
  include (convenio_id, unidade_id, especialidade_id, ativo, bloqueada) where bloqueado_para_pagamento;
drop index concurrently if exists guia_removida_ix;
create index concurrently guia_removida_ix on guia (data_emissao, id)
  include (convenio_id, unidade_id, especialidade_id, bloqueada, bloqueado_para_pagamento) where not ativo;

-- The first digits of a number, one patient's guides, words in the middle of a name.
drop index concurrently if exists guia_numero_inicio_ix;
create index concurrently guia_numero_inicio_ix on guia (numero collate "C") include (ativo, bloqueada);
drop index concurrently if exists guia_do_paciente_ix;
create index concurrently guia_do_paciente_ix on guia (paciente_id, data_emissao);
drop index concurrently if exists guia_beneficiario_letras_ix;
create index concurrently guia_beneficiario_letras_ix on guia using gin (letras(beneficiario_n) gin_trgm_ops);
drop index concurrently if exists guia_solicitante_letras_ix;
create index concurrently guia_solicitante_letras_ix on guia using gin (letras(solicitante_n) gin_trgm_ops);
-- How common a word is decides between the two ways to search.
alter index guia_beneficiario_letras_ix alter column 1 set statistics 1000;
alter index guia_solicitante_letras_ix alter column 1 set statistics 1000;
analyze guia;
