-- The desks' limits (docs/operacao.md, 'Time limits') on the portal's role, for where PgBouncer stands before PostgreSQL: it passes no
-- startup options on. Run once, as the role's owner, in the clinic's database. Connections that go to PostgreSQL directly bring their own.
alter role clinica set statement_timeout = 10000;
alter role clinica set lock_timeout = 9000;
alter role clinica set idle_in_transaction_session_timeout = 15000;
alter role clinica set jit = off;
alter role clinica set max_parallel_workers_per_gather = 0;
