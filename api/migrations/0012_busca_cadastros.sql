-- Pickers and lists of CIDs, doctors and procedures: words in the middle of a text, codes and numbers by their beginning, and
-- each order that a screen asks for.
create index cid_descricao_trgm_ix on cid using gin (descricao_n gin_trgm_ops);
create index cid_sem_ponto_ix on cid (replace(descricao_abreviada_n, '.', ''));
create index cid_descricao_ix on cid (descricao_n, id);

create index medico_nome_trgm_ix on medico using gin (nome_n gin_trgm_ops);
create index medico_numero_ix on medico (numero_conselho, id);
create index medico_numero_inicio_ix on medico (numero_conselho text_pattern_ops);

create index procedimento_nome_trgm_ix on procedimento using gin (nome_n gin_trgm_ops);
create index procedimento_codigo_inicio_ix on procedimento (tabela_id, codigo text_pattern_ops);

-- The small indexes are built now; what fills as the clinic works is in 0013, without stopping it.
analyze cid;
analyze medico;
analyze procedimento;
