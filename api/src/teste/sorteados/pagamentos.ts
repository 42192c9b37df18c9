import { addDias } from '@clinica/shared-domain'
import { sql } from 'kysely'
import { v7 as novoId } from 'uuid'
import type { Clinica } from '../agenda'

/** The same at every run. */
const draws = (semente: number) => {
  let x = semente
  return (ate: number): number => {
    x = (x * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((x / 2_147_483_648) * ate)
  }
}

const STATUS = ['evoluido', 'evoluido', 'evoluido', 'assinado', 'marcado', 'faltou-sem-justificativa']

/**
 * Guides with sessions of several professionals, units and specialties from 20 January to 10 March 2028, some sessions on two
 * guides; prices and rules of what a professional gets; packages, open and finalised; files of insurers, one of them taken back;
 * monthly submissions.
 */
export const savePagamentos = async (c: Clinica, quantas = 60): Promise<void> => {
  const n = draws(29)
  const one = <T>(itens: readonly T[]): T => itens[n(itens.length)] as T
  const { unidades, especialidades, profissionais } = c.clinica
  const convenios = ['Vida Leve', 'Sol Nascente', 'Do Próprio Bolso'].map((nome, i) => ({
    id: novoId(),
    nome,
    particular: i === 2,
  }))
  await c.db.insertInto('convenio').values(convenios).execute()
  await c.db
    .insertInto('especialidade_convenio')
    .values([
      {
        especialidade_id: especialidades[0]._id,
        convenio_id: convenios[0]?.id ?? '',
        valor: 4_500,
        tipo_valor: 1,
      },
      {
        especialidade_id: especialidades[1]._id,
        convenio_id: convenios[0]?.id ?? '',
        valor: 3_333,
        tipo_valor: 2,
      },
    ])
    .execute()
  const todos = [c.clinica.convenio._id, ...convenios.map((x) => x.id)]
  const guias = await c.maisPacientes(quantas)
  for (const [i, { guia, _id }] of guias.entries()) {
    await sql`update guia set numero = ${`00${5_000 + i}`}, total_guia = ${n(90_000)}, convenio_id = ${one(todos)},
        unidade_id = ${one(unidades)._id}, especialidade_id = ${one(especialidades)._id}, bloqueada = true,
        profissional_id = ${one([...profissionais, { _id: null }])._id}, quantidade_autorizada = ${n(12)},
        bloqueado_para_pagamento = ${n(10) === 0} where id = ${guia._id}`.execute(c.db)
    for (const [posicao, nome] of (['Sessão', 'AVALIAÇÃO inicial'] as const).entries())
      if (n(3) > 0)
        await sql`insert into guia_procedimento (guia_id, lista, posicao, codigo, nome, qtd_realizada)
          values (${guia._id}, 'R', ${posicao + 1}, ${`2010${posicao}`}, ${nome}, ${n(20)})`.execute(c.db)
    const sessoes = n(14)
    for (let k = 0; k < sessoes; k++) {
      const status = one(STATUS)
      const data = addDias('2028-01-20', n(51))
      const faturada = (status === 'evoluido' || status === 'assinado') && n(3) > 0
      const outra = n(8) === 0 ? [guias[(i + 1) % quantas]?.guia._id] : []
      // Each on an hour of its own: nobody is in two places at once.
      const hora = `${String(7 + k).padStart(2, '0')}:00`
      const faturamento = faturada ? addDias(data, 400 * k) : null
      await sql`
        with a as (
          insert into agendamento (id, unidade_id, especialidade_id, data, hora, status, ativo, encaixe, profissional_id, paciente_id,
            nome, convenio_id, bloqueado_para_pagamento, faturamento, atualizado_por, desativado_em)
          select ${novoId()}, ${one(unidades)._id}, ${one(especialidades)._id}, ${data}, ${hora}, ${status}, x.ativo, true,
            ${one(profissionais)._id}, ${_id}, 'x', ${c.clinica.convenio._id}, ${n(9) === 0}, ${faturamento}, 'x',
            case when not x.ativo then now() end
          from (select ${faturada || n(6) > 0}::boolean as ativo) x returning id)
        insert into agendamento_guia select a.id, g.id from a, unnest(${[guia._id, ...outra]}::uuid[]) as g (id)`.execute(
        c.db,
      )
    }
  }
  await savePacotes(c)
  await saveArquivos(c)
  await saveEnvios(c)
}

/** Billed sessions in one of two packages, most of them; the first is finalised, and each guide has an odd sum there. */
const savePacotes = async (c: Clinica): Promise<void> => {
  const ids = [novoId(), novoId()]
  await c.db.transaction().execute(async (tx) => {
    for (const id of ids)
      await sql`insert into pacote (id, nome, criado_por, atualizado_por) values (${id}, ${id}, 'x', 'x')`.execute(
        tx,
      )
    await sql`
      create temp table parte on commit drop as
      select a.id as agendamento_id, max(x.guia_id::text)::uuid as guia_id from agendamento a join agendamento_guia x on x.agendamento_id = a.id
      where a.faturamento is not null and extract(day from a.data) > 3 group by 1`.execute(tx)
    await sql`
      insert into pacote_guia (pacote_id, guia_id, ordem, sessoes, valor)
      select (${ids}::uuid[])[1 + g.n % 2], p.guia_id, 1, count(*), 101 * g.n
      from parte p join (select id, row_number() over (order by numero) as n from guia) g on g.id = p.guia_id
      group by 1, 2, g.n`.execute(tx)
    await sql`
      insert into pacote_sessao (agendamento_id, pacote_id, guia_id)
      select p.agendamento_id, x.pacote_id, p.guia_id from parte p join pacote_guia x on x.guia_id = p.guia_id`.execute(
      tx,
    )
    await sql`update pacote_guia set aberto = false where pacote_id = ${ids[0]}`.execute(tx)
    await sql`update pacote set finalizado_em = now(), finalizado_por = 'x' where id = ${ids[0]}`.execute(tx)
  })
}

/** Two months that were received and one that was taken back; some rows have the number alone, some nobody's. */
const saveArquivos = async (c: Clinica): Promise<void> => {
  for (const [mes, estado] of [
    ['2028-02', 'recebido'],
    ['2028-03', 'recebido'],
    ['2028-04', 'removido'],
  ] as const) {
    const id = novoId()
    await sql`insert into relatorio_promed (id, referencia, estado, arquivo, linhas, enviado_por, removido_em)
      values (${id}, ${mes}, ${estado}, 'x.xlsx', 1, 'x', ${estado === 'removido' ? '2028-05-01' : null})`.execute(
      c.db,
    )
    await sql`
      insert into relatorio_item (relatorio_id, linha, data, descricao, numero_guia, procedimento, profissional, quantidade,
        total_pago, total_glosa, guia_id, profissional_id)
      select ${id}, g.n, ${`${mes}-01`}::date + (g.n % 28)::int, 'x', ltrim(g.numero, '0'), '20100', '', g.n % 7, 1000 + g.n, 3 * g.n,
        case when g.n % 3 > 0 then g.id end, case when g.n % 2 = 0 then p.id end
      from (select *, row_number() over (order by numero) + ${mes.endsWith('3') ? 1 : 0}::int as n from guia where numero like '00%') g
      cross join lateral (select id from profissional order by md5(id::text || g.numero) limit 1) p
      where g.n % 4 > 0`.execute(c.db)
  }
}

/** Of each professional, in two months, some of the guides. */
const saveEnvios = async (c: Clinica): Promise<void> => {
  for (const [i, p] of c.clinica.profissionais.entries())
    for (const mes of ['2028-01', '2028-02']) {
      const id = novoId()
      await sql`insert into indicacao_pagamento (id, profissional_id, mes_referencia, finished_at, atualizado_por)
        values (${id}, ${p._id}, ${mes}, ${mes === '2028-01' ? '2028-02-03' : null}, 'x')`.execute(c.db)
      await sql`
        insert into indicacao_guia (indicacao_id, guia_id, ordem, quantidade)
        select ${id}, g.id, g.n, 1 + (g.n + ${i}::int) % 9 from (
          select id, row_number() over (order by numero) as n from guia where numero like '00%') g
        where (g.n + ${i}::int) % 3 = 0`.execute(c.db)
    }
}
