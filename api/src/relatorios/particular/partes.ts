import { FORMAS_DE_PAGAMENTO, nomeDaForma, type PorDoRecebido } from '@clinica/shared-domain'
import { type RawBuilder, sql } from 'kysely'
import { all } from '../base/condicao'

export type DoPeriodo = { unidade: string | null; dataInicio: string; dataFim: string }

/** Payments `r` of the days that stand: of a cancelled one it is as if it had not been. */
export const pagosDe = (f: DoPeriodo): RawBuilder<unknown> =>
  all(
    sql`r.dia between ${f.dataInicio}::date and ${f.dataFim}::date and r.cancelado_em is null`,
    f.unidade && sql`r.unidade_id = ${f.unidade}`,
  )

/** Entries `l` of the days by which money was given back. */
export const devolvidosDe = (f: DoPeriodo): RawBuilder<unknown> =>
  all(
    sql`l.data between ${f.dataInicio}::date and ${f.dataFim}::date and l.tipo = 'devolucao'`,
    f.unidade && sql`l.unidade_id = ${f.unidade}`,
  )

/** What a kind of payment is called: 'PIX'. */
export const formaPorExtenso = (coluna: string): RawBuilder<unknown> =>
  sql`case ${sql.ref(coluna)} ${sql.join(
    FORMAS_DE_PAGAMENTO.map((f) => sql`when ${sql.lit(f)} then ${sql.lit(nomeDaForma(f))}`),
    sql` `,
  )} end`

/** How a payment `r` came in: 'PIX, Dinheiro'. */
export const formasDe = (recebimento: string): RawBuilder<unknown> => sql`(
  select string_agg(${formaPorExtenso('f.forma')}, ', ' order by f.posicao) from recebimento_forma f where f.recebimento_id = ${sql.ref(recebimento)})`

/** What of the payments `pago` stands on which charge. */
export const POSTA = sql`
  select x.recebimento_id, x.cobranca_id, sum(x.valor)::bigint as valor from recebimento_cobranca x
  where x.recebimento_id in (select id from pago) group by 1, 2 having sum(x.valor) > 0`

/** What of a payment is on no charge: in advance, or given back since. */
const SEM_COBRANCA = sql`
  select id as recebimento_id, 'adiantado' as chave, null::uuid as cobranca_id, credito as entrou from pago where credito > 0
  union all select id, 'devolvido', null, devolvido from pago where devolvido > 0`

/**
 * Money on charges by who treated: a session's charge is its professional's; a package's is split over all its sessions, a month's over those
 * that took place in it, each cent once. What no session has had yet is nobody's.
 */
const POR_PROFISSIONAL = sql`
  atendeu as (
    select c.id as cobranca_id, a.profissional_id, 1 as n, 1 as total
    from cobranca c join agendamento a on a.id = c.agendamento_id where c.id in (select cobranca_id from posta)
    union all
    select c.id, a.profissional_id, count(*)::int, k.sessoes
    from cobranca c join pacote_particular k on k.id = c.pacote_id join sessao_coberta s on s.pacote_id = k.id
    join agendamento a on a.id = s.agendamento_id where c.id in (select cobranca_id from posta)
    group by c.id, a.profissional_id, k.sessoes
    union all
    select c.id, a.profissional_id, count(*)::int, (sum(count(*)) over (partition by c.id))::int
    from cobranca c join sessao_coberta s on s.plano_id = c.plano_id
    join agendamento a on a.id = s.agendamento_id and a.data >= c.competencia and a.data < c.competencia + interval '1 month'
    where c.id in (select cobranca_id from posta) and c.tipo = 'mensalidade'
    group by c.id, a.profissional_id),
  acumulado as (
    select *, sum(n) over (partition by cobranca_id order by profissional_id) as ate from atendeu),
  dividida as (
    select p.recebimento_id, p.cobranca_id, k.profissional_id::text as chave,
      (p.valor * k.ate / k.total - p.valor * (k.ate - k.n) / k.total)::bigint as entrou
    from posta p join acumulado k on k.cobranca_id = p.cobranca_id),
  parte as (
    select recebimento_id, chave, cobranca_id, entrou from dividida
    union all
    select p.recebimento_id, 'semSessao', p.cobranca_id, (p.valor - coalesce(d.entrou, 0))::bigint
    from posta p left join (select recebimento_id, cobranca_id, sum(entrou) as entrou from dividida group by 1, 2) d using (recebimento_id, cobranca_id)
    union all ${SEM_COBRANCA})`

/** The specialty of a charge `c`, with its session `a`, its package `k` or its plan `m`. */
export const ESPECIALIDADE_DA_COBRANCA = sql`coalesce(a.especialidade_id, k.especialidade_id, m.especialidade_id)`
export const COM_ESPECIALIDADE = sql`
  left join agendamento a on a.id = c.agendamento_id left join pacote_particular k on k.id = c.pacote_id
  left join plano_mensal m on m.id = c.plano_id`

const POR_SERVICO = sql`
  parte as (
    select p.recebimento_id, concat_ws('/', c.tipo, ${ESPECIALIDADE_DA_COBRANCA}::text) as chave, p.cobranca_id, p.valor as entrou
    from posta p join cobranca c on c.id = p.cobranca_id ${COM_ESPECIALIDADE}
    union all ${SEM_COBRANCA})`

/** The parts of payments by what `por` says, `(recebimento_id, chave, cobranca_id, entrou)`, in a `with` that has `pago` and `posta`. */
const PARTES: Record<PorDoRecebido, RawBuilder<unknown>> = {
  dia: sql`parte as (select id as recebimento_id, dia::text as chave, null::uuid as cobranca_id, valor as entrou from pago)`,
  unidade: sql`parte as (select id as recebimento_id, unidade_id::text as chave, null::uuid as cobranca_id, valor as entrou from pago)`,
  forma: sql`
    parte as (
      select f.recebimento_id, f.forma as chave, null::uuid as cobranca_id, f.valor as entrou
      from recebimento_forma f where f.recebimento_id in (select id from pago))`,
  profissional: POR_PROFISSIONAL,
  servico: POR_SERVICO,
}
/** Under what money that was given back stands. */
const CHAVE_DA_VOLTA: Record<PorDoRecebido, RawBuilder<unknown>> = {
  dia: sql`l.data::text`,
  unidade: sql`l.unidade_id::text`,
  forma: sql`l.forma`,
  profissional: sql`'devolvido'`,
  servico: sql`'devolvido'`,
}

/**
 * Every cent that came in or went back in a period, by `por`: the `with` of `movimento (id text, recebimento_id, chave, dia, unidade_id,
 * paciente_id, cobranca_id, entrou, voltou)`. Payments count on their day, for what they now stand on; money given back on the day on which it was.
 */
export const movimentosPor = (por: PorDoRecebido, f: DoPeriodo): RawBuilder<unknown> => sql`
  pago as materialized (
    select r.id, r.dia, r.unidade_id, r.paciente_id, r.valor, r.credito, r.devolvido from recebimento r where ${pagosDe(f)}),
  posta as materialized (${por === 'profissional' || por === 'servico' ? POSTA : sql`select null::uuid as recebimento_id, null::uuid as cobranca_id, 0::bigint as valor where false`}),
  ${PARTES[por]},
  movimento as (
    select x.recebimento_id || ' ' || x.chave || coalesce(' ' || x.cobranca_id, '') as id, x.recebimento_id, x.chave, p.dia, p.unidade_id,
      p.paciente_id, x.cobranca_id, x.entrou, 0::bigint as voltou
    from parte x join pago p on p.id = x.recebimento_id where x.entrou > 0
    union all
    select l.id::text, l.recebimento_id, ${CHAVE_DA_VOLTA[por]}, l.data, l.unidade_id, l.paciente_id, null, 0, -l.valor
    from lancamento l where ${devolvidosDe(f)})`
