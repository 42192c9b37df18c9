import {
  ATENDIDOS,
  type FiltrosDoAtendimentoPlano,
  type LinhaDoPlano,
  type OrdemDoAtendimentoPlano,
  PARTICULAR,
} from '@clinica/shared-domain'
import { type RawBuilder, sql } from 'kysely'
import type { Base } from '../../platform/db/banco'
import { all, between, equals, requireEspecialidade, requireUnidade } from '../base/condicao'

/** What a figure of the report is of, beside its filters. `idConvenio`: an insurer's id, or 'Particular'. */
export type ChaveDoPlano = { idUnidade?: string; idEspecialidade?: string; idConvenio?: string }

/** Appointments `a` that the report counts: those of the period that took place. */
export const condicaoDoPlano = async (
  db: Base,
  f: FiltrosDoAtendimentoPlano,
  chave: ChaveDoPlano = {},
): Promise<RawBuilder<unknown>> =>
  all(
    sql`a.ativo and a.status in (${sql.join(ATENDIDOS.map((s) => sql.lit(s)))})`,
    between(f),
    equals('unidade_id', await requireUnidade(db, f.unidade)),
    equals('especialidade_id', await requireEspecialidade(db, f.especialidade)),
    equals('unidade_id', chave.idUnidade),
    equals('especialidade_id', chave.idEspecialidade),
    chave.idConvenio === PARTICULAR ? sql`a.convenio_id is null` : equals('convenio_id', chave.idConvenio),
  )

const ORDENS: Record<OrdemDoAtendimentoPlano, RawBuilder<unknown>> = {
  unidade: sql`u.nome_n, plano_n, e.nome_n`,
  plano: sql`plano_n, u.nome_n, e.nome_n`,
  especialidade: sql`e.nome_n, plano_n, u.nome_n`,
  quantidade: sql`quantidade desc, plano_n, e.nome_n, u.nome_n`,
}

/** Sessions that took place by insurer, specialty and unit (spec 3 §2.10). */
export const listPlanos = async (db: Base, f: FiltrosDoAtendimentoPlano): Promise<LinhaDoPlano[]> => {
  const onde = await condicaoDoPlano(db, f)
  const ordem = ORDENS[(f.ordenarPor || 'unidade') as OrdemDoAtendimentoPlano]
  const { rows } = await sql<LinhaDoPlano>`
    with x as (
      select a.unidade_id, a.especialidade_id, a.convenio_id, count(*)::int as quantidade
      from agendamento a where ${onde} group by 1, 2, 3)
    select coalesce(c.nome, ${PARTICULAR}) as plano, e.nome as especialidade, u.nome as unidade, x.quantidade,
      x.convenio_id as "idConvenio", x.especialidade_id as "idEspecialidade", x.unidade_id as "idUnidade"
    from x
    join unidade u on u.id = x.unidade_id
    join especialidade e on e.id = x.especialidade_id
    left join convenio c on c.id = x.convenio_id
    cross join lateral (select coalesce(c.nome_n, norm(${PARTICULAR})) as plano_n) as p
    order by ${ordem}, x.unidade_id, x.especialidade_id, x.convenio_id`.execute(db)
  return rows
}
