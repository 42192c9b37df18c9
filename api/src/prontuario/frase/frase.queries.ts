import type { Frase } from '@clinica/shared-domain'
import { sql } from 'kysely'
import type { Base } from '../../platform/db/banco'

type Guardada = Omit<Frase, 'updatedAt'> & { updatedAt: Date }

const colunas = sql`id as "_id", atalho, texto, usuario_id is null as "daClinica", updated_at as "updatedAt"`
const deles = (usuario: string) => sql`(usuario_id = ${usuario}::uuid or usuario_id is null)`

/** One's own first, then the clinic's, each by its shortcut. */
export const listFrases = async (db: Base, usuario: string): Promise<Guardada[]> =>
  (
    await sql<Guardada>`select ${colunas} from frase where ${deles(usuario)}
      order by usuario_id is null, atalho_n`.execute(db)
  ).rows

/** One that this person may read, held until the transaction ends. */
export const lockFrase = async (tx: Base, id: string, usuario: string): Promise<Guardada | undefined> =>
  (
    await sql<Guardada>`select ${colunas} from frase where id = ${id}::uuid and ${deles(usuario)} for update`.execute(
      tx,
    )
  ).rows[0]

export const countFrases = async (tx: Base, dono: string | null): Promise<number> =>
  (
    await sql<{ n: number }>`
      select count(*)::int as n from frase where usuario_id is not distinct from ${dono}::uuid`.execute(tx)
  ).rows[0]?.n ?? 0

type Nova = { id: string; dono: string | null; atalho: string; texto: string; por: string }

export const insertFrase = async (tx: Base, { id, dono, atalho, texto, por }: Nova): Promise<Guardada> =>
  (
    await sql<Guardada>`
      insert into frase (id, usuario_id, atalho, texto, atualizado_por)
      values (${id}::uuid, ${dono}::uuid, ${atalho}, ${texto}, ${por}) returning ${colunas}`.execute(tx)
  ).rows[0] as Guardada

export const updateFrase = async (
  tx: Base,
  { id, atalho, texto, por }: Omit<Nova, 'dono'>,
): Promise<Guardada> =>
  (
    await sql<Guardada>`
      update frase set atalho = ${atalho}, texto = ${texto}, atualizado_por = ${por} where id = ${id}::uuid
      returning ${colunas}`.execute(tx)
  ).rows[0] as Guardada

export const deleteFrase = (tx: Base, id: string) => sql`delete from frase where id = ${id}::uuid`.execute(tx)
