import { ID, idSql } from './ids.mjs'

const QUANTOS = 300
const ESPECIALIDADES = 4

/** Counted once: it takes a minute of twenty million. */
const CONTAR = `create table if not exists contado as select
  (select count(*) from agendamento) as agendamentos, (select count(*) from paciente) as pacientes, (select count(*) from guia) as guias,
  (select count(*) from resposta) as respostas, (select count(*) from pacote_sessao) as sessoes, (select count(*) from auditoria) as auditoria,
  pg_database_size(current_database())::float
    - (select sum(pg_total_relation_size(c)) from unnest(array['quem', 'guia_do_bench']::regclass[]) c)::float as bytes,
  (select max(data) - min(data) from agendamento) as dias, (select min(data)::text from agendamento) as inicio,
  (select count(*) from paciente where ativo and busca_n like '%zanetti%') as raros,
  (select count(*) from paciente where ativo and busca_n like '% jose%') as comuns`

/** Records of a filled clinic to ask for: drawn over all of it, patients with three guides of ten sessions. */
export async function contexto(cliente) {
  const ler = async (sql, valores) => (await cliente.query(sql, valores)).rows
  const coluna = async (sql, valores) => (await ler(sql, valores)).map((r) => r.x)
  const pacientes = await coluna(`
    select ${idSql(ID.paciente, 'paciente')} as x from guia_do_bench group by paciente having count(*) = 3 order by hashint4(paciente) limit ${QUANTOS}`)
  const pessoas = await ler(`
    select nome, cpf, contato_celular as celular from paciente where id in (
      select id from quem order by hashint4(n) limit ${QUANTOS}) and cpf is not null and ativo`)
  const guias = await ler(
    `select id, numero from guia where id in (select ${idSql(ID.guia, 'guia')} from guia_do_bench order by hashint4(guia) limit ${QUANTOS}) and ativo`,
  )
  const paraMarcar = []
  for (let par = 0; par < ESPECIALIDADES; par++)
    paraMarcar.push(
      await ler(
        `select w.id, w.nome, w.celular, g.id as guia, g.convenio_id as convenio from guia_do_bench b join quem w on w.n = b.paciente
          join guia g on g.id = ${idSql(ID.guia, 'b.guia')} join paciente p on p.id = w.id
          where b.par = $1 and not b.enviada and g.ativo and p.ativo order by b.guia desc limit ${QUANTOS}`,
        [par],
      ),
    )
  await cliente.query(CONTAR)
  const [tem] = await ler('select *, current_date::text as hoje from contado')
  return {
    tem,
    hoje: tem.hoje,
    inicio: tem.inicio,
    unidades: await coluna('select nome as x from unidade where ativo order by nome'),
    especialidades: await coluna(
      `select especialidade as x from par_do_bench where par < ${ESPECIALIDADES} order by par`,
    ),
    profissionais: await coluna(
      `select id as x from profissional where email like 'bench%' order by hashtext(id::text) limit ${QUANTOS}`,
    ),
    profissionaisDoPar: await coluna(
      `select ${idSql(ID.profissional, 'par * 5 + 1')} as x from par_do_bench where par < ${ESPECIALIDADES} order by par`,
    ),
    pacientes,
    comEmitidos: await coluna(
      `select paciente_id as x from emitido group by 1 order by hashtext(paciente_id::text) limit ${QUANTOS}`,
    ),
    nomes: pessoas.map((p) => [p.nome.split(' ')[0], p.nome.split(' ').at(-1)].join(' ')),
    cpfs: pessoas.map((p) => p.cpf),
    celulares: pessoas.map((p) => p.celular),
    guias: guias.map((g) => g.id),
    numeros: guias.map((g) => g.numero),
    pacotes: await coluna(`select id as x from pacote order by hashtext(id::text) limit ${QUANTOS}`),
    usuario: (await coluna("select id as x from usuario where email = 'recepcao@clinica.demo'"))[0],
    paraMarcar,
  }
}
