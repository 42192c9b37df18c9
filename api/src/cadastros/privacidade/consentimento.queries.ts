import type { Finalidade } from '@clinica/shared-domain'
import { sql } from 'kysely'
import type { Base } from '../../platform/db/banco'

export type ConsentimentoLido = {
  _id: string
  finalidade: Finalidade
  dado: boolean
  como: string
  em: Date
  por: string
}

const MOSTRADOS = 100

/** What a patient said, the newest first. */
export const listConsentimentos = async (db: Base, paciente: string): Promise<ConsentimentoLido[]> =>
  (
    await sql<ConsentimentoLido>`
      select id as "_id", finalidade, dado, como, em, por_nome as por from consentimento
      where paciente_id = ${paciente} order by em desc, id desc limit ${MOSTRADOS}`.execute(db)
  ).rows

/** How it stands: undefined where the patient was never asked. */
export const findConsentimento = async (
  db: Base,
  paciente: string,
  finalidade: Finalidade,
): Promise<boolean | undefined> =>
  (
    await sql<{ dado: boolean }>`
      select dado from consentimento where paciente_id = ${paciente} and finalidade = ${finalidade}
      order by em desc, id desc limit 1`.execute(db)
  ).rows[0]?.dado

/**
 * Whether something may be sent to, or shown of, a patient for this purpose: what they said last. Nobody who is hidden or was never
 * asked. Whatever sends asks this, in the transaction in which it decides.
 */
export const consentiu = async (db: Base, paciente: string, finalidade: Finalidade): Promise<boolean> => {
  const { rows } = await sql`select from paciente where id = ${paciente} and oculto_em is null`.execute(db)
  return rows.length > 0 && (await findConsentimento(db, paciente, finalidade)) === true
}
