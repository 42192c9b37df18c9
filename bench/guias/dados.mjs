/*
 * Synthetic guides: the same draw at every size. Ten of each patient, whose names are those of the list of patients; forty
 * insurers, six units and ten specialties, the first of each with a quarter of all and the last with one in two hundred or
 * fewer; five hundred doctors. Three years of issues; what is older than two months was sent to billing, but for 3%. 2% are
 * removed, one in two hundred has its payment blocked.
 */
import { um } from '../pacientes/dados.mjs'

const id = (prefixo, n) => `${prefixo}-0000-7000-8000-${String(n).padStart(12, '0')}`
export const convenioDe = (n) => id('0197d000', n)
export const pacienteDe = (n) => id('0197d003', n)
const CONVENIOS = 40
const UNIDADES = 6
const ESPECIALIDADES = 10
const MEDICOS = 500
const LOTE = 20_000

/** The n-th doctor, drawn apart from the patients. */
export const medicoDe = (n) => `Dr. ${um(9_000_000 + n).nome}`.slice(0, 70)
export const unidadeDe = (n) => `Bench ${'ABCDEF'[n - 1]}`
export const especialidadeDe = (n) => `Bench ${'ABCDEFGHIJ'[n - 1]}`

/** 1 to n of a draw `r` in [0, 1): the first has the most, each next one about a fifth less. */
const entre = (r, n) => `(1 + floor(${n} * power(${r}, 3)))::int`
/** [0, 1), the same for the same number and use. */
const sorte = (uso) => `((hashint8(n * 31 + ${uso})::bigint + 2147483648) / 4294967296.0)`

const idSql = (prefixo, n) => `('${prefixo}-0000-7000-8000-' || lpad((${n})::text, 12, '0'))::uuid`

const FICHA = JSON.stringify({
  contratadoSolicitante: {
    tipoSolicitante: 'J',
    documentoSolicitante: '11222333000181',
    nome: 'Clínica Bench',
  },
  beneficiario: { numeroCarteira: '00012345678901234', numeroCartaoNacionalSaude: '700000000000000' },
  contratadoExecutante: {
    nome: 'Clínica Bench',
    cnes: '1234567',
    endereco: { municipio: 'Belo Horizonte', uf: 'MG' },
  },
})

async function semearPacientes(cliente, quantos) {
  for (let de = 1; de <= quantos; de += LOTE) {
    const lote = Array.from({ length: Math.min(LOTE, quantos - de + 1) }, (_, i) => de + i)
    await cliente.query(
      `insert into paciente (id, nome, nome_social, data_nascimento)
        select id::uuid, nome, social, '1980-01-01' from unnest($1::text[], $2::text[], $3::text[]) p (id, nome, social)`,
      [lote.map(pacienteDe), lote.map((n) => um(n).nome), lote.map((n) => um(n).social)],
    )
  }
}

/** Fills `guia` with `quantos` beside the demo clinic's own; indexes that hold no rule are made afterwards, as for an import. */
export async function semear(cliente, quantos) {
  await cliente.query(`
    insert into convenio (id, nome, vencimento_guia_dias)
      select ${idSql('0197d000', 'n')}, 'Bench ' || lpad(n::text, 2, '0') || ' Saúde', case n % 3 when 0 then 30 when 1 then 60 end
      from generate_series(1, ${CONVENIOS}) n;
    insert into unidade (id, nome, faixa) select ${idSql('0197d001', 'n')}, 'Bench ' || chr(64 + n), (90 + n)::text
      from generate_series(1, ${UNIDADES}) n;
    insert into especialidade (id, nome) select ${idSql('0197d002', 'n')}, 'Bench ' || chr(64 + n)
      from generate_series(1, ${ESPECIALIDADES}) n`)
  const pacientes = quantos / 10
  await semearPacientes(cliente, pacientes)
  await cliente.query(
    'create table medico_do_bench as select n, nome from unnest($1::text[]) with ordinality m (nome, n)',
    [Array.from({ length: MEDICOS }, (_, i) => medicoDe(i + 1))],
  )
  const { rows: indices } = await cliente.query(
    "select indexname nome, indexdef sql from pg_indexes where tablename = 'guia' and indexdef not like '%UNIQUE%'",
  )
  for (const { nome } of indices) await cliente.query(`drop index ${nome}`)
  await cliente.query(
    `insert into guia (id, numero, paciente_id, beneficiario_nome, solicitante_nome, convenio_id, plano, unidade_id,
        especialidade_id, data_emissao, quantidade_autorizada, bloqueada, bloqueado_para_pagamento, ativo, total_guia, ficha)
      select ${idSql('0197d004', 'g.n')}, (90 + g.unidade)::text || lpad(g.especialidade::text, 2, '0') || g.n, p.id, p.nome, m.nome,
        ${idSql('0197d000', 'g.convenio')}, 'Executivo', ${idSql('0197d001', 'g.unidade')}, ${idSql('0197d002', 'g.especialidade')},
        current_date - g.dias, 10, case when g.dias > 60 then g.r < 0.97 else g.r < 0.3 end, g.s < 0.005, g.s < 0.98, 10000 + g.n % 90000, $1::jsonb
      from (select n, ${entre(sorte(1), CONVENIOS)} as convenio, ${entre(sorte(2), UNIDADES)} as unidade,
          ${entre(sorte(3), ESPECIALIDADES)} as especialidade, ${entre(sorte(4), MEDICOS)} as medico, floor(1095 * ${sorte(5)})::int as dias,
          ${sorte(6)} as r, ${sorte(7)} as s, 1 + n % ${pacientes} as paciente
        from generate_series(1::bigint, ${quantos}) n) g
      join paciente p on p.id = ${idSql('0197d003', 'g.paciente')} join medico_do_bench m on m.n = g.medico`,
    [FICHA],
  )
  for (const { sql } of indices) await cliente.query(sql)
  await cliente.query('alter index guia_beneficiario_letras_ix alter column 1 set statistics 1000')
  await cliente.query('alter index guia_solicitante_letras_ix alter column 1 set statistics 1000')
  await cliente.query('vacuum (analyze) guia')
  await cliente.query('vacuum (analyze) paciente')
}
