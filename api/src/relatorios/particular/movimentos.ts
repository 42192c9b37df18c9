import type { MovimentoDeRelatorio, MovimentosDeRelatorio } from '@clinica/shared-domain'
import { type RawBuilder, sql } from 'kysely'
import type { Base } from '../../platform/db/banco'

type Achado = Omit<MovimentoDeRelatorio, 'paciente'> & {
  paciente_id: string | null
  paciente: string | null
  total: number
  soma: number
}

/**
 * A page of the money that a figure is made of, the newest first, with how many rows it has and what they add up to. `de` answers
 * `(id text, data, paciente_id, unidade_id, descricao, valor)`.
 */
export const listMovimentos = async (
  db: Base,
  de: RawBuilder<unknown>,
  { skip, limit }: { skip: number; limit: number },
): Promise<MovimentosDeRelatorio> => {
  const { rows } = await sql<Achado>`
    with achado as materialized (${de}),
    conta as (select count(*)::int as total, coalesce(sum(valor), 0)::int8 as soma from achado),
    pagina as (select * from achado order by data desc, id desc limit ${limit} offset ${skip})
    select k.total, k.soma, x.id as _id, x.data, x.descricao, x.valor::int8 as valor, x.paciente_id, p.nome as paciente, u.nome as unidade
    from conta k left join pagina x on true left join paciente p on p.id = x.paciente_id left join unidade u on u.id = x.unidade_id
    order by x.data desc, x.id desc`.execute(db)
  return {
    total: rows[0]?.total ?? 0,
    soma: rows[0]?.soma ?? 0,
    movimentos: rows
      // The count alone comes as a row without money.
      .filter(({ _id }) => _id !== null)
      .map(({ total: _t, soma: _s, paciente_id, paciente, ...m }) => ({
        ...m,
        paciente: paciente_id && paciente ? { _id: paciente_id, nome: paciente } : null,
      })),
  }
}
