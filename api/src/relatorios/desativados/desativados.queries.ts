import {
  type AgendamentoDesativado,
  type DesativadosAnswer,
  type FiltrosDosDesativados,
  MAXIMO_DE_REGISTROS,
  PERIODO_MENOR,
} from '@clinica/shared-domain'
import { type RawBuilder, sql } from 'kysely'
import type { Base } from '../../platform/db/banco'
import { HttpErro } from '../../platform/http/erros'
import { all, between, equals, requireUnidade } from '../base/condicao'

/** Cleared appointments `a` that were for these days; of one person who cleared them when `desativadoPor` says whom. */
export const condicaoDosDesativados = async (
  db: Base,
  f: FiltrosDosDesativados,
  { desativadoPor }: { desativadoPor?: string } = {},
): Promise<RawBuilder<unknown>> =>
  all(
    sql`not a.ativo`,
    between(f),
    equals('unidade_id', await requireUnidade(db, f.unidade)),
    desativadoPor && sql`lower(a.desativado_por) = lower(${desativadoPor})`,
  )

export type LinhaDesativada = Omit<AgendamentoDesativado, 'paciente' | 'profissional' | 'desativadoEm'> & {
  desativadoEm: Date
  paciente_id: string | null
  paciente: string
  profissional_id: string
  profissional: string
}

/** What satisfies `onde`, by day and hour. */
export const selectDesativados = (
  onde: RawBuilder<unknown>,
): RawBuilder<LinhaDesativada> => sql<LinhaDesativada>`
  select a.id as "_id", a.data, a.hora, a.status::text as status, u.nome as unidade, e.nome as especialidade,
    a.paciente_id, coalesce(p.nome, a.nome) as paciente, a.profissional_id, pr.nome as profissional, c.nome as convenio,
    a.desativado_em as "desativadoEm", coalesce(a.desativado_por, '') as "desativadoPor",
    coalesce(us.name, a.desativado_por, '') as "nomeDeQuemDesativou", a.motivo_desativacao as motivo
  from agendamento a
  join unidade u on u.id = a.unidade_id
  join especialidade e on e.id = a.especialidade_id
  join profissional pr on pr.id = a.profissional_id
  left join paciente p on p.id = a.paciente_id
  left join convenio c on c.id = a.convenio_id
  left join usuario us on lower(us.email) = lower(a.desativado_por)
  where ${onde} order by a.data, a.hora, a.id`

type PorUsuario = DesativadosAnswer['porUsuario']
const sumPorUsuario = async (db: Base, onde: RawBuilder<unknown>): Promise<PorUsuario> =>
  (
    await sql<PorUsuario[number]>`
      with x as (
        select lower(coalesce(a.desativado_por, '')) as email, count(*)::int as quantidade
        from agendamento a where ${onde} group by 1)
      select x.email as "desativadoPor", coalesce(us.name, x.email) as nome, x.quantidade
      from x left join usuario us on lower(us.email) = x.email
      order by x.quantidade desc, 2, 1`.execute(db)
  ).rows

/** What was cleared, with who and when (spec 3 §2.10); 422 when it is more than one report holds. */
export const listDesativados = async (db: Base, f: FiltrosDosDesativados) => {
  const onde = await condicaoDosDesativados(db, f)
  const { rows: linhas } = await sql<LinhaDesativada>`
    ${selectDesativados(onde)} limit ${MAXIMO_DE_REGISTROS + 1}`.execute(db)
  if (linhas.length > MAXIMO_DE_REGISTROS) throw new HttpErro(422, 'validacao', PERIODO_MENOR)
  return {
    agendamentosDesativados: linhas.map(
      ({ paciente_id, paciente, profissional_id, profissional, ...linha }) => ({
        ...linha,
        paciente: { _id: paciente_id, nome: paciente },
        profissional: { _id: profissional_id, nome: profissional },
      }),
    ),
    porUsuario: await sumPorUsuario(db, onde),
  }
}
