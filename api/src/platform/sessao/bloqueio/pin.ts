import { TENTATIVAS_DO_PIN } from '@clinica/shared-domain'
import { hash, verify } from '@node-rs/argon2'
import { type Kysely, sql } from 'kysely'
import type { Tx } from '../../db/banco'
import type { DB } from '../../db/tabelas'
import { cipher, decipher } from '../segundoFator/cifra'

/** A person in one browser. */
export type Dono = { usuarioId: string; aparelho: string }

const deQuem = ({ usuarioId, aparelho }: Dono): string => `pin ${usuarioId} ${aparelho}`

export const hasPin = async (db: Kysely<DB>, { usuarioId, aparelho }: Dono): Promise<boolean> =>
  (await db
    .selectFrom('pin')
    .select('erros')
    .where('usuario_id', '=', usuarioId)
    .where('aparelho', '=', aparelho)
    .where('erros', '<', TENTATIVAS_DO_PIN)
    .executeTakeFirst()) !== undefined

/** What is kept of a PIN. */
export const cipherPin = async (segredo: string, dono: Dono, pin: string): Promise<Buffer> =>
  cipher(segredo, deQuem(dono), Buffer.from(await hash(pin)))

export const savePin = async (tx: Tx, { usuarioId, aparelho }: Dono, cifrado: Buffer): Promise<void> => {
  await tx
    .insertInto('pin')
    .values({ usuario_id: usuarioId, aparelho, cifrado })
    .onConflict((c) =>
      c.columns(['usuario_id', 'aparelho']).doUpdateSet({ cifrado, erros: 0, created_at: sql<Date>`now()` }),
    )
    .execute()
}

export const removePin = async (tx: Tx, { usuarioId, aparelho }: Dono): Promise<void> => {
  await tx.deleteFrom('pin').where('usuario_id', '=', usuarioId).where('aparelho', '=', aparelho).execute()
}

/** The tries begin anew: the password was right. */
export const forgiveErros = async (tx: Tx, { usuarioId, aparelho }: Dono): Promise<void> => {
  await tx
    .updateTable('pin')
    .set({ erros: 0 })
    .where('usuario_id', '=', usuarioId)
    .where('aparelho', '=', aparelho)
    .execute()
}

/** Takes a try before it looks, so that a thousand at once are five; a right one gives them back. Undefined: none is left. */
export const tryPin = async (
  db: Kysely<DB>,
  segredo: string,
  dono: Dono,
  pin: string,
): Promise<boolean | undefined> => {
  const guardado = await db
    .updateTable('pin')
    .set({ erros: sql`erros + 1` })
    .where('usuario_id', '=', dono.usuarioId)
    .where('aparelho', '=', dono.aparelho)
    .where('erros', '<', TENTATIVAS_DO_PIN)
    .returning('cifrado')
    .executeTakeFirst()
  if (!guardado) return undefined
  const claro = decipher(segredo, deQuem(dono), guardado.cifrado)
  return claro !== undefined && (await verify(claro.toString(), pin))
}
