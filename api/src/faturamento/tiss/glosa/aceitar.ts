import {
  type AceitarGlosas,
  counted,
  formatReais,
  isDecidivel,
  MENSAGENS_DAS_GLOSAS as M,
} from '@clinica/shared-domain'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import { audit } from '../../../platform/auditoria/auditoria'
import type { Tx } from '../../../platform/db/banco'
import { emit } from '../../../platform/eventos/avisos'
import { HttpErro } from '../../../platform/http/erros'
import { type GlosaLida, readGlosas } from './glosas.queries'

/** Held until the end: two who decide the same cuts at once are one after the other. */
export const lockGlosas = (tx: Tx) => sql`select pg_advisory_xact_lock(hashtext('glosa'))`.execute(tx)

/** All of these, or 409: one is gone from the analysis that counts, or somebody decided it. */
export const requireGlosas = async (tx: Tx, ids: readonly string[]): Promise<GlosaLida[]> => {
  const glosas = await readGlosas(tx, ids)
  if (glosas.length < new Set(ids).size) throw new HttpErro(409, 'glosaMudou', M.naoEncontrada)
  if (!glosas.every((g) => isDecidivel(g.situacao))) throw new HttpErro(409, 'glosaDecidida', M.decidida)
  return glosas
}

/** Accepts cuts under the name of who asks. 409 when one of them is decided or gone. */
export const acceptGlosas = async (
  tx: Tx,
  req: FastifyRequest,
  { glosas: ids, motivo }: AceitarGlosas,
): Promise<string> => {
  await lockGlosas(tx)
  const glosas = await requireGlosas(tx, ids)
  const por = req.usuario.email
  const linhas = glosas.map((g) => ({ ...g, id: uuid() }))
  await sql`
    insert into glosa_aceita (id, chave, retorno_id, guia_id, valor, motivo, aceita_por)
    select x.id, x.chave, x.retorno_id, x.guia_id, x.resta, ${motivo}, ${por}
    from jsonb_to_recordset(${JSON.stringify(linhas)}::jsonb) as x (id uuid, chave text, retorno_id uuid, guia_id uuid, resta bigint)`.execute(
    tx,
  )
  for (const g of linhas)
    await audit(tx, req, {
      acao: 'criar',
      entidade: 'glosa_aceita',
      id: g.id,
      pacienteId: g.paciente_id ?? undefined,
      depois: { valor: g.resta, motivo, guia: g.numero },
    })
  await emit(tx, { assunto: 'lote', payload: {} })
  const soma = glosas.reduce((n, g) => n + g.resta, 0)
  return `${counted(glosas.length, 'glosa aceita', 'glosas aceitas')}, ${formatReais(soma)}.`
}

/** An accepted cut is open again. */
export const undoAceita = async (tx: Tx, req: FastifyRequest, id: string): Promise<string> => {
  await lockGlosas(tx)
  const [glosa] = await readGlosas(tx, [id])
  if (!glosa?.aceita_id) throw new HttpErro(409, 'glosaMudou', M.naoAceita)
  await sql`
    update glosa_aceita set desfeita_em = now(), desfeita_por = ${req.usuario.email} where id = ${glosa.aceita_id}::uuid`.execute(
    tx,
  )
  await audit(tx, req, {
    acao: 'retomar',
    entidade: 'glosa_aceita',
    id: glosa.aceita_id,
    pacienteId: glosa.paciente_id ?? undefined,
    antes: { valor: glosa.valor },
    depois: { valor: null },
  })
  await emit(tx, { assunto: 'lote', payload: {} })
  return 'A glosa voltou para “a decidir”.'
}
