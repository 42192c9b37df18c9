import { formatReais, type RecebimentoEnvio, refusePagamento, totalPago } from '@clinica/shared-domain'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import { audit } from '../../../platform/auditoria/auditoria'
import type { Tx } from '../../../platform/db/banco'
import { HttpErro } from '../../../platform/http/erros'
import { requireCaixa } from '../caixa/meu'
import { applyPartes, handOf, lockConta, noteCaixa, noteConta, writeLancamento } from '../conta/lancar'

type Aberta = { id: string; aberto: number; descricao: string; vence: string; pago: number }

const requirePaciente = async (tx: Tx, paciente: string): Promise<void> => {
  const { rows } = await sql`select from paciente where id = ${paciente} for key share`.execute(tx)
  if (rows.length === 0) throw new HttpErro(404, 'naoEncontrado', 'Paciente não encontrado.')
}

/** Who took money of this charge last, and when: what the other desk is told. */
const lastReceived = async (tx: Tx, cobranca: string) =>
  (
    await sql<{ quem: string; em: Date; valor: number; recebimento: string }>`
      select coalesce(q.name, x.por) as quem, x.em, x.valor, x.recebimento_id as recebimento
      from recebimento_cobranca x left join usuario q on lower(q.email) = lower(x.por)
      where x.cobranca_id = ${cobranca} and x.valor > 0 order by x.em desc, x.id desc limit 1`.execute(tx)
  ).rows[0]

/** 409 `jaRecebida` where a charge has less open than is to be taken of it: another desk was faster, or it was let off. */
const requireAbertas = async (tx: Tx, { paciente, cobrancas }: RecebimentoEnvio): Promise<void> => {
  const { rows } = await sql<Aberta>`
    select id, aberto, descricao, vence, pago from cobranca
    where id = any(${cobrancas.map((c) => c._id)}::uuid[]) and paciente_id = ${paciente} order by id for update`.execute(
    tx,
  )
  const abertas = new Map(rows.map((r) => [r.id, r]))
  for (const { _id, valor } of cobrancas) {
    const c = abertas.get(_id)
    if (!c) {
      const msg = 'Uma das cobranças não é deste paciente.'
      throw new HttpErro(422, 'validacao', msg, { campos: { cobrancas: msg } })
    }
    if (valor <= c.aberto) continue
    const atual = await lastReceived(tx, _id)
    throw new HttpErro(
      409,
      'jaRecebida',
      c.aberto === 0
        ? `${c.descricao}: já não há o que receber.${atual ? ` Recebido por ${atual.quem}.` : ''}`
        : `${c.descricao}: falta receber só ${formatReais(c.aberto)}.`,
      { atual: { cobranca: _id, aberto: c.aberto, ...atual } },
    )
  }
}

/** Takes money; answers the id of the payment. Throws 422 where it does not add up, 409 `jaRecebida` and `caixaFechado`. */
export const receive = async (tx: Tx, req: FastifyRequest, envio: RecebimentoEnvio): Promise<string> => {
  const campos = refusePagamento(envio)
  const [msg] = Object.values(campos)
  if (msg) throw new HttpErro(422, 'validacao', msg, { campos })
  const mao = handOf(req)
  const { paciente, unidade, cobrancas, pagador } = envio
  await requirePaciente(tx, paciente)
  const caixa = await requireCaixa(tx, { usuario: req.usuario._id, unidade, hoje: mao.hoje })
  await lockConta(tx, paciente)
  await requireAbertas(tx, envio)
  const id = uuid()
  const valor = totalPago(envio)
  await sql`
    insert into recebimento (id, unidade_id, paciente_id, valor, credito, entregue, dia, em, por, caixa_id, pagador_nome, pagador_cpf)
    values (${id}, ${unidade}, ${paciente}, ${valor}, ${envio.adiantamento ?? 0}, ${envio.entregue ?? null}, ${mao.hoje}, ${mao.agora},
      ${mao.por}, ${caixa}, ${pagador?.nome ?? null}, ${pagador?.cpf ?? null})`.execute(tx)
  await tx
    .insertInto('recebimento_forma')
    .values(
      envio.formas.map((f, posicao) => ({
        recebimento_id: id,
        posicao,
        forma: f.forma,
        valor: f.valor,
        parcelas: f.parcelas ?? 1,
      })),
    )
    .execute()
  await applyPartes(
    tx,
    mao,
    cobrancas.map((c) => ({ fonte: 'recebimento', de: id, cobranca: c._id, valor: c.valor })),
  )
  await writeLancamento(tx, mao, { paciente, unidade, tipo: 'recebimento', valor, recebimento: id })
  await audit(tx, req, {
    acao: 'receber',
    entidade: 'recebimento',
    id,
    pacienteId: paciente,
    depois: {
      valor,
      formas: envio.formas.map((f) => f.forma).join(', '),
      adiantamento: envio.adiantamento ?? 0,
    },
  })
  await noteConta(tx, paciente)
  await noteCaixa(tx, unidade, mao.hoje)
  return id
}
