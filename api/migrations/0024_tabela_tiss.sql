-- Which of the agency's tables (TISS table 87) a procedure table follows: two digits, none for the usual 22.
alter table tabela_procedimento add column codigo_tabela text check (codigo_tabela ~ '^[0-9]{2}$');
