import {
  type IndicacaoEnvio,
  MENSAGENS_DA_SUBMISSAO as M,
  mesesDaSubmissao,
  type Reabertura,
} from '@clinica/shared-domain'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import { audit } from '../../platform/auditoria/auditoria'
import type { Tx } from '../../platform/db/banco'
import { emit } from '../../platform/eventos/avisos'
import { defaultError, HttpErro } from '../../platform/http/erros'
import { staleError } from '../../platform/registro/staleError'
import { requireProprio } from './quem'
import { findIndicacao, type IndicacaoLida } from './submissao.queries'

type Ato = { tx: Tx; req: FastifyRequest }
type Travada = { profissional_id: string; finished_at: Date | null; atualizado_por: string; updated_at: Date }

const invalid = (campo: string, msg: string): HttpErro =>
  new HttpErro(422, 'validacao', msg, { campos: { [campo]: msg } })

/** Each guide is there under that number, and active unless it was submitted before. */
const requireGuias = async (
  tx: Tx,
  guias: IndicacaoEnvio['guias'],
  antes: IndicacaoLida | null,
): Promise<void> => {
  const { rows } = await sql<{ id: string; numero: string; ativo: boolean }>`
    select id, numero, ativo from guia where id = any(${guias.map((g) => g._id)}::uuid[])`.execute(tx)
  const achadas = new Map(rows.map((r) => [r.id, r]))
  const usadas = new Set(antes?.guias.map((g) => g._id))
  for (const [i, { _id, numeroGuia }] of guias.entries()) {
    const achada = achadas.get(_id)
    if (!achada || !(achada.ativo || usadas.has(_id))) throw invalid(`guias[${i}]._id`, M.guia)
    if (achada.numero !== numeroGuia) throw invalid(`guias[${i}].numeroGuia`, M.numero)
  }
}

const writeGuias = async (tx: Tx, id: string, guias: IndicacaoEnvio['guias']): Promise<void> => {
  await sql`delete from indicacao_guia where indicacao_id = ${id}`.execute(tx)
  await sql`
    insert into indicacao_guia (indicacao_id, guia_id, ordem, quantidade)
    select ${id}::uuid, g, n, q
    from unnest(${guias.map((g) => g._id)}::uuid[], ${guias.map((g) => g.quantidade)}::smallint[]) with ordinality as t (g, q, n)`.execute(
    tx,
  )
}

/** What the audit compares; it names no patient, as the guide does. */
const audited = ({ mesReferencia, profissional, guias, finishedAt }: IndicacaoLida): object => ({
  mesReferencia,
  profissional: profissional._id,
  guias: guias.map(({ numeroGuia, quantidade }) => ({ numeroGuia, quantidade })),
  finishedAt,
})

const finish = async (
  { tx, req }: Ato,
  id: string,
  acao: 'criar' | 'alterar' | 'finalizar' | 'reabrir',
  antes: IndicacaoLida | null,
  motivo?: string,
): Promise<IndicacaoLida> => {
  const indicacao = (await findIndicacao(tx, { id })) as IndicacaoLida
  await audit(tx, req, {
    acao,
    entidade: 'indicacao_pagamento',
    id,
    antes: antes && audited(antes),
    depois: { ...audited(indicacao), ...(motivo && { motivo }) },
  })
  const { mesReferencia: mes, profissional } = indicacao
  await emit(tx, { assunto: 'indicacao', payload: { _id: id, mes, profissional: profissional._id } })
  return indicacao
}

/** The first submission of a month; whoever comes second gets the one that is there (409). */
export const createIndicacao = async (
  ato: Ato & { hoje: string },
  { mesReferencia: mes, guias }: IndicacaoEnvio,
): Promise<IndicacaoLida> => {
  const { tx, req, hoje } = ato
  if (!mesesDaSubmissao(hoje).includes(mes)) throw invalid('mesReferencia', M.mes)
  const profissional = (await requireProprio(tx, req.usuario))._id
  await requireGuias(tx, guias, null)
  const id = uuid()
  const { rows } = await sql`
    insert into indicacao_pagamento (id, profissional_id, mes_referencia, atualizado_por)
    values (${id}, ${profissional}, ${mes}, ${req.usuario.email})
    on conflict on constraint indicacao_pagamento_uk do nothing returning id`.execute(tx)
  if (rows.length === 0) {
    const atual = (await findIndicacao(tx, { profissional, mes })) as IndicacaoLida
    const { atualizado_por } = await lock(tx, atual._id)
    throw await staleError(tx, {
      msg: M.jaEnviada(mes),
      atual,
      por: atualizado_por,
      em: atual.updatedAt,
    })
  }
  await writeGuias(tx, id, guias)
  return finish(ato, id, 'criar', null)
}

/** Held until the transaction ends. 404 when there is none. */
const lock = async (tx: Tx, id: string): Promise<Travada> => {
  const { rows } = await sql<Travada>`
    select profissional_id, finished_at, atualizado_por, updated_at from indicacao_pagamento where id = ${id} for no key update`.execute(
    tx,
  )
  if (!rows[0]) throw new HttpErro(404, 'naoEncontrado', M.naoEncontrada)
  return rows[0]
}

/** Locks the person's own submission as they saw it: 403 on another's, 409 when it is finished or changed meanwhile. */
const lockAberta = async ({ tx, req }: Ato, id: string, visto: string): Promise<IndicacaoLida> => {
  const proprio = await requireProprio(tx, req.usuario)
  const travada = await lock(tx, id)
  if (travada.profissional_id !== proprio._id) throw defaultError(403)
  const atual = (await findIndicacao(tx, { id })) as IndicacaoLida
  const mudou = travada.updated_at.toISOString() !== visto
  if (!travada.finished_at && !mudou) return atual
  const msg = travada.finished_at ? M.finalizada : M.mudou
  const erro = await staleError(tx, { msg, atual, por: travada.atualizado_por, em: travada.updated_at })
  throw travada.finished_at ? new HttpErro(409, 'finalizada', msg, erro.extras) : erro
}

export const updateIndicacao = async (
  ato: Ato,
  id: string,
  { mesReferencia, guias, updatedAt }: IndicacaoEnvio & { updatedAt: string },
): Promise<IndicacaoLida> => {
  const { tx, req } = ato
  const antes = await lockAberta(ato, id, updatedAt)
  if (mesReferencia !== antes.mesReferencia) throw invalid('mesReferencia', M.outroMes)
  await requireGuias(tx, guias, antes)
  await writeGuias(tx, id, guias)
  await sql`update indicacao_pagamento set atualizado_por = ${req.usuario.email} where id = ${id}`.execute(tx)
  return finish(ato, id, 'alterar', antes)
}

/** A finished month is its professional's to correct again: who manages opens it, with a reason that the professional reads. */
export const reopenIndicacao = async (
  ato: Ato,
  id: string,
  { updatedAt, motivo }: Reabertura,
): Promise<IndicacaoLida> => {
  const { tx, req } = ato
  const travada = await lock(tx, id)
  const antes = (await findIndicacao(tx, { id })) as IndicacaoLida
  if (!travada.finished_at || travada.updated_at.toISOString() !== updatedAt)
    throw await staleError(tx, {
      msg: travada.finished_at ? M.mudou : M.naoFinalizada,
      atual: antes,
      por: travada.atualizado_por,
      em: travada.updated_at,
    })
  const { email } = req.usuario
  await sql`
    update indicacao_pagamento set finished_at = null, reaberta_em = clock_timestamp(), reaberta_por = ${email},
      reaberta_motivo = ${motivo}, atualizado_por = ${email} where id = ${id}`.execute(tx)
  return finish(ato, id, 'reabrir', antes, motivo)
}

/** From here on it does not change (spec 3 §4), unless it is opened again. */
export const finishIndicacao = async (ato: Ato, id: string, updatedAt: string): Promise<IndicacaoLida> => {
  const { tx, req } = ato
  const antes = await lockAberta(ato, id, updatedAt)
  await sql`
    update indicacao_pagamento set finished_at = clock_timestamp(), reaberta_em = null, reaberta_por = null,
      reaberta_motivo = null, atualizado_por = ${req.usuario.email} where id = ${id}`.execute(tx)
  return finish(ato, id, 'finalizar', antes)
}
