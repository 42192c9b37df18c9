import { formatReais } from '@clinica/shared-domain'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import { audit } from '../../../platform/auditoria/auditoria'
import type { Base, Tx } from '../../../platform/db/banco'
import { HttpErro } from '../../../platform/http/erros'
import {
  applyPartes,
  handOf,
  lockConta,
  type Mao,
  noteConta,
  takeCreditos,
  writeLancamento,
} from '../conta/lancar'

/** What was in favour before: 'Crédito anterior' on the account. */
const CREDITO_ANTERIOR = 'Crédito anterior'

type Nomeado = { _id: string; nome: string }
type CreditoLido = {
  _id: string
  paciente: Nomeado
  unidade: Nomeado
  descricao: string
  data: string
  valor: number
  credito: number
  retirado: number
}

/** What a patient had in favour before; undefined where there is none, or its patient was erased. */
export const findCreditoAnterior = async (db: Base, id: string): Promise<CreditoLido | undefined> =>
  (
    await sql<CreditoLido>`
      select k.id as _id, json_build_object('_id', p.id, 'nome', p.nome) as paciente, json_build_object('_id', u.id, 'nome', u.nome) as unidade,
        k.descricao, k.data, k.valor, k.credito, k.retirado
      from credito_anterior k join paciente p on p.id = k.paciente_id join unidade u on u.id = k.unidade_id where k.id = ${id}`.execute(
      db,
    )
  ).rows[0]

type NovoCredito = {
  paciente: string
  unidade: string
  descricao?: string | null | undefined
  /** The day from which the unit charges here. */
  data: string
  valor: number
  /** Id of its entry. */
  lancamento?: string
}

/** What a patient had in favour: credit of no payment, which pays the next charge as any other. Answers its id; the audit is the caller's. */
export const insertCredito = async (tx: Tx, mao: Mao, novo: NovoCredito): Promise<string> => {
  const { paciente, unidade, data, valor, lancamento } = novo
  const descricao = novo.descricao || CREDITO_ANTERIOR
  await lockConta(tx, paciente)
  const id = uuid()
  await sql`
    insert into credito_anterior (id, unidade_id, paciente_id, descricao, data, valor, credito, em, por)
    values (${id}, ${unidade}, ${paciente}, ${descricao}, ${data}, ${valor}, ${valor}, ${mao.agora}, ${mao.por})`.execute(
    tx,
  )
  await writeLancamento(tx, mao, {
    id: lancamento,
    paciente,
    unidade,
    tipo: 'credito_anterior',
    valor,
    credito: id,
  })
  await noteConta(tx, paciente)
  return id
}

/** Enters it for whoever asks. Answers its id. */
export const enterCredito = async (tx: Tx, req: FastifyRequest, novo: NovoCredito): Promise<string> => {
  const { paciente, valor } = novo
  const id = await insertCredito(tx, handOf(req), novo)
  await audit(tx, req, {
    acao: 'criar',
    entidade: 'credito_anterior',
    id,
    pacienteId: paciente,
    depois: { descricao: novo.descricao || CREDITO_ANTERIOR, valor },
  })
  return id
}

type Travado = { paciente: string; unidade: string; valor: number; credito: number; retirado: number }

/**
 * Takes so much of it back (without `valor` all that is left): first what is on no charge, then off its newest charge, which is open again.
 * No money moves: what is handed out goes as a withdrawal of the drawer. Answers what it was; the audit is the caller's. Throws 404, and 422
 * of more than is left of it.
 */
export const takeCreditoBack = async (
  tx: Tx,
  mao: Mao,
  id: string,
  { valor: tanto, motivo }: { valor?: number; motivo: string },
): Promise<Travado> => {
  const naoHa = () => new HttpErro(404, 'naoEncontrado', 'Crédito anterior não encontrado.')
  const { rows: donos } = await sql<{ paciente: string | null }>`
    select paciente_id as paciente from credito_anterior where id = ${id}`.execute(tx)
  const paciente = donos[0]?.paciente
  if (!paciente) throw naoHa()
  await lockConta(tx, paciente)
  const { rows } = await sql<Travado>`
    select paciente_id as paciente, unidade_id as unidade, valor, credito, retirado from credito_anterior where id = ${id} for update`.execute(
    tx,
  )
  const k = rows[0]
  if (!k || k.paciente !== paciente)
    throw new HttpErro(409, 'conflito', 'Este crédito mudou agora. Recarregue a tela.')
  const resta = k.valor - k.retirado
  const valor = tanto ?? resta
  if (valor > resta || valor === 0) {
    const msg =
      resta === 0 ? 'Este crédito já foi retirado.' : `Deste crédito só restam ${formatReais(resta)}.`
    throw new HttpErro(422, 'validacao', msg, { campos: { valor: msg } })
  }
  const livre = Math.min(valor, k.credito)
  if (livre > 0) await takeCreditos(tx, [{ fonte: 'anterior', de: id, valor: livre }])
  let resto = valor - livre
  const { rows: postos } = await sql<{ cobranca: string; valor: number }>`
    select x.cobranca_id as cobranca, sum(x.valor)::int8 as valor from credito_anterior_cobranca x join cobranca c on c.id = x.cobranca_id
    where x.credito_id = ${id} group by x.cobranca_id, c.vence having sum(x.valor) > 0
    order by c.vence desc, x.cobranca_id desc`.execute(tx)
  await applyPartes(
    tx,
    mao,
    postos.flatMap((p) => {
      const parte = Math.min(resto, p.valor)
      resto -= parte
      return parte > 0 ? [{ fonte: 'anterior' as const, de: id, cobranca: p.cobranca, valor: -parte }] : []
    }),
  )
  await sql`update credito_anterior set retirado = retirado + ${valor} where id = ${id}`.execute(tx)
  await writeLancamento(tx, mao, {
    paciente,
    unidade: k.unidade,
    tipo: 'credito_retirado',
    valor: -valor,
    credito: id,
    motivo,
  })
  await noteConta(tx, paciente)
  return k
}

/** Takes it back for whoever asks. Throws 404, and 422 of more than is left of it. */
export const withdrawCredito = async (
  tx: Tx,
  req: FastifyRequest,
  id: string,
  { valor, motivo }: { valor: number; motivo: string },
): Promise<void> => {
  const { paciente, retirado } = await takeCreditoBack(tx, handOf(req), id, { valor, motivo })
  await audit(tx, req, {
    acao: 'retirar',
    entidade: 'credito_anterior',
    id,
    pacienteId: paciente,
    antes: { retirado },
    depois: { retirado: retirado + valor, motivo },
  })
}
