import type { PacoteEdicao, PacoteEnvio } from '@clinica/shared-domain'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { Base, Tx } from '../../platform/db/banco'
import { writeDatas } from '../sessao/datas'
import { lockSessoes } from '../sessao/lock'
import { linkGuias } from './addGuia'
import { lockPacote, type PacoteTravado, requireAberto, requireVersao } from './lock'
import { type GuiaPedida, planPacote } from './plano'
import { recalcular } from './recalcular'
import { recordPacote, resumoDoPacote } from './registro'

/** Everything that the plan touches is held before the package is: sessions, then their guides (docs/decisions/faturamento.md). */
const lockOfPlan = async (tx: Base, id: string, guias: readonly GuiaPedida[]): Promise<void> => {
  const { datas } = await planPacote(tx, id, guias)
  await lockSessoes(
    tx,
    datas.map((d) => d._id),
  )
}

/** Dates, links and sums, once all that they touch is held. */
const applyPlan = async (
  tx: Tx,
  req: FastifyRequest,
  pacote: PacoteTravado,
  guias: readonly GuiaPedida[],
): Promise<void> => {
  const { datas, passam, entradas } = await planPacote(tx, pacote.id, guias)
  await writeDatas(tx, req, { datas })
  await sql`
    delete from pacote_sessao where pacote_id = ${pacote.id}::uuid and agendamento_id = any(${passam}::uuid[])`.execute(
    tx,
  )
  await linkGuias(tx, pacote, entradas)
  await recalcular(tx, [pacote.id])
}

/** A new package with its guides, in one transaction; answers its id. */
export const createPacote = async (
  tx: Tx,
  req: FastifyRequest,
  { nome, ativo, guias }: PacoteEnvio,
): Promise<string> => {
  const id = uuid()
  const { email } = req.usuario
  await lockOfPlan(tx, id, guias)
  await sql`
    insert into pacote (id, nome, ativo, criado_por, atualizado_por) values (${id}::uuid, ${nome}, ${ativo}, ${email}, ${email})`.execute(
    tx,
  )
  await applyPlan(tx, req, await lockPacote(tx, id), guias)
  await recordPacote(tx, req, { acao: 'criar', id, antes: null })
  return id
}

const setAtivo = async (tx: Base, id: string, ativo: boolean): Promise<void> => {
  await sql`update pacote set ativo = ${ativo} where id = ${id}::uuid and ativo <> ${ativo}`.execute(tx)
}

/** An open package becomes what is wanted; a cancelled one lets all of its guides go. */
export const updatePacote = async (
  tx: Tx,
  req: FastifyRequest,
  id: string,
  { ativo, guias, updatedAt }: PacoteEdicao,
): Promise<void> => {
  const ficam = ativo ? guias : []
  await lockOfPlan(tx, id, ficam)
  const pacote = await lockPacote(tx, id)
  await requireVersao(tx, pacote, updatedAt)
  await requireAberto(tx, pacote)
  const antes = await resumoDoPacote(tx, id)
  if (ativo) await setAtivo(tx, id, true)
  await applyPlan(tx, req, { ...pacote, ativo }, ficam)
  if (!ativo) await setAtivo(tx, id, false)
  await recordPacote(tx, req, { acao: 'alterar', id, antes })
}

/** One guide more or less in an open package, the others as they are. False when nothing changed: it was so already. */
export const changeGuia = async (
  tx: Tx,
  req: FastifyRequest,
  id: string,
  { acao, guia }: { acao: 'adicionarGuia' | 'removerGuia'; guia: GuiaPedida },
): Promise<boolean> => {
  const wanted = async (): Promise<GuiaPedida[]> => {
    const { rows } = await sql<GuiaPedida>`
      select guia_id as "_id" from pacote_guia where pacote_id = ${id}::uuid and guia_id <> ${guia._id}::uuid`.execute(
      tx,
    )
    return acao === 'adicionarGuia' ? [...rows, guia] : rows
  }
  await lockOfPlan(tx, id, await wanted())
  const pacote = await lockPacote(tx, id)
  const { rows } = await sql`
    select from pacote_guia where pacote_id = ${id}::uuid and guia_id = ${guia._id}::uuid`.execute(tx)
  if (rows.length > 0 === (acao === 'adicionarGuia')) return false
  await requireAberto(tx, pacote)
  const antes = await resumoDoPacote(tx, id)
  await applyPlan(tx, req, pacote, await wanted())
  await recordPacote(tx, req, { acao, id, antes })
  return true
}
