/*
 * Records of a size: patients of 50 entries each, every one an evolution of the demo clinic with its answers, copied. Rows go in
 * without looking references up one by one, as a bulk load would (COPY and `insert … select` cost the database the same here).
 */
import { copiar } from '../lib/copias.mjs'

const REGISTROS = 50
/** Some who came for ten years. */
const DE_DEZ_ANOS = 4
const REGISTROS_DE_DEZ_ANOS = 1000
const FOTOS_POR_REGISTRO = 3
/** Blocks of 32 bytes: of a miniature, and of a photograph of 300 kB. */
const DA_MINIATURA = 384
const DA_FOTO = 9375

/** Answers the id of one patient whose record may be read. */
export async function semear(cliente, respostas) {
  const { rows } = await cliente.query(`select r.id, r.agendamento_id, r.paciente_id, count(*)::int as n
    from registro_clinico r join resposta p on p.registro_id = r.id
    where r.tipo = 'evolucao' group by r.id order by count(*) desc, r.id limit 1`)
  const [modelo] = rows
  const pacientes = Math.round(respostas / REGISTROS / modelo.n)
  await cliente.query("set session_replication_role = 'replica'")
  await cliente.query(`create temp table quem as select gen_random_uuid() as id, gen_random_uuid() as prontuario, n,
      case when n > 0 then ${REGISTROS} else ${REGISTROS_DE_DEZ_ANOS} end as registros
    from generate_series(${1 - DE_DEZ_ANOS}, ${pacientes}) n`)
  await cliente.query(`create temp table vezes as select gen_random_uuid() as id, gen_random_uuid() as agendamento,
      quem.id as paciente, quem.prontuario, k, current_date - k * 4 as dia
    from quem cross join generate_series(1, quem.registros) k`)
  const { id, agendamento_id, paciente_id } = modelo
  const so = (coluna, valor) => `where m.${coluna} = '${valor}'`
  await copiar(
    cliente,
    'paciente',
    'paciente',
    { id: 'q.id', cpf: 'null', rg_num: 'null' },
    `cross join quem q ${so('id', paciente_id)}`,
  )
  await cliente.query(
    `insert into prontuario (id, paciente_id, criado_por) select prontuario, id, 'bench' from quem`,
  )
  await copiar(
    cliente,
    'agendamento',
    'agendamento',
    {
      id: 'v.agendamento',
      paciente_id: 'v.paciente',
      data: 'v.dia',
      encaixe: 'true',
      posicao: 'null',
      serie_id: 'null',
      repetir_regra: 'null',
      repetir_repeticoes: 'null',
      repetir_acabar_em: 'null',
    },
    `cross join vezes v ${so('id', agendamento_id)}`,
  )
  await copiar(
    cliente,
    'registro_clinico',
    'registro_clinico',
    {
      id: 'v.id',
      paciente_id: 'v.paciente',
      prontuario_id: 'v.prontuario',
      agendamento_id: 'v.agendamento',
      data: 'v.dia',
      guia_id: 'null',
    },
    `cross join vezes v ${so('id', id)}`,
  )
  await copiar(
    cliente,
    'resposta',
    'resposta',
    { id: 'gen_random_uuid()', registro_id: 'v.id', paciente_id: 'v.paciente' },
    `cross join vezes v ${so('registro_id', id)}`,
  )
  await cliente.query("set session_replication_role = 'origin'")
  await cliente.query('vacuum analyze')
  const { rows: quem } = await cliente.query('select id, n > 0 as breve from quem order by n')
  const idsDe = (breve) => quem.filter((q) => q.breve === breve).map((q) => q.id)
  return { pacientes: idsDe(true), dezAnos: idsDe(false), respostas: pacientes * REGISTROS * modelo.n }
}

/** An addendum to every entry of these patients; answers how many. */
export async function semearAdendos(cliente, pacientes) {
  const { rowCount } = await cliente.query(
    `insert into adendo (id, registro_id, texto, autor, autor_id, busca)
      select gen_random_uuid(), r.id, 'O paciente voltou a relatar dor ao subir escadas.', r.autor, u.id, 'o paciente voltou a relatar dor ao subir escadas.'
      from registro_clinico r cross join (select id from usuario order by id limit 1) u where r.paciente_id = any($1)`,
    [pacientes],
  )
  await cliente.query('vacuum analyze adendo')
  return rowCount
}

/** A plan of care with two goals measured by EVA for each of these patients; answers how many. */
export async function semearPlanos(cliente, pacientes) {
  const { rowCount } = await cliente.query(
    `with q as (select id from questao where tipo = 'EVA' order by id limit 1), u as (select id from usuario order by id limit 1),
      r as (select distinct on (paciente_id) * from registro_clinico where paciente_id = any($1) order by paciente_id, data)
      insert into plano_terapeutico (id, paciente_id, especialidade_id, diagnostico, inicio, vezes, sessoes, metas, reavaliacoes, autor,
        autor_id, salvo_por, atualizado_por)
      select gen_random_uuid(), r.paciente_id, r.especialidade_id, 'Dor ao subir escadas.', r.data, 2, 20, (
        select jsonb_agg(jsonb_build_object('_id', gen_random_uuid(), 'texto', null, 'desde', r.data, 'prazo', r.data + 30, 'autor', r.autor,
          'autorId', u.id, 'desfechos', '[]'::jsonb, 'medida', jsonb_build_object('questao', q.id, 'melhora', 'menor', 'alvo', n)))
        from generate_series(1, 2) n), '[]', r.autor, u.id, r.autor, 'bench'
      from r cross join q cross join u`,
    [pacientes],
  )
  await cliente.query('vacuum analyze plano_terapeutico')
  return rowCount
}

/** Three photographs in every entry of these patients, without their own bytes: a page of the record reads none. Answers how many. */
export async function semearFotos(cliente, pacientes) {
  await cliente.query("set session_replication_role = 'replica'")
  const { rowCount } = await cliente.query(
    `insert into anexo (id, conteudo_id, paciente_id, registro_id, usuario_id, chave, especie, nome, legenda, posicao, largura, altura,
        tamanho, sha256, miniatura)
      select gen_random_uuid(), gen_random_uuid(), r.paciente_id, r.id, u.id, 'bench', 'foto', 'foto.jpg', 'Joelho direito, de frente', k,
        1600, 1200, 300000, sha256((r.id || ':' || k)::bytea),
        (select string_agg(sha256((r.id || ':' || k || ':' || b)::bytea), '') from generate_series(1, ${DA_MINIATURA}) b)
      from registro_clinico r cross join generate_series(1, ${FOTOS_POR_REGISTRO}) k
        cross join (select id from usuario order by id limit 1) u where r.paciente_id = any($1)`,
    [pacientes],
  )
  await cliente.query("set session_replication_role = 'origin'")
  await cliente.query('vacuum analyze anexo')
  return rowCount
}

/** So many photographs of 300 kB, in parts as the portal keeps them. Answers the bytes by which the database grew. */
export async function semearBytes(cliente, fotos) {
  const tamanho = async () =>
    Number(
      (
        await cliente.query(
          `select pg_total_relation_size('conteudo') + pg_total_relation_size('conteudo_parte') as n`,
        )
      ).rows[0].n,
    )
  const antes = await tamanho()
  await cliente.query(
    `with novas as (
        select gen_random_uuid() as id, (select string_agg(sha256((g || ':' || b)::text::bytea), '') from generate_series(1, ${DA_FOTO}) b) as bytes
        from generate_series(1, $1::int) g),
      c as (insert into conteudo (id, tamanho, sha256) select id, length(bytes), sha256(bytes) from novas)
      insert into conteudo_parte (conteudo_id, parte, bytes)
      select id, p, substring(bytes from p * 262144 + 1 for 262144) from novas, generate_series(0, 1) p`,
    [fotos],
  )
  await cliente.query('vacuum analyze conteudo_parte')
  return (await tamanho()) - antes
}
