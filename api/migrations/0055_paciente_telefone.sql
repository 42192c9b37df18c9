-- sem transação
-- Who else has this telephone: asked while a patient is typed.
drop index concurrently if exists paciente_celular_ix;
create index concurrently paciente_celular_ix on paciente (contato_celular) where contato_celular is not null;
drop index concurrently if exists paciente_telefone_ix;
create index concurrently paciente_telefone_ix on paciente (contato_telefone) where contato_telefone is not null;
-- A cancelled patient of this CPF comes back instead of being written a second time.
drop index concurrently if exists paciente_cpf_cancelado_ix;
create index concurrently paciente_cpf_cancelado_ix on paciente (cpf) where not ativo and cpf is not null;
