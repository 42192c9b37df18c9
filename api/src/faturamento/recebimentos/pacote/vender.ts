import {
  formatMes,
  mensalidadeOf,
  type PacoteParticularEnvio,
  type PlanoACobrar,
  type PlanoMensalEnvio,
} from '@clinica/shared-domain'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import { audit } from '../../../platform/auditoria/auditoria'
import type { Tx } from '../../../platform/db/banco'
import { HttpErro } from '../../../platform/http/erros'
import { findAjuste, requireLigada } from '../ajuste/ajuste.queries'
import { requirePacienteAtivo } from '../cobranca/cobranca.routes'
import { handOf, insertCobranca, type Mao, noteConta, undoCobranca } from '../conta/lancar'

const requireEspecialidade = async (tx: Tx, especialidade: string): Promise<void> => {
  const { rows } =
    await sql`select from especialidade where id = ${especialidade} and ativo for key share`.execute(tx)
  if (rows.length === 0) {
    const msg = 'Especialidade não encontrada ou cancelada.'
    throw new HttpErro(422, 'validacao', msg, { campos: { especialidade: msg } })
  }
}

/** Sells sessions together, with one charge for all of them. */
export const sellPacote = async (
  tx: Tx,
  req: FastifyRequest,
  envio: PacoteParticularEnvio,
): Promise<string> => {
  const mao = handOf(req)
  const { paciente, unidade, especialidade, nome, sessoes, preco, desde, ate, vence } = envio
  await requireLigada(tx, unidade, mao.hoje)
  await requirePacienteAtivo(tx, paciente)
  await requireEspecialidade(tx, especialidade)
  const id = uuid()
  await sql`
    insert into pacote_particular (id, unidade_id, paciente_id, especialidade_id, nome, sessoes, preco, desde, ate, vendido_por, created_at)
    values (${id}, ${unidade}, ${paciente}, ${especialidade}, ${nome}, ${sessoes}, ${preco}, ${desde}, ${ate}, ${mao.por}, ${mao.agora})`.execute(
    tx,
  )
  // One that was given costs nothing and owes nothing.
  if (preco > 0)
    await insertCobranca(tx, mao, {
      paciente,
      unidade,
      tipo: 'pacote',
      descricao: nome,
      data: mao.hoje,
      vence,
      valor: preco,
      pacote: id,
    })
  await audit(tx, req, {
    acao: 'criar',
    entidade: 'pacote_particular',
    id,
    pacienteId: paciente,
    depois: { nome, sessoes, preco, ate },
  })
  await noteConta(tx, paciente)
  return id
}

type Pacote = {
  paciente: string
  unidade: string
  usadas: number
  cancelado: boolean
  cobranca: string | null
}

/** Takes a package back that no session has used; what was paid of it is the patient's credit. Throws 404 and 409. */
export const cancelPacote = async (
  tx: Tx,
  req: FastifyRequest,
  id: string,
  motivo: string,
): Promise<void> => {
  await sql`select from pacote_particular where id = ${id} for update`.execute(tx)
  const { rows } = await sql<Pacote>`
    select p.paciente_id as paciente, p.unidade_id as unidade, p.cancelado_em is not null as cancelado,
      (select count(*)::int from sessao_coberta s where s.pacote_id = p.id) as usadas,
      (select c.id from cobranca c where c.pacote_id = p.id and c.viva) as cobranca
    from pacote_particular p where p.id = ${id} and p.paciente_id is not null`.execute(tx)
  const p = rows[0]
  if (!p) throw new HttpErro(404, 'naoEncontrado', 'Pacote não encontrado.')
  if (p.cancelado) throw new HttpErro(409, 'conflito', 'Este pacote já foi cancelado.')
  if (p.usadas > 0)
    throw new HttpErro(
      409,
      'conflito',
      'Este pacote já tem sessões usadas: dê um desconto ou devolva o que falta.',
    )
  const mao = handOf(req)
  await sql`update pacote_particular set cancelado_em = ${mao.agora}, motivo = ${motivo} where id = ${id}`.execute(
    tx,
  )
  if (p.cobranca)
    await undoCobranca(tx, mao, { _id: p.cobranca, paciente: p.paciente, unidade: p.unidade }, motivo)
  await audit(tx, req, {
    acao: 'cancelar',
    entidade: 'pacote_particular',
    id,
    pacienteId: p.paciente,
    depois: { motivo },
  })
  await noteConta(tx, p.paciente)
}

export type PlanoLido = PlanoACobrar & { _id: string; paciente: string; unidade: string; nome: string }

/** A month of a plan, once: another server's is left alone. True where this one made it. */
export const chargeMes = async (tx: Tx, mao: Mao, p: PlanoLido, mes: string): Promise<boolean> => {
  const m = mensalidadeOf(p, mes)
  const ajuste = m && (await findAjuste(tx, p.unidade, mao.hoje))
  // Of a month that was due before the unit charged, nothing is owed.
  if (!m || !ajuste?.cobrarDesde || m.vence < ajuste.cobrarDesde) return false
  const id = await insertCobranca(tx, mao, {
    paciente: p.paciente,
    unidade: p.unidade,
    tipo: 'mensalidade',
    descricao: `${p.nome}, ${formatMes(mes).toLowerCase()}`,
    data: m.data,
    vence: m.vence,
    valor: m.valor,
    plano: p._id,
    competencia: m.competencia,
  })
  return id !== null
}

/** Sells a monthly plan; the month that runs already is charged at once, those after it by the job. */
export const sellPlano = async (tx: Tx, req: FastifyRequest, envio: PlanoMensalEnvio): Promise<string> => {
  const mao = handOf(req)
  const { paciente, unidade, especialidade, nome, diasSemana, preco, diaVencimento, inicio, proporcional } =
    envio
  const fim = envio.fim || null
  await requireLigada(tx, unidade, mao.hoje)
  await requirePacienteAtivo(tx, paciente)
  await requireEspecialidade(tx, especialidade)
  if (inicio.slice(0, 7) < mao.hoje.slice(0, 7)) {
    const msg = 'Um plano começa neste mês ou depois: o que ficou aberto antes entra como saldo anterior.'
    throw new HttpErro(422, 'validacao', msg, { campos: { inicio: msg } })
  }
  const id = uuid()
  await sql`
    insert into plano_mensal (id, unidade_id, paciente_id, especialidade_id, nome, dias_semana, preco, dia_vencimento, inicio, fim,
      proporcional, vendido_por, created_at)
    values (${id}, ${unidade}, ${paciente}, ${especialidade}, ${nome}, ${diasSemana}, ${preco}, ${diaVencimento}, ${inicio}, ${fim},
      ${proporcional}, ${mao.por}, ${mao.agora})`.execute(tx)
  const plano = {
    _id: id,
    paciente,
    unidade,
    nome,
    preco,
    diaVencimento,
    inicio,
    fim,
    proporcional,
    pausas: [],
  }
  if (inicio.slice(0, 7) === mao.hoje.slice(0, 7)) await chargeMes(tx, mao, plano, inicio.slice(0, 7))
  await audit(tx, req, {
    acao: 'criar',
    entidade: 'plano_mensal',
    id,
    pacienteId: paciente,
    depois: { nome, preco, diaVencimento, inicio, fim },
  })
  await noteConta(tx, paciente)
  return id
}

/** The plan, held. Throws 404. */
const lockPlano = async (tx: Tx, id: string) => {
  const { rows } = await sql<{ paciente: string; inicio: string; fim: string | null }>`
    select paciente_id as paciente, inicio, fim from plano_mensal where id = ${id} and paciente_id is not null for update`.execute(
    tx,
  )
  if (!rows[0]) throw new HttpErro(404, 'naoEncontrado', 'Plano não encontrado.')
  return rows[0]
}

/** Pauses a plan from a day on: its sessions of these days are not covered, and months charged from now on cost less. Throws 409 of days paused already. */
export const pausePlano = async (
  tx: Tx,
  req: FastifyRequest,
  id: string,
  { de, ate }: { de: string; ate: string | null },
): Promise<void> => {
  const p = await lockPlano(tx, id)
  if (p.fim !== null && de > p.fim) throw new HttpErro(409, 'conflito', 'Este plano já terminou nesse dia.')
  const { rows } = await sql`
    select from plano_pausa where plano_id = ${id} and (ate is null or ate >= ${de}) and (${ate}::date is null or de <= ${ate})`.execute(
    tx,
  )
  if (rows.length > 0) throw new HttpErro(409, 'conflito', 'O plano já está pausado em parte destes dias.')
  const { por } = handOf(req)
  await sql`insert into plano_pausa (id, plano_id, de, ate, por) values (${uuid()}, ${id}, ${de}, ${ate}, ${por})`.execute(
    tx,
  )
  await audit(tx, req, {
    acao: 'pausar',
    entidade: 'plano_mensal',
    id,
    pacienteId: p.paciente,
    depois: { de, ate },
  })
  await noteConta(tx, p.paciente)
}

/** The last day of a plan; a pause without an end ends with it. Months that were charged stay charged. */
export const endPlano = async (tx: Tx, req: FastifyRequest, id: string, fim: string): Promise<void> => {
  const p = await lockPlano(tx, id)
  if (fim < p.inicio) {
    const msg = 'O plano termina antes de começar.'
    throw new HttpErro(422, 'validacao', msg, { campos: { fim: msg } })
  }
  await sql`update plano_mensal set fim = ${fim} where id = ${id}`.execute(tx)
  await audit(tx, req, {
    acao: 'encerrar',
    entidade: 'plano_mensal',
    id,
    pacienteId: p.paciente,
    antes: { fim: p.fim },
    depois: { fim },
  })
  await noteConta(tx, p.paciente)
}
