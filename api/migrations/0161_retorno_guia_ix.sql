-- sem transação
-- Guides are found by what an insurer's answer writes of them: its own number, the senha.
drop index concurrently if exists guia_senha_ix;
create index concurrently guia_senha_ix on guia (ltrim(senha, '0')) where senha <> '';
drop index concurrently if exists guia_operadora_ix;
create index concurrently guia_operadora_ix on guia (ltrim(ficha -> 'tiss' ->> 'numeroGuiaOperadora', '0'))
  where ficha -> 'tiss' ->> 'numeroGuiaOperadora' <> '';
drop index concurrently if exists lote_guia_operadora_ix;
create index concurrently lote_guia_operadora_ix on lote_guia (ltrim(numero_operadora, '0')) where numero_operadora <> '';
