import { DIAS_DO_CALENDARIO } from '@clinica/shared-domain'
import { sql } from 'kysely'
import type { Base, Tx } from '../../platform/db/banco'

type Link = { criadoEm: Date; lidoEm: Date | null }

export const findLink = async (db: Base, usuario: string): Promise<Link | undefined> =>
  (
    await sql<Link>`
      select criado_em as "criadoEm", lido_em as "lidoEm" from calendario where usuario_id = ${usuario}`.execute(
      db,
    )
  ).rows[0]

/** The person's one link; the one before opens nothing any more. */
export const saveLink = async (tx: Tx, usuario: string, hash: string): Promise<void> => {
  await sql`
    insert into calendario (usuario_id, hash) values (${usuario}, ${hash})
    on conflict (usuario_id) do update set hash = excluded.hash, criado_em = now(), lido_em = null`.execute(
    tx,
  )
}

/** False where there is none. */
export const deleteLink = async (tx: Tx, usuario: string): Promise<boolean> => {
  const { rows } =
    await sql`delete from calendario where usuario_id = ${usuario} returning usuario_id`.execute(tx)
  return rows.length > 0
}

/** Whose calendar a link reads: an active user who is an active professional; undefined where it reads nothing. */
export const findDono = async (
  db: Base,
  hash: string,
): Promise<{ usuario: string; profissional: string } | undefined> =>
  (
    await sql<{ usuario: string; profissional: string }>`
      select u.id as usuario, p.id as profissional
      from calendario c join usuario u on u.id = c.usuario_id and u.ativo
        join profissional p on lower(p.email) = lower(u.email) and p.ativo
      where c.hash = ${hash}`.execute(db)
  ).rows[0]

/** Programs ask every few minutes; the minute is enough to know that one does. */
export const noteLido = async (db: Base, usuario: string): Promise<void> => {
  await sql`
    update calendario set lido_em = now() where usuario_id = ${usuario}
      and (lido_em is null or lido_em < now() - interval '1 minute')`.execute(db)
}

type Hora = { id: string; inicio: Date; fim: Date; alteradoEm: Date }

/**
 * The hours in which a professional is booked, each once however many come; as long as to the next hour of its unit and specialty that
 * day, an hour at most.
 */
export const listHoras = async (
  db: Base,
  profissional: string,
  { hoje, fuso }: { hoje: string; fuso: string },
): Promise<Hora[]> =>
  (
    await sql<Hora>`
      select d.id, d.alterado as "alteradoEm", (d.data + d.hora::time) at time zone ${fuso} as inicio,
        (d.data + d.hora::time + least(interval '1 hour', d.proxima::time - d.hora::time)) at time zone ${fuso} as fim
      from (
        select distinct on (a.data, a.hora) a.id, a.data, a.hora::text as hora, a.updated_at as alterado,
          (select min(h.hora::text) from agenda_modelo m join agenda_modelo_hora h on h.modelo_id = m.id
            where m.unidade_id = a.unidade_id and m.especialidade_id = a.especialidade_id
              and h.dia_semana = extract(isodow from a.data)::int and h.hora::text > a.hora::text) as proxima
        from agendamento a
        where a.ativo and a.profissional_id = ${profissional}
          and a.data between ${hoje}::date - ${DIAS_DO_CALENDARIO.antes}::int and ${hoje}::date + ${DIAS_DO_CALENDARIO.depois}::int
        order by a.data, a.hora, a.id) d
      order by d.data, d.hora`.execute(db)
  ).rows
