-- What an import brought is looked for by the record, too: the same balance, and the credit that came with a debt.
create index importacao_linha_registro_ix on importacao_linha (registro_id) where situacao = 'gravada';
