import type { FastifyInstance, FastifyRequest } from 'fastify'
import { auditar } from '../platform/auditoria'
import type { Tx } from '../platform/db/banco'
import { emit } from '../platform/eventos'
import type { Vaga } from './grade.queries'

/** Guards that speak when two desks took the same slot, or booked the same patient, in the same instant. */
const CORRIDAS = new Set(['agendamento_vaga_uk', 'agendamento_paciente_uk'])
/** Deadlock and serialization failure: nobody's fault, and the second time passes. */
const CODIGOS = new Set(['40001', '40P01'])
const VOLTAS = 8

const passageiro = (erro: unknown): boolean => {
  const { constraint, code } = erro as { constraint?: string; code?: string }
  return CORRIDAS.has(constraint ?? '') || CODIGOS.has(code ?? '')
}

/** Runs the whole transaction again when it lost such a race: the second look tells what the first could not see. */
export const comNovaTentativa = async <T>(tarefa: () => Promise<T>): Promise<T> => {
  for (let volta = 1; ; volta++) {
    try {
      return await tarefa()
    } catch (erro) {
      if (volta === VOLTAS || !passageiro(erro)) throw erro
    }
  }
}

export const escrever = <T>(
  app: FastifyInstance,
  req: FastifyRequest,
  tarefa: (tx: Tx) => Promise<T>,
): Promise<T> => comNovaTentativa(() => app.transaction(req, tarefa))

/** Tells every desk which hours of the grid changed. */
export const avisar = async (tx: Tx, vagas: readonly Vaga[]): Promise<void> => {
  for (const { unidade_id, especialidade_id, data, hora } of vagas)
    await emit(tx, 'agenda', { unidade_id, especialidade_id, data, hora })
}

export type Ato = {
  acao: string
  id: string
  pacienteId?: string | null
  dados?: unknown
  vagas: readonly Vaga[]
}

/** What every write of an appointment leaves behind: its audit line and its notices. */
export const registrar = async (
  tx: Tx,
  req: FastifyRequest,
  { acao, id, pacienteId, dados, vagas }: Ato,
): Promise<void> => {
  await auditar(tx, req, { acao, entidade: 'agendamento', id, pacienteId: pacienteId ?? null, dados })
  await avisar(tx, vagas)
}
