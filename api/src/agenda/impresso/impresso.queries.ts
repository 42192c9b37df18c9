import type { Status } from '@clinica/shared-domain'
import { type RawBuilder, sql } from 'kysely'
import { type UnidadeDoImpresso, unidadeDoImpresso } from '../../cadastros/publico'
import { sessaoDaGuia } from '../../guias/publico'
import type { Base } from '../../platform/db/banco'
import { PREPARAR } from '../../platform/db/preparadas'
import { fechadoDe } from '../fechados'

/** An appointment as paper shows it. */
export type NoPapel = {
  data: string
  hora: string
  status: Status
  encaixe: boolean
  /** null while it is a pre-booking of somebody not registered. */
  paciente_id: string | null
  /** The name that the person goes by. */
  paciente: string
  telefone: string | null
  convenio: string | null
  profissional: string
  especialidade: string
  unidade_id: string
  unidade: string
  /** Why nobody is attended then, while it is still to happen. */
  fechado: string | null
  /** Session n of the guide's N. */
  guias: { numero: string; index: number; total: number }[]
}

/** Of one paper: a week of a professional who works all day, five patients an hour. */
const MAXIMO = 500

/** Live appointments `a` that satisfy `onde`, in the order in which they take place; `onde` is to be an index's. */
export const listNoPapel = async (db: Base, onde: RawBuilder<unknown>): Promise<NoPapel[]> =>
  (
    await sql<NoPapel>`${PREPARAR}
      with a as materialized (
        select * from agendamento a where a.ativo and ${onde} order by a.data, a.hora, a.id limit ${sql.lit(MAXIMO)})
      select a.data, a.hora, a.status, a.encaixe, a.paciente_id, coalesce(p.nome_social, p.nome, a.nome) as paciente,
        a.telefone, c.nome as convenio, pr.nome as profissional, e.nome as especialidade, a.unidade_id, u.nome as unidade, ${fechadoDe()} as fechado, coalesce((
          select json_agg(json_build_object('numero', g.numero, 'index', s.index, 'total', s.total)
            order by g.data_emissao desc, g.id desc)
          from agendamento_guia y join guia g on g.id = y.guia_id left join lateral ${sessaoDaGuia} s on true
          where y.agendamento_id = a.id), '[]') as guias
      from a join unidade u on u.id = a.unidade_id join especialidade e on e.id = a.especialidade_id
      join profissional pr on pr.id = a.profissional_id
      left join paciente p on p.id = a.paciente_id left join convenio c on c.id = a.convenio_id
      order by a.data, a.hora, norm(coalesce(p.nome_social, p.nome, a.nome)), a.id`.execute(db)
  ).rows

type Tabela = 'paciente' | 'profissional' | 'unidade' | 'especialidade'

/** As the register has it; of a patient the name that they go by. */
export const getNome = async (db: Base, tabela: Tabela, id: string): Promise<string | undefined> => {
  const nome = tabela === 'paciente' ? sql`coalesce(nome_social, nome)` : sql`nome`
  const { rows } = await sql<{ nome: string }>`
    select ${nome} as nome from ${sql.table(tabela)} where id = ${id}`.execute(db)
  return rows[0]?.nome
}

export const listUnidades = async (db: Base, ids: readonly string[]): Promise<UnidadeDoImpresso[]> =>
  (
    await sql<{ unidade: UnidadeDoImpresso }>`
      select ${unidadeDoImpresso} as unidade from unidade u where u.id = any(${ids}::uuid[]) order by u.nome_n`.execute(
      db,
    )
  ).rows.map(({ unidade }) => unidade)
