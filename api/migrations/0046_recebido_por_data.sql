-- sem transação
-- What an insurer's file says of a period, for the report that compares it with the clinic's own sessions.
drop index concurrently if exists relatorio_item_data_ix;
create index concurrently relatorio_item_data_ix on relatorio_item (data);
analyze relatorio_item;
