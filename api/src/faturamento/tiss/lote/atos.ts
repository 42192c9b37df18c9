import {
  type AtoDoLote,
  formatData,
  type LoteCancelado,
  type LoteEnviado,
  type LoteRecusado,
  MENSAGENS_DO_LOTE as M,
  recusaDoAto,
  type SituacaoDoLote,
} from '@clinica/shared-domain'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import { noteNosLotes } from '../../../guias/publico'
import { audit } from '../../../platform/auditoria/auditoria'
import type { Tx } from '../../../platform/db/banco'
import { emit } from '../../../platform/eventos/avisos'
import { HttpErro } from '../../../platform/http/erros'
import { staleError } from '../../../platform/registro/staleError'
import { getLote } from './lote.queries'

type Travado = {
  id: string
  numero: string
  situacao: SituacaoDoLote
  /** Day on which it was made, by the clinic's calendar. */
  gerado: string
  enviado: string | null
  protocolo: string | null
  baixado: boolean
  atualizado_por: string
  updated_at: Date
}

export const notFound = (): HttpErro => new HttpErro(404, 'naoEncontrado', M.naoEncontrado)

const lockLote = async (tx: Tx, id: string, fuso: string): Promise<Travado> => {
  const { rows } = await sql<Travado>`
    select id, numero::text as numero, situacao, (gerado_em at time zone ${fuso})::date as gerado, enviado_em as enviado, protocolo,
      baixado_em is not null as baixado, atualizado_por, updated_at
    from lote where id = ${id}::uuid for no key update`.execute(tx)
  if (!rows[0]) throw notFound()
  return rows[0]
}

/** The lot is as the person saw it, and its life allows the act. */
const requirePode = async (tx: Tx, lote: Travado, ato: AtoDoLote, visto: string): Promise<void> => {
  const stale = async (msg: string) =>
    staleError(tx, {
      msg,
      atual: (await getLote(tx, lote.id)) as object,
      por: lote.atualizado_por,
      em: lote.updated_at,
    })
  if (lote.updated_at.toISOString() !== visto) throw await stale('O lote mudou depois que você o abriu.')
  const recusa = recusaDoAto(lote.numero, lote.situacao, ato)
  if (recusa === null) return
  const { status, extras } = await stale(recusa)
  throw new HttpErro(status, 'transicaoInvalida', recusa, extras)
}

const invalid = (campo: string, msg: string) =>
  new HttpErro(422, 'validacao', msg, { campos: { [campo]: msg } })

const requireDia = (dia: string, campo: string, { de, hoje }: { de: string; hoje: string }): void => {
  if (dia > hoje) throw invalid(campo, M.diaFuturo)
  if (dia < de) throw invalid(campo, M.diaAntes)
}

/** What was done, in the lot's history, in those of its guides, in the audit and on the screens. */
const record = async (
  tx: Tx,
  req: FastifyRequest,
  lote: Travado,
  { acao, texto, depois }: { acao: AtoDoLote | 'protocolo'; texto: string; depois: object },
): Promise<void> => {
  const { email } = req.usuario
  await sql`insert into lote_ato (id, lote_id, em, por, texto) values (${uuid()}, ${lote.id}, now(), ${email}, ${texto})`.execute(
    tx,
  )
  const { rows: guias } = await sql<{ id: string; paciente: string }>`
    select g.id, g.paciente_id as paciente from lote_guia x join guia g on g.id = x.guia_id
    where x.lote_id = ${lote.id}::uuid order by g.id`.execute(tx)
  await noteNosLotes(
    tx,
    guias.map((g) => ({
      guia: g.id,
      descricao: `Lote ${lote.numero}: ${texto.charAt(0).toLowerCase()}${texto.slice(1)}`,
    })),
    email,
  )
  const { situacao, protocolo } = lote
  await audit(
    tx,
    req,
    {
      acao,
      entidade: 'lote',
      id: lote.id,
      antes: { situacao, protocolo },
      depois: { situacao, protocolo, ...depois },
    },
    ...guias.map((g) => ({
      acao: 'lote',
      entidade: 'guia',
      id: g.id,
      pacienteId: g.paciente,
      depois: { lote: lote.numero, situacao: acao },
    })),
  )
  await emit(
    tx,
    { assunto: 'lote', payload: { _id: lote.id } },
    ...guias.map((g) => ({ assunto: 'guia', payload: { _id: g.id, paciente: g.paciente } })),
  )
}

type Quando = { hoje: string; fuso: string }

/** The lot has left; once more it is told what protocol came of it, or another day and way. */
export const sendLote = async (
  tx: Tx,
  req: FastifyRequest,
  id: string,
  { updatedAt, dia, como, ...p }: LoteEnviado,
  { hoje, fuso }: Quando,
): Promise<string> => {
  const lote = await lockLote(tx, id, fuso)
  await requirePode(tx, lote, 'enviado', updatedAt)
  requireDia(dia, 'dia', { de: lote.gerado, hoje })
  const protocolo = p.protocolo || null
  const protocoloEm = protocolo ? p.protocoloEm || hoje : null
  if (protocoloEm) requireDia(protocoloEm, 'protocoloEm', { de: dia, hoje })
  const situacao: SituacaoDoLote = protocolo ? 'protocolo' : 'enviado'
  await sql`
    update lote set situacao = ${situacao}, enviado_em = ${dia}, enviado_como = ${como}, protocolo = ${protocolo},
      protocolo_em = ${protocoloEm}, atualizado_por = ${req.usuario.email} where id = ${id}::uuid`.execute(tx)
  const corrigido = protocolo && lote.protocolo && lote.protocolo !== protocolo
  const texto = corrigido
    ? `Protocolo corrigido de ${lote.protocolo} para ${protocolo}, de ${formatData(protocoloEm)}, enviado em ${formatData(dia)}`
    : protocolo
      ? `Protocolo ${protocolo} em ${formatData(protocoloEm)}, enviado em ${formatData(dia)}`
      : `Enviado em ${formatData(dia)}`
  await record(tx, req, lote, {
    acao: protocolo ? 'protocolo' : 'enviado',
    texto,
    depois: { situacao, protocolo },
  })
  return protocolo
    ? `Protocolo do lote ${lote.numero} guardado.`
    : `Lote ${lote.numero} marcado como enviado.`
}

/** The insurer refused it whole: its sessions are free for a new lot, under a new number. */
export const refuseLote = async (
  tx: Tx,
  req: FastifyRequest,
  id: string,
  { updatedAt, dia, frase }: LoteRecusado,
  { hoje, fuso }: Quando,
): Promise<string> => {
  const lote = await lockLote(tx, id, fuso)
  await requirePode(tx, lote, 'recusado', updatedAt)
  requireDia(dia, 'dia', { de: lote.enviado ?? lote.gerado, hoje })
  await sql`
    update lote set situacao = 'recusado', recusado_em = ${dia}, recusa = ${frase}, atualizado_por = ${req.usuario.email}
    where id = ${id}::uuid`.execute(tx)
  await record(tx, req, lote, {
    acao: 'recusado',
    texto: `Recusado em ${formatData(dia)}: ${frase}`,
    depois: { situacao: 'recusado', recusa: frase },
  })
  return `Lote ${lote.numero} recusado: as suas sessões estão livres para um novo lote.`
}

/** It never left: its sessions are free, its number stays taken. Asks once where its file was downloaded. */
export const cancelLote = async (
  tx: Tx,
  req: FastifyRequest,
  id: string,
  { updatedAt, motivo, confirmado }: LoteCancelado,
  { fuso }: Quando,
): Promise<string> => {
  const lote = await lockLote(tx, id, fuso)
  await requirePode(tx, lote, 'cancelado', updatedAt)
  if (lote.baixado && !confirmado) throw new HttpErro(409, 'confirmacaoNecessaria', M.baixado)
  await sql`
    update lote set situacao = 'cancelado', cancelado_em = now(), motivo = ${motivo}, atualizado_por = ${req.usuario.email}
    where id = ${id}::uuid`.execute(tx)
  await record(tx, req, lote, {
    acao: 'cancelado',
    texto: `Cancelado: ${motivo}`,
    depois: { situacao: 'cancelado', motivo },
  })
  return `Lote ${lote.numero} cancelado: as suas sessões estão livres para um novo lote.`
}
