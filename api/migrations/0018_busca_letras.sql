-- sem transação
-- Searches by name go by its letters: 'davila' finds D'Ávila, 'ana maria' finds Ana-Maria. `letras` takes what `norm` made:
-- apostrophes go, hyphens are blanks. The names themselves, their order and what makes two of them equal stay as they are.
create or replace function letras(n text) returns text
  language sql immutable strict parallel safe
  as 'select translate(n, ''-‐‑‒–—−''''’‘ʼ`´′'', ''       '')';

-- Words in the middle of a name, as before, now by its letters. Those of 0007 and 0012 serve the release before this one.
drop index concurrently if exists paciente_letras_ix;
create index concurrently paciente_letras_ix on paciente using gin (letras(busca_n) gin_trgm_ops);
-- How common a word is decides between the two ways to search (0007).
alter index paciente_letras_ix alter column 1 set statistics 1000;
drop index concurrently if exists paciente_social_letras_ix;
create index concurrently paciente_social_letras_ix on paciente using gin (letras(nome_social_n) gin_trgm_ops)
  where nome_social_n is not null;
drop index concurrently if exists cid_letras_ix;
create index concurrently cid_letras_ix on cid using gin (letras(descricao_n) gin_trgm_ops);
drop index concurrently if exists medico_letras_ix;
create index concurrently medico_letras_ix on medico using gin (letras(nome_n) gin_trgm_ops);
drop index concurrently if exists procedimento_letras_ix;
create index concurrently procedimento_letras_ix on procedimento using gin (letras(nome_n) gin_trgm_ops);
analyze paciente;
analyze cid;
analyze medico;
analyze procedimento;
