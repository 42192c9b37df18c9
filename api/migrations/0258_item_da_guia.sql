-- An item and a cut are of the file that their guide is of: said by one reference to both, in place of two that could differ. What is staged and given
-- up is found by its guide, so that the index by file goes.
alter table retorno_guia add constraint retorno_guia_do_retorno unique (id, retorno_id);
alter table retorno_item
  add constraint retorno_item_guia_fkey foreign key (retorno_guia_id, retorno_id) references retorno_guia (id, retorno_id) on delete cascade,
  drop constraint retorno_item_retorno_guia_id_fkey,
  drop constraint retorno_item_retorno_id_fkey;
alter table retorno_glosa
  add constraint retorno_glosa_guia_fkey foreign key (retorno_guia_id, retorno_id) references retorno_guia (id, retorno_id) on delete cascade,
  drop constraint retorno_glosa_retorno_guia_id_fkey,
  drop constraint retorno_glosa_retorno_id_fkey;
drop index retorno_item_retorno_ix;
drop index retorno_glosa_retorno_ix;
