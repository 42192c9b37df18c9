import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { guardAgendamentos } from '../../agenda/publico'
import { audit } from '../../platform/auditoria/auditoria'
import type { Tx } from '../../platform/db/banco'
import { emit } from '../../platform/eventos/avisos'
import { lockRegistros, type Registro } from './registros'

type Mudado = { _id: string; ativo: boolean }

/** Whether no other active register has its CPF or RG, which only one may have. */
const LIVRE = sql`not exists (select from paciente o where o.id <> p.id and o.ativo and (o.cpf = p.cpf
  or (o.outro_tipo = p.outro_tipo and rg_chave(o.outro_num) = rg_chave(p.outro_num))
  or (rg_chave(o.rg_num) = rg_chave(p.rg_num) and coalesce(o.rg_oe_uf, '') = coalesce(p.rg_oe_uf, ''))))`

const stateOf = ({ ativo, ocultoEm }: Registro) => ({ ativo, oculto: ocultoEm !== null })

/**
 * Takes a patient out of lists and pickers, which cancels the register, or shows it again, active if it was and its documents are not
 * another's by now; the registers that are part of it stay cancelled. Throws 404, 409 for a register that is part of another, and 409
 * `agendamentosAfetados` for bookings that it would strand, until `confirmado`. Answers whether the register is active.
 */
export const setOculto = async (
  tx: Tx,
  req: FastifyRequest,
  id: string,
  { oculto, confirmado, hoje, agora }: { oculto: boolean; confirmado: boolean; hoje: string; agora: Date },
): Promise<boolean> => {
  const antes = await lockRegistros(tx, id)
  const mudam = antes.filter((r) => (r.ocultoEm !== null) !== oculto)
  if (mudam.length === 0) return antes[0].ativo
  const guard =
    oculto && !confirmado ? await guardAgendamentos(tx, sql`a.paciente_id = ${id}`, hoje) : undefined
  const ids = mudam.map((r) => r._id)
  const { email } = req.usuario
  const { rows } = oculto
    ? await sql<Mudado>`update paciente set oculto_em = ${agora}, oculto_por = ${email}, ativo_antes = ativo, ativo = false,
        atualizado_por = ${email} where id = any(${ids}::uuid[]) returning id as "_id", ativo`.execute(tx)
    : await sql<Mudado>`update paciente p set oculto_em = null, oculto_por = null, ativo_antes = null,
        ativo = coalesce(ativo_antes, false) and id = ${id} and ${LIVRE},
        atualizado_por = ${email} where id = any(${ids}::uuid[]) returning id as "_id", ativo`.execute(tx)
  const ativos = new Set(rows.filter((r) => r.ativo).map((r) => r._id))
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
      depois: { ativo: ativos.has(r._id), oculto },
    })),
  )
  await emit(tx, ...ids.map((_id) => ({ assunto: 'paciente', payload: { _id, naGrade: true } })))
  return ativos.has(id)
}
