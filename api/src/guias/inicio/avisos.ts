import { type AvisoDoInicio, blocosDoInicio, can, POUCAS_ALEM } from '@clinica/shared-domain'
import { type RawBuilder, sql } from 'kysely'
import { PREPARAR } from '../../platform/db/preparadas'
import type { Avisos, SessoesDoAviso } from '../../platform/inicio/pedido'
import { isVencendo, isVencida, listPrazos } from '../consulta/prazos'

/** A guide `g` has sessions left. */
const RESTA = sql`(select s.restantes from guia_sessoes s where s.guia_id = g.id) > 0`
/** It may have none: its links, cleared ones among them, are as many. An index alone says so; most others need no look at their sessions. */
const TALVEZ_ACABE = sql`(select count(*) from agendamento_guia v where v.guia_id = g.id) >= g.quantidade_autorizada`

/**
 * Appointments of a day that are the last of one of their guides, which are their patient's: one look at what that patient comes to next
 * tells nine in ten. `offset 0` keeps it a look for each appointment, however many the database expects.
 */
const ultimasDoDia = (hoje: string): RawBuilder<unknown> => sql`
  select d.id, d.paciente_id, d.especialidade_id, x.guia_id from agendamento d
  cross join lateral (select guia_id from agendamento_guia where agendamento_id = d.id offset 0) x
  where d.ativo and d.data = ${hoje}::date and d.status in ('marcado', 'assinado', 'evoluido') and not exists (
    select from agendamento b where b.ativo and b.paciente_id = d.paciente_id and (b.data, b.hora) > (d.data, d.hora)
      and exists (select from agendamento_guia y where y.agendamento_id = b.id and y.guia_id = x.guia_id offset 0) offset 0)`

/** Today's appointments with a guide that more sessions stand on than it has: from `de` to `ate` more. */
const comGuiaAlem = (hoje: string, de: number, ate: number): RawBuilder<unknown> => sql`a.id = any(array(
  select d.id from agendamento d
  cross join lateral (select guia_id from agendamento_guia where agendamento_id = d.id offset 0) x
  join guia g on g.id = x.guia_id and g.ativo
  where d.ativo and d.data = ${hoje}::date and d.status in ('marcado', 'assinado', 'evoluido') and ${TALVEZ_ACABE}
    and exists (select from guia_sessoes s where s.guia_id = g.id and s.usadas - s.quantidade between ${de} and ${ate})))`
const SEM_FIM = 1_000_000

/**
 * Today's appointments that are the last of their guide, whose patient has no other open guide of that specialty with sessions
 * left: whoever comes again needs a new one.
 */
export const sessoesDosAvisos: SessoesDoAviso = {
  guiasMuitoAlem: ({ usuario, hoje }) =>
    can(usuario, blocosDoInicio.recepcao) ? comGuiaAlem(hoje, POUCAS_ALEM + 1, SEM_FIM) : null,
  guiasAlem: ({ usuario, hoje }) =>
    can(usuario, blocosDoInicio.recepcao) ? comGuiaAlem(hoje, 1, POUCAS_ALEM) : null,
  guiasNoFim: ({ usuario, hoje }) =>
    can(usuario, blocosDoInicio.recepcao)
      ? sql`a.id = any(array(
          with ultima as materialized (${ultimasDoDia(hoje)})
          select u.id from ultima u join guia g on g.id = u.guia_id and g.ativo and not g.bloqueada
            and g.especialidade_id = u.especialidade_id
          where ${TALVEZ_ACABE} and not (${RESTA}) and not exists (
            select from guia g where g.paciente_id = u.paciente_id and g.especialidade_id = u.especialidade_id
              and g.ativo and not g.bloqueada and ${RESTA})))`
      : null,
}

/** Beyond so many it does not matter how many there are. */
const NO_MAXIMO = 10_000

/** Guides that the search of guides finds as ending, and as ended and not sent. */
export const avisos: Avisos = async (db, { usuario, hoje }) => {
  const [recepcao, fatura] = [can(usuario, blocosDoInicio.recepcao), can(usuario, blocosDoInicio.faturamento)]
  if (!recepcao && !fatura) return []
  const prazos = { prazos: await listPrazos(db), hoje }
  const contas = [
    ...(recepcao ? [['guiasVencendo', isVencendo(prazos)] as const] : []),
    ...(fatura ? [['guiasAEnviar', isVencida(prazos)] as const] : []),
  ].map(
    ([tipo, onde]) =>
      sql`select ${tipo} as tipo, count(*)::int as quantos from (select from guia g where ${onde} limit ${sql.lit(NO_MAXIMO)}) algumas`,
  )
  const { rows } = await sql<AvisoDoInicio>`${PREPARAR}
    select tipo, quantos from (${sql.join(contas, sql` union all `)}) contas where quantos > 0`.execute(db)
  return rows
}
