import { isEditavel, MENSAGENS_DO_PACOTE as M } from '@clinica/shared-domain'
import { sql } from 'kysely'
import type { Base } from '../../platform/db/banco'
import { HttpErro } from '../../platform/http/erros'
import { staleError } from '../../platform/registro/staleError'
import { getPacote } from './pacote.queries'

/** A package held until the transaction ends. */
export type PacoteTravado = {
  id: string
  nome: string
  ativo: boolean
  finalizado_em: Date | null
  arquivado_em: Date | null
  glosa_em: Date | null
  guias: number
  atualizado_por: string
  updated_at: Date
}

/** Holds the packages in the order of their ids: sessions and guides are locked before them, never after (docs/decisions/faturamento.md). */
export const lockPacotes = async (tx: Base, ids: readonly string[]): Promise<Map<string, PacoteTravado>> => {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<PacoteTravado>`
    select id, nome, ativo, finalizado_em, arquivado_em, glosa_em, guias, atualizado_por, updated_at
    from pacote where id = any(${ids}::uuid[]) order by id for no key update`.execute(tx)
  return new Map(rows.map((p) => [p.id, p]))
}

export const lockPacote = async (tx: Base, id: string): Promise<PacoteTravado> => {
  const pacote = (await lockPacotes(tx, [id])).get(id)
  if (!pacote) throw notFound()
  return pacote
}

export const notFound = (): HttpErro => new HttpErro(404, 'naoEncontrado', M.naoEncontrado)

/** 409 with the package as it now is, and who changed it. */
export const conflictOf = async (
  tx: Base,
  p: PacoteTravado,
  tipo: string,
  msg: string,
): Promise<HttpErro> => {
  const atual = await getPacote(tx, p.id)
  const { status, extras } = await staleError(tx, { msg, atual, por: p.atualizado_por, em: p.updated_at })
  return new HttpErro(status, tipo, msg, extras)
}

/** The package is as the person saw it. */
export const requireVersao = async (tx: Base, p: PacoteTravado, visto: string): Promise<void> => {
  if (p.updated_at.toISOString() !== visto)
    throw await conflictOf(tx, p, 'desatualizado', 'O pacote mudou depois que você o abriu.')
}

/** Its guides and its situation may change. */
export const requireAberto = async (tx: Base, p: PacoteTravado): Promise<void> => {
  const { finalizado_em: finalizado, arquivado_em: arquivado, glosa_em: glosa } = p
  if (!isEditavel({ finalizado, arquivado, glosa })) throw await conflictOf(tx, p, 'pacoteFechado', M.fechado)
}
