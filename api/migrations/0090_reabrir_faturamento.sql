-- A finalised package that is neither archived nor glosa may be opened again, as it is: its rows, sums and name change only after that.
-- Takes the place of the trigger of 0034.
drop trigger pacote_nao_volta on pacote;
create trigger pacote_nao_volta before update on pacote for each row
  when (old.finalizado_em is not null and (
    (new.finalizado_em is distinct from old.finalizado_em
      and not (new.finalizado_em is null and old.arquivado_em is null and old.glosa_em is null))
    or (old.arquivado_em is not null and new.arquivado_em is distinct from old.arquivado_em)
    or (old.glosa_em is not null and new.glosa_em is distinct from old.glosa_em)
    or (new.nome, new.guias, new.sessoes, new.total) is distinct from (old.nome, old.guias, old.sessoes, old.total)))
  execute function pacote_nao_volta();

-- A finished submission that was opened again, by whom and why, until it is finished once more.
alter table indicacao_pagamento
  add column reaberta_em timestamptz(3),
  add column reaberta_por text,
  add column reaberta_motivo text check (char_length(reaberta_motivo) between 1 and 255),
  add constraint indicacao_reaberta_ck check (
    (reaberta_em is null) = (reaberta_por is null) and (reaberta_em is null) = (reaberta_motivo is null)
    and (reaberta_em is null or finished_at is null));
