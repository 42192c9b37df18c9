import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { type DataDaSessao, setFaturamento } from '../../agenda/publico'
import { noteFaturamento } from '../../guias/publico'
import { audit } from '../../platform/auditoria/auditoria'
import type { Base, Tx } from '../../platform/db/banco'
import { emit } from '../../platform/eventos/avisos'
import { lockPacotes } from '../pacote/lock'
import { recalcular } from '../pacote/recalcular'
import { type GuiaTravada, lockSessoes } from './lock'
import {
  dataOcupada,
  listNaoFaturaveis,
  listRepetidas,
  type Mudanca,
  type Recusada,
  requireGuias,
  requireNenhuma,
  sessaoFechada,
} from './regras'

/** Sessions of the same patient and specialty that are billed on those days already, those that move away from them aside. */
const listOcupadas = async (tx: Base, mudam: readonly Mudanca[]): Promise<Recusada[]> => {
  const novas = mudam.filter((m) => m.faturamento !== null)
  const { rows } = await sql<{ id: string }>`
    select n.id from unnest(${novas.map((m) => m.sessao.id)}::uuid[], ${novas.map((m) => m.sessao.paciente_id)}::uuid[],
      ${novas.map((m) => m.sessao.especialidade_id)}::uuid[], ${novas.map((m) => m.faturamento)}::date[])
      as n (id, paciente_id, especialidade_id, faturamento)
    where exists (
      select from agendamento a where a.paciente_id = n.paciente_id and a.especialidade_id = n.especialidade_id
        and a.faturamento = n.faturamento and a.id <> all(${mudam.map((m) => m.sessao.id)}::uuid[]))`.execute(
    tx,
  )
  const ocupadas = new Set(rows.map((r) => r.id))
  return novas.filter((m) => ocupadas.has(m.sessao.id)).map(dataOcupada)
}

/** The packages that hold these sessions, held, and the sessions that a finalised one refuses. */
const lockPacotesDe = async (
  tx: Base,
  mudam: readonly Mudanca[],
): Promise<{ pacotes: string[]; fechadas: Recusada[] }> => {
  const ids = mudam.map((m) => m.sessao.id)
  const { rows } = await sql<{ agendamento_id: string; pacote_id: string }>`
    select agendamento_id, pacote_id from pacote_sessao where agendamento_id = any(${ids}::uuid[])`.execute(
    tx,
  )
  if (rows.length === 0) return { pacotes: [], fechadas: [] }
  const pacotes = await lockPacotes(
    tx,
    rows.map((r) => r.pacote_id),
  )
  const pacoteDe = new Map(rows.map((r) => [r.agendamento_id, r.pacote_id]))
  const fechadas = mudam.flatMap((m) => {
    const pacote = pacotes.get(pacoteDe.get(m.sessao.id) ?? '')
    return pacote?.finalizado_em ? [sessaoFechada(m, pacote.nome)] : []
  })
  return { pacotes: [...pacotes.keys()], fechadas }
}

/** Sessions that lose their date leave their open package. */
const leavePacotes = async (tx: Tx, mudam: readonly Mudanca[]): Promise<void> => {
  const saem = mudam.filter((m) => m.faturamento === null).map((m) => m.sessao.id)
  await sql`delete from pacote_sessao where agendamento_id = any(${saem}::uuid[])`.execute(tx)
}

/** Audit of each session, entry and notice of each guide: the notice of a guide also reaches the cards that hold it. */
const record = async (
  tx: Tx,
  req: FastifyRequest,
  mudam: readonly Mudanca[],
  guias: readonly GuiaTravada[],
): Promise<void> => {
  await audit(
    tx,
    req,
    ...mudam.map(({ sessao, faturamento }) => ({
      acao: faturamento === null ? 'retirarFaturamento' : 'faturar',
      entidade: 'agendamento',
      id: sessao.id,
      pacienteId: sessao.paciente_id,
      antes: { faturamento: sessao.faturamento },
      depois: { faturamento },
    })),
  )
  await noteFaturamento(
    tx,
    guias.map((g) => g.id),
    { email: req.usuario.email },
  )
  await emit(
    tx,
    ...guias.map((g) => ({ assunto: 'guia', payload: { _id: g.id, paciente: g.paciente_id } })),
    ...mudam.map(({ sessao }) => ({
      assunto: 'agendamento',
      payload: { _id: sessao.id, paciente: sessao.paciente_id },
    })),
  )
}

/** `guia`: the one under which they are billed; without it every sent guide of a session counts. */
export type Faturamento = { datas: readonly DataDaSessao[]; guia?: string }

/**
 * Gives sessions their billing date or takes it away (spec 3 §4, §5), all of them or none: locks, rules, audit, history of the guides and
 * notices. A session without its date leaves its open package. What does not change is left alone; answers the ids that changed.
 * Throws FAT034 (409), then all that is wrong with the dates at once: FAT038 (422), FAT039 (409) and their like, of the kind of the first, with
 * the message of each session in `campos`, by its id. To be run by `writeAgendamento`.
 */
export const writeDatas = async (
  tx: Tx,
  req: FastifyRequest,
  { datas, guia }: Faturamento,
): Promise<string[]> => {
  const { sessoes, guias } = await lockSessoes(
    tx,
    datas.map((d) => d._id),
  )
  const pedidas = new Map(datas.map((d) => [d._id, d.faturamento]))
  const mudam = sessoes.flatMap((sessao): Mudanca[] => {
    const faturamento = pedidas.get(sessao.id) ?? null
    return faturamento === sessao.faturamento ? [] : [{ sessao, faturamento }]
  })
  if (mudam.length === 0) return []
  requireGuias(mudam, guias, guia)
  const ocupadas = await listOcupadas(tx, mudam)
  const { pacotes, fechadas } = await lockPacotesDe(tx, mudam)
  requireNenhuma([...listNaoFaturaveis(mudam), ...listRepetidas(mudam), ...ocupadas, ...fechadas])
  await leavePacotes(tx, mudam)
  await setFaturamento(
    tx,
    mudam.map(({ sessao, faturamento }) => ({ _id: sessao.id, faturamento })),
    req.usuario.email,
  )
  const tocadas = guia === undefined ? new Set(mudam.flatMap((m) => m.sessao.guias)) : new Set([guia])
  await record(
    tx,
    req,
    mudam,
    [...guias.values()].filter((g) => g.bloqueada && tocadas.has(g.id)),
  )
  await recalcular(tx, pacotes)
  await emit(tx, ...pacotes.map((_id) => ({ assunto: 'pacote', payload: { _id } })))
  return mudam.map((m) => m.sessao.id)
}
