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

/** Whom an e-mail of a purpose goes to: `nome` is whom it greets; `menor`, the patient where that is somebody else. */
export type Destinatario = { paciente: string; nome: string; email: string; menor: string | null }

/**
 * Those of these patients who consented and can be written to, as `consentiu` asks it, all at once. What a minor would get goes to who
 * answers for them: the one e-mail of their register, which its form asks of that person; none where nobody is named.
 */
export const listDestinatarios = async (
  db: Base,
  pacientes: readonly string[],
  finalidade: Finalidade,
  hoje: string,
): Promise<Destinatario[]> =>
  (
    await sql<Destinatario>`
      select p.id as paciente, p.contato_email as email,
        case when menor then p.responsavel_nome else coalesce(p.nome_social, p.nome) end as nome,
        case when menor then coalesce(p.nome_social, p.nome) end as menor
      from paciente p, lateral (select p.data_nascimento > (${hoje}::date - interval '18 years')::date as menor) m
      where p.id = any(${pacientes}::uuid[]) and p.ativo and p.oculto_em is null and p.contato_email is not null
        and (not menor or p.responsavel_nome is not null)
        and (
          select c.dado from consentimento c where c.paciente_id = p.id and c.finalidade = ${finalidade}
          order by c.em desc, c.id desc limit 1)`.execute(db)
  ).rows

/** The names of the other patients who are written to at an address. */
export const listNomesNoEmail = async (db: Base, { paciente, email }: Destinatario): Promise<string[]> =>
  (
    await sql<{ nome: string }>`
      select coalesce(nome_social, nome) as nome from paciente
      where contato_email = ${email} and id <> ${paciente} and ativo and oculto_em is null`.execute(db)
  ).rows.map((r) => r.nome)
