import type { Agendamento } from '@clinica/shared-domain'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { settleSessoes } from '../../faturamento/publico'
import { listGuiasDoAgendamento } from '../../guias/publico'
import { rowOfFact, writingRows } from '../../platform/auditoria/linhas'
import { tieValues } from '../../platform/auditoria/vincular'
import type { Tx } from '../../platform/db/banco'
import { PREPARAR } from '../../platform/db/preparadas'
import { CANAL, noticeOf } from '../../platform/eventos/avisos'
import type { LargeAnswer } from '../../platform/idempotencia/idempotencia'
import type { Vaga } from '../grade/grade.queries'
import { factsOf, type Mudado } from './historico'
import { lockAgendamento, reread, type Travado } from './lock'

/** Guards that speak when two desks took the same slot, booked the same patient, or billed on the same day, in the same instant. */
const CORRIDAS = new Set(['agendamento_vaga_uk', 'agendamento_paciente_uk', 'agendamento_faturamento_uk'])
/** Deadlock and serialization failure: nobody's fault, and the second time passes. */
const CODIGOS = new Set(['40001', '40P01'])
const VOLTAS = 8

const isTransient = (erro: unknown): boolean => {
  const { constraint, code } = erro as { constraint?: string; code?: string }
  return CORRIDAS.has(constraint ?? '') || CODIGOS.has(code ?? '')
}

/** Runs the whole transaction again when it lost such a race: the second look tells what the first could not see. */
const withRetry = async <T>(tarefa: () => Promise<T>): Promise<T> => {
  for (let volta = 1; ; volta++) {
    try {
      return await tarefa()
    } catch (erro) {
      if (volta === VOLTAS || !isTransient(erro)) throw erro
    }
  }
}

/** A transaction that takes part in such races. A `large` answer is read again for a repeated key. */
export const writeAgendamento = <T>(
  app: FastifyInstance,
  req: FastifyRequest,
  tarefa: (tx: Tx) => Promise<T>,
  large?: LargeAnswer<T>,
): Promise<T> => withRetry(() => app.transaction(req, tarefa, large))

/** The notice of a guide has room for so many ids; an hour beyond them is told twice. */
const MAXIMO_DE_CONTADOS = 100

/**
 * As its notice says it: a patient's open pickers ask for theirs, and the grids are told of the other cards that hold it.
 * `contados`: the appointments written, whose hours have notices of their own.
 */
export type GuiaUsada = { _id: string; paciente: string | null; contados: string[] }
export const guiasOfPaciente = (
  paciente: string | null | undefined,
  guias: readonly string[],
  agendamentos: readonly string[],
): GuiaUsada[] =>
  guias.map((_id) => ({
    _id,
    paciente: paciente ?? null,
    contados: agendamentos.slice(0, MAXIMO_DE_CONTADOS),
  }))

export type Ato = {
  acao: string
  id: string
  pacienteId?: string | null
  mudados: readonly Mudado[]
  vagas: readonly Vaga[]
  /** Guides that have more or fewer sessions used than before. */
  guias?: readonly GuiaUsada[]
}

/** A pre-booking of a name turned out to be this patient's: so is what the audit kept of it, and the entry of the waiting list that it came of. */
const tieToRegister = async (tx: Tx, req: FastifyRequest, id: string, paciente: string): Promise<void> => {
  const { rows } = await sql<{ id: string }>`
    update espera set paciente_id = ${paciente}, nome = null, telefone = null, data_nascimento = null,
      atualizado_por = ${req.usuario.email}
    where agendamento_id = ${id} and paciente_id is null returning id`.execute(tx)
  await tieValues(tx, req, { entidade: 'agendamento', ids: [id], paciente })
  await tieValues(tx, req, { entidade: 'espera', ids: rows.map((r) => r.id), paciente })
}

/**
 * What every write of appointments leaves behind, in one statement: a line of the audit for each, the notice of the appointment,
 * those of the hours that grids show and of the guides whose sessions are counted on other cards too. A cancelled unit or specialty has no grid.
 */
export const recordWrite = async (
  tx: Tx,
  req: FastifyRequest,
  { acao, id, pacienteId, mudados, vagas, guias = [] }: Ato,
): Promise<void> => {
  const fatos = mudados.flatMap((m) => factsOf(acao, m))
  // The one that a series begins or ends with is touched, whatever became of the others.
  if (!fatos.some((fato) => fato.id === id)) fatos.unshift({ acao, entidade: 'agendamento', id, pacienteId })
  const horas = vagas.map(({ unidade_id, especialidade_id, data, hora }) => ({
    unidade_id,
    especialidade_id,
    data,
    hora,
  }))
  await sql`${PREPARAR}
    with ${writingRows(fatos.map((fato) => rowOfFact(req, fato)))}
    select pg_notify(${CANAL}, ${noticeOf('agendamento', { _id: id, ...(pacienteId && { paciente: pacienteId }) })})
    union all
    select pg_notify(${CANAL}, aviso) from unnest(${guias.map((guia) => noticeOf('guia', guia))}::text[]) as aviso
    union all
    select pg_notify(${CANAL}, json_build_object('assunto', 'agenda', 'payload', json_build_object(
      'unidade', u.nome, 'especialidade', e.nome, 'dia', v.data, 'hora', v.hora,
      'unidade_id', u.id, 'especialidade_id', e.id))::text)
    from json_to_recordset(${JSON.stringify(horas)}::json)
      as v(unidade_id uuid, especialidade_id uuid, data text, hora text)
    join unidade u on u.id = v.unidade_id and u.ativo
    join especialidade e on e.id = v.especialidade_id and e.ativo`.execute(tx)
  for (const { antes, depois } of mudados)
    if (antes && !antes.paciente._id && depois.paciente._id)
      await tieToRegister(tx, req, depois._id, depois.paciente._id)
  await settleSessoes(
    tx,
    req,
    mudados.filter(isOfMoney).map((m) => m.depois._id),
  )
}

/** What is owed of it may have changed: it was attended, missed or cleared, or that was taken back. */
const isOfMoney = ({ antes, depois }: Mudado): boolean =>
  antes
    ? antes.status !== depois.status || antes.ativo !== depois.ativo
    : depois.status !== 'marcado' && depois.status !== 'pre_agendado'

/** `sessoes`: it counts, or no longer counts, as a session of its guides. */
type Mudanca = { id: string; acao: string; sessoes?: boolean }

/** One appointment changed by its id, inside a write of another column: recorded under `acao`, and answered as it now is. */
export const changeAgendamentoIn = async (
  tx: Tx,
  req: FastifyRequest,
  { id, acao, sessoes = false }: Mudanca,
  mudar: (tx: Tx) => Promise<Travado>,
): Promise<Agendamento> => {
  // Held before it is read, so that what the audit calls before is what was changed.
  await lockAgendamento(tx, id)
  const antes = await reread(tx, id)
  const a = await mudar(tx)
  const depois = await reread(tx, id)
  const guias = guiasOfPaciente(a.paciente_id, sessoes ? await listGuiasDoAgendamento(tx, id) : [], [id])
  await recordWrite(tx, req, {
    acao,
    id,
    pacienteId: a.paciente_id,
    mudados: [{ antes, depois }],
    vagas: [a],
    guias,
  })
  return depois
}

/** The same, as a request of its own. */
export const changeAgendamento = (
  app: FastifyInstance,
  req: FastifyRequest,
  mudanca: Mudanca,
  mudar: (tx: Tx) => Promise<Travado>,
): Promise<{ agendamento: Agendamento }> =>
  writeAgendamento(app, req, async (tx) => ({
    agendamento: await changeAgendamentoIn(tx, req, mudanca, mudar),
  }))
