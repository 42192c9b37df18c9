import { formatData, nomeDoRecibo } from '@clinica/shared-domain'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import { audit } from '../../../platform/auditoria/auditoria'
import type { Tx } from '../../../platform/db/banco'
import { HttpErro } from '../../../platform/http/erros'
import { buildFolha, lockPagamentos, type Pagamento } from './folha.queries'
import type { Folha } from './recibo.queries'

export const semRecibo = () => new HttpErro(404, 'naoEncontrado', 'Recibo não encontrado.')
const conflict = (msg: string) => new HttpErro(409, 'conflito', msg)
const invalid = (msg: string) => new HttpErro(422, 'validacao', msg, { campos: { recebimentos: msg } })

/** Throws 404, 409 and 422 of what cannot stand on one paper. */
const requirePagamentos = (pagamentos: readonly Pagamento[], quantos: number): void => {
  const [primeiro] = pagamentos
  if (!primeiro || pagamentos.length < quantos)
    throw new HttpErro(404, 'naoEncontrado', 'Recebimento não encontrado.')
  if (!primeiro.paciente_id) throw conflict('O paciente deste recebimento foi apagado.')
  if (pagamentos.some((p) => p.unidade_id !== primeiro.unidade_id || p.paciente_id !== primeiro.paciente_id))
    throw invalid('Um recibo é de um paciente em uma unidade.')
  if (pagamentos.some((p) => p.cancelado_em))
    throw conflict('O recebimento foi cancelado: não há o que receber.')
  if (pagamentos.every((p) => p.valor === p.devolvido))
    throw conflict('O valor deste recebimento foi devolvido.')
}

const livingOf = async (tx: Tx, ids: readonly string[]) =>
  (
    await sql<{ id: string; numero: number; recebimentos: string[]; dias: string[] }>`
      select r.id, r.numero, array(select x.recebimento_id from recibo_recebimento x where x.recibo_id = r.id) as recebimentos,
        array(select m.dia::text from recibo_recebimento x join recebimento m on m.id = x.recebimento_id
          where x.recibo_id = r.id and m.id = any(${ids}::uuid[])) as dias
      from recibo r where r.id in (
        select recibo_id from recibo_recebimento where vivo and recebimento_id = any(${ids}::uuid[]))`.execute(
      tx,
    )
  ).rows

/** The next number of the unit, held until the transaction ends: who gives up gives it back. */
const takeNumero = async (tx: Tx, unidade: string): Promise<number> => {
  const { rows } = await sql<{ ultimo: number }>`
    insert into recibo_sequencia (unidade_id, ultimo) values (${unidade}, 1)
    on conflict (unidade_id) do update set ultimo = recibo_sequencia.ultimo + 1 returning ultimo`.execute(tx)
  return (rows[0] as { ultimo: number }).ultimo
}

type Emissao = { recebimentos: readonly string[]; pagador: Folha['pagador'] | null }

/**
 * Issues one receipt of these payments; of one that has it already, that one (`novo` false). Throws 409 where a payment stands on
 * another paper.
 */
export const issueRecibo = async (
  tx: Tx,
  req: FastifyRequest,
  { recebimentos, pagador }: Emissao,
): Promise<{ id: string; novo: boolean }> => {
  const ids = [...new Set(recebimentos)]
  const pagamentos = await lockPagamentos(tx, ids)
  requirePagamentos(pagamentos, ids.length)
  const vivos = await livingOf(tx, ids)
  const [vivo] = vivos
  if (vivo) {
    const mesmo =
      vivos.length === 1 && vivo.recebimentos.length === ids.length && vivo.dias.length === ids.length
    if (mesmo) return { id: vivo.id, novo: false }
    throw conflict(
      `O pagamento de ${formatData(vivo.dias[0] as string)} já está no recibo ${nomeDoRecibo(vivo.numero)}.`,
    )
  }
  const hoje = req.server.hoje()
  const folha = await buildFolha(tx, pagamentos, pagador, hoje)
  const { unidade_id, paciente_id } = pagamentos[0] as Pagamento
  const id = uuid()
  const numero = await takeNumero(tx, unidade_id)
  const valor = pagamentos.reduce((soma, p) => soma + p.valor - p.devolvido, 0)
  await sql`insert into recibo (id, unidade_id, numero, paciente_id, valor, dia, emitido_em, emitido_por, folha)
    values (${id}, ${unidade_id}, ${numero}, ${paciente_id}, ${valor}, ${hoje}, ${req.server.agora()}, ${req.usuario.email},
      ${JSON.stringify(folha)}::jsonb)`.execute(tx)
  await sql`insert into recibo_recebimento (recibo_id, recebimento_id)
    select ${id}, unnest(${ids}::uuid[])`.execute(tx)
  await audit(tx, req, {
    acao: 'criar',
    entidade: 'recibo',
    id,
    pacienteId: paciente_id ?? undefined,
    depois: { numero, valor, pagador: folha.pagador.nome },
  })
  return { id, novo: true }
}

type Vivo = { id: string; paciente_id: string | null; dia: string }

const cancel = async (tx: Tx, req: FastifyRequest, vivo: Vivo, motivo: string): Promise<void> => {
  await sql`update recibo set cancelado_em = ${req.server.agora()}, cancelado_por = ${req.usuario.email}, motivo = ${motivo}
    where id = ${vivo.id}`.execute(tx)
  await sql`update recibo_recebimento set vivo = false where recibo_id = ${vivo.id}`.execute(tx)
  await audit(tx, req, {
    acao: 'cancelar',
    entidade: 'recibo',
    id: vivo.id,
    pacienteId: vivo.paciente_id ?? undefined,
    antes: { motivo: null },
    depois: { motivo },
  })
}

/** Throws 404, and 409 of one that was cancelled. */
export const lockRecibo = async (tx: Tx, id: string): Promise<Vivo> => {
  const { rows } = await sql<Vivo & { cancelado_em: Date | null }>`
    select id, paciente_id, dia, cancelado_em from recibo where id = ${id} for update`.execute(tx)
  const [recibo] = rows
  if (!recibo) throw semRecibo()
  if (recibo.cancelado_em) throw conflict('Este recibo já foi cancelado.')
  return recibo
}

/** The paper stays, and says that it was cancelled; its payments may stand on another. */
export const cancelReciboById = async (
  tx: Tx,
  req: FastifyRequest,
  vivo: Vivo,
  motivo: string,
): Promise<void> => cancel(tx, req, vivo, motivo)

/** With its payment, in the same transaction; nothing where it has no living receipt. */
export const cancelRecibo = async (
  tx: Tx,
  req: FastifyRequest,
  recebimento: string,
  motivo: string,
): Promise<void> => {
  const { rows } = await sql<Vivo>`
    select r.id, r.paciente_id, r.dia from recibo_recebimento x join recibo r on r.id = x.recibo_id
    where x.recebimento_id = ${recebimento} and x.vivo for update of r`.execute(tx)
  for (const vivo of rows) await cancel(tx, req, vivo, motivo)
}

export const saveNfse = async (
  tx: Tx,
  req: FastifyRequest,
  id: string,
  nfse: string | null,
): Promise<void> => {
  const { paciente_id } = await lockRecibo(tx, id)
  const { rows } = await sql<{ antes: string | null }>`
    update recibo n set nfse = ${nfse} from recibo v where n.id = ${id} and v.id = n.id returning v.nfse as antes`.execute(
    tx,
  )
  await audit(tx, req, {
    acao: 'alterar',
    entidade: 'recibo',
    id,
    pacienteId: paciente_id ?? undefined,
    antes: { nfse: rows[0]?.antes ?? null },
    depois: { nfse },
  })
}
