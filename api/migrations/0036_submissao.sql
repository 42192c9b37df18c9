-- The monthly submission: what a professional says they did in a month, guide by guide. One per professional and month, for ever
-- as it was once it is finished.
create table indicacao_pagamento (
  id uuid primary key,
  profissional_id uuid not null references profissional (id),
  mes_referencia text not null check (mes_referencia ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'),
  finished_at timestamptz(3),
  atualizado_por text not null,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  constraint indicacao_pagamento_uk unique (profissional_id, mes_referencia)
);
create index indicacao_pagamento_mes_ix on indicacao_pagamento (mes_referencia);
create trigger indicacao_pagamento_carimbo before update on indicacao_pagamento for each row execute function carimbar();

create table indicacao_guia (
  indicacao_id uuid not null references indicacao_pagamento (id),
  guia_id uuid not null references guia (id),
  -- In the order in which they were added.
  ordem smallint not null,
  quantidade smallint not null check (quantidade between 1 and 999),
  primary key (indicacao_id, guia_id)
);
create index indicacao_guia_guia_ix on indicacao_guia (guia_id);
