-- Reports sum what was sent by the day on which its package was finalised.
create index pacote_finalizado_ix on pacote (finalizado_em) where finalizado_em is not null;
