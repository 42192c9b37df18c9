import { isSecondFactorAsked, type Perfil } from '@clinica/shared-domain'
import { type Kysely, sql } from 'kysely'
import type { Tx } from '../../db/banco'
import type { DB } from '../../db/tabelas'
import { cipher, decipher } from './cifra'
import { replaceCodigos } from './recuperacao'
import { stepOf } from './totp'

const deQuem = (usuarioId: string): string => `semente ${usuarioId}`
const MEIA_HORA_MS = 30 * 60_000

/** Whether the clinic asks it of Gerente and Administrador. */
export const readExige = async (db: Kysely<DB>): Promise<boolean> =>
  (await db.selectFrom('seguranca').select('exige_segundo_fator').executeTakeFirst())?.exige_segundo_fator ??
  false

/** How an account opens besides its password. */
export type Fator = { aplicativo: boolean; chaves: number; recuperacao: number; lembranca: string }

/** Undefined for who has none, or none that this server's SEGREDO opens. */
export const readFator = async (
  db: Kysely<DB>,
  segredo: string,
  usuarioId: string,
): Promise<Fator | undefined> => {
  const f = await db
    .selectFrom('segundo_fator as f')
    .select([
      'f.semente',
      'f.lembranca',
      sql<number>`(select count(*) from chave_de_acesso c where c.usuario_id = f.usuario_id)::int`.as(
        'chaves',
      ),
      sql<number>`(select count(*) from codigo_recuperacao c
        where c.usuario_id = f.usuario_id and c.usado_em is null)::int`.as('recuperacao'),
    ])
    .where('f.usuario_id', '=', usuarioId)
    .executeTakeFirst()
  if (!f) return undefined
  const aplicativo = f.semente !== null && decipher(segredo, deQuem(usuarioId), f.semente) !== undefined
  if (!aplicativo && f.chaves === 0) return undefined
  return { aplicativo, chaves: f.chaves, recuperacao: f.recuperacao, lembranca: f.lembranca }
}

/** What a login asks beyond the password. Who had one on another server sets it up again here. */
export const askedOf = async (
  db: Kysely<DB>,
  segredo: string,
  usuario: { id: string; perfil: string; segundo_fator: boolean },
): Promise<{ fator?: Fator; configurar: boolean }> => {
  const fator = await readFator(db, segredo, usuario.id)
  if (fator) return { fator, configurar: false }
  return {
    configurar: usuario.segundo_fator || isSecondFactorAsked(await readExige(db), usuario.perfil as Perfil),
  }
}

/** The row that everything of a person's second factor hangs on, locked. */
const lockFator = async (tx: Tx, usuarioId: string) => {
  await tx
    .insertInto('segundo_fator')
    .values({ usuario_id: usuarioId })
    .onConflict((c) => c.doNothing())
    .execute()
  return tx
    .selectFrom('segundo_fator')
    .selectAll()
    .where('usuario_id', '=', usuarioId)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

/** A seed that counts once a code of it came, for half an hour. */
export const offerSemente = async (
  tx: Tx,
  segredo: string,
  usuarioId: string,
  semente: Buffer,
  agora: Date,
): Promise<void> => {
  await lockFator(tx, usuarioId)
  await tx
    .updateTable('segundo_fator')
    .set({
      semente_nova: cipher(segredo, deQuem(usuarioId), semente),
      nova_ate: new Date(agora.getTime() + MEIA_HORA_MS),
    })
    .where('usuario_id', '=', usuarioId)
    .execute()
}

/** Takes the offered seed into use; false when the code is none of it. */
export const confirmSemente = async (
  tx: Tx,
  segredo: string,
  usuarioId: string,
  codigo: string,
  agora: Date,
): Promise<boolean> => {
  const { semente_nova, nova_ate } = await lockFator(tx, usuarioId)
  const semente = semente_nova && decipher(segredo, deQuem(usuarioId), semente_nova)
  const passo = semente && stepOf(semente, codigo, agora)
  if (!passo || !nova_ate || nova_ate < agora) return false
  await tx
    .updateTable('segundo_fator')
    .set({
      semente: semente_nova,
      semente_nova: null,
      nova_ate: null,
      ultimo_passo: passo,
      // Browsers that were remembered under another app are asked again.
      lembranca: sql<string>`gen_random_uuid()`,
    })
    .where('usuario_id', '=', usuarioId)
    .execute()
  return true
}

/** The first factor brings recovery codes; a further one leaves those that there are, answered as null. */
export const startFator = async (
  tx: Tx,
  segredo: string,
  usuarioId: string,
  antes: Fator | undefined,
): Promise<string[] | null> => {
  await tx.updateTable('usuario').set({ segundo_fator: true }).where('id', '=', usuarioId).execute()
  return antes ? null : replaceCodigos(tx, segredo, usuarioId)
}

/** Whether it is a code of now that did not open before. */
export const useTotp = async (
  tx: Tx,
  segredo: string,
  usuarioId: string,
  codigo: string,
  agora: Date,
): Promise<boolean> => {
  const { semente, ultimo_passo } = await lockFator(tx, usuarioId)
  const clara = semente && decipher(segredo, deQuem(usuarioId), semente)
  const passo = clara && stepOf(clara, codigo, agora)
  if (!passo || passo <= Number(ultimo_passo)) return false
  await tx
    .updateTable('segundo_fator')
    .set({ ultimo_passo: passo })
    .where('usuario_id', '=', usuarioId)
    .execute()
  return true
}

/** All of it goes: app, passkeys, recovery codes and remembered browsers. */
export const removeFator = async (tx: Tx, usuarioId: string): Promise<void> => {
  await tx.deleteFrom('segundo_fator').where('usuario_id', '=', usuarioId).execute()
  await tx.updateTable('usuario').set({ segundo_fator: false }).where('id', '=', usuarioId).execute()
}
