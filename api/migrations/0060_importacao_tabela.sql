-- A procedure table that an import makes: its name, until the import is written and after it. Undone, the table goes with its rows, and
-- imports that named it are no reason to keep it.
alter table importacao add column tabela_nome text check (char_length(tabela_nome) between 1 and 60);
alter table importacao drop constraint importacao_tabela_id_fkey;
alter table importacao add constraint importacao_tabela_id_fkey
  foreign key (tabela_id) references tabela_procedimento (id) on delete set null;
create index importacao_tabela_ix on importacao (tabela_id);
