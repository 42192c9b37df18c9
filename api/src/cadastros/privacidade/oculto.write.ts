import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { guardAgendamentos } from '../../agenda/publico'
import { audit } from '../../platform/auditoria/auditoria'
import type { Tx } from '../../platform/db/banco'
import { emit } from '../../platform/eventos/avisos'
import { lockRegistros, type Registro } from './registros'

const stateOf = ({ ativo, ocultoEm }: Registro) => ({ ativo, oculto: ocultoEm !== null })

/**
 * Takes a patient out of lists and pickers, which cancels the register, or shows it again, cancelled. Throws 404, 409 for a register
 * that is part of another, and 409 `agendamentosAfetados` for bookings that it would strand, until `confirmado`.
 */
export const setOculto = async (
  tx: Tx,
  req: FastifyRequest,
  id: string,
  { oculto, confirmado, hoje, agora }: { oculto: boolean; confirmado: boolean; hoje: string; agora: Date },
): Promise<void> => {
  const antes = await lockRegistros(tx, id)
  const mudam = antes.filter((r) => (r.ocultoEm !== null) !== oculto)
  if (mudam.length === 0) return
  const guard =
    oculto && !confirmado ? await guardAgendamentos(tx, sql`a.paciente_id = ${id}`, hoje) : undefined
  const ids = mudam.map((r) => r._id)
  const { email } = req.usuario
  await sql`update paciente set oculto_em = ${oculto ? agora : null}, oculto_por = ${oculto ? email : null},
    ativo = ativo and not ${oculto}, atualizado_por = ${email} where id = any(${ids}::uuid[])`.execute(tx)
  await guard?.()
  await audit(
    tx,
    req,
    ...mudam.map((r) => ({
      acao: oculto ? 'ocultar' : 'mostrar',
      entidade: 'paciente',
      id: r._id,
      pacienteId: r._id,
      antes: stateOf(r),
      depois: { ativo: r.ativo && !oculto, oculto },
    })),
  )
  await emit(tx, ...ids.map((_id) => ({ assunto: 'paciente', payload: { _id, naGrade: true } })))
}
