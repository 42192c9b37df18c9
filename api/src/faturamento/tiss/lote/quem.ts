import type { FastifyRequest } from 'fastify'
import { type Fato, insertRows, type Linha, rowOf } from '../../../platform/auditoria/linhas'
import { changedFields } from '../../../platform/auditoria/valores'
import type { Tx } from '../../../platform/db/banco'

/** Who asked, as the audit will say it of what is done for them: a job outlives its request. */
export type Quem = Linha & { usuario_email: string }

export const quemOf = (req: FastifyRequest): Quem => rowOf(req, { acao: '', entidade: '' }) as Quem

export const auditFor = (tx: Tx, quem: Quem, fatos: readonly Omit<Fato, 'usuario'>[]): Promise<void> =>
  insertRows(
    tx,
    fatos.map(({ acao, entidade, id, pacienteId, antes, depois }) => ({
      ...quem,
      acao,
      entidade,
      registro_id: id ?? null,
      pacientes: pacienteId ? [pacienteId] : null,
      valores: changedFields(antes, depois),
    })),
  )
