import {
  type Formulario,
  type formularioSchema,
  type GrupoDeQuestoes,
  texto,
  uuid as umId,
} from '@clinica/shared-domain'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import { boolean, type InferType } from 'yup'
import type { Tx } from '../../platform/db/banco'
import type { DB } from '../../platform/db/tabelas'
import { byNameAndStatus, listQuery, sorted, total } from '../../platform/registro/search'
import { questaoJson } from '../questao/questao.queries'

const columns = { nome: 'nome_n' }
export const query = listQuery(Object.keys(columns)).shape({
  /** By its name, as everywhere on the wire. */
  especialidade: texto().max(60),
  avaliacao: boolean(),
  /** Forms of the specialty of this appointment. */
  agendamento_id: umId(),
})
type Filters = Pick<
  InferType<typeof query>,
  'nome' | 'ativo' | 'especialidade' | 'avaliacao' | 'agendamento_id'
>
type Valores = InferType<typeof formularioSchema>

/** An answered form, and a question taken out of a form, are the record's own affair: this asks for forms as they are today. */
const searchFormularios = (
  db: Kysely<DB>,
  { nome, ativo, especialidade, avaliacao, agendamento_id }: Filters,
) => {
  let found = db.selectFrom('formulario').where(byNameAndStatus({ nome, ativo }))
  if (avaliacao !== undefined) found = found.where('avaliacao', '=', avaliacao)
  if (especialidade)
    found = found.where(
      'especialidade_id',
      'in',
      sql<string>`(select id from especialidade where nome_n = norm(${especialidade}::text) or id::text = lower(${especialidade}))`,
    )
  if (agendamento_id)
    found = found.where(
      'especialidade_id',
      'in',
      sql<string>`(select especialidade_id from agendamento where id = ${agendamento_id})`,
    )
  return found
}

export const countFormularios = (db: Kysely<DB>, filters: Filters): Promise<number> =>
  total(searchFormularios(db, filters))

const especialidade: RawBuilder<Formulario['especialidade']> = sql`(
  select json_build_object('_id', e.id, 'nome', e.nome) from especialidade e where e.id = formulario.especialidade_id)`

/** Groups with their questions, in order. */
const grupos: RawBuilder<GrupoDeQuestoes[]> = sql`coalesce((
  select json_agg(json_build_object('id', g.id, 'titulo', g.titulo, 'questoes', coalesce((
    select json_agg(${questaoJson} order by fq.posicao)
    from formulario_questao fq join questao on questao.id = fq.questao_id where fq.grupo_id = g.id), '[]'))
    order by g.posicao)
  from formulario_grupo g where g.formulario_id = formulario.id), '[]')`

const card = [
  'formulario.id as _id',
  'nome',
  especialidade.as('especialidade'),
  'avaliacao',
  'ativo',
] as const

export const listFormularios = (db: Kysely<DB>, filters: InferType<typeof query>) =>
  searchFormularios(db, filters)
    .select([
      ...card,
      sql<number>`(select count(*) from formulario_questao fq where fq.formulario_id = formulario.id)`.as(
        'totalQuestoes',
      ),
    ])
    .orderBy(sorted(columns, filters.orderBy))
    .offset(filters.skip)
    .limit(filters.limit)
    .execute()

export const getFormulario = (db: Kysely<DB>, id: string) =>
  db
    .selectFrom('formulario')
    .select([...card, grupos.as('gruposQuestoes'), 'updated_at as updatedAt'])
    .where('id', '=', id)
    .executeTakeFirst()

/** Forms whole, as the record asks them. */
export const listQuestionarios = (db: Kysely<DB>, filters: Filters & { skip: number; limit: number }) =>
  searchFormularios(db, filters)
    .select([...card, grupos.as('questoes')])
    .orderBy(sorted(columns))
    .offset(filters.skip)
    .limit(filters.limit)
    .execute()

const row = (v: Valores) => ({
  nome: v.nome,
  especialidade_id: v.especialidade?._id as string,
  avaliacao: v.avaliacao,
  ativo: v.ativo,
})

/** Two statements, whatever the number of questions. `salvos`: ids of the groups that the form already had, which stay theirs. */
const saveGrupos = async (tx: Tx, id: string, { gruposQuestoes }: Valores, salvos: ReadonlySet<string>) => {
  const usados = new Set<string>()
  const grupos = gruposQuestoes.map((grupo, posicao) => {
    const fica = grupo.id && salvos.has(grupo.id) && !usados.has(grupo.id)
    const grupo_id = fica ? (grupo.id as string) : uuid()
    usados.add(grupo_id)
    return { id: grupo_id, formulario_id: id, titulo: grupo.titulo, posicao, questoes: grupo.questoes }
  })
  await tx
    .insertInto('formulario_grupo')
    .values(grupos.map(({ questoes: _, ...g }) => g))
    .execute()
  await tx
    .insertInto('formulario_questao')
    .values(
      grupos.flatMap((g) =>
        g.questoes.map(({ _id }, posicao) => ({
          formulario_id: id,
          grupo_id: g.id,
          questao_id: _id,
          posicao,
        })),
      ),
    )
    .execute()
}

export const insertFormulario = async (tx: Tx, id: string, valores: Valores): Promise<void> => {
  await tx
    .insertInto('formulario')
    .values({ id, ...row(valores) })
    .execute()
  await saveGrupos(tx, id, valores, new Set())
}

export const updateFormulario = async (
  tx: Tx,
  id: string,
  valores: Valores,
  antes: Pick<Formulario, 'gruposQuestoes'>,
): Promise<void> => {
  await tx.updateTable('formulario').set(row(valores)).where('id', '=', id).execute()
  await tx.deleteFrom('formulario_grupo').where('formulario_id', '=', id).execute()
  await saveGrupos(tx, id, valores, new Set(antes.gruposQuestoes.map((g) => g.id)))
}
