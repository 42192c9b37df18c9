/*
 * A clinic of ten years: the demo clinic, with all that hangs on its patients, copied as often as the sizes ask, each copy some
 * weeks further back. Weekdays stay, so templates and holidays go on meaning something. There are more copies of guides and of
 * answers than of appointments: a guide without sessions, a second record of one.
 */
import { copiar, semIndices } from '../lib/copias.mjs'

const SEMANAS = 520
const TABELAS = [
  'paciente',
  'paciente_convenio',
  'prontuario',
  'guia',
  'guia_procedimento',
  'guia_faturamento',
  'patologia_pregressa',
  'agendamento',
  'agendamento_guia',
  'registro_clinico',
  'resposta',
  'pacote',
  'pacote_guia',
  'pacote_sessao',
  'indicacao_pagamento',
  'indicacao_guia',
  'relatorio_promed',
  'relatorio_item',
]

/** The same row of copy `k`: what belongs together lies together. */
const novo = (coluna, k = 'k') => `(lpad(to_hex(${k}), 8, '0') || substr(md5(m.${coluna}::text), 9))::uuid`
const ids = (...colunas) => Object.fromEntries(colunas.map((c) => [c, novo(c)]))

/** Days back of copy `k`, whole weeks. */
const atras = (copias) => `(7 * (k * ${SEMANAS} / ${copias}))`
const dias = (copias, ...colunas) =>
  Object.fromEntries(colunas.map((c) => [c, `(m.${c} - ${atras(copias)} * interval '1 day')::date`]))
const instantes = (copias, ...colunas) =>
  Object.fromEntries(colunas.map((c) => [c, `m.${c} - ${atras(copias)} * interval '1 day'`]))

const contar = async (cliente, tabela) =>
  (await cliente.query(`select count(*)::int as n from ${tabela}`)).rows[0].n
const copiasDe = async (cliente, tabela, quantas) =>
  Math.max(0, Math.round(quantas / (await contar(cliente, tabela))) - 1)

/** A file of each month, and each professional's submission of each month, made of what falls into them. */
async function porMes(cliente, copias) {
  const mes = (data) => `to_char(${data} - ${atras(copias)} * interval '1 day', 'YYYY-MM')`
  await cliente.query(`
    create temp table vindo as
      select ${mes('i.data')} as mes, k, i.* from relatorio_item i cross join generate_series(1, ${copias}) k;
    insert into relatorio_promed (id, referencia, estado, arquivo, enviado_por)
      select gen_random_uuid(), mes, 'recebido', mes || '.xlsx', 'bench' from (select distinct mes from vindo) x
      where not exists (select 1 from relatorio_promed r where r.referencia = x.mes and r.estado = 'recebido');
    insert into relatorio_item (relatorio_id, linha, data, descricao, numero_guia, procedimento, profissional, profissional_id, quantidade,
        total_pago, total_glosa, guia_id)
      select r.id, 1000000 + row_number() over (), m.data - ${atras(copias)}, m.descricao, m.numero_guia || lpad(k::text, 4, '0'), m.procedimento,
        m.profissional, m.profissional_id, m.quantidade, m.total_pago, m.total_glosa, ${novo('guia_id')}
      from vindo m join relatorio_promed r on r.referencia = m.mes and r.estado = 'recebido';
    update relatorio_promed r set linhas = i.n, gravadas = i.n, total_pago = i.pago, total_glosa = i.glosa
      from (select relatorio_id, count(*)::int as n, sum(total_pago) as pago, sum(total_glosa) as glosa from relatorio_item group by 1) i
      where i.relatorio_id = r.id;
    create temp table indicada as
      select p.profissional_id, ${mes("(p.mes_referencia || '-01')::date")} as mes, k, g.guia_id, g.quantidade
      from indicacao_pagamento p join indicacao_guia g on g.indicacao_id = p.id cross join generate_series(1, ${copias}) k;
    insert into indicacao_pagamento (id, profissional_id, mes_referencia, atualizado_por)
      select gen_random_uuid(), profissional_id, mes, 'bench' from (select distinct profissional_id, mes from indicada) x
      on conflict do nothing;
    insert into indicacao_guia (indicacao_id, guia_id, ordem, quantidade)
      select p.id, ${novo('guia_id')}, least(row_number() over (partition by p.id), 32000), m.quantidade
      from indicada m join indicacao_pagamento p on p.profissional_id = m.profissional_id and p.mes_referencia = m.mes
      on conflict do nothing`)
}

/** Fills the demo clinic's database up to these numbers, more or less; answers how many there are. */
export async function semear(cliente, { agendamentos, guias, respostas }) {
  const c = await copiasDe(cliente, 'agendamento', agendamentos)
  const g = Math.max(c, await copiasDe(cliente, 'guia', guias))
  const r = Math.max(c, await copiasDe(cliente, 'resposta', respostas))
  const vezes = (n) => `cross join generate_series(1, ${n}) k`
  // A record beyond the appointments' copies is a second one of an appointment that there is.
  const existente = `(1 + (k - 1) % ${Math.max(c, 1)})`
  await semIndices(cliente, TABELAS, async () => {
    const copia = (tabela, n, trocas, so = '') =>
      copiar(cliente, `${tabela}`, `(select * from ${tabela} ${so})`, trocas, vezes(n))
    await porMes(cliente, c)
    await copia('pacote', c, {
      ...ids('id'),
      nome: "m.nome || ' ' || k",
      ...instantes(c, 'created_at', 'finalizado_em', 'arquivado_em', 'glosa_em'),
    })
    await copia('pacote_sessao', c, ids('agendamento_id', 'pacote_id', 'guia_id'))
    await copia('pacote_guia', c, ids('pacote_id', 'guia_id'))
    await copia('resposta', r, ids('id', 'registro_id', 'paciente_id'))
    await copia('registro_clinico', r, {
      ...ids('id', 'prontuario_id', 'paciente_id', 'guia_id'),
      agendamento_id: novo('agendamento_id', existente),
      tipo: `case when k > ${c} and m.tipo = 'avaliacao' then 'evolucao' else m.tipo end`,
      ...dias(c || 1, 'data'),
    })
    await copia('agendamento_guia', c, ids('agendamento_id', 'guia_id'))
    await copia('agendamento', c, {
      ...ids('id', 'paciente_id', 'serie_id'),
      posicao: 'm.posicao + 30 * k',
      ...dias(c, 'data', 'faturamento', 'status_desde'),
      ...instantes(c, 'desativado_em', 'created_at'),
    })
    await copia('patologia_pregressa', g, ids('id', 'guia_id'))
    await copia('guia_faturamento', g, {
      ...ids('guia_id'),
      ...instantes(g, 'faturada_em', 'arquivada_em', 'glosa_em'),
    })
    await copia('guia_procedimento', g, { ...ids('guia_id'), ...dias(g, 'data') })
    await copia('guia', g, {
      ...ids('id', 'paciente_id'),
      numero: "m.numero || lpad(k::text, 4, '0')",
      // Those with sessions lie where the sessions do.
      data_emissao: `(m.data_emissao - case when k <= ${c} then ${atras(c || 1)} else (k * 37) % 3600 end * interval '1 day')::date`,
    })
    const pacientes = Math.max(g, r)
    await copia('prontuario', pacientes, ids('id', 'paciente_id'))
    await copia('paciente_convenio', pacientes, ids('id', 'paciente_id'))
    await copia('paciente', pacientes, { ...ids('id'), cpf: 'null', rg_num: 'null' })
  })
  await cliente.query('vacuum analyze')
  return {
    agendamentos: await contar(cliente, 'agendamento'),
    guias: await contar(cliente, 'guia'),
    respostas: await contar(cliente, 'resposta'),
  }
}
