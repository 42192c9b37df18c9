-- How much of a limit of attempts is used up, for all nodes together. Nothing in it says whose attempts they are.
create table tentativa (
  -- SHA-256 of the limit's name and of what it counts by (address, e-mail, user).
  chave text primary key,
  -- When all that was used is given back by time alone; from then on the row means nothing.
  cheia_ate timestamptz not null
);
create index tentativa_cheia_ate_ix on tentativa (cheia_ate);
