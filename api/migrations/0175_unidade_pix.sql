-- Where a unit's PIX goes: one key, set by an Administrador alone (docs/decisions/faturamento.md).
create table unidade_pix (
  unidade_id uuid primary key references unidade (id),
  -- All null: it was taken away.
  tipo text check (tipo in ('cpf', 'cnpj', 'email', 'telefone', 'aleatoria')),
  chave text check (char_length(chave) between 1 and 77),
  nome text check (nome ~ '^[A-Za-z ]{1,25}$'),
  cidade text check (cidade ~ '^[A-Za-z ]{1,15}$'),
  -- The clinic's day: homes tell of it for a week.
  alterada_em date not null,
  alterada_por text not null,
  updated_at timestamptz(3) not null default now(),
  constraint unidade_pix_inteira_ck check (num_nulls(tipo, chave, nome, cidade) in (0, 4))
);
