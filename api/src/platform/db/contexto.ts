import { AsyncLocalStorage } from 'node:async_hooks'

type Contexto = {
  /** Inside an open transaction: PGlite has one session, and waiting for the pool there would never end. */
  emTransacao: boolean
  /** Aborted when nobody wants the answer any more. */
  sinal?: AbortSignal
}

const contexto = new AsyncLocalStorage<Contexto>()

export const insideTransaction = (): boolean => contexto.getStore()?.emTransacao === true
export const currentSignal = (): AbortSignal | undefined => contexto.getStore()?.sinal

export const runInTransaction = <T>(tarefa: () => T): T =>
  contexto.run({ ...contexto.getStore(), emTransacao: true }, tarefa)

/** What `tarefa` asks of the database is cancelled with `sinal`: waiting, it never begins; running, the server stops it. */
export const runWhileWanted = <T>(sinal: AbortSignal, tarefa: () => T): T =>
  contexto.run({ emTransacao: false, sinal }, tarefa)

/** Runs apart from the request and its open transaction: for what goes on after them, or is shared with others. */
export const outsideTransaction = <T>(tarefa: () => T): T => contexto.exit(tarefa)
