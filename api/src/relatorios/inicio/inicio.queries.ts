import {
  addMeses,
  type Comparacao,
  DIAS_SEM_EVOLUCAO,
  type FiguraDoInicio,
  monthLimits,
  type VisaoDoMes,
} from '@clinica/shared-domain'
import { type RawBuilder, sql } from 'kysely'
import { fatosDe, isCoberta, sessaoEnviada } from '../../faturamento/publico'
import type { Base } from '../../platform/db/banco'
import { openSlots } from '../base/abertas'
import { all, between, equals } from '../base/condicao'

/** What a figure is asked for: the days that are compared, the unit's id, the clinic's day and zone. */
export type Pedido = { comparacao: Comparacao; unidade: string | null; hoje: string; fuso: string }
/** A part of a figure. */
export type ChaveDoInicio = { data?: string; diaSemana?: number; hora?: string; idEspecialidade?: string }

export const ATENDIDO = sql`a.status in ('assinado', 'evoluido')`
export const FALTA = sql`a.status = 'faltou-sem-justificativa'`
export const OCUPA = sql`not a.encaixe`
const daUnidade = ({ unidade }: Pedido) => equals('unidade_id', unidade)

/** Packages `p` finalised on these days of the clinic. */
const finalizado = (de: string, ate: string, fuso: string, p = 'p') =>
  sql`${sql.ref(`${p}.finalizado_em`)} >= ${de}::date::timestamp at time zone ${fuso}
    and ${sql.ref(`${p}.finalizado_em`)} < (${ate}::date + 1)::timestamp at time zone ${fuso}`

/** What the appointments of a figure have to be, of the month that is looked at; used by its sums and by its rows. */
export const condicaoDoInicio = (
  figura: Exclude<FiguraDoInicio, 'enviado'>,
  pedido: Pedido,
  chave: ChaveDoInicio = {},
): RawBuilder<unknown> => {
  const { de, ate } = pedido.comparacao
  const doMes = between({ dataInicio: de, dataFim: ate })
  const condicoes = {
    atendimentos: all(ATENDIDO, doMes),
    faltas: all(FALTA, doMes),
    ocupacao: all(OCUPA, doMes),
    pendentes: sql`a.status = 'assinado' and a.data < ${pedido.hoje}::date - ${sql.lit(DIAS_SEM_EVOLUCAO)}`,
  }
  return all(
    sql`a.ativo`,
    condicoes[figura],
    daUnidade(pedido),
    equals('data', chave.data),
    equals('hora', chave.hora),
    equals('especialidade_id', chave.idEspecialidade),
    chave.diaSemana ? sql`extract(isodow from a.data) = ${chave.diaSemana}` : null,
  )
}

/** Of a package's guides `pg`, those that an insurer pays: who pays for himself is sent to nobody. */
const DE_CONVENIO = sql`not exists (
  select from guia y join convenio z on z.id = y.convenio_id and z.particular where y.id = pg.guia_id)`

/** The same for what was sent to insurers: sessions of packages finalised in the month, each with its cents. */
export const enviadoDoInicio = ({ comparacao, unidade, fuso }: Pedido) => ({
  // One look-up for each session of the month's packages, however many appointments there are.
  de: sql`${sessaoEnviada(all(finalizado(comparacao.de, comparacao.ate, fuso), DE_CONVENIO))} s
    cross join lateral (select x.* from agendamento x where x.id = s.agendamento_id offset 0) a`,
  onde: all(sql`true`, equals('unidade_id', unidade)),
  valor: sql`s.valor`,
  guia: sql`s.guia_id`,
})

/** Slots of the templates of active units and specialties, as they now are, on each day that is open: a unit's week is added up first, once. */
export const vagas = (de: string, ate: string, unidade: string | null) => {
  const abertas = openSlots(de, ate, 'm.hora')
  return sql`
  select d.data, m.hora, sum(m.vagas)::int as vagas
  from generate_series(0, ${ate}::date - ${de}::date) as n
  cross join lateral (select ${de}::date + n as data) d
  join (
    select m.unidade_id, h.dia_semana, h.hora::text as hora, sum(h.quantidade) as vagas from agenda_modelo_hora h
    join agenda_modelo m on m.id = h.modelo_id
    join unidade u on u.id = m.unidade_id and u.ativo
    join especialidade e on e.id = m.especialidade_id and e.ativo
    where ${unidade ? sql`m.unidade_id = ${unidade}` : sql`true`}
    group by 1, 2, 3) m on m.dia_semana = extract(isodow from d.data)::int
  ${abertas.join}
  where ${abertas.where}
  group by 1, 2`
}

type Dia = VisaoDoMes['dias'][number]

/** Both months by day: what took place, and how full the day was. */
const sumDias = async (db: Base, pedido: Pedido, fim: string): Promise<Dia[]> => {
  const { anteriorDe } = pedido.comparacao
  const { rows } = await sql<Dia>`
    with vaga as (${vagas(anteriorDe, fim, pedido.unidade)}),
    cheio as (
      select a.data, count(*) filter (where ${ATENDIDO})::int as atendidos, count(*) filter (where ${FALTA})::int as faltas,
        count(distinct a.paciente_id) filter (where ${ATENDIDO})::int as pessoas, count(*) filter (where ${OCUPA})::int as ocupadas
      from agendamento a
      where ${all(sql`a.ativo`, between({ dataInicio: anteriorDe, dataFim: fim }), daUnidade(pedido))} group by 1)
    select data, coalesce(c.atendidos, 0) as atendidos, coalesce(c.faltas, 0) as faltas,
      coalesce(c.pessoas, 0) as pessoas, coalesce(c.ocupadas, 0) as ocupadas,
      coalesce(v.vagas, 0)::int as vagas
    from cheio c full join (select data, sum(vagas)::int as vagas from vaga group by 1) v using (data) order by data`.execute(
    db,
  )
  return rows
}

const sumPessoas = async (db: Base, pedido: Pedido): Promise<{ agora: number; antes: number }> => {
  const { de, ate, anteriorDe, anteriorAte } = pedido.comparacao
  const em = (dataInicio: string, dataFim: string) => between({ dataInicio, dataFim })
  const { rows } = await sql<{ agora: number; antes: number }>`
    select count(distinct a.paciente_id) filter (where ${em(de, ate)})::int as agora,
      count(distinct a.paciente_id) filter (where ${em(anteriorDe, anteriorAte)})::int as antes
    from agendamento a where ${all(sql`a.ativo`, ATENDIDO, em(anteriorDe, ate), daUnidade(pedido))}`.execute(
    db,
  )
  return rows[0] ?? { agora: 0, antes: 0 }
}

const sumEspecialidades = async (db: Base, pedido: Pedido): Promise<VisaoDoMes['especialidades']> => {
  const { de, ate, anteriorDe, anteriorAte } = pedido.comparacao
  const agora = between({ dataInicio: de, dataFim: ate })
  const antes = between({ dataInicio: anteriorDe, dataFim: anteriorAte })
  const quantos = (o: RawBuilder<unknown>, quando: RawBuilder<unknown>) =>
    sql`count(*) filter (where ${o} and ${quando})::int`
  const { rows } = await sql<VisaoDoMes['especialidades'][number]>`
    select e.id as _id, e.nome, x.atendidos, x."atendidosAntes", x.faltas, x."faltasAntes" from (
      select a.especialidade_id, ${quantos(ATENDIDO, agora)} as atendidos, ${quantos(ATENDIDO, antes)} as "atendidosAntes",
        ${quantos(FALTA, agora)} as faltas, ${quantos(FALTA, antes)} as "faltasAntes"
      from agendamento a
      where ${all(sql`a.ativo`, between({ dataInicio: anteriorDe, dataFim: ate }), daUnidade(pedido))} group by 1) x
    join especialidade e on e.id = x.especialidade_id
    where x.atendidos + x."atendidosAntes" + x.faltas + x."faltasAntes" > 0
    order by x.atendidos desc, e.nome_n, e.id`.execute(db)
  return rows
}

const sumOcupacao = async (db: Base, pedido: Pedido): Promise<VisaoDoMes['ocupacao']> => {
  const { de, ate } = pedido.comparacao
  const { rows } = await sql<VisaoDoMes['ocupacao'][number]>`
    with vaga as (
      select extract(isodow from data)::int as dia, hora, sum(vagas)::int as vagas
      from (${vagas(de, ate, pedido.unidade)}) v group by 1, 2),
    cheio as (
      select extract(isodow from a.data)::int as dia, a.hora::text as hora, count(*)::int as ocupadas
      from agendamento a where ${condicaoDoInicio('ocupacao', pedido)} group by 1, 2)
    select dia as "diaSemana", hora, coalesce(c.ocupadas, 0) as ocupadas, coalesce(v.vagas, 0)::int as vagas
    from cheio c full join vaga v using (dia, hora) order by hora, dia`.execute(db)
  return rows
}

type Mes = VisaoDoMes['meses'][number]

/**
 * The six months up to `mes`: sent by the day of the package's end, paid and cut by the month in which the insurer said so: its sheet's, but of guides' months that
 * statements stand for, where the statements' own. */
const sumMeses = async (db: Base, { unidade, fuso }: Pedido, mes: string): Promise<Mes[]> => {
  const primeiro = addMeses(`${mes}-01`, -5)
  const [, fim] = monthLimits(mes)
  // Kept sums for the whole clinic; for a unit its sessions, and the rows of its own guides.
  const enviado = unidade
    ? sql`(select coalesce(sum(s.valor), 0) from ${sessaoEnviada(all(sql`p.id = q.id`, DE_CONVENIO))} s
        join agendamento a on a.id = s.agendamento_id and a.unidade_id = ${unidade})`
    : sql`(select coalesce(sum(pg.valor), 0) from pacote_guia pg where pg.pacote_id = q.id and ${DE_CONVENIO})`
  const daUnidade = unidade ? sql`g.unidade_id = ${unidade}` : sql`true`
  const somas = unidade
    ? sql`(select coalesce(sum(i.total_pago), 0) as pago, coalesce(sum(i.total_glosa), 0) as glosa
        from relatorio_item i join guia g on g.id = i.guia_id where i.relatorio_id = r.id and g.unidade_id = ${unidade})`
    : sql`(select r.total_pago as pago, r.total_glosa as glosa)`
  const { rows } = await sql<Mes>`
    with mes as (
      select to_char(${primeiro}::date + n * interval '1 month', 'YYYY-MM') as mes from generate_series(0, 5) as n),
    enviado as (
      select to_char(q.finalizado_em at time zone ${fuso}, 'YYYY-MM') as mes, sum(${enviado})::bigint as enviado
      from pacote q where q.finalizado_em is not null and ${finalizado(primeiro, fim, fuso, 'q')} group by 1),
    fato as (
      select f.referencia as mes, sum(f.pago) as pago, sum(f.glosa) as glosa from (${fatosDe(primeiro, fim)}) f
      join guia g on g.id = f.guia_id and ${daUnidade} group by 1),
    coberto as (
      select o.referencia as mes, sum(i.total_pago) as pago, sum(i.total_glosa) as glosa
      from relatorio_promed o join relatorio_item i on i.relatorio_id = o.id ${unidade ? sql`join guia g on g.id = i.guia_id and ${daUnidade}` : sql``}
      where o.estado = 'recebido' and o.referencia between to_char(${primeiro}::date, 'YYYY-MM') and ${mes} and ${isCoberta('i')} group by 1)
    select m.mes, coalesce(e.enviado, 0) as enviado,
      (coalesce(s.pago, 0) - coalesce(o.pago, 0) + coalesce(f.pago, 0))::bigint as pago,
      (coalesce(s.glosa, 0) - coalesce(o.glosa, 0) + coalesce(f.glosa, 0))::bigint as glosa,
      r.id is not null or f.mes is not null as "temArquivo"
    from mes m
    left join enviado e on e.mes = m.mes
    left join relatorio_promed r on r.referencia = m.mes and r.estado = 'recebido'
    left join lateral ${somas} s on r.id is not null
    left join fato f on f.mes = m.mes
    left join coberto o on o.mes = m.mes
    order by m.mes`.execute(db)
  return rows
}

const sumEnviado = async (db: Base, pedido: Pedido, de: string, ate: string): Promise<number> => {
  const figura = enviadoDoInicio({ ...pedido, comparacao: { ...pedido.comparacao, de, ate } })
  const { rows } = await sql<{ soma: number }>`
    select coalesce(sum(${figura.valor}), 0)::bigint as soma from ${figura.de} where ${figura.onde}`.execute(
    db,
  )
  return rows[0]?.soma ?? 0
}

const countPendentes = async (db: Base, pedido: Pedido): Promise<number> => {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from agendamento a where ${condicaoDoInicio('pendentes', pedido)}`.execute(db)
  return rows[0]?.n ?? 0
}

const sumOf = (dias: readonly Dia[], de: string, ate: string) => {
  const soma = { atendidos: 0, faltas: 0, ocupadas: 0, vagas: 0 }
  for (const d of dias)
    if (d.data >= de && d.data <= ate)
      for (const nome of Object.keys(soma) as (keyof typeof soma)[]) soma[nome] += d[nome]
  return soma
}

/** A month beside the one before (spec 3 §2.10 "Visão do mês"; decisions "Opening page"). */
export const getInicio = async (db: Base, mes: string, pedido: Pedido): Promise<VisaoDoMes> => {
  const { comparacao } = pedido
  const { de, ate, anteriorDe, anteriorAte } = comparacao
  const [, fim] = monthLimits(mes)
  const dias = await sumDias(db, pedido, fim)
  const pessoas = await sumPessoas(db, pedido)
  const meses = await sumMeses(db, pedido, mes)
  const arquivoDe = (qual: Mes | undefined) =>
    qual?.temArquivo ? { mes: qual.mes, pago: qual.pago, glosa: qual.glosa } : null
  return {
    mes,
    comparacao,
    agora: {
      ...sumOf(dias, de, ate),
      pessoas: pessoas.agora,
      enviado: await sumEnviado(db, pedido, de, ate),
    },
    antes: {
      ...sumOf(dias, anteriorDe, anteriorAte),
      pessoas: pessoas.antes,
      enviado: await sumEnviado(db, pedido, anteriorDe, anteriorAte),
    },
    glosa: { agora: arquivoDe(meses.at(-2)), antes: arquivoDe(meses.at(-3)) },
    dias,
    especialidades: await sumEspecialidades(db, pedido),
    meses,
    ocupacao: await sumOcupacao(db, pedido),
    pendentes: await countPendentes(db, pedido),
  }
}
