-- What was sold is read page by page: what may be used, and what may no more, by its last day.
create index pacote_particular_ate_ix on pacote_particular (ate, id);
create index plano_mensal_fim_ix on plano_mensal (fim, id);
