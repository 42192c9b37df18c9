/*
 * A chain of clinics of any size, made inside the database: units of four specialties, each pair with 70 appointments on every day of
 * the week but Sunday, so that a day's grid is the same at every size; more appointments are more units (20 at most), then more
 * years behind. Patients come ten times, week after week at the same hour, on a guide of ten sessions; some come back often, a
 * third has not come yet. Twelve weeks ahead are booked, full in the first four.
 */
import { semIndices } from '../lib/copias.mjs'
import { um } from '../pacientes/dados.mjs'
import { acesso, mudancasDeAcesso } from './acesso.mjs'
import { auditoria } from './auditoria.mjs'
import { FATURADA, ID, idSql, sorte } from './ids.mjs'
import { semearRestante } from './restante.mjs'

const ESPECIALIDADES = 4
const UNIDADES = 20
export const HORAS = 14
const POR_HORA = 5
/** Kinds of hour in a week: a patient keeps to one of them, so that nobody is in two places at once. */
const CLASSES = 6 * HORAS
const FRENTE = 12
const LOTE = 20_000

export function medidas(agendamentos) {
  const unidades = Math.min(UNIDADES, Math.max(1, Math.round(agendamentos / 50_000)))
  const pares = unidades * ESPECIALIDADES
  // Eight of the weeks ahead are three fifths full.
  const semanas = Math.ceil(agendamentos / (pares * 6 * HORAS * POR_HORA) + 3.2)
  return { unidades, pares, semanas, pacientes: Math.round(agendamentos / 10) }
}

/** What the demo clinic did goes, and what the audit says of it; its people, insurers, specialties and forms stay. */
const LIMPAR = `
  create unlogged table do_demo as
    select r.*, (select json_agg(x) from (select * from resposta p where p.registro_id = r.id order by p.posicao limit 5) x) as respostas
    from registro_clinico r where r.tipo = 'evolucao' and (select count(*) from resposta p where p.registro_id = r.id) >= 5 limit 1;
  create unlogged table ficha_do_demo as select ficha from guia order by id desc limit 1;
  truncate paciente, guia, agendamento, pacote, prontuario, espera cascade;
  set session_replication_role = replica;
  truncate auditoria, auditoria_valor, auditoria_selo;
  set session_replication_role = origin`

const clinica = ({ unidades, pares }) => `
  update unidade set ativo = false;
  insert into unidade (id, nome, faixa, endereco, tiss)
    select ${idSql(ID.unidade, 'n')}, 'Bench ' || chr(64 + n::int), (40 + n)::text, m.endereco, m.tiss
    from generate_series(1, ${unidades}) n, (select * from unidade order by id limit 1) m;
  insert into usuario_unidade (usuario_id, unidade_id) select u.id, ${idSql(ID.unidade, 'n')} from usuario u, generate_series(1, ${unidades}) n;
  insert into convenio_unidade (convenio_id, unidade_id, codigo) select c.id, ${idSql(ID.unidade, 'n')}, '12345' from convenio c, generate_series(1, ${unidades}) n;
  create unlogged table par_do_bench as
    select n as par, ${idSql(ID.unidade, `n / ${ESPECIALIDADES} + 1`)} as unidade_id, e.id as especialidade_id, e.nome as especialidade
    from generate_series(0, ${pares - 1}) n
    join (select id, nome, row_number() over (order by nome <> 'Fisioterapia', id) - 1 as k from especialidade where ativo) e
      on e.k = n % ${ESPECIALIDADES};
  create unlogged table convenio_do_bench as select row_number() over (order by id) - 1 as k, id from convenio where ativo;
  update profissional set email = 'antes.' || email where email = 'profissional@clinica.demo';
  insert into profissional (id, nome, numero_conselho, email, tiss)
    select ${idSql(ID.profissional, 'n')}, 'Profissional Bench ' || n, '9' || n,
      case n when 0 then 'profissional@clinica.demo' else 'bench' || n || '@clinica.demo' end, m.tiss
    from generate_series(0, ${pares * POR_HORA - 1}) n, (select tiss from profissional order by id limit 1) m;
  insert into profissional_unidade select ${idSql(ID.profissional, `par * ${POR_HORA} + q`)}, unidade_id from par_do_bench, generate_series(0, ${POR_HORA - 1}) q;
  insert into profissional_especialidade select ${idSql(ID.profissional, `par * ${POR_HORA} + q`)}, especialidade_id from par_do_bench, generate_series(0, ${POR_HORA - 1}) q;
  insert into profissional_horario (id, profissional_id, unidade_id, especialidade_id, dia_semana, inicio, termino)
    select gen_random_uuid(), ${idSql(ID.profissional, `par * ${POR_HORA} + q`)}, unidade_id, especialidade_id, d, '06:00', '22:00'
    from par_do_bench, generate_series(0, ${POR_HORA - 1}) q, generate_series(1, 6) d;
  insert into agenda_modelo (id, unidade_id, especialidade_id) select ${idSql('0197d00a', 'par')}, unidade_id, especialidade_id from par_do_bench;
  insert into agenda_modelo_hora (modelo_id, dia_semana, hora, quantidade)
    select ${idSql('0197d00a', 'par')}, d, lpad((7 + h)::text, 2, '0') || ':00', case when h < 11 then ${POR_HORA} else ${POR_HORA + 1} end
    from par_do_bench, generate_series(1, 6) d, generate_series(0, ${HORAS - 1}) h`

/** Phones by a draw: the last digits of one are those of many. */
async function semearPacientes(cliente, quantos) {
  for (let de = 1; de <= quantos; de += LOTE) {
    const lote = Array.from({ length: Math.min(LOTE, quantos - de + 1) }, (_, i) => um(de + i))
    const colunas = ['nome', 'social', 'nascimento', 'cpf', 'rg', 'ativo'].map((c) => lote.map((p) => p[c]))
    await cliente.query(
      `insert into paciente (id, nome, nome_social, data_nascimento, cpf, rg_num, ativo, rg_oe_uf, contato_celular, contato_email,
          sexo, cep, endereco, numero, bairro, uf, cidade)
        select ${idSql(ID.paciente, `n + ${de - 1}`)}, nome, social, nascimento, cpf, rg, ativo, 'MG',
          '319' || lpad(floor(100000000 * ${sorte(`n + ${de - 1}`, 11)})::text, 8, '0'), 'p' || n + ${de - 1} || '@exemplo.com.br',
          'Feminino', '30130000', 'Avenida Afonso Pena', '1500', 'Centro', 'MG', 'Belo Horizonte'
        from unnest($1::text[], $2::text[], $3::date[], $4::text[], $5::text[], $6::bool[]) with ordinality
          p (nome, social, nascimento, cpf, rg, ativo, n)`,
      colunas,
    )
  }
  await cliente.query(`
    create unlogged table quem as
      select row_number() over (order by p.id)::int as n, p.id, p.nome, p.contato_celular as celular, p.data_nascimento as nascimento
      from paciente p;
    insert into paciente_convenio (id, paciente_id, convenio_id, plano, matricula, validade)
      select ${idSql('0197d00b', 'q.n')}, q.id, c.id, 'Pleno', q.n::text, '2099-12-31'
      from quem q join convenio_do_bench c on c.k = floor((select count(*) from convenio_do_bench) * power(${sorte('q.n', 12)}, 2))`)
}

/** Who comes when: everything else is made of this. */
const sessoes = ({ pares, semanas, pacientes }) => {
  const lugares = pares * POR_HORA
  const naClasse = Math.floor(pacientes / CLASSES)
  return `
  create unlogged table vez_do_bench as
    select n, par, h, q, data, (bloco * ${CLASSES} + classe) * ${lugares} + par * ${POR_HORA} + q as guia, semana, ordem,
      1 + classe + ${CLASSES} * (floor(${naClasse - lugares} * (0.3 * b + 0.7 * b * b))::int + par * ${POR_HORA} + q) as paciente,
      not (r < 0.03) as ativo,
      case when r < 0.03 then 'marcado' when data > current_date then case when r < 0.08 then 'pre_agendado' else 'marcado' end
        when r < 0.07 then 'faltou-sem-justificativa' when data = current_date and h > 4 then 'marcado'
        when data >= current_date - 2 and r > 0.6 then 'assinado' else 'evoluido' end as status
    from (select *, ${sorte('n', 1)} as r, ${sorte(`bloco * ${CLASSES} + classe`, 2)} as b from (
      select n, par, h, q, semana, d * ${HORAS} + h as classe, (semana + h) / 10 as bloco, (semana + h) % 10 as ordem,
        date_trunc('week', current_date)::date + (semana - ${semanas - FRENTE}) * 7 + d as data
      from (select n::int, (n / ${lugares * CLASSES})::int as semana, (n / ${lugares * HORAS} % 6)::int as d,
          (n / ${HORAS * POR_HORA} % ${pares})::int as par, (n / ${POR_HORA} % ${HORAS})::int as h, (n % ${POR_HORA})::int as q
        from generate_series(0::bigint, ${semanas * lugares * CLASSES - 1}) n) a
      where semana < ${semanas - FRENTE + 4} or q < 3) b) c;
  analyze vez_do_bench`
}

const AGENDAMENTOS = `
  insert into agendamento (id, unidade_id, especialidade_id, data, hora, status, ativo, posicao, profissional_id, paciente_id, nome,
      telefone, data_nascimento, convenio_id, plano, atualizado_por, created_at, updated_at, status_desde, desativado_em, desativado_por,
      faturamento)
    select ${idSql(ID.agendamento, 's.n')}, p.unidade_id, p.especialidade_id, s.data, lpad((7 + s.h)::text, 2, '0') || ':00', s.status, s.ativo,
      case when s.ativo then s.q + 1 end, ${idSql(ID.profissional, `s.par * ${POR_HORA} + s.q`)}, w.id, w.nome, w.celular, w.nascimento,
      c.id, 'Pleno', 'recepcao@clinica.demo', least(s.data - 20, now()), least(s.data, now()), s.data, case when not s.ativo then s.data - 1 end,
      case when not s.ativo then 'recepcao@clinica.demo' end, case when s.status = 'evoluido' and ${FATURADA} then s.data end
    from vez_do_bench s join par_do_bench p using (par) join quem w on w.n = s.paciente
    join convenio_do_bench c on c.k = floor((select count(*) from convenio_do_bench) * power(${sorte('s.paciente', 12)}, 2));
  insert into agendamento_guia select ${idSql(ID.agendamento, 'n')}, ${idSql(ID.guia, 'guia')} from vez_do_bench`

const TABELAS =
  'paciente paciente_convenio agendamento agendamento_guia guia guia_procedimento guia_faturamento prontuario registro_clinico resposta pacote pacote_guia pacote_sessao espera assinatura emitido emitido_versao'.split(
    ' ',
  )

/** What the database keeps of each write, and nobody wrote here. */
const A_FATURAR = `
  select count(guia_a_faturar(x.guia_id)) from (
    select distinct v.guia_id from agendamento a join agendamento_guia v on v.agendamento_id = a.id
    where a.ativo and a.faturamento is null and a.status in ('assinado', 'evoluido')) x`

/** Fills the demo clinic's database with a chain of so many appointments, more or less. `cliente`, `outro`: two connections to it. */
export async function semear(cliente, outro, agendamentos) {
  const tamanho = medidas(agendamentos)
  const passo = async (nome, fazer) => {
    const t0 = performance.now()
    await (typeof fazer === 'string' ? cliente.query(fazer) : fazer())
    console.log(`  ${nome}: ${((performance.now() - t0) / 1000).toFixed(0)} s`)
  }
  for (const c of [cliente, outro])
    await c.query(
      "set maintenance_work_mem = '2GB'; set work_mem = '1GB'; set synchronous_commit = off; set jit = off",
    )
  await cliente.query(LIMPAR)
  let antes = performance.now()
  await semIndices(
    cliente,
    TABELAS,
    async () => {
      await passo('clinic', clinica(tamanho))
      await passo('patients', () => semearPacientes(cliente, tamanho.pacientes))
      await passo('sessions', sessoes(tamanho))
      await passo('appointments', AGENDAMENTOS)
      for (const [nome, sql] of semearRestante()) await passo(nome, sql)
      antes = performance.now()
    },
    { regras: true, outro },
  )
  await passo('accounts', acesso(tamanho))
  await passo('audit', auditoria(tamanho))
  await passo('changes of roles', mudancasDeAcesso())
  await passo('guides to bill', A_FATURAR)
  console.log(`  indexes and audit: ${((performance.now() - antes) / 1000).toFixed(0)} s`)
  await cliente.query('drop table vez_do_bench, no_pacote, ficha_do_demo, do_demo')
  await passo('vacuum', 'vacuum analyze')
}
