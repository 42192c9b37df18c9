/*
 * Synthetic packages: the same draw at every size. Ten guides each, of three sessions: of a hundred, ninety are archived, three glosa,
 * five finalised and two open. And guides that were sent, of ten performed sessions nobody has billed.
 */
import { semIndices } from '../lib/copias.mjs'

const id = (prefixo, n) => `('${prefixo}-0000-7000-8000-' || lpad((${n})::text, 12, '0'))::uuid`
const GUIAS = 10
const SESSOES = 3
/** Sessions of one guide to be billed. */
export const POR_GUIA = 10

const clinica = `(select id from unidade where ativo order by id limit 1) as unidade,
  (select id from especialidade where ativo order by id limit 1) as especialidade,
  (select id from convenio where ativo order by id limit 1) as convenio,
  (select id from profissional where ativo order by id limit 1) as profissional`

/** `guias`: ids first to last of those that may be billed, each of a patient of its own. */
async function inserirGuias(cliente, prefixo, quantas) {
  await cliente.query(`
    insert into paciente (id, nome, data_nascimento)
      select ${id(`${prefixo}0`, 'n')}, 'Bench ' || md5(n::text), '1980-01-01' from generate_series(1, ${quantas}) n;
    insert into guia (id, numero, paciente_id, beneficiario_nome, convenio_id, unidade_id, especialidade_id, data_emissao,
        quantidade_autorizada, bloqueada, total_guia)
      select ${id(`${prefixo}1`, 'n')}, '${prefixo === '0197e00' ? 88 : 99}' || lpad(n::text, 9, '0'), ${id(`${prefixo}0`, 'n')}, 'Bench', c.convenio, c.unidade, c.especialidade,
        current_date - 30, 10, true, 100001 from generate_series(1, ${quantas}) n, (select ${clinica}) c`)
}

const sessoes = (prefixo, quantas, porGuia, faturamento) => `
  insert into agendamento (id, unidade_id, especialidade_id, data, hora, status, encaixe, profissional_id, paciente_id, nome,
      atualizado_por, faturamento)
    select ${id(`${prefixo}2`, 'n')}, c.unidade, c.especialidade, current_date - 1 - ((n - 1) / ${porGuia} / 2000 * ${porGuia} + n % ${porGuia})::int, '08:00', 'evoluido', true, c.profissional,
      ${id(`${prefixo}0`, `(n - 1) / ${porGuia} + 1`)}, 'Bench', 'bench', ${faturamento}
    from generate_series(1::bigint, ${quantas}) n, (select ${clinica}) c;
  insert into agendamento_guia (agendamento_id, guia_id)
    select ${id(`${prefixo}2`, 'n')}, ${id(`${prefixo}1`, `(n - 1) / ${porGuia} + 1`)} from generate_series(1::bigint, ${quantas}) n`

/** Packages and, beside them, `aFaturar` guides of ten sessions to be billed; answers these guides' ids. */
export async function semear(cliente, pacotes, aFaturar) {
  const guias = pacotes * GUIAS
  await semIndices(
    cliente,
    ['paciente', 'guia', 'agendamento', 'agendamento_guia', 'pacote', 'pacote_guia', 'pacote_sessao'],
    async () => {
      await inserirGuias(cliente, '0197e00', guias)
      await cliente.query(sessoes('0197e00', guias * SESSOES, SESSOES, 'current_date - 1 - (n % 3)::int'))
      await cliente.query(`
        insert into pacote (id, nome, ativo, criado_por, atualizado_por, created_at, guias, sessoes, total, finalizado_em, arquivado_em, glosa_em)
          select ${id('0197e003', 'n')}, '20' || lpad((n % 90)::text, 2, '0') || '_NOVEMBRO_' || n, true, 'bench', 'bench',
            now() - n * interval '1 hour', ${GUIAS}, ${GUIAS * SESSOES}, n * 7919 % 900000,
            case when n % 100 > 1 then now() end, case when n % 100 > 9 then now() end, case when n % 100 between 7 and 9 then now() end
          from generate_series(1, ${pacotes}) n;
        insert into pacote_guia (pacote_id, guia_id, ordem, sessoes, valor, aberto)
          select ${id('0197e003', `(n - 1) / ${GUIAS} + 1`)}, ${id('0197e001', 'n')}, n, ${SESSOES}, 30000, ((n - 1) / ${GUIAS} + 1) % 100 <= 1 from generate_series(1, ${guias}) n;
        insert into pacote_sessao (agendamento_id, pacote_id, guia_id)
          select ${id('0197e002', 'n')}, ${id('0197e003', `(n - 1) / ${GUIAS * SESSOES} + 1`)}, ${id('0197e001', `(n - 1) / ${SESSOES} + 1`)}
          from generate_series(1::bigint, ${guias * SESSOES}) n`)
      await inserirGuias(cliente, '0197f00', aFaturar)
      // Each one's days are free.
      await cliente.query(sessoes('0197f00', aFaturar * POR_GUIA, POR_GUIA, 'null'))
    },
  )
  await cliente.query('vacuum analyze')
  const { rows } = await cliente.query(
    `select id from guia where id between ${id('0197f001', '1')} and ${id('0197f001', `${aFaturar}`)} order by id`,
  )
  return rows.map((g) => g.id)
}
