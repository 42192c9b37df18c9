-- Plans that were sold are read page by page: what runs, and what has ended, by its last day.
create index plano_mensal_fim_ix on plano_mensal (fim, id);
