import {
  ATENDIDOS,
  type FiltrosDoAtendimentoProfissional,
  type LinhaDoProfissional,
  type Status,
} from '@clinica/shared-domain'
import { type RawBuilder, sql } from 'kysely'
import { sessoesComValor, valorDaSessao } from '../../faturamento/publico'
import type { Base } from '../../platform/db/banco'
import { all, between, equals, requireUnidade } from '../base/condicao'

/** What a figure of the report is of, beside its filters. `realizados`: only those that took place, which its value is of. */
export type ChaveDoProfissional = { idEspecialidade?: string; status?: Status | ''; realizados?: boolean }

const ATENDIDO = sql`a.status in (${sql.join(ATENDIDOS.map((s) => sql.lit(s)))})`

/** Appointments `a` that the report counts: those of the period, of every status. */
export const condicaoDoProfissional = async (
  db: Base,
  f: FiltrosDoAtendimentoProfissional,
  chave: ChaveDoProfissional = {},
): Promise<RawBuilder<unknown>> =>
  all(
    sql`a.ativo`,
    between(f),
    equals('unidade_id', await requireUnidade(db, f.unidade)),
    equals('profissional_id', f.idProfissional),
    equals('especialidade_id', chave.idEspecialidade),
    equals('status', chave.status),
    chave.realizados && ATENDIDO,
  )

/** Cents of the appointment `a`: nothing until it took place. */
export const valorDoAtendimento: RawBuilder<unknown> = sql`case when ${ATENDIDO} then ${valorDaSessao} else 0 end`

const totais = sql`sum(quantidade)::int as quantidade, sum(valor)::bigint as valor,
  jsonb_agg(jsonb_build_object('Status', status, 'Quantidade', quantidade) order by status) as atendimentos`

/** Appointments by professional, by status and by specialty (spec 3 §2.10, §3). */
export const listProfissionais = async (
  db: Base,
  f: FiltrosDoAtendimentoProfissional,
): Promise<LinhaDoProfissional[]> => {
  const onde = await condicaoDoProfissional(db, f)
  const { rows } = await sql<LinhaDoProfissional>`
    with conta as materialized (
      select a.profissional_id, a.especialidade_id, a.status::text as status, count(*)::int as quantidade,
        coalesce(sum(a.valor) filter (where ${ATENDIDO}), 0) as valor
      from (${sessoesComValor(onde)}) a group by 1, 2, 3),
    da_especialidade as (
      select profissional_id, especialidade_id, ${totais} from conta group by 1, 2),
    especialidades as (
      select d.profissional_id, jsonb_agg(jsonb_build_object('_id', e.id, 'Especialidade', e.nome,
        'TotalQuantidade', d.quantidade, 'TotalValor', d.valor, 'Atendimentos', d.atendimentos) order by e.nome_n, e.id) as lista
      from da_especialidade d join especialidade e on e.id = d.especialidade_id group by 1),
    do_status as (
      select profissional_id, status, sum(quantidade)::int as quantidade, sum(valor) as valor from conta group by 1, 2),
    do_profissional as (
      select profissional_id, ${totais} from do_status group by 1)
    select p.id as "_id", p.nome as "Profissional", t.quantidade as "TotalQuantidade", t.valor as "TotalValor",
      t.atendimentos as "Atendimentos", l.lista as "Especialidades"
    from do_profissional t
    join especialidades l using (profissional_id)
    join profissional p on p.id = t.profissional_id
    order by p.nome_n, p.id`.execute(db)
  return rows
}
