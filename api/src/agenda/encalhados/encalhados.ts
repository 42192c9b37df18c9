import { type Encalhado, findBloqueio, groupBy, isOnDuty, weekdayOf } from '@clinica/shared-domain'
import { type RawBuilder, sql } from 'kysely'
import type { Base } from '../../platform/db/banco'
import { HttpErro } from '../../platform/http/erros'
import { listFechamentosEntre } from '../fechados'
import { listBloqueiosEntre } from '../grade/linhas'

type Linha = Omit<Encalhado, 'motivo'> & {
  profissional_id: string
  encaixe: boolean
  unidade_id: string
  especialidade_id: string
  cancelado: string | null
}
type Hora = {
  profissional_id: string
  unidade_id: string
  especialidade_id: string
  dia: number
  horarioInicio: string
  horarioTermino: string
}

/** Live appointments `a` from `hoje` on that have not happened yet, and the cancelled register, if any, that they hang on. */
const liveOnes = async (db: Base, onde: RawBuilder<unknown>, hoje: string): Promise<Linha[]> =>
  (
    await sql<Linha>`
      select a.id as _id, a.data, a.hora, coalesce(p.nome, a.nome) as paciente, pr.nome as profissional, u.nome as unidade,
        e.nome as especialidade, a.profissional_id, a.encaixe, a.unidade_id, a.especialidade_id,
        case when not pr.ativo then 'Profissional cancelado' when not u.ativo then 'Unidade cancelada'
          when not e.ativo then 'Especialidade cancelada' when not p.ativo then 'Paciente cancelado' end as cancelado
      from agendamento a
      join profissional pr on pr.id = a.profissional_id
      join unidade u on u.id = a.unidade_id
      join especialidade e on e.id = a.especialidade_id
      left join paciente p on p.id = a.paciente_id
      where a.ativo and a.data >= ${hoje} and a.status in ('marcado', 'pre_agendado') and ${onde}
      order by a.data, a.hora, a.id`.execute(db)
  ).rows

const hoursOf = async (db: Base, ids: string[]): Promise<Hora[]> =>
  (
    await sql<Hora>`
      select profissional_id, unidade_id, especialidade_id, dia_semana as dia, inicio as "horarioInicio",
        termino as "horarioTermino"
      from profissional_horario where profissional_id = any(${ids}::uuid[])`.execute(db)
  ).rows

/** Text key of what serves an hour: who, where, as what, on which weekday. */
const chave = (x: { profissional_id: string; unidade_id: string; especialidade_id: string }, dia: number) =>
  [x.profissional_id, x.unidade_id, x.especialidade_id, dia].join(' ')

/**
 * Booked appointments of the scope `onde` (a condition on `agendamento a`), from `hoje` on, that could not be booked as
 * things stand: a cancelled register, a closed unit, a blocked professional, an hour outside the professional's own (walk-ins excepted).
 * Four queries, whatever the number.
 */
export const listEncalhados = async (
  db: Base,
  onde: RawBuilder<unknown>,
  hoje: string,
): Promise<Encalhado[]> => {
  const linhas = await liveOnes(db, onde, hoje)
  if (linhas.length === 0) return []
  const ids = [...new Set(linhas.map((l) => l.profissional_id))]
  const [de, ate] = [(linhas[0] as Linha).data, (linhas.at(-1) as Linha).data]
  const bloqueios = groupBy(await listBloqueiosEntre(db, ids, de, ate), (b) => b.profissional_id)
  const unidades = [...new Set(linhas.map((l) => l.unidade_id))]
  const fechamentos = await listFechamentosEntre(db, unidades, de, ate)
  const fechamentosDe = new Map(
    unidades.map((u) => [u, fechamentos.filter((f) => f.unidade_id === null || f.unidade_id === u)]),
  )
  const horas = groupBy(await hoursOf(db, ids), (h) => chave(h, h.dia))
  const motivoDe = (l: Linha): string | null => {
    if (l.cancelado) return l.cancelado
    const fechamento = findBloqueio(fechamentosDe.get(l.unidade_id) ?? [], l.data, l.hora)
    if (fechamento) return fechamento.motivo
    const bloqueio = findBloqueio(bloqueios.get(l.profissional_id) ?? [], l.data, l.hora)
    if (bloqueio) return `Profissional bloqueado: ${bloqueio.motivo}`
    const atende = isOnDuty(horas.get(chave(l, weekdayOf(l.data))) ?? [], l.hora)
    return atende || l.encaixe ? null : 'Fora do horário do profissional'
  }
  return linhas.flatMap(({ _id, data, hora, paciente, profissional, unidade, especialidade, ...l }) => {
    const motivo = motivoDe({ _id, data, hora, paciente, profissional, unidade, especialidade, ...l })
    return motivo ? [{ _id, data, hora, paciente, profissional, unidade, especialidade, motivo }] : []
  })
}

const MOSTRADOS = 200

/**
 * For a register's `guard`: looks before the write, and what it answers throws after it when bookings were stranded that
 * were not before (409 `agendamentosAfetados`, `atual.encalhados` says which, `atual.total` how many).
 */
export const guardAgendamentos = async (
  tx: Base,
  onde: RawBuilder<unknown>,
  hoje: string,
): Promise<() => Promise<void>> => {
  const antes = new Set((await listEncalhados(tx, onde, hoje)).map((e) => e._id))
  return async () => {
    const novos = (await listEncalhados(tx, onde, hoje)).filter((e) => !antes.has(e._id))
    if (novos.length === 0) return
    throw new HttpErro(
      409,
      'agendamentosAfetados',
      'Há agendamentos marcados que não poderiam mais ser atendidos.',
      { atual: { encalhados: novos.slice(0, MOSTRADOS), total: novos.length } },
    )
  }
}
