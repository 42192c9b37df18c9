import { AsyncLocalStorage } from 'node:async_hooks'

type Contexto = {
  /** Inside an open transaction: PGlite has one session, and waiting for the pool there would never end. */
  emTransacao: boolean
  /** Aborted when nobody wants the answer any more. */
  sinal?: AbortSignal
  /** Method and pattern of the request, for what is told of its statements. */
  rota?: string
  /** Who asked, once that is known: what is heavy goes around between people. */
  pessoa?: string
}

const contexto = new AsyncLocalStorage<Contexto>()

export const insideTransaction = (): boolean => contexto.getStore()?.emTransacao === true
export const currentRoute = (): string | undefined => contexto.getStore()?.rota
export const currentSignal = (): AbortSignal | undefined => contexto.getStore()?.sinal

export const currentPerson = (): string | undefined => contexto.getStore()?.pessoa

/** From here on this request is this person's. */
export const setPerson = (pessoa: string): void => {
  const atual = contexto.getStore()
  if (atual) atual.pessoa = pessoa
}

export const runInTransaction = <T>(tarefa: () => T): T =>
  contexto.run({ ...contexto.getStore(), emTransacao: true }, tarefa)

/** What `tarefa` asks of the database is this route's; with `sinal` it is cancelled: waiting, it never begins; running, the server stops it. */
export const runForRoute = <T>(rota: string, sinal: AbortSignal | undefined, tarefa: () => T): T =>
  contexto.run({ emTransacao: false, sinal, rota }, tarefa)

/** What `tarefa` asks of the database is cancelled with `sinal`. */
export const runWhileWanted = <T>(sinal: AbortSignal, tarefa: () => T): T =>
  contexto.run({ ...contexto.getStore(), emTransacao: false, sinal }, tarefa)

/** Runs apart from the request and its open transaction: for what goes on after them, or is shared with others. */
export const outsideTransaction = <T>(tarefa: () => T): T => contexto.exit(tarefa)
