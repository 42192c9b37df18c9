import type { FaturamentoDaGuiaEnvio } from '@clinica/shared-domain'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { noteFaturamento, setObservacao } from '../../guias/publico'
import { audit } from '../../platform/auditoria/auditoria'
import type { Tx } from '../../platform/db/banco'
import { emit } from '../../platform/eventos/avisos'
import { HttpErro } from '../../platform/http/erros'
import { staleError } from '../../platform/registro/staleError'
import { addGuia } from '../pacote/addGuia'
import { lockPacotes } from '../pacote/lock'
import { recalcular } from '../pacote/recalcular'
import { writeDatas } from './datas'
import { GUIA_REMOVIDA, getFaturamentoDaGuia, naoEnviada } from './guia'
import { lockGuias, lockSessoes } from './lock'

const INTEIRA = { skip: 0, limit: 1000 }

type Guardada = {
  id: string
  updated_at: Date
  atualizado_por: string | null
  observacao: string | null
  paciente_id: string
}

/** The guide as it was read, locked already: 409 with how it now is when somebody changed it since. */
const requireVersao = async (tx: Tx, id: string, visto: string): Promise<Guardada> => {
  const { rows } = await sql<Guardada>`
    select id, updated_at, atualizado_por, paciente_id, ficha #>> '{procedimentosRealizados,observacao}' as observacao
    from guia where id = ${id}`.execute(tx)
  const guia = rows[0] as Guardada
  if (guia.updated_at.toISOString() === visto) return guia
  throw await staleError(tx, {
    msg: 'Esta guia mudou depois que você a abriu.',
    atual: await getFaturamentoDaGuia(tx, id, INTEIRA),
    por: guia.atualizado_por,
    em: guia.updated_at,
  })
}

/** Every live session of the guide, held before the guide: packages take them along. */
const lockAll = async (tx: Tx, id: string, pedidas: readonly string[]) => {
  const { rows } = await sql<{ agendamento_id: string }>`
    select agendamento_id from agendamento_guia where guia_id = ${id}`.execute(tx)
  const { sessoes, guias } = await lockSessoes(tx, [
    ...new Set([...rows.map((r) => r.agendamento_id), ...pedidas]),
  ])
  const guia = guias.get(id) ?? (await lockGuias(tx, [id])).get(id)
  if (!guia) throw new HttpErro(404, 'naoEncontrado', 'Guia não encontrada.')
  if (!guia.ativo) throw new HttpErro(409, 'guiaRemovida', GUIA_REMOVIDA)
  if (!guia.bloqueada) throw naoEnviada()
  return sessoes.filter((s) => s.guias.includes(id)).map((s) => s.id)
}

/** The guide's billed sessions that are in no package. */
const listSoltas = async (tx: Tx, sessoes: readonly string[]): Promise<string[]> =>
  (
    await sql<{ id: string }>`
      select f.agendamento_id as id from sessao_faturada f
      where f.agendamento_id = any(${sessoes}::uuid[]) and f.pacote_id is null order by id`.execute(tx)
  ).rows.map((r) => r.id)

const isNoPacote = async (tx: Tx, guia: string, pacote: string): Promise<boolean> =>
  (await sql`select from pacote_guia where guia_id = ${guia} and pacote_id = ${pacote}`.execute(tx)).rows
    .length > 0

/** Sessions leave their open package and keep their dates; true when any did. */
const leavePacote = async (tx: Tx, sessoes: readonly string[]): Promise<boolean> => {
  const { rows } = await sql<{ pacote_id: string }>`
    select distinct s.pacote_id from pacote_sessao s join pacote p on p.id = s.pacote_id
    where s.agendamento_id = any(${sessoes}::uuid[]) and p.finalizado_em is null`.execute(tx)
  const ids = [
    ...(
      await lockPacotes(
        tx,
        rows.map((r) => r.pacote_id),
      )
    ).values(),
  ]
    .filter((p) => !p.finalizado_em)
    .map((p) => p.id)
  if (ids.length === 0) return false
  await sql`
    delete from pacote_sessao where agendamento_id = any(${sessoes}::uuid[]) and pacote_id = any(${ids}::uuid[])`.execute(
    tx,
  )
  await recalcular(tx, ids)
  await emit(tx, ...ids.map((_id) => ({ assunto: 'pacote', payload: { _id } })))
  return true
}

type Pedido = { guia: string; daGuia: readonly string[]; pedidas: readonly string[]; pacote?: string | null }

/** The guide into the package with its loose sessions, or the asked ones out of theirs (null); true when that changed anything. */
const movePacote = async (
  tx: Tx,
  req: FastifyRequest,
  { guia, daGuia, pedidas, pacote }: Pedido,
): Promise<boolean> => {
  if (pacote === undefined) return false
  if (pacote === null) return leavePacote(tx, pedidas)
  const sessoes = await listSoltas(tx, daGuia)
  // Without a session to take along it says that the guide has none, unless it is there already.
  if (sessoes.length === 0 && (await isNoPacote(tx, guia, pacote))) return false
  await addGuia(tx, req, { pacote, guia, sessoes })
  return true
}

/** What the billing of a guide saves: dates, observation and package, all of it or nothing. To be run by `writeAgendamento`. */
export const saveFaturamento = async (
  tx: Tx,
  req: FastifyRequest,
  id: string,
  { datas, pacote, observacao, updatedAt }: FaturamentoDaGuiaEnvio,
) => {
  const pedidas = datas.map((d) => d._id)
  const daGuia = await lockAll(tx, id, pedidas)
  const antes = await requireVersao(tx, id, updatedAt)
  const mudaram = await writeDatas(tx, req, { datas, guia: id })
  const nova = observacao === undefined ? antes.observacao : observacao || null
  if (nova !== antes.observacao) {
    await setObservacao(tx, id, nova)
    await audit(tx, req, {
      acao: 'faturar',
      entidade: 'guia',
      id,
      pacienteId: antes.paciente_id,
      antes: { observacao: antes.observacao },
      depois: { observacao: nova },
    })
  }
  const moveu = await movePacote(tx, req, { guia: id, daGuia, pedidas, pacote })
  const mudou = mudaram.length > 0 || moveu || nova !== antes.observacao
  // Dates have left their entry in the history; another change leaves its own.
  if (mudou && mudaram.length === 0) {
    await noteFaturamento(tx, [id], {
      email: req.usuario.email,
      campos: nova === antes.observacao ? [] : ['64'],
    })
    await emit(tx, { assunto: 'guia', payload: { _id: id, paciente: antes.paciente_id } })
  }
  return {
    msg: mudou ? msgOf(mudaram.length) : 'Nada mudou.',
    guia: await getFaturamentoDaGuia(tx, id, INTEIRA),
  }
}

const msgOf = (n: number): string =>
  n === 0
    ? 'Faturamento salvo.'
    : n === 1
      ? 'Faturamento de 1 sessão salvo.'
      : `Faturamento de ${n} sessões salvo.`
