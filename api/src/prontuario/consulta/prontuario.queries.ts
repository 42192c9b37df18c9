import type { Prontuario } from '@clinica/shared-domain'
import { type RawBuilder, sql } from 'kysely'
import type { Base } from '../../platform/db/banco'
import { respostasOf } from '../avaliacao/avaliacao.queries'
import { type Registro, selectRegistros } from '../registro/registro.queries'
import { listGuias, listSessoes } from './sessoes.queries'

type Diario = Registro & { usuario: { nome: string } }
type Guardado = Omit<Prontuario, 'diarios'> & { diarios: Diario[] }
type Linha = Pick<Prontuario, '_id' | 'paciente' | 'dataInicio'>

const DIARIOS = 20

/** The prontuário itself; undefined before the first save. */
export const findProntuario = async (db: Base, paciente: string, fuso: string): Promise<Linha | undefined> =>
  (
    await sql<Linha>`
      select t.id as "_id", json_build_object('_id', p.id, 'nome', p.nome) as paciente,
        (t.created_at at time zone ${fuso})::date as "dataInicio"
      from prontuario t join paciente p on p.id = t.paciente_id where t.paciente_id = ${paciente}::uuid`.execute(
      db,
    )
  ).rows[0]

type Filtros = { especialidade?: string | undefined; agendamento_id?: string | undefined }

const diariosDe = (paciente: string, { especialidade, agendamento_id }: Filtros): RawBuilder<unknown> => {
  const partes = [
    sql`r.paciente_id = ${paciente}::uuid and r.removido_em is null and r.formulario_id is null`,
  ]
  if (agendamento_id) partes.push(sql`r.agendamento_id = ${agendamento_id}::uuid`)
  if (especialidade)
    partes.push(sql`r.especialidade_id in (
      select id from especialidade where nome_n = norm(${especialidade}::text) or id::text = lower(${especialidade}))`)
  return sql.join(partes, sql` and `)
}

/** A page of a patient's diaries, the newest first. */
export const listDiarios = async (
  db: Base,
  paciente: string,
  { skip, limit, ...filtros }: Filtros & { skip: number; limit: number },
): Promise<Diario[]> =>
  (
    await selectRegistros(
      db,
      sql`select r.id from registro_clinico r where ${diariosDe(paciente, filtros)}
        order by r.data desc, r.id desc offset ${skip}::int limit ${limit}::int`,
    )
  ).map((diario) => ({ ...diario, usuario: { nome: diario.autor.nome } }))

export const countDiarios = async (db: Base, paciente: string, filtros: Filtros): Promise<number> =>
  (
    await sql<{ total: number }>`
      select count(*)::int as total from registro_clinico r where ${diariosDe(paciente, filtros)}`.execute(db)
  ).rows[0]?.total ?? 0

/** The latest assessment of a patient. */
const findUltimaAvaliacao = async (db: Base, paciente: string): Promise<Registro | undefined> =>
  (
    await selectRegistros(
      db,
      sql`select id from registro_clinico
        where paciente_id = ${paciente}::uuid and removido_em is null and tipo = 'avaliacao'
        order by data desc, id desc limit 1`,
    )
  )[0]

/** A patient's record as the specification shapes it (spec 2 §3): one, or none before the first save. */
export const listProntuarios = async (db: Base, paciente: string, fuso: string): Promise<Guardado[]> => {
  const prontuario = await findProntuario(db, paciente, fuso)
  if (!prontuario) return []
  const avaliacao = await findUltimaAvaliacao(db, paciente)
  const { _id = '', nome = '' } = avaliacao?.formulario ?? {}
  return [
    {
      ...prontuario,
      questionario: avaliacao ? { _id, nome } : null,
      guias: await listGuias(db, paciente),
      agendamentos: await listSessoes(db, paciente, {}),
      diarios: await listDiarios(db, paciente, { skip: 0, limit: DIARIOS }),
      respostas: avaliacao ? respostasOf(avaliacao) : [],
    },
  ]
}
