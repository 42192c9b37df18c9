import { semear as semearPacientes } from '../pacientes/dados.mjs'

/** Charges of ten years, twice a week, each paid. */
export const LANCAMENTOS_DE_DEZ_ANOS = 1_040

const id = (de) => `('${de}-0000-7000-8000-' || lpad(i::text, 12, '0'))::uuid`
const MUITOS = `(select i, ${id('0197a000')} as paciente_id from generate_series(1, $1::int) i) p`

/** Rows of the account of whoever is asked for by `de`: a charge each, paid or not. */
const charge = (cliente, { de, quantos, paga, atraso, paciente = MUITOS }) =>
  cliente.query(
    `insert into cobranca (id, unidade_id, paciente_id, tipo, descricao, data, vence, valor, pago, criada_em, criada_por)
     select ${id(de)}, (select id from unidade order by nome limit 1), p.paciente_id, 'avulsa', 'Sessão', current_date - ${atraso}, current_date - ${atraso},
       10000, case when ${paga} then 10000 else 0 end, now() - interval '1 day' * (${atraso}), 'bench' from ${paciente}`,
    [quantos],
  )

const enter = async (cliente, de) => {
  await cliente.query(
    `insert into recebimento (id, unidade_id, paciente_id, valor, credito, dia, em, por, caixa_id)
     select ('0197${de}001' || right(id::text, 28))::uuid, unidade_id, paciente_id, valor, 0, data, criada_em, 'bench', (select id from caixa limit 1)
     from cobranca where pago > 0 and id::text like '0197${de}000%'`,
  )
  await cliente.query(
    `insert into recebimento_forma (recebimento_id, posicao, forma, valor)
     select id, 0, 'pix', valor from recebimento where id::text like '0197${de}001%'`,
  )
  await cliente.query(
    `insert into recebimento_cobranca (id, recebimento_id, cobranca_id, valor, em, por)
     select gen_random_uuid(), id, ('0197${de}000' || right(id::text, 28))::uuid, valor, em, por from recebimento where id::text like '0197${de}001%'`,
  )
  await cliente.query(
    `insert into lancamento (id, paciente_id, unidade_id, data, em, por, tipo, valor, cobranca_id)
     select gen_random_uuid(), paciente_id, unidade_id, data, criada_em, 'bench', 'cobranca', -valor, id from cobranca where id::text like '0197${de}000%'`,
  )
  await cliente.query(
    `insert into lancamento (id, paciente_id, unidade_id, data, em, por, tipo, valor, recebimento_id)
     select gen_random_uuid(), paciente_id, unidade_id, dia, em, 'bench', 'recebimento', valor, id from recebimento where id::text like '0197${de}001%'`,
  )
}

/**
 * Patients, and where `comDinheiro` says so their money: one charge each, one in ten open and late; of one patient ten years of charges
 * and payments, of another the last one alone. Answers these two.
 */
export async function semear(cliente, { pacientes, comDinheiro }) {
  await semearPacientes(cliente, pacientes)
  if (!comDinheiro) return null
  const { rows } = await cliente.query(
    `select count(*)::int as n from paciente where id::text like '0197a000%'`,
  )
  const quantos = rows[0].n
  await charge(cliente, { de: '0197d000', quantos, paga: 'i % 10 > 0', atraso: 'i % 400 + 1' })
  await enter(cliente, 'd')
  const antigo = '0197a000-0000-7000-8000-000000000001'
  await charge(cliente, {
    de: '0197e000',
    quantos: LANCAMENTOS_DE_DEZ_ANOS,
    paga: 'true',
    atraso: 'i * 7 / 2',
    paciente: `(select i, '${antigo}'::uuid as paciente_id from generate_series(1, $1::int) i) p`,
  })
  await enter(cliente, 'e')
  await cliente.query('vacuum (analyze)')
  return { antigo, novo: '0197a000-0000-7000-8000-000000000002' }
}
