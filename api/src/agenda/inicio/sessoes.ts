import {
  blocosDoInicio,
  can,
  type HomeAnswer,
  MINUTOS_A_FRENTE,
  type SessaoDoInicio,
} from '@clinica/shared-domain'
import { type RawBuilder, sql } from 'kysely'
import type { Base } from '../../platform/db/banco'
import { PREPARAR } from '../../platform/db/preparadas'
import type { PedidoDoInicio } from '../../platform/inicio/pedido'
import { fechadoDe } from '../fechados'

/** The first of the coming appointments that are shown. */
const PROXIMAS = 12
/** More nobody treats in a day. */
const DO_DIA = 60

type Linha = Omit<SessaoDoInicio, 'paciente' | 'fechado'> & {
  paciente_id: string | null
  paciente: string
  risco: boolean
  fechado: string | null
  total: number
}

/** Appointments `a` by their hour, the first `limite` of them; `total` of all stands in each row. */
const listSessoes = async (db: Base, onde: RawBuilder<unknown>, limite: number): Promise<Linha[]> =>
  (
    await sql<Linha>`${PREPARAR}
      with achada as materialized (
        select a.*, count(*) over ()::int as total from agendamento a where ${onde} order by a.hora, a.id limit ${limite})
      select a.id as _id, a.data, a.hora, a.status, a.avaliacao, a.total, a.paciente_id, coalesce(p.nome, a.nome) as paciente,
        coalesce(p.risco_de_queda, false) as risco, pr.nome as profissional, u.nome as unidade, e.nome as especialidade,
        ${fechadoDe()} as fechado
      from achada a join profissional pr on pr.id = a.profissional_id join unidade u on u.id = a.unidade_id
      join especialidade e on e.id = a.especialidade_id left join paciente p on p.id = a.paciente_id
      order by a.hora, a.id`.execute(db)
  ).rows

const buildSessoes = (linhas: readonly Linha[]): SessaoDoInicio[] =>
  linhas.map(({ paciente_id, paciente, risco, fechado, total: _, ...l }) => ({
    ...l,
    ...(fechado ? { fechado } : {}),
    paciente: { _id: paciente_id, nome: paciente, riscoDeQueda: risco },
  }))

/** `minutos` after an hour of the day, at most its last minute. */
const later = (hora: string, minutos: number): string => {
  const m = Math.min(Number(hora.slice(0, 2)) * 60 + Number(hora.slice(3)) + minutos, 24 * 60 - 1)
  return `${String(Math.floor(m / 60)).padStart(2, '0')}:${String(m % 60).padStart(2, '0')}`
}

/** Who is to come in the next two hours; the full hour that runs is among them. Null for whoever is not at the desk. */
export const getProximas = async (
  db: Base,
  { usuario, hoje, hora }: PedidoDoInicio,
): Promise<HomeAnswer['proximas']> => {
  if (!can(usuario, blocosDoInicio.recepcao)) return null
  const [de, ate] = [`${hora.slice(0, 2)}:00`, later(hora, MINUTOS_A_FRENTE)]
  const linhas = await listSessoes(
    db,
    sql`a.ativo and a.data = ${hoje}::date and a.hora between ${de} and ${ate}
      and a.status in ('marcado', 'pre_agendado')`,
    PROXIMAS,
  )
  return { de: hora, ate, total: linhas[0]?.total ?? 0, sessoes: buildSessoes(linhas) }
}

/** The professional's own day; null for whoever is none. */
export const getMeuDia = async (
  db: Base,
  { hoje, profissional }: PedidoDoInicio,
): Promise<HomeAnswer['meuDia']> => {
  if (!profissional) return null
  const onde = sql`a.ativo and a.profissional_id = ${profissional}::uuid and a.data = ${hoje}::date`
  return { _id: profissional, sessoes: buildSessoes(await listSessoes(db, onde, DO_DIA)) }
}
