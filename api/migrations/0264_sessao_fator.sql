-- Whether a second factor was shown in the session. Null: opened before this was kept, only its token knows.
alter table sessao add column fator boolean;
