/* Who may come in, and how: accounts of every unit with second factors, sessions, PINs, and what changed of their roles. */
import { ID, idSql } from './ids.mjs'

const POR_UNIDADE = 30

/** Half of them with an app of codes and two passkeys; each open in ten browsers and out of thirty others, the demo's own people too. */
export const acesso = ({ unidades }) => `
  create unlogged table conta_do_bench as select n, ${idSql('0197d00f', 'n')} as id from generate_series(1, ${unidades * POR_UNIDADE}) n;
  insert into usuario (id, name, email, senha_hash, perfil, segundo_fator)
    select c.id, 'Conta Bench ' || n, 'conta' || n || '@clinica.demo', m.senha_hash,
      (array['Recepcionista', 'Profissional', 'Faturista', 'Supervisao'])[1 + n % 4], n % 2 = 0
    from conta_do_bench c, (select senha_hash from usuario where email = 'recepcao@clinica.demo') m;
  insert into usuario_unidade (usuario_id, unidade_id) select id, ${idSql(ID.unidade, `1 + (n - 1) / ${POR_UNIDADE}`)} from conta_do_bench;
  insert into segundo_fator (usuario_id, semente) select id, decode(repeat(md5(n::text), 3), 'hex') from conta_do_bench where n % 2 = 0;
  insert into codigo_recuperacao (usuario_id, posicao, cifrado)
    select id, k, decode(repeat(md5(n || ' ' || k), 4), 'hex') from conta_do_bench, generate_series(0, 9) k where n % 2 = 0;
  insert into chave_de_acesso (id, usuario_id, nome, credencial, chave_publica, contador)
    select gen_random_uuid(), id, 'Chave ' || k, md5(n || '-' || k), decode(repeat(md5(n::text), 5), 'hex'), 1
    from conta_do_bench, generate_series(1, 2) k where n % 2 = 0;
  insert into sessao (id, usuario_id, versao, desde, ate, usada_em, endereco, agente, aparelho)
    select gen_random_uuid(), u.id, u.versao_sessao, now() - k * interval '1 hour', now() + (11 - k) * interval '1 hour' + interval '30 days' * (k < 11)::int,
      now() - k * interval '1 hour', '10.0.0.' || k, 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)', md5(u.email || k)
    from usuario u, generate_series(1, 40) k;
  insert into pin (usuario_id, aparelho, cifrado)
    select u.id, md5(u.email || k), decode(repeat(md5(k::text), 8), 'hex') from usuario u, generate_series(1, 3) k where u.perfil <> 'Administrador'`

/** Three changes of each account in the last 90 days, among all other lines of the audit. */
export const mudancasDeAcesso = () => `
  set session_replication_role = replica;
  with a as (
    insert into auditoria (quando, acao, entidade, registro_id, usuario_nome, resumo)
    select now() - (n * 7 + k) % 89 * interval '1 day', 'alterar', 'usuario', id, 'Gerente', '\\x00'::bytea from conta_do_bench, generate_series(1, 3) k
    returning id
  ) insert into auditoria_valor (auditoria_id, sal, valores)
    select id, gen_random_uuid(), '{"perfil": {"antes": "Faturista", "depois": "Recepcionista"}}' from a;
  set session_replication_role = origin;
  drop table conta_do_bench`
