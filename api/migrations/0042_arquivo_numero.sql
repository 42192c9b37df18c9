-- sem transação
-- Guides are found by the number that the insurer's file has, which loses its leading zeros where a sheet takes it for a number.
drop index concurrently if exists guia_numero_sem_zeros_ix;
create index concurrently guia_numero_sem_zeros_ix on guia (ltrim(numero, '0'));
drop index concurrently if exists relatorio_item_numero_ix;
create index concurrently relatorio_item_numero_ix on relatorio_item (ltrim(numero_guia, '0')) where guia_id is null;
drop index if exists relatorio_item_sem_guia_ix;
