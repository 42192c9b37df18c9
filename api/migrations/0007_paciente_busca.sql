-- The patient list at a million patients (docs/desempenho.md, "pacientes").

-- Name, then the social name on a line of its own: one column answers every search by name. The line break sorts below
-- every letter and the space, so that its order is the order of the names; the space before each lets the first word begin as
-- any other does.
alter table paciente add column busca_n text collate "C"
  generated always as (' ' || norm(nome) || coalesce(E'\n ' || norm(nome_social), '')) stored;

-- Nothing else reads the old one, nor its indexes.
alter table paciente drop column nome_n;

-- How common a word is decides between the two ways to search; the default sample of 100 does not know the words.
alter table paciente alter column busca_n set statistics 1000;

-- Sorted by name, birth and CPF. What the screen filters and sorts by rides along in each: a walk in one order that filters by
-- another, or sorts what it found, then never looks at the rows themselves, which lie scattered.
create index paciente_busca_ix on paciente (busca_n, id) include (data_nascimento, cpf, ativo);
drop index paciente_nascimento_ix;
create index paciente_nascimento_ix on paciente (data_nascimento, id) include (busca_n, cpf, ativo);
create index paciente_cpf_ix on paciente (cpf collate "C", id) include (busca_n, data_nascimento, ativo);

-- Few are cancelled: what is common among all is found by reading this.
create index paciente_cancelado_ix on paciente (busca_n, id) include (data_nascimento, cpf) where not ativo;

-- Words in the middle of a name.
create index paciente_busca_trgm_ix on paciente using gin (busca_n gin_trgm_ops);
-- Few have a social name.
drop index paciente_nome_social_trgm_ix;
create index paciente_nome_social_trgm_ix on paciente using gin (nome_social_n gin_trgm_ops) where nome_social_n is not null;

-- The RG of the active ones has its unique index; this one is for the others.
create index paciente_rg_cancelado_ix on paciente (rg_chave(rg_num)) where not ativo and rg_num is not null;

analyze paciente;
