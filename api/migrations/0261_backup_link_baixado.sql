-- When the first byte that a link gave left, wherever in the file it stands: a download that begins in its middle is one too.
alter table backup_link add column baixado_em timestamptz;
