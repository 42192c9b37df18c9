import {
  GUIAS_DO_RECEBIVEL,
  type GuiaDivergente,
  type MesDoRecebivel,
  monthLimits,
  type PagamentoConciliado,
  type ParteDoRecebivel,
  type Recebiveis,
  type RecebivelDoConvenio,
} from '@clinica/shared-domain'
import { type RawBuilder, sql } from 'kysely'
import type { Base } from '../../../platform/db/banco'
import { guiaDoItem } from '../../arquivo/conferencia'
import { isCoberta } from '../../recebido'

/** Months `YYYY-MM`, both included; `convenio` an id. */
export type Pedido = { de: string; ate: string; convenio?: string }

const doConvenio = (coluna: string, { convenio }: Pedido): RawBuilder<unknown> =>
  convenio ? sql`and ${sql.ref(coluna)} = ${convenio}::uuid` : sql``

/**
 * The parts of a `with` whose last one, `parte`, has what is to be received: a guide's part as a live lot that was sent has it (its month is
 * the lot's), and of what insurers answered without such a lot a guide of a protocol (its month is that in which it was billed).
 * `deles` is a condition on `m.mes` and `m.convenio_id`, where less than the whole is wanted.
 */
const partes = (pedido: Pedido): RawBuilder<unknown> => {
  const [inicio] = monthLimits(pedido.de)
  const [, fim] = monthLimits(pedido.ate)
  return sql`
  do_lote as materialized (
    select l.convenio_id, to_char(l.ate, 'YYYY-MM') as mes, l.id as lote_id, g.posicao, g.guia_id, coalesce(g.numero, '') as numero,
      g.total as apresentado, l.enviado_em
    from lote l join lote_guia g on g.lote_id = l.id
    where l.ate between ${inicio}::date and ${fim}::date ${doConvenio('l.convenio_id', pedido)}
      and (l.situacao in ('enviado', 'protocolo') or (l.situacao = 'gerado' and exists (
        select from retorno_guia x join retorno_protocolo p on p.id = x.protocolo_id and p.vivo
        where x.lote_id = g.lote_id and x.lote_posicao = g.posicao)))),
  fato_do_lote as (
    select f.lote_id, f.lote_posicao as posicao, sum(f.pago) as recebido, sum(f.glosa) as corte, sum(f.pago) filter (where f.de_recurso) as de_recurso
    from retorno_fato f where f.lote_id = any(array(select distinct lote_id from do_lote)) group by 1, 2),
  granted_do_lote as (
    select x.lote_id, x.lote_posicao as posicao, sum(x.acatado) as acatado from recurso_acatado x
    where x.lote_id = any(array(select distinct lote_id from do_lote)) group by 1, 2),
  -- Of no lot that is alive: the same guide of the same protocol is one, whichever kind of statement says it.
  solto as materialized (
    select f.convenio_id, ltrim(p.protocolo, '0') as protocolo,
      coalesce(f.guia_id::text, ltrim(g.numero, '0'), g.apagada::text, 'lote ' || ltrim(p.lote_numero, '0'), '') as quem, (array_agg(f.guia_id))[1] as guia_id,
      coalesce(max(g.numero), 'Lote ' || max(p.lote_numero), '') as numero, coalesce(min(f.mes) filter (where f.tipo = 'corte'), min(f.mes)) as mes,
      sum(f.informado) as informado, sum(f.pago) as recebido, sum(f.glosa) as corte, sum(f.pago) filter (where f.de_recurso) as de_recurso
    from retorno_fato f
    left join retorno_guia g on g.id = f.retorno_guia_id
    left join retorno_protocolo p on p.id = f.protocolo_id
    where f.convenio_id is not null ${doConvenio('f.convenio_id', pedido)}
      and (f.lote_id is null or f.lote_id = any(array(select id from lote where situacao in ('recusado', 'cancelado'))))
    group by 1, 2, 3),
  granted_solto as (
    select x.convenio_id, ltrim(x.protocolo, '0') as protocolo, x.quem, sum(x.acatado) as acatado from recurso_acatado x
    where x.lote_id is null or x.lote_id = any(array(select id from lote where situacao in ('recusado', 'cancelado'))) group by 1, 2, 3),
  soma as (
    select d.convenio_id, d.mes, d.lote_id, d.posicao, d.guia_id, d.numero, d.apresentado, d.enviado_em, coalesce(f.recebido, 0)::bigint as recebido,
      coalesce(f.corte, 0)::bigint as corte, greatest(coalesce(f.de_recurso, 0), coalesce(r.acatado, 0))::bigint as recuperado,
      d.lote_id::text || ' ' || d.posicao as chave
    from do_lote d
    left join fato_do_lote f on f.lote_id = d.lote_id and f.posicao = d.posicao
    left join granted_do_lote r on r.lote_id = d.lote_id and r.posicao = d.posicao
    union all
    select s.convenio_id, s.mes, null, null, s.guia_id, s.numero, greatest(s.informado, 0)::bigint, null, s.recebido::bigint, s.corte::bigint,
      greatest(coalesce(s.de_recurso, 0), coalesce(r.acatado, 0))::bigint, coalesce(s.protocolo, '') || ' ' || s.quem
    from (
      -- A payment without an analysis was presented for what it paid, at least.
      select convenio_id, protocolo, quem, guia_id, numero, mes, case when informado > 0 then informado else recebido end as informado,
        recebido, corte, de_recurso from solto) s
    left join granted_solto r on r.convenio_id = s.convenio_id and r.protocolo is not distinct from s.protocolo and r.quem = s.quem
    where s.mes between ${pedido.de} and ${pedido.ate}),
  -- What is asked for and not answered yet, of both.
  pedido_do_lote as (
    select x.lote_id, x.lote_posicao as posicao, sum(x.pedido) as em_recurso
    from recurso_item i join glosa_situacao x on x.retorno_id = i.retorno_id and x.chave = i.chave and x.situacao = 'recurso'
    where i.vivo and x.lote_id = any(array(select distinct lote_id from do_lote)) group by 1, 2),
  pedido_solto as (
    select x.convenio_id, coalesce(ltrim(x.protocolo, '0'), '') || ' ' || coalesce(x.guia_id::text, ltrim(x.numero, '0'), g.apagada::text, '') as chave,
      sum(x.pedido) as em_recurso
    from recurso_item i join glosa_situacao x on x.retorno_id = i.retorno_id and x.chave = i.chave and x.situacao = 'recurso'
    left join retorno_guia g on g.id = x.retorno_guia_id
    where i.vivo group by 1, 2),
  parte as materialized (
    select s.*, greatest(0, s.corte - s.recuperado) as glosado,
      greatest(0, s.apresentado - s.recebido - greatest(0, s.corte - s.recuperado)) as esperando,
      greatest(0, s.recebido + greatest(0, s.corte - s.recuperado) - s.apresentado) as a_mais,
      coalesce(l.em_recurso, o.em_recurso, 0)::bigint as em_recurso
    from soma s
    left join pedido_do_lote l on l.lote_id = s.lote_id and l.posicao = s.posicao
    left join pedido_solto o on s.lote_id is null and o.convenio_id = s.convenio_id and o.chave = s.chave)`
}

const SOMAS = sql`coalesce(sum(p.apresentado), 0)::bigint as apresentado, coalesce(sum(p.recebido), 0)::bigint as recebido,
  coalesce(sum(p.glosado), 0)::bigint as glosado, coalesce(sum(p.em_recurso), 0)::bigint as "emRecurso",
  coalesce(sum(p.recuperado), 0)::bigint as recuperado, coalesce(sum(p.esperando), 0)::bigint as esperando, coalesce(sum(p.a_mais), 0)::bigint as "aMais"`

type Linha = MesDoRecebivel & {
  convenio: string
  nome: string
  prazo: number | null
  /** Of them, what is of no guide that we know. */
  guiasSemGuia: number
  recebidoSemGuia: number
}
const sumMeses = async (db: Base, pedido: Pedido, hoje: string): Promise<Linha[]> => {
  const { rows } = await sql<Linha>`
    with ${partes(pedido)}
    select p.convenio_id as convenio, c.nome, (c.tiss ->> 'prazoPagamentoDias')::int as prazo, p.mes, count(*)::int as guias, ${SOMAS},
      (count(*) filter (where p.lote_id is null and p.guia_id is null))::int as "guiasSemGuia",
      coalesce(sum(p.recebido) filter (where p.lote_id is null and p.guia_id is null), 0)::bigint as "recebidoSemGuia",
      min(p.enviado_em) filter (where p.esperando > 0) as desde,
      coalesce(sum(p.esperando) filter (where p.enviado_em + (c.tiss ->> 'prazoPagamentoDias')::int < ${hoje}::date), 0)::bigint as atrasado
    from parte p join convenio c on c.id = p.convenio_id
    group by 1, 2, 3, 4, c.nome_n order by c.nome_n, p.convenio_id, p.mes desc`.execute(db)
  return rows
}

const CAMPOS = [
  'apresentado',
  'recebido',
  'glosado',
  'emRecurso',
  'recuperado',
  'esperando',
  'aMais',
  'atrasado',
] as const
type Soma = Recebiveis['total']
const sumOf = (linhas: readonly Soma[]): Soma =>
  Object.fromEntries(CAMPOS.map((k) => [k, linhas.reduce((n, l) => n + l[k], 0)])) as Soma

/** Statements of payment that count, with the addition from their guides to the bank. */
const listPagamentos = async (db: Base, pedido: Pedido): Promise<PagamentoConciliado[]> => {
  const [inicio] = monthLimits(pedido.de)
  const [, fim] = monthLimits(pedido.ate)
  const { rows } = await sql<PagamentoConciliado>`
    with dele as materialized (
      select r.id, r.arquivo, r.convenio_id, r.numero, coalesce(q.dia, r.emitido_em, r.contado_em::date) as dia,
        coalesce(r.liquido, q.liquido, 0) as liquido
      from retorno r
      left join lateral (select max(dia) as dia, sum(liquido)::bigint as liquido from retorno_pagamento where retorno_id = r.id) q on true
      where r.estado = 'contado' and r.tipo = 'pagamento' ${doConvenio('r.convenio_id', pedido)}
        and coalesce(q.dia, r.emitido_em, r.contado_em::date) between ${inicio}::date and ${fim}::date
        and exists (select from retorno_protocolo p where p.retorno_id = r.id and p.vivo)
      order by 5 desc, r.id desc limit ${GUIAS_DO_RECEBIVEL})
    select d.id as "_id", d.arquivo, case when c.id is not null then json_build_object('_id', c.id, 'nome', c.nome) end as convenio, d.numero, d.dia,
      g.guias, g.liberado, coalesce(x.debitos, '[]') as debitos, d.liquido,
      (d.liquido - (g.liberado + coalesce(x.saldo, 0)))::bigint as diferenca
    from dele d left join convenio c on c.id = d.convenio_id
    cross join lateral (
      select coalesce(sum(n.guias), 0)::int as guias, coalesce(sum(coalesce(n.liberado, p.liberado)), 0)::bigint as liberado
      from retorno_protocolo p
      cross join lateral (select count(*) as guias, sum(liberado) as liberado from retorno_guia where protocolo_id = p.id) n
      where p.retorno_id = d.id) g
    left join lateral (
      select sum(case when b.credito then b.valor else -b.valor end) as saldo,
        json_agg(json_build_object('tipo', b.tipo, 'descricao', b.descricao, 'credito', b.credito, 'valor', b.valor) order by b.posicao) as debitos
      from retorno_debito b where b.retorno_id = d.id) x on true
    order by d.dia desc, d.id desc`.execute(db)
  return rows
}

/** Guides that both a statement and the provider sheet name for the same months, and not with the same money. */
const listDivergentes = async (db: Base, pedido: Pedido) => {
  const { rows } = await sql<GuiaDivergente & { todas: number }>`
    with planilha as materialized (
      select ${guiaDoItem('i')} as guia_id, sum(i.total_pago)::bigint as pago, sum(i.total_glosa)::bigint as glosa
      from relatorio_item i join relatorio_promed o on o.id = i.relatorio_id and o.estado = 'recebido'
      where i.data between ${`${pedido.de}-01`}::date and ${`${pedido.ate}-01`}::date + interval '1 month' - interval '1 day' and ${isCoberta('i')} group by 1),
    retorno as materialized (
      select p.guia_id, coalesce(sum(f.pago), 0)::bigint as pago, coalesce(sum(f.glosa), 0)::bigint as glosa
      from planilha p cross join lateral (select x.pago, x.glosa from retorno_fato x where x.guia_id = p.guia_id offset 0) f group by 1)
    select json_build_object('_id', g.id, 'numero', g.numero) as guia, json_build_object('_id', k.id, 'nome', k.nome) as paciente,
      json_build_object('_id', c.id, 'nome', c.nome) as convenio, json_build_object('pago', p.pago, 'glosa', p.glosa) as planilha,
      json_build_object('pago', r.pago, 'glosa', r.glosa) as retorno, (count(*) over ())::int as todas
    from planilha p join retorno r using (guia_id) join guia g on g.id = p.guia_id join paciente k on k.id = g.paciente_id
    join convenio c on c.id = g.convenio_id ${doConvenio('c.id', pedido)}
    where (p.pago, p.glosa) is distinct from (r.pago, r.glosa)
    order by abs(p.pago - r.pago) + abs(p.glosa - r.glosa) desc, g.id limit 100`.execute(db)
  return rows
}

export const getRecebiveis = async (db: Base, pedido: Pedido, hoje: string): Promise<Recebiveis> => {
  const linhas = await sumMeses(db, pedido, hoje)
  const convenios = new Map<string, RecebivelDoConvenio>()
  const semGuia = { guias: 0, recebido: 0 }
  for (const { convenio, nome, prazo, guiasSemGuia, recebidoSemGuia, ...mes } of linhas) {
    semGuia.guias += guiasSemGuia
    semGuia.recebido += recebidoSemGuia
    const dele = convenios.get(convenio)
    if (dele) dele.meses.push(mes)
    else
      convenios.set(convenio, {
        convenio: { _id: convenio, nome },
        prazo,
        meses: [mes],
        ...sumOf([]),
      })
  }
  for (const dele of convenios.values()) Object.assign(dele, sumOf(dele.meses))
  const divergentes = await listDivergentes(db, pedido)
  return {
    convenios: [...convenios.values()],
    total: sumOf(linhas),
    semGuia,
    pagamentos: await listPagamentos(db, pedido),
    divergentes: divergentes.map(({ todas: _, ...d }) => d),
    divergentesAlem: (divergentes[0]?.todas ?? 0) - divergentes.length,
  }
}

/** Guides of an insurer's month, what waits most first. */
export const listPartes = async (
  db: Base,
  { mes, convenio }: { mes: string; convenio: string },
): Promise<{ guias: ParteDoRecebivel[]; total: number }> => {
  const { rows } = await sql<ParteDoRecebivel & { total: number }>`
    with ${partes({ de: mes, ate: mes, convenio })}
    select p.chave, case when l.id is not null then json_build_object('_id', l.id, 'numero', l.numero::text, 'enviadoEm', l.enviado_em) end as lote,
      coalesce(g.numero, p.numero) as numero, g.id as guia,
      case when k.id is not null then json_build_object('_id', k.id, 'nome', k.nome) end as paciente, p.apresentado, p.recebido, p.glosado,
      p.em_recurso as "emRecurso", p.recuperado, p.esperando, p.a_mais as "aMais", (count(*) over ())::int as total
    from parte p left join lote l on l.id = p.lote_id left join guia g on g.id = p.guia_id left join paciente k on k.id = g.paciente_id
    order by l.numero desc nulls last, p.esperando desc, p.glosado desc, p.chave limit ${GUIAS_DO_RECEBIVEL}`.execute(
    db,
  )
  return { guias: rows.map(({ total: _, ...p }) => p), total: rows[0]?.total ?? 0 }
}
