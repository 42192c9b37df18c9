/* Guides of the unit, patients and insurer that `api/dados.mjs` makes: with a table of prices, a doctor and whole rows. */
import { ESPECIALIDADE, idDe, idSql, nomeDoPaciente, PACIENTES, TIPO, UNIDADE } from '../api/dados.mjs'

const TABELA = '0000b00a-0000-7000-8000-000000000001'
const MEDICO = '0000b00b-0000-7000-8000-000000000001'
const PROCEDIMENTOS = 200
const LINHAS = 3

/** What the form's codes may be in this clinic: the first of each domain. */
async function lerCodigos(cliente) {
  const { rows } = await cliente.query(`select distinct on (d.nome) d.nome, v.codigo from dominio d
    join dominio_valor v on v.dominio_id = d.id where d.nome in ('ConselhoProfissional', 'cbo') order by d.nome, v.posicao`)
  return Object.fromEntries(rows.map((r) => [r.nome, r.codigo]))
}

/** The insurer's table and its prices; answers what a guide needs to know of the clinic. */
export async function semearGuias(cliente) {
  await cliente.query(`insert into tabela_procedimento (id, nome) values ('${TABELA}', 'Bench')`)
  await cliente.query(`insert into procedimento (id, tabela_id, codigo, nome, ch, valor_fixo, posicao)
    select gen_random_uuid(), '${TABELA}', (20000000 + n)::text, 'Procedimento de fisioterapia ' || n, 100 + n, 5000, n
    from generate_series(1, ${PROCEDIMENTOS}) n`)
  const { rows } = await cliente.query("select id from convenio where nome = 'Bench Saúde'")
  await cliente.query(
    `insert into convenio_tabela (convenio_id, tabela_id, posicao) values ('${rows[0].id}', '${TABELA}', 1)`,
  )
  await cliente.query(`insert into medico (id, nome, cbo_codigo, cbo_valor, conselho, uf_conselho, numero_conselho)
    values ('${MEDICO}', 'Rute Bench', '225270', 'Ortopedista', 'CRM', 'MG', '1234')`)
  await cliente.query('analyze')
  return { convenio: rows[0].id, codigos: await lerCodigos(cliente), hoje: await hojeDe(cliente) }
}

const hojeDe = async (cliente) =>
  (await cliente.query("select (now() at time zone 'America/Sao_Paulo')::date::text as hoje")).rows[0].hoje

const linha = (n, hoje) => ({
  data: hoje,
  tabela: { _id: TABELA },
  codigoTabela: '22',
  codigo: String(20000000 + n),
  nome: `Procedimento de fisioterapia ${n}`,
  qtdSolicitada: 10,
  qtdAutorizada: 10,
  qtdRealizada: 10,
})

/** Guide number `k`, as its form sends it: three rows, the executor and the requester filled in. */
export function guia(k, { convenio, codigos, hoje }) {
  const paciente = 1 + (k % PACIENTES)
  return {
    unidade: UNIDADE,
    especialidade: ESPECIALIDADE,
    autorizacao: { dataEmissao: hoje, dataAutorizacao: hoje, senha: '77412093', validadeSenha: '2099-12-31' },
    beneficiario: {
      _id: idDe(TIPO.paciente, paciente),
      nome: nomeDoPaciente(paciente),
      convenio: { _id: convenio },
      plano: 'Pleno',
      numeroCarteira: '00413389021',
      validadeCarteira: '2099-12-31',
    },
    contratadoSolicitante: {
      tipoSolicitante: 'J',
      documentoSolicitante: '11222333000181',
      nome: 'Clínica Bench Ltda.',
      cnes: '6120934',
      profissionalSolicitante: {
        _id: MEDICO,
        nome: 'Rute Bench',
        conselho: codigos.ConselhoProfissional,
        numeroConselho: '1234',
        ufConselho: 'MG',
        cbo: codigos.cbo,
      },
    },
    solicitacao: {
      data: hoje,
      hora: '08:00',
      cid10: 'M54.5',
      indicacao: 'Dor lombar há três meses, com limitação de movimento.',
      procedimentos: Array.from({ length: LINHAS }, (_, i) => linha(i + 1, hoje)),
    },
    contratadoExecutante: {
      tipoExecutante: 'J',
      documentoExecutante: '11222333000181',
      nome: 'Clínica Bench Ltda.',
      cnes: '6120934',
      endereco: {
        logradouro: 'dos Ipês',
        numero: '218',
        municipio: 'Belo Horizonte',
        uf: 'MG',
        cep: '30140092',
      },
    },
    procedimentosRealizados: { procedimentos: [] },
  }
}

/** A guide that has all: sessions of its own, and saves in its history. */
export const cheia = ({ guia: g }) =>
  g.solicitacao.procedimentos.length === LINHAS &&
  g.procedimentosRealizados.procedimentos.length === LINHAS &&
  g.procedimentosRealizados.totalGuia > 0

/** What differs from guide to guide, in pgbench's words. */
export const PREPARO = [
  '\\set i :i + 1',
  '\\set k :base + :i * :clientes + :client_id',
  `\\set p 1 + :k % ${PACIENTES}`,
]
export const trocasDe = async ({ corpo, id, chave, cliente }) => {
  const { rows } = await cliente.query('select id from guia_historico where guia_id = $1', [id])
  return [
    [id, idSql('b00c', ':k')],
    [rows[0].id, idSql('b00d', ':k')],
    [chave, `('bench-pgbench-guia-' || (:k)::text)`],
    [corpo.beneficiario._id, idSql(TIPO.paciente, ':p')],
  ]
}
