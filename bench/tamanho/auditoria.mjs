/* A line of the audit for every fourth appointment: nine in ten readings of one patient, some of a whole day, and writes with what they changed. */
import { ID, idSql } from './ids.mjs'

/** Months are partitions, as the server makes them; the lines are sealed, by one seal that covers them all. */
export const auditoria = () => `
  select auditoria_mes(m::date) from generate_series(date_trunc('month', (select min(data) from vez_do_bench)), now(), interval '1 month') m;
  set session_replication_role = replica;
  create unlogged table usuario_do_bench as select id, name, email, row_number() over (order by id) - 1 as k from usuario;
  insert into auditoria (id, quando, transacao, usuario_id, usuario_nome, usuario_email, endereco, agente, acao, entidade, registro_id, pacientes, requisicao, detalhe, resumo)
    select nextval('auditoria_seq'), s.data + interval '12 hours' + s.n % 36000 * interval '1 second', 0, u.id, u.name, u.email, '10.0.0.1', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)',
      case when s.n % 40 = 4 then 'editar' else 'ler' end, case when s.n % 40 = 4 or s.n % 3 = 0 then 'agendamento' else 'paciente' end,
      case when s.n % 40 = 4 then ${idSql(ID.agendamento, 's.n')} end,
      case when s.n % 100 = 8 then (select array_agg(${idSql(ID.paciente, '1 + (s.paciente + k * 84) % (select max(n) from quem)')}) from generate_series(1, 35) k)
        else array[${idSql(ID.paciente, 's.paciente')}] end,
      'req-' || s.n, '{"rota": "/api/paciente/:id", "metodo": "GET"}', case when s.n % 40 = 4 then '\\x00'::bytea end
    from vez_do_bench s join usuario_do_bench u on u.k = s.n / 4 % 6 where s.n % 4 = 0 and s.data <= current_date;
  insert into auditoria_valor (auditoria_id, paciente_id, sal, valores)
    select id, pacientes[1], gen_random_uuid(), '{"status": {"antes": "marcado", "depois": "assinado"}}' from auditoria where resumo is not null;
  set session_replication_role = origin`
