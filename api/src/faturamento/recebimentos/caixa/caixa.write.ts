import { FORMAS_DE_PAGAMENTO, type FormaDePagamento, formatReais } from '@clinica/shared-domain'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import { audit } from '../../../platform/auditoria/auditoria'
import type { Tx } from '../../../platform/db/banco'
import { HttpErro } from '../../../platform/http/erros'
import { requireLigada } from '../ajuste/ajuste.queries'
import { handOf, noteCaixa } from '../conta/lancar'
import { type CaixaLido, esperados, findGaveta } from './caixa.queries'

const refuse = (campo: string, msg: string) =>
  new HttpErro(422, 'validacao', msg, { campos: { [campo]: msg } })

/** A drawer held until the transaction ends: no money goes through it meanwhile. Throws 404. */
const lockCaixa = async (tx: Tx, id: string): Promise<CaixaLido> => {
  await sql`select from caixa where id = ${id} for update`.execute(tx)
  const caixa = await findGaveta(tx, sql`k.id = ${id}`)
  if (!caixa) throw new HttpErro(404, 'naoEncontrado', 'Caixa não encontrado.')
  return caixa
}

const requireMeuAberto = (caixa: CaixaLido, req: FastifyRequest, alheio: boolean): void => {
  if (caixa.usuario._id !== req.usuario._id && !alheio)
    throw new HttpErro(403, 'semPermissao', 'Este caixa é de outra pessoa.')
  if (caixa.fechadoEm) throw new HttpErro(409, 'conflito', 'Este caixa já foi fechado. Recarregue a tela.')
}

/** Opens one's own drawer of today. Throws 409 where it was opened already. */
export const openCaixa = async (
  tx: Tx,
  req: FastifyRequest,
  { unidade, fundo }: { unidade: string; fundo: number },
): Promise<string> => {
  const { agora, hoje } = handOf(req)
  await requireLigada(tx, unidade, hoje)
  const id = uuid()
  const { rows } = await sql`
    insert into caixa (id, unidade_id, usuario_id, dia, fundo, aberto_em)
    values (${id}, ${unidade}, ${req.usuario._id}, ${hoje}, ${fundo}, ${agora}) on conflict do nothing returning id`.execute(
    tx,
  )
  if (rows.length === 0)
    throw new HttpErro(409, 'conflito', 'Seu caixa de hoje nesta unidade já foi aberto. Recarregue a tela.')
  await audit(tx, req, { acao: 'abrir', entidade: 'caixa', id, depois: { dia: hoje, fundo } })
  await noteCaixa(tx, unidade, hoje)
  return id
}

/** Takes cash out of an open drawer, no more than is there. */
export const withdraw = async (
  tx: Tx,
  req: FastifyRequest,
  alheio: boolean,
  { caixa: id, valor, motivo }: { caixa: string; valor: number; motivo: string },
): Promise<void> => {
  const { agora, por } = handOf(req)
  const caixa = await lockCaixa(tx, id)
  requireMeuAberto(caixa, req, alheio)
  if (valor > caixa.esperado)
    throw refuse(
      'valor',
      `Na gaveta há ${formatReais(Math.max(0, caixa.esperado))}: não dá para retirar mais.`,
    )
  await sql`insert into caixa_retirada (id, caixa_id, valor, motivo, em, por)
    values (${uuid()}, ${id}, ${valor}, ${motivo}, ${agora}, ${por})`.execute(tx)
  await audit(tx, req, { acao: 'retirar', entidade: 'caixa', id, depois: { valor, motivo } })
  await noteCaixa(tx, caixa.unidade._id, caixa.dia)
}

type Contagem = {
  contado: Partial<Record<FormaDePagamento, number | null | undefined>>
  motivo?: string | undefined
  fica?: number | null | undefined
}

/** Closes a drawer with what was counted; a kind that nobody counted is as the portal has it. A difference asks for its reason (422). */
export const closeCaixa = async (
  tx: Tx,
  req: FastifyRequest,
  alheio: boolean,
  id: string,
  { contado, motivo, fica }: Contagem,
): Promise<void> => {
  const { agora, por } = handOf(req)
  const caixa = await lockCaixa(tx, id)
  requireMeuAberto(caixa, req, alheio)
  const esperado = esperados(caixa.gaveta)
  const contados = Object.fromEntries(FORMAS_DE_PAGAMENTO.map((f) => [f, contado[f] ?? esperado[f]]))
  const diferencas = FORMAS_DE_PAGAMENTO.map((f) => (contados[f] ?? 0) - esperado[f])
  // What is missing of one kind and over in another is a difference all the same.
  if (diferencas.some((d) => d !== 0) && !motivo)
    throw refuse('motivo', 'A contagem não bate com o portal: diga por quê.')
  if (fica != null && fica > (contados.dinheiro ?? 0))
    throw refuse('fica', 'Não fica na gaveta mais do que foi contado.')
  const diferenca = diferencas.reduce((n, d) => n + d, 0)
  await sql`
    update caixa set fechado_em = ${agora}, fechado_por = ${por}, contado = ${JSON.stringify(contados)}::jsonb,
      esperado = ${JSON.stringify(esperado)}::jsonb, diferenca = ${diferenca}, motivo = ${motivo || null}, fica = ${fica ?? null},
      updated_at = clock_timestamp()
    where id = ${id}`.execute(tx)
  await audit(tx, req, {
    acao: 'fechar',
    entidade: 'caixa',
    id,
    depois: { contado: contados.dinheiro, diferenca, motivo: motivo || null },
  })
  await noteCaixa(tx, caixa.unidade._id, caixa.dia)
}

/** Opens a closed drawer again; what was counted is counted anew. */
export const reopenCaixa = async (tx: Tx, req: FastifyRequest, id: string, motivo: string): Promise<void> => {
  const caixa = await lockCaixa(tx, id)
  if (!caixa.fechadoEm) throw new HttpErro(409, 'conflito', 'Este caixa está aberto. Recarregue a tela.')
  await sql`
    update caixa set fechado_em = null, fechado_por = null, contado = null, esperado = null, diferenca = null, motivo = null, fica = null,
      updated_at = clock_timestamp() where id = ${id}`.execute(tx)
  await audit(tx, req, {
    acao: 'reabrir',
    entidade: 'caixa',
    id,
    antes: { contado: caixa.contado?.dinheiro ?? null, diferenca: caixa.diferenca },
    depois: { contado: null, diferenca: null, motivo },
  })
  await noteCaixa(tx, caixa.unidade._id, caixa.dia)
}
