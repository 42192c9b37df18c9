import {
  guiaEmOutroPacote,
  guiaSemAgendamentos,
  guiaTodaEmPacotes,
  MENSAGENS_DO_PACOTE as M,
  sessaoEmOutroPacote,
} from '@clinica/shared-domain'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { Base, Tx } from '../../platform/db/banco'
import { HttpErro } from '../../platform/http/erros'
import { lockPacote, type PacoteTravado, requireAberto } from './lock'
import { recalcular } from './recalcular'
import { recordPacote, resumoDoPacote } from './registro'

/** A guide and the billed sessions of it that go into a package. */
export type Entrada = { guia: string; sessoes: readonly string[] }

type Guia = { id: string; numero: string; ativo: boolean; bloqueada: boolean; outro: string | null }

const listGuias = async (tx: Base, pacote: string, ids: readonly string[]): Promise<Map<string, Guia>> => {
  const { rows } = await sql<Guia>`
    select g.id, g.numero, g.ativo, g.bloqueada, p.nome as outro
    from guia g left join pacote_guia x on x.guia_id = g.id and x.aberto and x.pacote_id <> ${pacote}::uuid
    left join pacote p on p.id = x.pacote_id
    where g.id = any(${ids}::uuid[])`.execute(tx)
  return new Map(rows.map((g) => [g.id, g]))
}

/** Why nothing of a guide can enter: in the selector's words when all that it has is in packages, else FAT014. */
const refusalOfEmpty = async (tx: Base, { id, numero }: Guia): Promise<string> => {
  const { rows } = await sql<{ dentro: number; livres: number; restam: number }>`
    select count(s.agendamento_id)::int as dentro,
      count(*) filter (where s.agendamento_id is null and (a.faturamento is not null or a.status in ('assinado', 'evoluido')))::int
        as livres,
      count(*) filter (where s.agendamento_id is null)::int as restam
    from agendamento_guia x join agendamento a on a.id = x.agendamento_id and a.ativo
    left join pacote_sessao s on s.agendamento_id = a.id where x.guia_id = ${id}::uuid`.execute(tx)
  const { dentro = 0, livres = 0, restam = 0 } = rows[0] ?? {}
  return dentro > 0 && livres === 0 ? guiaTodaEmPacotes(numero, restam > 0) : guiaSemAgendamentos(numero)
}

const requireGuias = async (tx: Base, pacote: string, entradas: readonly Entrada[]): Promise<void> => {
  const guias = await listGuias(
    tx,
    pacote,
    entradas.map((e) => e.guia),
  )
  for (const { guia: id, sessoes } of entradas) {
    const guia = guias.get(id)
    if (!guia?.ativo || !guia.bloqueada) throw new HttpErro(409, 'guiaNaoFaturavel', M.naoFaturavel)
    if (guia.outro !== null)
      throw new HttpErro(409, 'guiaEmOutroPacote', guiaEmOutroPacote(guia.numero, guia.outro))
    if (sessoes.length === 0) throw new HttpErro(422, 'validacao', await refusalOfEmpty(tx, guia))
  }
}

/** Sessions that are no billed ones of their guide, or in another package already. */
const requireSessoes = async (tx: Base, pacote: string, entradas: readonly Entrada[]): Promise<void> => {
  const pares = entradas.flatMap(({ guia, sessoes }) => sessoes.map((sessao) => ({ guia, sessao })))
  const { rows } = await sql<{ numero: string | null; outro: string | null; faturamento: string | null }>`
    select g.numero, p.nome as outro, a.faturamento
    from json_to_recordset(${JSON.stringify(pares)}::json) as n (guia uuid, sessao uuid)
    left join agendamento_guia x on x.guia_id = n.guia and x.agendamento_id = n.sessao
    left join guia g on g.id = x.guia_id left join agendamento a on a.id = x.agendamento_id
    left join pacote_sessao s on s.agendamento_id = n.sessao left join pacote p on p.id = s.pacote_id
    where a.faturamento is null or (s.pacote_id, s.guia_id) is distinct from (${pacote}::uuid, n.guia) and s.pacote_id is not null
    limit 1`.execute(tx)
  const [primeira] = rows
  if (!primeira) return
  if (primeira.outro && primeira.faturamento)
    throw new HttpErro(409, 'sessaoEmOutroPacote', sessaoEmOutroPacote(primeira.faturamento, primeira.outro))
  throw new HttpErro(422, 'validacao', M.sessaoDeOutraGuia)
}

/**
 * Links the sessions, whose billing dates are written already, and their guides to an open package. Throws FAT034 and 409 for a
 * guide or a session of another package, FAT014 or its like (422) for a guide without sessions left. `recalcular` is to be called afterwards.
 */
export const linkGuias = async (
  tx: Base,
  pacote: PacoteTravado,
  entradas: readonly Entrada[],
): Promise<void> => {
  if (entradas.length === 0) return
  if (!pacote.ativo) throw new HttpErro(409, 'pacoteCancelado', M.canceladoComGuias)
  await requireGuias(tx, pacote.id, entradas)
  await requireSessoes(tx, pacote.id, entradas)
  const pares = entradas.flatMap(({ guia, sessoes }) => sessoes.map((sessao) => ({ guia, sessao })))
  await sql`
    insert into pacote_guia (pacote_id, guia_id, ordem)
    select ${pacote.id}::uuid, n.guia,
      n.ordem + coalesce((select max(ordem) from pacote_guia where pacote_id = ${pacote.id}::uuid), 0)
    from unnest(${entradas.map((e) => e.guia)}::uuid[]) with ordinality as n (guia, ordem)
    on conflict (pacote_id, guia_id) do nothing`.execute(tx)
  await sql`
    insert into pacote_sessao (agendamento_id, pacote_id, guia_id)
    select n.sessao, ${pacote.id}::uuid, n.guia from json_to_recordset(${JSON.stringify(pares)}::json) as n (guia uuid, sessao uuid)
    on conflict (agendamento_id) do nothing`.execute(tx)
}

/** One guide, as a whole write of its package: the caller holds its sessions and the guide. */
export const addGuia = async (
  tx: Tx,
  req: FastifyRequest,
  { pacote: id, ...entrada }: Entrada & { pacote: string },
): Promise<void> => {
  const pacote = await lockPacote(tx, id)
  await requireAberto(tx, pacote)
  const antes = await resumoDoPacote(tx, id)
  await linkGuias(tx, pacote, [entrada])
  await recalcular(tx, [id])
  await recordPacote(tx, req, { acao: 'adicionarGuia', id, antes })
}
