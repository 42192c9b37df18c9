import { SESSOES_DA_PENDENCIA } from '@clinica/shared-domain'
import { type RawBuilder, sql } from 'kysely'
import type { Base } from '../platform/db/banco'
import { PREPARAR } from '../platform/db/preparadas'
import { condition, type Filtros, resolve } from './consulta/filtros'
import { countUpTo, listIds } from './consulta/ordem'

export { erasePacientes } from './apagarPaciente'
export { exportPacientes } from './exportarPaciente'
export { type GuiaGuardada, getGuia, mapGuias } from './guia/guia.queries'
export { type Feito, noteFaturamento, noteFeito, noteNosLotes } from './guia/historico'
export { bringGuia, type GuiaTrazida, removeTrazidas } from './guia/trazer'
export { avisos, sessoesDosAvisos } from './inicio/avisos'
export { countDoPaciente, devolvePaciente, listDivididos, movePaciente } from './mudarPaciente'

// What the other columns may ask of the guides. The view `guia_sessoes` (guia_id, quantidade, usadas, restantes) is the one
// place that counts a guide's sessions.

/** `insert` of the links that `vinculos` selects as (agendamento_id, guia_id): a part of a larger statement. */
export const insertVinculos = (vinculos: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`insert into agendamento_guia (agendamento_id, guia_id) ${vinculos} on conflict do nothing`

export const linkGuias = async (tx: Base, agendamentoId: string, guias: readonly string[]): Promise<void> => {
  if (guias.length === 0) return
  await insertVinculos(sql`select ${agendamentoId}::uuid, g from unnest(${guias}::uuid[]) as g`).execute(tx)
}

export const unlinkGuias = async (
  tx: Base,
  agendamentoId: string,
  guias: readonly string[],
): Promise<void> => {
  if (guias.length === 0) return
  await sql`
    delete from agendamento_guia where agendamento_id = ${agendamentoId} and guia_id = any(${guias}::uuid[])`.execute(
    tx,
  )
}

/** What `segundaGuia` looks at, of these guides. */
export const listContadas = async (tx: Base, ids: readonly string[]) =>
  (
    await sql<{ id: string; numero: string; especialidade: string; quantidade: number; usadas: number }>`
      select g.id, g.numero, e.nome as especialidade, g.quantidade_autorizada as quantidade,
        (select s.usadas from guia_sessoes s where s.guia_id = g.id) as usadas
      from guia g join especialidade e on e.id = g.especialidade_id where g.id = any(${ids as string[]}::uuid[])
      order by g.data_emissao desc, g.id desc`.execute(tx)
  ).rows

/** Ids of an appointment's guides. Asked after the appointment is locked: the lock may have waited for who changed them. */
export const listGuiasDoAgendamento = async (tx: Base, agendamentoId: string): Promise<string[]> =>
  (
    await sql<{ guia_id: string }>`${PREPARAR}
      select guia_id from agendamento_guia where agendamento_id = ${agendamentoId} order by guia_id`.execute(
      tx,
    )
  ).rows.map((r) => r.guia_id)

/**
 * Before a cleared appointment comes back: it leaves the guides that meanwhile were removed or became another patient's.
 * Whoever is changing one is waited for; without any guide left the constraint `agendamento_guia_ck` refuses the return.
 */
export const leaveAlheias = async (tx: Base, agendamentoId: string): Promise<void> => {
  await sql`${PREPARAR}
    with minhas as materialized (
      select id, ativo, paciente_id from guia where id in (select guia_id from agendamento_guia where agendamento_id = ${agendamentoId})
      order by id for key share)
    delete from agendamento_guia x using minhas m, agendamento a
    where x.agendamento_id = ${agendamentoId} and x.guia_id = m.id and a.id = x.agendamento_id
      and (not m.ativo or m.paciente_id is distinct from a.paciente_id)`.execute(tx)
}

/** The guide under which the appointment `a` is written about: the newest of its specialty, else the newest; null without any. */
export const guiaDoAgendamento: RawBuilder<unknown> = sql`(
  select h.id from agendamento_guia y join guia h on h.id = y.guia_id where y.agendamento_id = a.id
  order by h.especialidade_id = a.especialidade_id desc, h.data_emissao desc, h.id desc limit 1)`

/** Session n of the guide's N, of the appointment `a` and the guide `g`: nothing of a cleared one, nor of one that left the guide. */
export const sessaoDaGuia: RawBuilder<unknown> = sql`(
  select case when bool_or(b.id = a.id) then
      (count(*) filter (where (b.data, b.hora, b.id) <= (a.data, a.hora, a.id)))::int end as index,
    case when bool_or(b.id = a.id) then greatest(g.quantidade_autorizada, count(*))::int end as total
  from agendamento_guia x join agendamento b on b.id = x.agendamento_id and b.ativo where x.guia_id = g.id)`

/**
 * Appointments that satisfy `onde` (of alias `a`), each with the guide of `guiaDoAgendamento`, found for all of them at once: their own
 * columns, `guia_id`, `cid10` and `paciente_gestante`; without a guide these are null.
 */
export const sessoesComGuia = (onde: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  with sessao as materialized (
    select a.id, a.paciente_id, a.especialidade_id, a.unidade_id, a.profissional_id, a.convenio_id, a.plano, a.data, a.hora
    from agendamento a where ${onde}),
  vinculo as materialized (
    select y.agendamento_id, y.guia_id from sessao join agendamento_guia y on y.agendamento_id = sessao.id),
  dela as materialized (
    select g.id, g.especialidade_id, g.data_emissao, g.cid10, g.paciente_gestante from guia g
    where g.id in (select guia_id from vinculo))
  select distinct on (s.id) s.*, g.id as guia_id, g.cid10, g.paciente_gestante
  from sessao s left join (vinculo v join dela g on g.id = v.guia_id) on v.agendamento_id = s.id
  order by s.id, g.especialidade_id = s.especialidade_id desc nulls last, g.data_emissao desc, g.id desc`

/** Status of the latest live appointments of the guide `g`, the newest first: what `isMaterialPendente` asks. */
export const ultimasSessoes: RawBuilder<unknown> = sql`array(
  select m.status::text from agendamento_guia v join agendamento m on m.id = v.agendamento_id and m.ativo
  where v.guia_id = g.id order by m.data desc, m.hora desc, m.id desc limit ${sql.lit(SESSOES_DA_PENDENCIA)})`

/** How far guides are counted for who chooses from them. */
const CONTADAS = 10_000

/** Active guides by the first digits of their number, or the newest by words of the patient's name: a page of ids. */
export const findGuias = async (
  db: Base,
  { numero, paciente, skip, limit }: { numero?: string; paciente?: string; skip: number; limit: number },
  hoje: string,
): Promise<string[]> => {
  const f = {
    ...(numero ? { numero } : { beneficiario: paciente, orderBy: '-autorizacao.dataEmissao' }),
    ...{ ativo: true, comTotal: false, skip, limit },
  }
  return listIds(db, f, condition(f, await resolve(db, f, hoje)))
}

/** Field 64, as whoever bills writes it beside the dates. */
export const setObservacao = async (tx: Base, guiaId: string, observacao: string | null): Promise<void> => {
  await sql`
    update guia set ficha = ficha || jsonb_build_object('procedimentosRealizados',
      coalesce(ficha -> 'procedimentosRealizados', '{}') || jsonb_build_object('observacao', ${observacao}::text))
    where id = ${guiaId}`.execute(tx)
}

type Enviadas = Omit<Filtros, 'ativo' | 'enviadaParaFaturamento' | 'comTotal' | 'orderBy'>
type PaginaDeIds = { ids: string[]; total: number }

const conditionOfEnviadas = async (db: Base, filtros: Enviadas, hoje: string) => {
  const orderBy = 'autorizacao.dataEmissao'
  const f = { ...filtros, ativo: true, enviadaParaFaturamento: true, comTotal: false, orderBy }
  return { f, onde: condition(f, await resolve(db, f, hoje)) }
}

/**
 * Active guides that were sent to billing, by the filters of the search of guides: a page of ids in the order of their issue, and how
 * many there are (counted to 10,000).
 */
export const searchEnviadas = async (db: Base, filtros: Enviadas, hoje: string): Promise<PaginaDeIds> => {
  const { f, onde } = await conditionOfEnviadas(db, filtros, hoje)
  const [ids, total] = await Promise.all([listIds(db, f, onde), countUpTo(db, onde, CONTADAS)])
  return { ids, total }
}

/**
 * The same of those alone that have sessions without a billing date, or some billed since `desde` that no package has (`a_faturar`, kept by
 * the database), and satisfy `mais` of a guide `g`. They are the newest of all that were sent: found, then sorted, since a walk from the
 * oldest would pass over every guide that was ever billed.
 */
export const searchAFaturar = async (
  db: Base,
  filtros: Enviadas,
  hoje: string,
  { desde, mais }: { desde: string; mais: RawBuilder<unknown> },
): Promise<PaginaDeIds> => {
  const { f, onde } = await conditionOfEnviadas(db, filtros, hoje)
  const { rows } = await sql<PaginaDeIds>`
    with achada as materialized (
      select g.id, g.data_emissao from guia g where g.a_faturar >= ${desde}::date and ${onde} and ${mais})
    select array(select id from achada order by data_emissao, id offset ${f.skip} limit ${f.limit}) as ids,
      (select count(*)::int from achada) as total`.execute(db)
  return rows[0] ?? { ids: [], total: 0 }
}
