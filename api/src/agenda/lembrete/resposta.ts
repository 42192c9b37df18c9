import {
  HORAS_DO_LINK,
  type LembreteAnswer,
  MENSAGENS_DO_LEMBRETE as M,
  waitsForConfirmation,
} from '@clinica/shared-domain'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import { consentiu } from '../../cadastros/publico'
import type { Base, Tx } from '../../platform/db/banco'
import { emit } from '../../platform/eventos/avisos'
import { HttpErro } from '../../platform/http/erros'
import { clearPeloPaciente, PELO_PACIENTE } from '../agendamento/clear'
import { lockAtivo } from '../agendamento/lock'
import { changeAgendamentoIn } from '../agendamento/write'
import { type Agora, CLOSED, instantOf, STANDS } from './fila.queries'

export type Lembrado = {
  agendamento: string
  paciente: string
  data: string
  hora: string
  /** It is still as the reminder said. */
  vale: boolean
  /** Nobody is attended at that hour any more. */
  fechado: boolean
  confirmado: boolean
  /** Given up by this very link, or by who called. */
  cancelado: boolean
  /** Less than two hours are left, or it has begun. */
  encerrado: boolean
}

/** What a link is about; 404 for one that there is not. */
export const listLembrados = async (
  db: Base,
  hash: string,
  { agora, fuso }: Agora,
): Promise<[Lembrado, ...Lembrado[]]> => {
  const { rows } = await sql<Lembrado>`
    select a.id as agendamento, l.paciente_id as paciente, l.data, l.hora, (${STANDS}) as vale, ${CLOSED} as fechado,
      coalesce(a.confirmado_data = a.data and a.confirmado_hora = a.hora, false) as confirmado,
      not a.ativo and a.desativado_por = ${PELO_PACIENTE} and a.data = l.data and a.hora = l.hora and a.paciente_id = l.paciente_id as cancelado,
      ${instantOf(fuso, 'l')} <= ${agora}::timestamptz + ${HORAS_DO_LINK}::int * interval '1 hour' as encerrado
    from lembrete l join agendamento a on a.id = l.agendamento_id
    where l.hash = ${hash} order by l.hora, a.id`.execute(db)
  const [primeiro, ...resto] = rows
  if (!primeiro) throw new HttpErro(404, 'linkInvalido', M.invalido)
  return [primeiro, ...resto]
}

const SEM_DIA = { dia: null, horas: [] }

/** The day and its hours while they can be answered, nothing of them otherwise. */
const situationOf = (lembrados: readonly Lembrado[]): Omit<LembreteAnswer, 'recebe'> => {
  const valem = lembrados.filter((l) => l.vale)
  const [primeiro] = valem
  if (!primeiro) return { situacao: lembrados.some((l) => l.cancelado) ? 'cancelado' : 'mudou', ...SEM_DIA }
  if (valem.some((l) => l.fechado)) return { situacao: 'fechado', ...SEM_DIA }
  if (valem.some((l) => l.encerrado)) return { situacao: 'encerrado', ...SEM_DIA }
  return {
    situacao: valem.every((l) => l.confirmado) ? 'confirmado' : 'aberto',
    dia: primeiro.data,
    horas: valem.map((l) => l.hora),
  }
}

/** As the page of the link shows it. */
export const readLembrete = async (db: Base, hash: string, quando: Agora): Promise<LembreteAnswer> => {
  const lembrados = await listLembrados(db, hash, quando)
  return {
    ...situationOf(lembrados),
    recebe: await consentiu(db, lembrados[0].paciente, 'lembretes'),
  }
}

/** Those that can still be answered; 409 with why not. */
const requireAbertos = (lembrados: readonly Lembrado[]): Lembrado[] => {
  const { situacao } = situationOf(lembrados)
  if (situacao !== 'aberto' && situacao !== 'confirmado')
    throw new HttpErro(409, 'linkEncerrado', M[situacao])
  return lembrados.filter((l) => l.vale)
}

/** All of them are noted as confirmed; said twice it is said once. */
export const confirmPeloLink = async (
  tx: Tx,
  req: FastifyRequest,
  lembrados: readonly Lembrado[],
  em: Date,
): Promise<void> => {
  for (const { agendamento: id, confirmado } of requireAbertos(lembrados))
    if (!confirmado)
      await changeAgendamentoIn(tx, req, { id, acao: 'confirmarPeloLink' }, async () => {
        const a = await lockAtivo(tx, id)
        // It changed since it was looked at.
        if (!waitsForConfirmation(a)) throw new HttpErro(409, 'linkEncerrado', M.mudou)
        await sql`
          update agendamento set confirmado_em = ${em}::timestamptz, confirmado_data = data, confirmado_hora = hora,
            atualizado_por = ${PELO_PACIENTE}
          where id = ${id}`.execute(tx)
        return a
      })
}

/** All of them are cleared as 'paciente', or none; the desks are told. 409 of what billing protects. */
export const cancelPeloLink = async (
  tx: Tx,
  req: FastifyRequest,
  lembrados: readonly Lembrado[],
): Promise<void> => {
  const protegido = () => new HttpErro(409, 'protegido', M.protegido)
  for (const { agendamento: id } of requireAbertos(lembrados)) {
    const { unidade, especialidade, data, hora } = await changeAgendamentoIn(
      tx,
      req,
      { id, acao: 'cancelarPeloLink', sessoes: true },
      () => clearPeloPaciente(tx, id, protegido),
    )
    // Streams repeat what is recent: by its id a desk knows what it was told.
    const payload = { id: uuid(), unidade, especialidade, dia: data, hora }
    await emit(tx, { assunto: 'cancelouPeloLink', payload })
  }
}
