-- Of a guide in a lot: what its packages count of these sessions, and why its file says another sum (docs/decisions/faturamento.md).
-- Both are there where the two differ; lots that were made before say nothing.
alter table lote_guia
  add column no_pacote bigint check (no_pacote >= 0),
  add column diferenca text check (char_length(diferenca) between 1 and 1000),
  add constraint lote_guia_diferenca_ck check ((no_pacote is null) = (diferenca is null));
