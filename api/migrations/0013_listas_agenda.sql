-- sem transação
-- A professional's list, the latest first: filtered, counted and paged from the index alone; only the rows of the page are read.
drop index concurrently if exists agendamento_lista_ix;
create index concurrently agendamento_lista_ix on agendamento (profissional_id, data, hora, id)
  include (unidade_id, especialidade_id) where ativo;

-- The blocks that touch a day, whoever they are of; and those of one person, cancelled ones included.
drop index concurrently if exists bloqueio_profissional_dias_ix;
create index concurrently bloqueio_profissional_dias_ix on bloqueio_profissional
  using gist (daterange(data_inicio, data_fim, '[]'));
drop index concurrently if exists bloqueio_usuario_dias_ix;
create index concurrently bloqueio_usuario_dias_ix on bloqueio_usuario
  using gist (daterange(data_inicio, data_fim, '[]'));
drop index concurrently if exists bloqueio_profissional_dono_ix;
create index concurrently bloqueio_profissional_dono_ix on bloqueio_profissional (profissional_id);
drop index concurrently if exists bloqueio_usuario_dono_ix;
create index concurrently bloqueio_usuario_dono_ix on bloqueio_usuario (usuario_id);

-- Its work is done by agendamento_lista_ix: nobody asks for the cleared ones of a professional.
drop index concurrently if exists agendamento_profissional_ix;
