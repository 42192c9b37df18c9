-- Coming from another system: the sheets of one or several files that are decided about together are imports of one `vinda_id`.
alter table importacao
  add column vinda_id uuid,
  -- The file that it shares with others, where it is one sheet of several.
  add column arquivo_id uuid,
  -- Which sheet of the file, from 0. Null: the first that has titles.
  add column aba smallint check (aba >= 0),
  -- Left out of it by whoever decides, or because nobody knows what it is.
  add column fora boolean not null default false,
  -- The titles of its columns in their order, in the words that they are compared by; and the same for any order of them.
  add column cabecalho jsonb,
  add column cabecalho_chave text;
create index importacao_vinda_ix on importacao (vinda_id) where vinda_id is not null;
create index importacao_cabecalho_ix on importacao (cabecalho_chave, enviado_em) where cabecalho_chave is not null;
