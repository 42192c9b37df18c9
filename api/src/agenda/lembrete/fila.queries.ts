import { HORAS_DO_LINK, shortName } from '@clinica/shared-domain'
import { type RawBuilder, sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import { type Destinatario, listDestinatarios, listNomesNoEmail } from '../../cadastros/publico'
import type { Base } from '../../platform/db/banco'
import { fechadoDe } from '../fechados'

/** When it is, and where the clock is read. `hoje` is the clinic's day. */
export type Agora = { agora: Date; hoje: string; fuso: string }

/** A reminder that leaves at least this much time to answer it. */
const HORAS_DE_FOLGA = HORAS_DO_LINK + 1
const SETE_DIAS = sql`interval '7 days'`

/** The instant of an appointment, or of a reminder. */
export const instantOf = (fuso: string, de = 'a'): RawBuilder<unknown> =>
  sql`((${sql.ref(`${de}.data`)} + ${sql.ref(`${de}.hora`)}::text::time) at time zone ${fuso})`

const hours = (n: number) => sql`${n}::int * interval '1 hour'`

/** What a reminder `l` was written for still stands as the appointment `a`. */
export const STANDS = sql`a.ativo and a.status = 'marcado' and a.data = l.data and a.hora = l.hora and a.paciente_id = l.paciente_id`

/** Nobody is attended at the hour of the appointment `a`: whoever is booked there is told by the desk, and not asked to confirm. */
export const CLOSED = sql`(${fechadoDe()}) is not null`

type Marcado = { id: string; paciente_id: string; data: string; hora: string }

/**
 * Puts in the queue what is due: booked appointments of open hours that begin within `horas`, and the others of the same patient on the same day. Not
 * what the patient confirmed already, and each day and hour of an appointment once; what was given up and stands again comes back.
 */
export const enqueueDevidos = async (
  tx: Base,
  horas: number,
  { agora, hoje, fuso }: Agora,
): Promise<number> => {
  const inicio = instantOf(fuso)
  const possivel = sql`
    a.ativo and a.status = 'marcado' and a.paciente_id is not null and a.data between ${hoje}::date and ${hoje}::date + 4 and not ${CLOSED}
    and ${inicio} > ${agora}::timestamptz + ${hours(HORAS_DE_FOLGA)}
    and (a.confirmado_em is null or a.confirmado_data <> a.data or a.confirmado_hora <> a.hora)
    and not exists (
      select from lembrete l where l.agendamento_id = a.id and l.paciente_id = a.paciente_id and l.data = a.data
        and l.hora = a.hora and l.situacao <> 'desistido')`
  const { rows } = await sql<Marcado>`
    with devido as materialized (
      select distinct a.paciente_id, a.data from agendamento a
      where ${possivel} and ${inicio} <= ${agora}::timestamptz + ${hours(horas)})
    select a.id, a.paciente_id, a.data, a.hora from devido d
    join agendamento a on a.paciente_id = d.paciente_id and a.data = d.data where ${possivel}`.execute(tx)
  const quem = new Set(
    (await listDestinatarios(tx, [...new Set(rows.map((r) => r.paciente_id))], 'lembretes', hoje)).map(
      (d) => d.paciente,
    ),
  )
  const linhas = rows.filter((r) => quem.has(r.paciente_id)).map((r) => ({ ...r, lembrete: uuid() }))
  if (linhas.length === 0) return 0
  await sql`
    insert into lembrete (id, agendamento_id, paciente_id, data, hora, quando)
    select lembrete, id, paciente_id, data, hora, ${agora}::timestamptz
    from json_to_recordset(${JSON.stringify(linhas)}::json)
      as x(lembrete uuid, id uuid, paciente_id uuid, data date, hora text)
    on conflict on constraint lembrete_uk do update set situacao = 'esperando', quando = excluded.quando, tentativas = 0
      where lembrete.situacao = 'desistido'`.execute(tx)
  return linhas.length
}

type Fila = Omit<Marcado, 'id'> & { id: string; tentativas: number; vale: boolean }

/** An e-mail in hand: what it reminds of, and to whom it goes. `menor` is no longer than it takes to tell who is meant. */
export type Carta = Destinatario & { ids: string[]; tentativas: number; data: string; horas: string[] }

/**
 * Takes the next e-mail, with the hash of its link: one patient and day. What no longer stands, or stands in a closed hour, or whose patient took the consent back,
 * is given up. Null when nothing waits; undefined when all of it was given up.
 */
export const takeCarta = async (
  tx: Base,
  hash: string,
  { agora, hoje, fuso }: Agora,
): Promise<Carta | null | undefined> => {
  const { rows } = await sql<Fila>`
    with proximo as materialized (
      select l.paciente_id, l.data from lembrete l
      where l.situacao = 'esperando' and l.quando <= ${agora}::timestamptz order by l.quando, l.id limit 1)
    select l.id, l.paciente_id, l.data, l.hora, l.tentativas::int,
      ${STANDS} and not ${CLOSED} and ${instantOf(fuso)} > ${agora}::timestamptz + ${hours(HORAS_DO_LINK)} as vale
    from proximo p join lembrete l on l.paciente_id = p.paciente_id and l.data = p.data and l.situacao = 'esperando'
    join agendamento a on a.id = l.agendamento_id order by l.hora for update of l`.execute(tx)
  const [primeira] = rows
  if (!primeira) return null
  const [quem] = await listDestinatarios(tx, [primeira.paciente_id], 'lembretes', hoje)
  const valem = quem ? rows.filter((r) => r.vale) : []
  const ids = valem.map((r) => r.id)
  await sql`
    update lembrete set situacao = case when id = any(${ids}::uuid[]) then 'enviando' else 'desistido' end,
      hash = case when id = any(${ids}::uuid[]) then ${hash} end, tentativas = tentativas + 1
    where id = any(${rows.map((r) => r.id)}::uuid[])`.execute(tx)
  if (!quem || valem.length === 0) return undefined
  const tentativas = Math.max(...valem.map((r) => r.tentativas)) + 1
  const menor = quem.menor && shortName(quem.menor, await listNomesNoEmail(tx, quem))
  return { ...quem, menor, ids, tentativas, data: primeira.data, horas: valem.map((r) => r.hora) }
}

/** How the sending of a letter ended. `em`: when it was sent, or not before when it is tried again. */
export const endCarta = async (
  tx: Base,
  ids: readonly string[],
  situacao: 'enviado' | 'falhou' | 'esperando',
  em: Date,
): Promise<void> => {
  await sql`
    update lembrete set situacao = ${situacao}, quando = ${em}::timestamptz,
      enviado_em = case when ${situacao} = 'enviado' then ${em}::timestamptz end
    where id = any(${ids}::uuid[])`.execute(tx)
}

/** Cut short while it was sent: it may have gone, so it never goes again. */
export const closeInterrompidas = async (tx: Base): Promise<void> => {
  await sql`update lembrete set situacao = 'incerto' where situacao = 'enviando'`.execute(tx)
}

export type Contas = { enviados: number; esperando: number; falharam: number }
/** E-mails, not appointments, of the last seven days. */
export const countLembretes = async (db: Base, { agora, hoje }: Agora): Promise<Contas> => {
  const { rows } = await sql<Contas>`
    select count(distinct hash) filter (where situacao = 'enviado' and enviado_em > ${agora}::timestamptz - ${SETE_DIAS})::int as enviados,
      count(distinct (paciente_id, data)) filter (where situacao in ('esperando', 'enviando'))::int as esperando,
      count(distinct (paciente_id, data)) filter (where situacao in ('falhou', 'incerto'))::int as falharam
    from lembrete where data between ${hoje}::date - 7 and ${hoje}::date + 7`.execute(db)
  return rows[0] ?? { enviados: 0, esperando: 0, falharam: 0 }
}
