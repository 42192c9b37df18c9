import { can, type FormaDePagamento, formatReais, recebimentos } from '@clinica/shared-domain'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { audit } from '../../../platform/auditoria/auditoria'
import type { Tx } from '../../../platform/db/banco'
import { HttpErro } from '../../../platform/http/erros'
import { requireCaixa } from '../caixa/meu'
import {
  applyPartes,
  handOf,
  lockConta,
  type Mao,
  noteCaixa,
  noteConta,
  takeCreditos,
  writeLancamento,
} from '../conta/lancar'
import { cancelRecibo } from '../recibo/recibo.write'

type Travado = {
  id: string
  paciente: string | null
  unidade: string
  valor: number
  credito: number
  devolvido: number
  dia: string
  caixa: string
  caixaFechado: boolean
  cancelado: boolean
}

/** The payment, with its patient's account held. Throws 404, and 409 of a cancelled one. */
const lockRecebimento = async (tx: Tx, id: string): Promise<Travado & { paciente: string }> => {
  const { rows: donos } = await sql<{ paciente: string | null }>`
    select paciente_id as paciente from recebimento where id = ${id}`.execute(tx)
  const paciente = donos[0]?.paciente
  if (!paciente) throw new HttpErro(404, 'naoEncontrado', 'Recebimento não encontrado.')
  await lockConta(tx, paciente)
  const { rows } = await sql<Travado>`
    select r.id, r.paciente_id as paciente, r.unidade_id as unidade, r.valor, r.credito, r.devolvido, r.dia, r.caixa_id as caixa,
      k.fechado_em is not null as "caixaFechado", r.cancelado_em is not null as cancelado
    from recebimento r join caixa k on k.id = r.caixa_id where r.id = ${id} for update of r for share of k`.execute(
    tx,
  )
  const r = rows[0]
  if (!r || r.paciente !== paciente)
    throw new HttpErro(409, 'conflito', 'Este recebimento mudou agora. Recarregue a tela.')
  if (r.cancelado) throw new HttpErro(409, 'conflito', 'Este recebimento já foi cancelado.')
  return { ...r, paciente }
}

/** Takes so many cents of a payment off what they are on: first those on no charge, then the newest charge's. */
const takeOff = async (tx: Tx, mao: Mao, r: Travado, valor: number): Promise<void> => {
  const doCredito = Math.min(valor, r.credito)
  if (doCredito > 0) await takeCreditos(tx, [{ fonte: 'recebimento', de: r.id, valor: doCredito }])
  let resto = valor - doCredito
  const { rows } = await sql<{ cobranca: string; valor: number }>`
    select x.cobranca_id as cobranca, sum(x.valor)::int8 as valor from recebimento_cobranca x join cobranca c on c.id = x.cobranca_id
    where x.recebimento_id = ${r.id} group by x.cobranca_id, c.vence having sum(x.valor) > 0
    order by c.vence desc, x.cobranca_id desc`.execute(tx)
  const partes = rows.flatMap((p) => {
    const parte = Math.min(resto, p.valor)
    resto -= parte
    return parte > 0 ? [{ fonte: 'recebimento' as const, de: r.id, cobranca: p.cobranca, valor: -parte }] : []
  })
  await applyPartes(tx, mao, partes)
}

type Estorno = { valor: number; forma: FormaDePagamento; motivo: string }

const giveBack = async (tx: Tx, mao: Mao, r: Travado & { paciente: string }, e: Estorno, caixa: string) => {
  await takeOff(tx, mao, r, e.valor)
  await sql`update recebimento set devolvido = devolvido + ${e.valor} where id = ${r.id}`.execute(tx)
  await writeLancamento(tx, mao, {
    paciente: r.paciente,
    unidade: r.unidade,
    tipo: 'devolucao',
    valor: -e.valor,
    recebimento: r.id,
    forma: e.forma,
    caixa,
    motivo: e.motivo,
  })
}

/**
 * Gives money of a payment back, out of the own drawer of today: the credit of it first, then its newest charge, which is open again.
 * Throws 422 of more than is left of it.
 */
export const refund = async (tx: Tx, req: FastifyRequest, id: string, estorno: Estorno): Promise<void> => {
  const mao = handOf(req)
  const r = await lockRecebimento(tx, id)
  const resta = r.valor - r.devolvido
  if (estorno.valor > resta) {
    const msg =
      resta === 0
        ? 'Este recebimento já foi devolvido.'
        : `Deste recebimento só restam ${formatReais(resta)}.`
    throw new HttpErro(422, 'validacao', msg, { campos: { valor: msg } })
  }
  const caixa = await requireCaixa(tx, { usuario: req.usuario._id, unidade: r.unidade, hoje: mao.hoje })
  await giveBack(tx, mao, r, estorno, caixa)
  await cancelRecibo(tx, req, id, estorno.motivo)
  await audit(tx, req, {
    acao: 'devolver',
    entidade: 'recebimento',
    id,
    pacienteId: r.paciente,
    antes: { devolvido: r.devolvido },
    depois: { devolvido: r.devolvido + estorno.valor, motivo: estorno.motivo },
  })
  await noteConta(tx, r.paciente)
  await noteCaixa(tx, r.unidade, mao.hoje)
}

/** How a payment came in, less what of it was given back by each kind. */
const listRestam = async (tx: Tx, id: string): Promise<{ forma: FormaDePagamento; valor: number }[]> =>
  (
    await sql<{ forma: FormaDePagamento; valor: number }>`
      select forma, sum(valor)::int8 as valor from (
        select forma, valor from recebimento_forma where recebimento_id = ${id}
        union all select forma, valor from lancamento where recebimento_id = ${id} and tipo = 'devolucao') x
      group by forma having sum(valor) > 0 order by forma`.execute(tx)
  ).rows

/**
 * On its own day, while its drawer is open and nothing of it was given back, it is as if it had not been; afterwards what is left of it
 * goes back by entries of today, in the kinds in which it came, which is for who answers for the money (403). Answers whether it was
 * the latter.
 */
export const cancelRecebimento = async (
  tx: Tx,
  req: FastifyRequest,
  id: string,
  motivo: string,
): Promise<'cancelado' | 'devolvido'> => {
  const mao = handOf(req)
  const r = await lockRecebimento(tx, id)
  const noDia = r.dia === mao.hoje && !r.caixaFechado && r.devolvido === 0
  if (noDia) {
    await takeOff(tx, mao, r, r.valor)
    await sql`
      update recebimento set cancelado_em = ${mao.agora}, cancelado_por = ${mao.por}, motivo = ${motivo} where id = ${id}`.execute(
      tx,
    )
    await writeLancamento(tx, mao, {
      paciente: r.paciente,
      unidade: r.unidade,
      tipo: 'cancelamento',
      valor: -r.valor,
      recebimento: id,
      motivo,
    })
  } else {
    if (!can(req.usuario, recebimentos.gerir))
      throw new HttpErro(
        403,
        'semPermissao',
        'Depois do dia, ou do caixa fechado, só um Gerente cancela um recebimento.',
      )
    const resta = r.valor - r.devolvido
    if (resta === 0) throw new HttpErro(409, 'conflito', 'Este recebimento já foi devolvido.')
    const caixa = await requireCaixa(tx, { usuario: req.usuario._id, unidade: r.unidade, hoje: mao.hoje })
    let falta = resta
    let atual = r
    for (const { forma, valor } of await listRestam(tx, id)) {
      const parte = Math.min(falta, valor)
      if (parte <= 0) continue
      await giveBack(tx, mao, atual, { forma, valor: parte, motivo }, caixa)
      atual = { ...atual, credito: Math.max(0, atual.credito - parte) }
      falta -= parte
    }
  }
  await cancelRecibo(tx, req, id, motivo)
  await audit(tx, req, {
    acao: noDia ? 'cancelar' : 'devolver',
    entidade: 'recebimento',
    id,
    pacienteId: r.paciente,
    depois: { motivo },
  })
  await noteConta(tx, r.paciente)
  await noteCaixa(tx, r.unidade, mao.hoje)
  return noDia ? 'cancelado' : 'devolvido'
}
