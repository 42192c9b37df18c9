import type { Status } from '@clinica/shared-domain'
import { sql } from 'kysely'
import type { Base } from '../../platform/db/banco'
import { PREPARAR } from '../../platform/db/preparadas'
import { HttpErro } from '../../platform/http/erros'
import type { Vaga } from '../grade/grade.queries'
import { getAgendamento } from '../grade/linhas'

/** An appointment held until the transaction ends. */
export type Travado = Vaga & {
  id: string
  ativo: boolean
  status: Status
  encaixe: boolean
  posicao: number | null
  profissional_id: string
  paciente_id: string | null
  convenio_id: string | null
  serie_id: string | null
  unidade: string
  especialidade: string
  atualizado_por: string
  updated_at: Date
}

export const notFound = (): HttpErro => new HttpErro(404, 'naoEncontrado', 'Agendamento não encontrado.')

/** Locks the row; 404 when there is none. */
export const lockAgendamento = async (tx: Base, id: string): Promise<Travado> => {
  const { rows } = await sql<Travado>`${PREPARAR}
    select a.id, a.ativo, a.status, a.encaixe, a.posicao::int, a.unidade_id, a.especialidade_id, a.data, a.hora,
      a.profissional_id, a.paciente_id, a.convenio_id, a.serie_id, u.nome as unidade, e.nome as especialidade,
      a.atualizado_por, a.updated_at
    from agendamento a join unidade u on u.id = a.unidade_id join especialidade e on e.id = a.especialidade_id
    where a.id = ${id} for no key update of a`.execute(tx)
  if (!rows[0]) throw notFound()
  return rows[0]
}

/** 409 with who changed it, when, and the record as it now is (decisions "Rules"). */
export const stale = async (tx: Base, a: Travado): Promise<HttpErro> =>
  new HttpErro(409, 'desatualizado', 'Este agendamento foi alterado por outra pessoa.', {
    atual: await getAgendamento(tx, a.id),
    alteradoPor: a.atualizado_por,
    alteradoEm: a.updated_at.toISOString(),
  })

/** A cleared appointment takes no change: whoever still sees it gets it as it now is. */
export const lockAtivo = async (tx: Base, id: string): Promise<Travado> => {
  const a = await lockAgendamento(tx, id)
  if (!a.ativo) throw await stale(tx, a)
  return a
}

export const reread = async (tx: Base, id: string) => {
  const agendamento = await getAgendamento(tx, id)
  if (!agendamento) throw notFound()
  return agendamento
}

/**
 * Taken before a booking looks at blocks and hours: whoever is saving a block or the register of the professional is waited
 * for and seen, and waits for this booking (`esperarMarcacoes` of the registers is the other side). Bookings share it.
 */
export const lockProfissionais = async (tx: Base, ids: readonly string[]): Promise<void> => {
  await sql`${PREPARAR}
    select 1 from profissional where id = any(${ids as string[]}::uuid[]) order by id for key share`.execute(
    tx,
  )
}

/** Changing a child touches its parent: whoever edits an older version is told. */
export const touchAgendamento = async (tx: Base, id: string, email: string): Promise<void> => {
  await sql`update agendamento set atualizado_por = ${email} where id = ${id}`.execute(tx)
}
