-- Whether a second factor was shown in the session. Sessions of before count as opened by the password alone until their token is renewed.
alter table sessao add column fator boolean not null default false;
