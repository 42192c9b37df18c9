import type { FiguraDosPacotes, LinhaDosPacotes } from '@clinica/shared-domain'
import { type RawBuilder, sql } from 'kysely'
import type { Base } from '../../platform/db/banco'
import { all } from '../base/condicao'
import type { DoPeriodo } from './partes'

export type DosPacotes = DoPeriodo & {
  hoje: string
  /** Of one kind of package alone. */
  nome?: string
  especialidade?: string
}

const daUnidade = ({ unidade, nome, especialidade }: DosPacotes) =>
  all(
    sql`k.cancelado_em is null`,
    unidade && sql`k.unidade_id = ${unidade}`,
    nome && sql`k.nome = ${nome}`,
    especialidade && sql`k.especialidade_id = ${especialidade}`,
  )
const usadas = sql`(select count(*)::int from sessao_coberta s where s.pacote_id = k.id)`

/** Packages `k` sold in the period. */
const vendidos = (f: DosPacotes) => sql`
  select k.*, ${usadas} as usadas from pacote_particular k
  where k.desde between ${f.dataInicio}::date and ${f.dataFim}::date and ${daUnidade(f)}`
/** Packages whose last day was in the period, and is over, with sessions left. */
const vencidos = (f: DosPacotes) => sql`
  select * from (
    select k.*, k.sessoes - ${usadas} as restam from pacote_particular k
    where k.ate between ${f.dataInicio}::date and ${f.dataFim}::date and k.ate < ${f.hoje}::date and ${daUnidade(f)}) k
  where k.restam > 0`
/** Sessions `a` of the period that a package `k` covers. */
export const sessoesDosPacotes = (f: DosPacotes) => ({
  de: sql`agendamento a join sessao_coberta s on s.agendamento_id = a.id join pacote_particular k on k.id = s.pacote_id`,
  onde: all(sql`a.data between ${f.dataInicio}::date and ${f.dataFim}::date`, daUnidade(f)),
})
/** Of the price, the part of the sessions that were not used, rounded down. */
const perdido = sql`k.preco * k.restam / k.sessoes`

/** What was sold, used and lost, by kind of package: what was sold most first. */
export const sumPacotes = async (db: Base, f: DosPacotes): Promise<LinhaDosPacotes[]> => {
  const { de, onde } = sessoesDosPacotes(f)
  const { rows } = await sql<LinhaDosPacotes>`
    with x as (
      select k.nome, k.especialidade_id, 1 as vendidos, k.sessoes::int as sessoes, k.preco as valor, 0 as usadas, 0 as vencidos, 0 as perdidas,
        0::bigint as perdido from (${vendidos(f)}) k
      union all
      select k.nome, k.especialidade_id, 0, 0, 0, 1, 0, 0, 0 from ${de} where ${onde}
      union all
      select k.nome, k.especialidade_id, 0, 0, 0, 0, 1, k.restam, ${perdido} from (${vencidos(f)}) k)
    select x.especialidade_id || ' ' || x.nome as chave, x.nome, e.nome as especialidade, x.especialidade_id as "idEspecialidade",
      sum(x.vendidos)::int as vendidos, sum(x.sessoes)::int as sessoes, sum(x.valor)::int8 as valor, sum(x.usadas)::int as usadas,
      sum(x.vencidos)::int as vencidos, sum(x.perdidas)::int as perdidas, sum(x.perdido)::int8 as "valorPerdido"
    from x join especialidade e on e.id = x.especialidade_id group by x.nome, x.especialidade_id, e.nome
    order by sum(x.valor) desc, sum(x.usadas) desc, x.nome, x.especialidade_id`.execute(db)
  return rows
}

/** The packages behind a figure, for `listMovimentos`; 'usados' are sessions (`sessoesDosPacotes`). */
export const movimentosDosPacotes = (
  figura: Exclude<FiguraDosPacotes, 'usados'>,
  f: DosPacotes,
): RawBuilder<unknown> =>
  figura === 'vendidos'
    ? sql`
      select k.id::text as id, k.desde as data, k.paciente_id, k.unidade_id,
        k.nome || ' · usou ' || k.usadas || ' de ' || k.sessoes as descricao, k.preco as valor
      from (${vendidos(f)}) k`
    : sql`
      select k.id::text as id, k.ate as data, k.paciente_id, k.unidade_id,
        k.nome || ' · sobraram ' || k.restam || ' de ' || k.sessoes as descricao, ${perdido} as valor
      from (${vencidos(f)}) k`
