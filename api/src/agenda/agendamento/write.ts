import type { FastifyInstance, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { auditRow } from '../../platform/auditoria/auditoria'
import type { Tx } from '../../platform/db/banco'
import { PREPARAR } from '../../platform/db/preparadas'
import { CANAL, noticeOf } from '../../platform/eventos/eventos'
import type { Vaga } from '../grade/grade.queries'

/** Guards that speak when two desks took the same slot, or booked the same patient, in the same instant. */
const CORRIDAS = new Set(['agendamento_vaga_uk', 'agendamento_paciente_uk'])
/** Deadlock and serialization failure: nobody's fault, and the second time passes. */
const CODIGOS = new Set(['40001', '40P01'])
const VOLTAS = 8

const isTransient = (erro: unknown): boolean => {
  const { constraint, code } = erro as { constraint?: string; code?: string }
  return CORRIDAS.has(constraint ?? '') || CODIGOS.has(code ?? '')
}

/** Runs the whole transaction again when it lost such a race: the second look tells what the first could not see. */
export const withRetry = async <T>(tarefa: () => Promise<T>): Promise<T> => {
  for (let volta = 1; ; volta++) {
    try {
      return await tarefa()
    } catch (erro) {
      if (volta === VOLTAS || !isTransient(erro)) throw erro
    }
  }
}

export const writeAgendamento = <T>(
  app: FastifyInstance,
  req: FastifyRequest,
  tarefa: (tx: Tx) => Promise<T>,
): Promise<T> => withRetry(() => app.transaction(req, tarefa))

export type Ato = {
  acao: string
  id: string
  pacienteId?: string | null
  dados?: unknown
  vagas: readonly Vaga[]
}

const noticeOfVaga = ({ unidade_id, especialidade_id, data, hora }: Vaga): string =>
  noticeOf('agenda', { unidade_id, especialidade_id, data, hora })

/** What every write of an appointment leaves behind, in one statement: its audit line and the hours that every desk is told. */
export const recordWrite = async (
  tx: Tx,
  req: FastifyRequest,
  { acao, id, pacienteId, dados, vagas }: Ato,
): Promise<void> => {
  const l = auditRow(req, { acao, entidade: 'agendamento', id, pacienteId: pacienteId ?? null, dados })
  await sql`${PREPARAR}
    with fato as (
      insert into auditoria (usuario_id, usuario_email, acao, entidade, registro_id, paciente_id, requisicao, dados)
      values (${l.usuario_id}, ${l.usuario_email}, ${l.acao}, ${l.entidade}, ${l.registro_id}, ${l.paciente_id},
        ${l.requisicao}, ${l.dados}))
    select pg_notify(${CANAL}, aviso) from unnest(${vagas.map(noticeOfVaga)}::text[]) as aviso`.execute(tx)
}

/** Every desk sees a patient's hours from `hoje` on as they now are: the cards show what the patient's register says. */
export const emitHorasDoPaciente = async (tx: Tx, pacienteId: string, hoje: string): Promise<void> => {
  const { rows } = await sql<Vaga>`
    select distinct unidade_id, especialidade_id, data, hora from agendamento
    where paciente_id = ${pacienteId} and data >= ${hoje}`.execute(tx)
  if (rows.length === 0) return
  await sql`select pg_notify(${CANAL}, aviso) from unnest(${rows.map(noticeOfVaga)}::text[]) as aviso`.execute(
    tx,
  )
}
