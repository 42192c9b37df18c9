-- The link by which a person's own calendar program reads when they are busy. Of the link only its hash is kept.
create table calendario (
  usuario_id uuid primary key references usuario (id) on delete cascade,
  -- SHA-256, hexadecimal.
  hash text not null constraint calendario_hash_uk unique check (hash ~ '^[0-9a-f]{64}$'),
  criado_em timestamptz(3) not null default now(),
  lido_em timestamptz(3)
);

-- It ends with what gave it: the account, its e-mail, the professional of that e-mail. Coming back does not bring it back.
create function calendario_acaba() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'usuario' then
    delete from calendario where usuario_id = old.id;
  else
    delete from calendario c using usuario u where u.id = c.usuario_id and lower(u.email) = lower(old.email);
  end if;
  return null;
end $$;
create trigger usuario_calendario after update of ativo, email on usuario for each row
  when ((old.ativo and not new.ativo) or lower(old.email) <> lower(new.email)) execute function calendario_acaba();
create trigger profissional_calendario after update of ativo, email on profissional for each row
  when ((old.ativo and not new.ativo) or lower(old.email) <> lower(new.email)) execute function calendario_acaba();
