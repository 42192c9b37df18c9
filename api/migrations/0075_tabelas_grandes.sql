-- The database tidies a table once a fifth of it has changed: of twenty million appointments four million, which is months. Until then the
-- newest days have no statistics, and what reads an index alone reads the table too. Here: one in a hundred, and counted at one in two hundred.
alter table agendamento set (fillfactor = 90, autovacuum_vacuum_threshold = 1000, autovacuum_vacuum_scale_factor = 0.01,
  autovacuum_vacuum_insert_scale_factor = 0.01, autovacuum_analyze_threshold = 500, autovacuum_analyze_scale_factor = 0.005);
alter table agendamento_guia set (autovacuum_vacuum_threshold = 1000, autovacuum_vacuum_scale_factor = 0.01,
  autovacuum_vacuum_insert_scale_factor = 0.01, autovacuum_analyze_threshold = 500, autovacuum_analyze_scale_factor = 0.005);
alter table pacote_sessao set (autovacuum_vacuum_threshold = 1000, autovacuum_vacuum_scale_factor = 0.01,
  autovacuum_vacuum_insert_scale_factor = 0.01, autovacuum_analyze_threshold = 500, autovacuum_analyze_scale_factor = 0.005);
alter table resposta set (autovacuum_vacuum_threshold = 1000, autovacuum_vacuum_scale_factor = 0.01,
  autovacuum_vacuum_insert_scale_factor = 0.01, autovacuum_analyze_threshold = 500, autovacuum_analyze_scale_factor = 0.005);
alter table registro_clinico set (autovacuum_vacuum_threshold = 1000, autovacuum_vacuum_scale_factor = 0.02,
  autovacuum_vacuum_insert_scale_factor = 0.02, autovacuum_analyze_threshold = 500, autovacuum_analyze_scale_factor = 0.01);
alter table guia set (autovacuum_vacuum_threshold = 1000, autovacuum_vacuum_scale_factor = 0.02,
  autovacuum_vacuum_insert_scale_factor = 0.02, autovacuum_analyze_threshold = 500, autovacuum_analyze_scale_factor = 0.01);
alter table guia_procedimento set (autovacuum_vacuum_threshold = 1000, autovacuum_vacuum_scale_factor = 0.02,
  autovacuum_vacuum_insert_scale_factor = 0.02, autovacuum_analyze_threshold = 500, autovacuum_analyze_scale_factor = 0.01);
alter table paciente set (autovacuum_vacuum_threshold = 1000, autovacuum_vacuum_scale_factor = 0.02,
  autovacuum_vacuum_insert_scale_factor = 0.02, autovacuum_analyze_threshold = 500, autovacuum_analyze_scale_factor = 0.01);
alter table auditoria_valor set (autovacuum_vacuum_insert_scale_factor = 0.05, autovacuum_analyze_scale_factor = 0.02)
