import { MENSAGENS_DO_PACOTE as M, type Passo, refusalOf } from '@clinica/shared-domain'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { Base, Tx } from '../../platform/db/banco'
import { HttpErro } from '../../platform/http/erros'
import { conflictOf, lockPacote, type PacoteTravado, requireVersao } from './lock'
import { markGuias } from './marcas'
import { recalcular } from './recalcular'
import { recordPacote, resumoDoPacote } from './registro'

export const lockGuiasDoPacote = async (tx: Base, id: string): Promise<string[]> =>
  (
    await sql<{ id: string }>`
      select id from guia where id = any(array(select guia_id from pacote_guia where pacote_id = ${id}::uuid))
      order by id for no key update`.execute(tx)
  ).rows.map((g) => g.id)

const requirePasso = async (tx: Base, p: PacoteTravado, passo: Passo): Promise<void> => {
  const { ativo, guias, finalizado_em: finalizado, arquivado_em: arquivado, glosa_em: glosa } = p
  const msg = refusalOf({ ativo, guias, finalizado, arquivado, glosa }, passo)
  if (msg === M.vazio) throw new HttpErro(422, 'validacao', msg)
  if (msg !== null) throw await conflictOf(tx, p, 'transicaoInvalida', msg)
}

const take: Record<Passo, (tx: Base, id: string, email: string) => Promise<unknown>> = {
  finalizar: async (tx, id, email) => {
    await recalcular(tx, [id])
    await sql`update pacote_guia set aberto = false where pacote_id = ${id}::uuid`.execute(tx)
    await sql`update pacote set finalizado_em = now(), finalizado_por = ${email} where id = ${id}::uuid`.execute(
      tx,
    )
  },
  arquivar: (tx, id, email) =>
    sql`update pacote set arquivado_em = now(), arquivado_por = ${email} where id = ${id}::uuid`.execute(tx),
  glosa: (tx, id, email) =>
    sql`update pacote set glosa_em = now(), glosa_por = ${email} where id = ${id}::uuid`.execute(tx),
}

/** A step of the package's life, which marks its guides too (spec 3 §4). 409 for a stale package or a step out of turn, 422 for an empty one. */
export const performPasso = async (
  tx: Tx,
  req: FastifyRequest,
  id: string,
  { passo, updatedAt }: { passo: Passo; updatedAt: string },
): Promise<void> => {
  const guias = await lockGuiasDoPacote(tx, id)
  const pacote = await lockPacote(tx, id)
  await requireVersao(tx, pacote, updatedAt)
  await requirePasso(tx, pacote, passo)
  const antes = await resumoDoPacote(tx, id)
  await take[passo](tx, id, req.usuario.email)
  await markGuias(tx, req, guias, passo)
  await recordPacote(tx, req, { acao: passo, id, antes })
}
