import { formatReais } from '@clinica/shared-domain'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { audit } from '../../../platform/auditoria/auditoria'
import type { Tx } from '../../../platform/db/banco'
import { HttpErro } from '../../../platform/http/erros'
import { handOf, lockConta, noteConta, writeLancamento } from '../conta/lancar'

type Abatimento = { tipo: 'desconto' | 'isencao'; motivo: string; valor?: number }
type Travada = { paciente: string; unidade: string; aberto: number; abatido: number }

/**
 * A discount of so many cents, or a waiver of all that is open, as an entry with its reason; what was paid stays paid. A discount leaves
 * something to pay: nothing is waived by the back door. Throws 404, 409 where nothing is open, 422 of too much.
 */
export const letOff = async (
  tx: Tx,
  req: FastifyRequest,
  id: string,
  { tipo, motivo, valor: pedido }: Abatimento,
): Promise<void> => {
  const { rows: donos } = await sql<{ paciente: string | null }>`
    select paciente_id as paciente from cobranca where id = ${id}`.execute(tx)
  const paciente = donos[0]?.paciente
  if (!paciente) throw new HttpErro(404, 'naoEncontrado', 'Cobrança não encontrada.')
  await lockConta(tx, paciente)
  const { rows } = await sql<Travada>`
    select paciente_id as paciente, unidade_id as unidade, aberto, abatido from cobranca where id = ${id} for update`.execute(
    tx,
  )
  const c = rows[0] as Travada
  if (c.aberto === 0)
    throw new HttpErro(409, 'conflito', 'Nada desta cobrança está aberto. Recarregue a tela.')
  const valor = pedido ?? c.aberto
  if (tipo === 'desconto' && valor >= c.aberto) {
    const msg = `O desconto tem de ser menor que os ${formatReais(c.aberto)} em aberto; tudo é uma isenção.`
    throw new HttpErro(422, 'validacao', msg, { campos: { valor: msg } })
  }
  const mao = handOf(req)
  await sql`update cobranca set abatido = abatido + ${valor} where id = ${id}`.execute(tx)
  await writeLancamento(tx, mao, { paciente, unidade: c.unidade, tipo, valor, cobranca: id, motivo })
  await audit(tx, req, {
    acao: tipo,
    entidade: 'cobranca',
    id,
    pacienteId: paciente,
    antes: { abatido: c.abatido },
    depois: { abatido: c.abatido + valor, motivo },
  })
  await noteConta(tx, paciente)
}
