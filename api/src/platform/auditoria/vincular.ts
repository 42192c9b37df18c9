import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { Tx } from '../db/banco'
import { audit } from './auditoria'

type DeQuem = { entidade: string; ids: readonly string[]; paciente: string }

/**
 * What the audit kept of these records while they were nobody's is this patient's from now on, and goes with them when they are
 * erased. For the moment in which it becomes known whose they are.
 */
export const tieValues = async (
  tx: Tx,
  req: FastifyRequest,
  { entidade, ids, paciente }: DeQuem,
): Promise<void> => {
  if (ids.length === 0) return
  await audit(tx, req, ...ids.map((id) => ({ acao: 'vincular', entidade, id, pacienteId: paciente })))
  await sql`select auditoria_vincular_valores(${entidade}, ${ids}::uuid[], ${paciente})`.execute(tx)
}

/**
 * The same of rows that a release without ties wrote: of these records of theirs, those whose values are nobody's and which the audit
 * knows of no other patient first.
 */
export const tieOlderValues = async (
  tx: Tx,
  req: FastifyRequest,
  { entidade, ids, paciente }: DeQuem,
): Promise<void> => {
  const { rows } = await sql<{ id: string }>`
    select distinct a.registro_id as id from auditoria a
    where a.registro_id = any(${ids}::uuid[]) and a.entidade = ${entidade} and a.pacientes is null and a.resumo is not null
      and exists (select from auditoria_valor v where v.auditoria_id = a.id and v.paciente_id is null)
      and coalesce((select b.pacientes[1] from auditoria b
        where b.registro_id = a.registro_id and b.entidade = a.entidade and b.pacientes is not null and b.resumo is not null
          and (b.transacao, b.id) > (a.transacao, a.id)
        order by b.transacao, b.id limit 1), ${paciente}) = ${paciente}`.execute(tx)
  await tieValues(tx, req, { entidade, ids: rows.map((r) => r.id), paciente })
}

/** Records that turned out to be these patients' in the last day, in which answers that named nobody's record are kept for a repeated key. */
export const listTiedLately = async (tx: Tx, pacientes: readonly string[]): Promise<string[]> =>
  (
    await sql<{ id: string }>`
      select distinct registro_id as id from auditoria where pacientes && ${pacientes}::uuid[] and acao = 'vincular'
        and quando > now() - interval '25 hours'`.execute(tx)
  ).rows.map((r) => r.id)
