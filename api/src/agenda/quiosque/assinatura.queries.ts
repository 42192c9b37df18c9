import type { AssinaturasAnswer } from '@clinica/shared-domain'
import { type RawBuilder, sql } from 'kysely'
import type { Base } from '../../platform/db/banco'
import { notFound } from '../agendamento/lock'
import { SEM_ASSINATURA } from './semAssinatura'

/** Of an appointment `a`, as paper shows it: number, hour in the zone `fuso` and lines of its signature; null without one. */
export const assinaturaNoPapel = (fuso: string): RawBuilder<unknown> => sql`(
  select json_build_object('numero', s.numero, 'hora', to_char(s.assinada_em at time zone ${fuso}, 'HH24:MI'),
    'tracos', s.folha ->> 'tracos')
  from assinatura s where s.agendamento_id = a.id and s.desfeita_em is null and s.folha ? 'tracos')`

/** Of these guides those with signed sessions that lack a drawing, and how many: a warning before they are billed. */
export const listSemAssinatura = async (
  db: Base,
  guias: readonly string[],
): Promise<{ _id: string; numero: string; sessoes: number }[]> =>
  (
    await sql<{ _id: string; numero: string; sessoes: number }>`
      select g.id as "_id", g.numero, count(*)::int as sessoes
      from guia g join agendamento_guia x on x.guia_id = g.id
      join agendamento a on a.id = x.agendamento_id and a.ativo and a.status in ('assinado', 'evoluido')
      where g.id = any(${guias}::uuid[]) and ${sql.raw(SEM_ASSINATURA)}
      group by g.id order by g.numero, g.id`.execute(db)
  ).rows

/** The signatures that were drawn of one appointment, undone ones too. Throws 404. */
export const listAssinaturas = async (db: Base, agendamento: string): Promise<AssinaturasAnswer> => {
  const { rows: este } = await sql`select from agendamento where id = ${agendamento}`.execute(db)
  if (este.length === 0) throw notFound()
  const { rows: assinaturas } = await sql<AssinaturasAnswer['assinaturas'][number]>`
    select s.id as "_id", s.numero::int, s.assinada_em as "assinadaEm", coalesce(u.name, s.recebida_por) as "recebidaPor",
      json_build_object('_id', s.paciente_id, 'nome', s.folha ->> 'paciente') as paciente, s.folha ->> 'profissional' as profissional, s.data, s.folha ->> 'hora' as hora,
      s.folha ->> 'tracos' as tracos, s.resumo, s.desfeita_em as "desfeitaEm",
      case when s.desfeita_em is not null then coalesce(d.name, s.desfeita_por) end as "desfeitaPor"
    from assinatura s left join usuario u on lower(u.email) = lower(s.recebida_por)
    left join usuario d on lower(d.email) = lower(s.desfeita_por)
    where s.agendamento_id = ${agendamento} and s.folha ? 'tracos' order by s.assinada_em desc, s.id desc limit 50`.execute(
    db,
  )
  return { assinaturas }
}

/** The signature that stands is history from now on: what it signed was taken back, or is not what the tablet showed any more. */
export const undoAssinatura = async (tx: Base, agendamento: string, por: string): Promise<void> => {
  await sql`
    update assinatura set desfeita_em = clock_timestamp(), desfeita_por = ${por}
    where agendamento_id = ${agendamento} and desfeita_em is null`.execute(tx)
}
