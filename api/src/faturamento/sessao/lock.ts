import { groupBy } from '@clinica/shared-domain'
import { sql } from 'kysely'
import type { Base } from '../../platform/db/banco'
import { HttpErro } from '../../platform/http/erros'

/** A session held until the transaction ends, with the guides that it counts on. */
export type SessaoTravada = {
  id: string
  ativo: boolean
  status: string
  data: string
  hora: string
  faturamento: string | null
  paciente_id: string
  especialidade_id: string
  especialidade: string
  guias: string[]
}
export type GuiaTravada = {
  id: string
  ativo: boolean
  bloqueada: boolean
  numero: string
  paciente_id: string
}

/** Appointments in the order of their ids, then their guides: nothing of an earlier kind is locked while a later one is held. */
export const lockSessoes = async (
  tx: Base,
  ids: readonly string[],
): Promise<{ sessoes: SessaoTravada[]; guias: Map<string, GuiaTravada> }> => {
  const { rows: sessoes } = await sql<SessaoTravada>`
    select a.id, a.ativo, a.status, a.data, a.hora, a.faturamento, a.paciente_id, a.especialidade_id, e.nome as especialidade
    from agendamento a join especialidade e on e.id = a.especialidade_id
    where a.id = any(${ids}::uuid[]) order by a.id for no key update of a`.execute(tx)
  if (sessoes.length < new Set(ids).size)
    throw new HttpErro(404, 'naoEncontrado', 'Agendamento não encontrado.')
  // Whoever changes an appointment's guides locks it first.
  const { rows: vinculos } = await sql<{ agendamento_id: string; guia_id: string }>`
    select agendamento_id, guia_id from agendamento_guia where agendamento_id = any(${ids}::uuid[])`.execute(
    tx,
  )
  const guiasDe = groupBy(vinculos, (v) => v.agendamento_id)
  const guias = await lockGuias(tx, [...new Set(vinculos.map((v) => v.guia_id))])
  return {
    sessoes: sessoes.map((s) => ({ ...s, guias: (guiasDe.get(s.id) ?? []).map((v) => v.guia_id).sort() })),
    guias,
  }
}

export const lockGuias = async (tx: Base, ids: readonly string[]): Promise<Map<string, GuiaTravada>> => {
  const { rows } = await sql<GuiaTravada>`
    select id, ativo, bloqueada, numero, paciente_id from guia where id = any(${ids}::uuid[])
    order by id for no key update`.execute(tx)
  return new Map(rows.map((g) => [g.id, g]))
}
