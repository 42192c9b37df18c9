import type { Kysely } from 'kysely'
import type { Banco, Tx } from '../db/banco'
import { outsideTransaction, runWhileWanted } from '../db/contexto'
import type { DB } from '../db/tabelas'
import { forLog, HttpErro } from '../http/erros'
import { endJob, type Fim, holdsLease, type Progresso, renewJob, type Tomado } from './fila.queries'

/** What a job works with. Whatever it asks of the database stops when it is cancelled or its lease is lost. */
export type Andamento = {
  dados: unknown
  db: Kysely<DB>
  sinal: AbortSignal
  /** So many of so many; cheap to call for each one. Throws once the job is to stop. */
  progresso: (feito: number, total?: number, etapa?: string) => Promise<void>
  /** Commits only while this node still holds the job: what a lost node wrote late never counts twice. */
  transaction: <T>(tarefa: (tx: Tx) => Promise<T>) => Promise<T>
}

export type TipoDeTrabalho = {
  tipo: string
  /** As the Administrador reads it. */
  titulo: string
  /** Recurring: milliseconds from one end to the next beginning, once over all nodes. */
  cada?: number
  /** May run again from its beginning at any time: what it did before it was interrupted stands. */
  fazer: (trabalho: Andamento) => Promise<void>
}

export type Log = { error: (dados: object, msg: string) => void; info: (dados: object, msg: string) => void }
export type Motivo = 'cancelado' | 'perdido' | 'parando'

export type Meios = {
  banco: Banco
  log: Log
  /** Milliseconds until a job of a node that is gone is taken up by another. */
  concessao: number
  /** First wait after a failure, in milliseconds, doubled with each; at most an hour. */
  recuo: number
}

const PROGRESSO_MS = 500
const UMA_HORA = 3_600_000

/** For the Administrador, who may read no value of a row. */
const inWords = (erro: unknown): string => {
  if (erro instanceof HttpErro) return erro.message
  const { code, severity, message } = erro as { code?: string; severity?: string; message?: string }
  return severity ? `Erro do banco de dados (${code}).` : (message ?? String(erro)).slice(0, 500)
}

/** Does a job that this node took, and writes down how it ended. */
export const runJob = async (
  job: Tomado,
  tipo: TipoDeTrabalho,
  controle: AbortController,
  meios: Meios,
): Promise<void> => {
  const inicio = performance.now()
  const progresso: Progresso = { feito: 0, total: null, etapa: null }
  const fim = await doJob(job, tipo, controle, meios, progresso)
  if (!fim) return
  await endJob(job, meios.banco.trabalhos, { ...fim, progresso }, tipo.cada)
  const ms = Math.round(performance.now() - inicio)
  meios.log.info({ tipo: job.tipo, situacao: fim.situacao, tentativa: job.tentativas, ms }, 'trabalho')
}

/** How it ended; undefined when the job is another's by now. */
const doJob = async (
  job: Tomado,
  tipo: TipoDeTrabalho,
  controle: AbortController,
  meios: Meios,
  progresso: Progresso,
): Promise<Fim | undefined> => {
  if (job.cancelar) return { situacao: 'cancelado' }
  if (job.tentativas > job.max_tentativas)
    return { situacao: 'falhou', erro: 'O servidor parou durante o trabalho.' }
  const { renovar: renew, parar } = keepLease(job, controle, meios)
  try {
    const andamento = andamentoDe(job, controle.signal, renew, meios.banco, progresso)
    await runWhileWanted(controle.signal, () => tipo.fazer(andamento))
    return { situacao: 'feito' }
  } catch (erro) {
    return afterFailure(job, erro, controle.signal, meios)
  } finally {
    parar()
  }
}

const afterFailure = (
  job: Tomado,
  erro: unknown,
  { aborted, reason }: AbortSignal,
  { log, recuo }: Meios,
): Fim | undefined => {
  const motivo = aborted ? (reason as Motivo) : undefined
  if (motivo === 'perdido') return undefined
  if (motivo === 'cancelado') return { situacao: 'cancelado' }
  if (motivo === 'parando')
    return { situacao: 'esperando', emMs: 0, erro: null, tentativas: job.tentativas - 1 }
  log.error({ erro: forLog(erro), tipo: job.tipo, tentativa: job.tentativas }, 'trabalho falhou')
  if (job.tentativas >= job.max_tentativas) return { situacao: 'falhou', erro: inWords(erro) }
  const emMs = Math.min(recuo * 2 ** (job.tentativas - 1), UMA_HORA) * (0.75 + Math.random() / 2)
  return { situacao: 'esperando', emMs, erro: inWords(erro), tentativas: job.tentativas }
}

/**
 * Renews the lease three times in its life; a node that cannot reach the database stops before another takes over. The embedded
 * database has no other node: there a job that holds the only session for longer than its lease keeps it.
 */
const keepLease = (job: Tomado, controle: AbortController, { banco, concessao }: Meios) => {
  const abort = (motivo: Motivo) => controle.abort(motivo)
  let renovada = performance.now()
  const renew = async (progresso?: Progresso) => {
    const momento = performance.now()
    const vivo = await renewJob(job, banco.trabalhos, concessao, progresso)
    if (!vivo) return abort('perdido')
    renovada = momento
    if (vivo.cancelar) abort('cancelado')
  }
  const timer = setInterval(() => {
    if (!banco.embedded && performance.now() - renovada >= concessao) abort('perdido')
    else outsideTransaction(renew).catch(() => {})
  }, concessao / 3)
  return { renovar: renew, parar: () => clearInterval(timer) }
}

const andamentoDe = (
  job: Tomado,
  sinal: AbortSignal,
  renew: (p: Progresso) => Promise<void>,
  { trabalhos: db }: Banco,
  ultimo: Progresso,
): Andamento => {
  let escrito = 0
  return {
    dados: job.dados,
    db,
    sinal,
    progresso: async (feito, total, etapa) => {
      sinal.throwIfAborted()
      Object.assign(ultimo, { feito, total: total ?? null, etapa: etapa ?? null })
      // The last one of all is written with the end of the job.
      if (performance.now() - escrito < PROGRESSO_MS) return
      escrito = performance.now()
      await renew(ultimo)
      sinal.throwIfAborted()
    },
    transaction: (tarefa) =>
      db.transaction().execute(async (tx) => {
        if (!(await holdsLease(job, tx))) throw new Error('o trabalho passou a outro servidor')
        return tarefa(tx)
      }),
  }
}
