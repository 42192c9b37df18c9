import { type Kysely, sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { Base, Tx } from '../../platform/db/banco'
import type { DB } from '../../platform/db/tabelas'

/** More drafts of one patient than these are not read: nobody writes fifty at once. */
const MAXIMO = 50

type DeQuem = { usuario: string; paciente: string }
type Conteudo = {
  chave: string
  agendamento_id: string | null
  conteudo: string
  /** The tab that writes it, and the draft that it last saw. */
  aba?: string | undefined
  visto: string | null
}

/** Drafts of one person about one patient, newest first. */
export const listRascunhos = (db: Kysely<DB>, { usuario, paciente }: DeQuem) =>
  db
    .selectFrom('rascunho')
    .select(['id as _id', 'chave', 'conteudo', 'updated_at as updatedAt'])
    .where('usuario_id', '=', usuario)
    .where('paciente_id', '=', paciente)
    .orderBy('updated_at', 'desc')
    .orderBy('id')
    .limit(MAXIMO)
    .execute()

export const hasPaciente = async (db: Base, id: string): Promise<boolean> =>
  (await db.selectFrom('paciente').select('id').where('id', '=', id).executeTakeFirst()) !== undefined

export const isAgendamentoDe = async (db: Base, id: string, paciente: string): Promise<boolean> =>
  (await db
    .selectFrom('agendamento')
    .select('id')
    .where('id', '=', id)
    .where('paciente_id', '=', paciente)
    .executeTakeFirst()) !== undefined

/**
 * One per person, patient and key. `novo` when there was none; undefined where another tab keeps one that this one has not seen:
 * it would be lost under it. Of who names no tab the newest wins.
 */
export const upsertRascunho = (
  tx: Tx,
  { usuario, paciente }: DeQuem,
  { chave, visto, aba, ...conteudo }: Conteudo,
) => {
  const resto = { ...conteudo, aba: aba ?? null }
  return tx
    .insertInto('rascunho')
    .values({ id: uuid(), usuario_id: usuario, paciente_id: paciente, chave, ...resto })
    .onConflict((c) => {
      const troca = c.columns(['usuario_id', 'paciente_id', 'chave']).doUpdateSet(resto)
      return aba === undefined
        ? troca
        : troca.where(
            sql<boolean>`rascunho.aba is not distinct from ${aba}::uuid or rascunho.updated_at = ${visto}::timestamptz`,
          )
    })
    .returning(['id as _id', 'updated_at as updatedAt', sql<boolean>`xmax = 0`.as('novo')])
    .executeTakeFirst()
}

/** Whose the draft was that went, and its key; null when there is none of this person. */
export const removeRascunho = async (
  tx: Tx,
  usuario: string,
  id: string,
): Promise<{ paciente: string; chave: string } | null> => {
  const removido = await tx
    .deleteFrom('rascunho')
    .where('id', '=', id)
    .where('usuario_id', '=', usuario)
    .returning(['paciente_id as paciente', 'chave'])
    .executeTakeFirst()
  return removido ?? null
}
