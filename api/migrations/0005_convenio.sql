-- A patient's insurer is told by its name: one active insurer per name.
create unique index convenio_nome_uk on convenio (nome_n) where ativo;

-- One price per code in a table; a save of the whole table meets its rows by this.
create unique index procedimento_codigo_uk on procedimento (tabela_id, codigo);

create index tabela_procedimento_nome_ix on tabela_procedimento (nome_n);
create index convenio_tabela_tabela_ix on convenio_tabela (tabela_id);
create index especialidade_convenio_convenio_ix on especialidade_convenio (convenio_id);
