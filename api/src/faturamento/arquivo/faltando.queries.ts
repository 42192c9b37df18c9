import { addMeses, type Faltando, type SomaDoFaltando } from '@clinica/shared-domain'
import { type RawBuilder, sql } from 'kysely'
import type { Base } from '../../platform/db/banco'
import { type Filtros, matching } from './arquivo.queries'

/** Months of billing that a report looks back on, its own included; what is older is missing in the reports of its time. */
const MESES = 12

type Pagina = { skip: number; limit: number }

/** What names guides: the month, and rows of guia_id or, without one, of their number without its leading zeros (n0). */
type Arquivo = { referencia: string; nomeadas: RawBuilder<unknown> }

export const nomeadasEm = (id: string): RawBuilder<unknown> => sql`
  select guia_id, ltrim(numero_guia, '0') as n0 from relatorio_item where relatorio_id = ${id}`
/** Of a file that nobody has taken yet: these numbers. */
export const nomeadasPor = (numeros: readonly string[]): RawBuilder<unknown> => sql`
  select null::uuid as guia_id, ltrim(n, '0') as n0 from json_array_elements_text(${JSON.stringify(numeros)}::json) as n`

/** Active guides of insurers, billed in these months, that the file does not name and the filters find. */
const candidatas = (referencia: string, f: Filtros) => {
  const primeiro = `${referencia}-01`
  return sql`
    select i.* from (
      select g.id as guia_id, g.id as propria, g.numero as numero_guia, ltrim(g.numero, '0') as n0, g.profissional_id, g.beneficiario_nome as descricao,
        coalesce((select q.codigo from guia_procedimento q where q.guia_id = g.id and q.lista = 'R' order by q.posicao limit 1), '')
          as procedimento
      from guia g where g.ativo and g.id = any(array(
        select x.guia_id from agendamento a
        cross join lateral (select guia_id from agendamento_guia where agendamento_id = a.id offset 0) x
        where a.faturamento >= ${addMeses(primeiro, 1 - MESES)}::date and a.faturamento < ${addMeses(primeiro, 1)}::date
        except
        select guia_id from nomeada where guia_id is not null))
      and not exists (select from convenio c where c.id = g.convenio_id and c.particular)
      and not exists (select from nomeada n where n.guia_id is null and n.n0 = ltrim(g.numero, '0'))) i
    where ${matching(f)}`
}

/** Sessions billed up to the month's end; a session of two guides is that one's whose package has it. */
const faturadas = (fim: string) => sql`
  select x.guia_id, count(*)::int as n, max(a.faturamento) as ultima
  from agendamento_guia x join agendamento a on a.id = x.agendamento_id and a.faturamento < ${fim}::date
  left join pacote_sessao s on s.agendamento_id = a.id
  where x.guia_id = any(array(select guia_id from candidata)) and coalesce(s.guia_id, x.guia_id) = x.guia_id
  group by x.guia_id`

/** Sessions that received files name, paid or cut, those of later months too: the oldest are taken for paid first. */
const RECEBIDAS = sql`
  select guia_id, sum(quantidade)::int as n from (
    select relatorio_id, guia_id, quantidade from relatorio_item where guia_id = any(array(select guia_id from candidata))
    union all
    select o.relatorio_id, c.guia_id, o.quantidade
    from candidata c join relatorio_item o on o.guia_id is null and ltrim(o.numero_guia, '0') = c.n0) o
  where relatorio_id in (select id from relatorio_promed where estado = 'recebido')
  group by guia_id`

/** As `parteDasSessoes` of shared-domain: cents of the first `k` sessions. */
const primeiras = (k: ReturnType<typeof sql>) => sql`(
  p.valor * least(p.sessoes, ${k}) + (g.total_guia % p.sessoes) * least(p.sessoes, ${k}) / p.sessoes)`

/**
 * Guides with sessions billed up to the file's month that no received file has paid or cut, and that this one does not name: a page,
 * the earliest billed first, and how many guides, sessions and cents there are in all.
 */
export const getFaltando = async (
  db: Base,
  { referencia, nomeadas }: Arquivo,
  f: Filtros,
  { skip, limit }: Pagina,
): Promise<Faltando> =>
  (
    await sql<Faltando>`
      with nomeada as materialized (${nomeadas}),
      candidata as materialized (${candidatas(referencia, f)}),
      falta as materialized (
        select g.id, t.ultima, t.n as faturadas, t.n - coalesce(r.n, 0) as sessoes,
          (${primeiras(sql`t.n`)} - ${primeiras(sql`coalesce(r.n, 0)`)})::bigint as valor
        from (${faturadas(addMeses(`${referencia}-01`, 1))}) t
        left join (${RECEBIDAS}) r on r.guia_id = t.guia_id
        join guia g on g.id = t.guia_id join guia_parte p on p.guia_id = g.id
        where t.n > coalesce(r.n, 0)),
      pagina as (select * from falta order by ultima, id limit ${limit} offset ${skip})
      select s.*, coalesce((
        select json_agg(json_build_object('_id', g.id, 'numero', g.numero,
          'paciente', json_build_object('_id', p.id, 'nome', coalesce(nullif(p.nome_social, ''), p.nome)),
          'convenio', c.nome, 'especialidade', e.nome, 'ultimaData', x.ultima, 'faturadas', x.faturadas, 'sessoes', x.sessoes,
          'valor', x.valor) order by x.ultima, x.id)
        from pagina x join guia g on g.id = x.id join paciente p on p.id = g.paciente_id join convenio c on c.id = g.convenio_id
        join especialidade e on e.id = g.especialidade_id), '[]') as guias
      from (
        select count(*)::int as total, coalesce(sum(sessoes), 0)::int as sessoes, coalesce(sum(valor), 0)::bigint as valor
        from falta) s`.execute(db)
  ).rows[0] as Faltando

export const sumOf = ({ total, sessoes, valor }: Faltando): SomaDoFaltando => ({ total, sessoes, valor })
