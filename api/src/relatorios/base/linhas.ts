import { inteiro, type LinhaDeRelatorio, type LinhasDeRelatorio } from '@clinica/shared-domain'
import { type RawBuilder, sql } from 'kysely'
import type { Base } from '../../platform/db/banco'

/** Rows that one answer of `/linhas` holds at most. */
const LIMITE_DE_LINHAS = 100

/** The page in the query of every `/linhas`. */
export const paginaDeLinhas = {
  skip: inteiro().min(0).max(1_000_000).default(0),
  limit: inteiro().min(1).max(LIMITE_DE_LINHAS).default(50),
}

type Figura = {
  /** What stands behind `from`, with the appointment as `a`; `agendamento a` unless told. */
  de?: RawBuilder<unknown>
  /** The report's own condition, with the keys of the figure. */
  onde: RawBuilder<unknown>
  /** Cents that a row adds to the figure; without it the figure is a count. */
  valor?: RawBuilder<unknown>
  /** Id of the guide that a row is of; the appointment's newest unless told. */
  guia?: RawBuilder<unknown>
}
type Achada = Omit<LinhaDeRelatorio, 'paciente' | 'guia' | 'valor'> & {
  paciente_id: string | null
  paciente: string
  guia_id: string | null
  guia: string
  valor: number
  total: number
  soma: number
}

/**
 * A page of the appointments that a figure is made of, by day and hour, with how many they are and what they add up to.
 * The whole is asked of the report's own condition; names are looked up for the page alone.
 */
export const listLinhas = async (
  db: Base,
  { de = sql`agendamento a`, onde, valor, guia = sql`null::uuid` }: Figura,
  { skip, limit }: { skip: number; limit: number },
): Promise<LinhasDeRelatorio> => {
  const { rows } = await sql<Achada>`
    with achada as materialized (
      select a.id, a.data, a.hora, ${guia} as guia_id, coalesce(${valor ?? sql`0`}, 0)::int as valor from ${de} where ${onde}),
    conta as (select count(*)::int as total, coalesce(sum(valor), 0)::bigint as soma from achada),
    pagina as materialized (
      select * from achada order by data, hora, id, guia_id limit ${limit} offset ${skip})
    select c.total, c.soma, x.id as _id, x.data, x.hora, x.valor, a.status::text as status, a.paciente_id,
      coalesce(p.nome, a.nome) as paciente, pr.nome as profissional, e.nome as especialidade, u.nome as unidade,
      coalesce(co.nome, 'Particular') as convenio, g.id as guia_id, g.numero as guia
    from conta c
    left join pagina x on true
    left join agendamento a on a.id = x.id
    left join paciente p on p.id = a.paciente_id
    left join profissional pr on pr.id = a.profissional_id
    left join especialidade e on e.id = a.especialidade_id
    left join unidade u on u.id = a.unidade_id
    left join convenio co on co.id = a.convenio_id
    left join guia g on g.id = coalesce(x.guia_id, (
      select y.guia_id from agendamento_guia y where y.agendamento_id = x.id order by y.guia_id desc limit 1))
    order by x.data, x.hora, x.id, g.id`.execute(db)
  return {
    total: rows[0]?.total ?? 0,
    soma: rows[0]?.soma ?? 0,
    linhas: rows
      // The count alone comes as a row without an appointment.
      .filter(({ _id }) => _id !== null)
      .map(({ total: _t, soma: _s, paciente_id, paciente, guia_id, guia, valor: centavos, ...linha }) => ({
        ...linha,
        paciente: { _id: paciente_id, nome: paciente },
        guia: guia_id ? { _id: guia_id, numero: guia } : null,
        ...(valor ? { valor: centavos } : {}),
      })),
  }
}
