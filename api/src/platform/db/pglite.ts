import type { Duplex } from 'node:stream'
import { Worker } from 'node:worker_threads'
import { type Perguntar, PgliteStream } from './pgliteStream'

type Resposta = { id: number; resposta?: Uint8Array; erro?: string } & { pronto?: true; morte?: string }
type Espera = { resolve: (resposta: Uint8Array | undefined) => void; reject: (erro: Error) => void }
type Lugar = { dataDir?: string; loadFrom?: string }
/** What runs the database: a thread of its own, or whatever answers as one. */
export type Motor = Pick<Worker, 'postMessage' | 'on' | 'off' | 'terminate' | 'threadId'>

export type OpcoesDoPglite = Lugar & {
  /** One that stands already, instead of a new thread. */
  motor?: Motor
  /** Looks at the folder before every opening, and throws: PGlite would begin a new database where it finds none. */
  conferir?: () => void
}

/** The embedded database ended by itself in the middle of a statement; the next one opens it again. */
export class BancoParou extends Error {
  readonly code = 'BANCO_PAROU'
  readonly motivo: string
  /** `motivo` is PostgreSQL's own, in English. */
  constructor(motivo: string) {
    super(`banco embutido: ${motivo}`)
    this.motivo = motivo
  }
}

/** The embedded database cannot be opened. */
export class BancoNaoAbre extends Error {
  readonly code: string
  readonly motivo: string
  constructor(motivo: string) {
    super(`banco embutido: ${motivo}`)
    this.motivo = motivo
    this.code = /No space left|quota exceeded/i.test(motivo) ? '53100' : 'BANCO_NAO_ABRE'
  }
}

export type Pglite = {
  /** The id of what runs it. */
  motor: number
  /** What `pg` takes for a socket. */
  stream: () => Duplex
  /** The first start creates the cluster: seconds, or many more on a busy machine. */
  pronto: () => Promise<void>
  /** `aoVoltar` runs when the database was opened again after ending by itself: its session is a new one. */
  onReturn: (aoVoltar: () => void) => void
  /** The whole database as one tar file. */
  copyTo: (arquivo: string) => Promise<void>
  /** Keeps under a name all that a database in memory is now, or makes it so again: ten times as fast as opening one. */
  moment: (acao: 'lembrar' | 'voltar', nome: string) => Promise<void>
  /** What runs it, for another to go on with; nothing once it has ended. */
  letGo: () => Motor | undefined
  close: () => Promise<void>
}

/** One life of the database: a worker thread until it ends. `onEnd` hears why. */
const openWorker = (
  lugar: Lugar,
  motor: Motor | undefined,
  onReady: () => void,
  onEnd: (erro: Error) => void,
) => {
  const worker = motor ?? new Worker(new URL('./pgliteWorker.mjs', import.meta.url), { workerData: lugar })
  const esperas = new Map<number, Espera>()
  let proximo = 0
  let aberto = false
  let falha: Error | undefined
  const finish = (motivo: string) => {
    if (falha) return
    falha = aberto ? new BancoParou(motivo) : new BancoNaoAbre(motivo)
    onEnd(falha)
    for (const espera of esperas.values()) espera.reject(falha)
    esperas.clear()
  }
  const hear = ({ id, resposta, erro, pronto, morte }: Resposta) => {
    if (morte !== undefined) return finish(morte)
    if (pronto) {
      aberto = true
      return onReady()
    }
    const espera = esperas.get(id)
    esperas.delete(id)
    if (erro === undefined) espera?.resolve(resposta)
    else espera?.reject(new Error(`banco embutido: ${erro}`))
  }
  const fail = (e: Error) => finish(e.message)
  const exit = () => finish('encerrado')
  worker.on('message', hear).on('error', fail).on('exit', exit)
  const ask: Perguntar = (acao, dados) =>
    new Promise((resolve, reject) => {
      if (falha) return reject(falha)
      const id = proximo++
      esperas.set(id, { resolve, reject })
      // A window on a larger buffer would take all of that buffer along.
      worker.postMessage({ id, acao, dados: dados instanceof Uint8Array ? new Uint8Array(dados) : dados })
    })
  const letGo = () => {
    if (falha || esperas.size > 0) return undefined
    worker.off('message', hear).off('error', fail).off('exit', exit)
    finish('encerrado')
    return worker
  }
  return { ask, letGo, motor: worker.threadId, terminate: () => worker.terminate() }
}

/** Milliseconds before a database that could not be opened is tried again. */
const DESCANSO_MS = 1000

/**
 * PostgreSQL in a worker thread; in memory without `dataDir`. `loadFrom` is a tar file made by `copyTo`. A database on disk
 * that ended by itself (a full disk) is opened again for whoever asks next, and recovers all that it had confirmed.
 */
export const openPglite = ({ conferir, motor, ...lugar }: OpcoesDoPglite): Pglite => {
  const ouvintes: (() => void)[] = []
  let falha: { erro: Error; quando: number } | undefined
  let vidas = 0
  const begin = () => {
    conferir?.()
    return openWorker(
      lugar,
      motor,
      () => {
        falha = undefined
        if (vidas++ > 0) for (const aoVoltar of ouvintes) aoVoltar()
      },
      (erro) => {
        // What stopped in the middle is opened again at once; what could not be opened, after a while.
        falha = { erro, quando: erro instanceof BancoParou ? 0 : Date.now() }
      },
    )
  }
  let atual = begin()
  let fechado = false
  const reopen = () => {
    try {
      atual = begin()
      falha = undefined
    } catch (e) {
      falha = { erro: e as Error, quando: Date.now() }
      throw e
    }
  }
  const ask: Perguntar = async (acao, dados) => {
    if (falha) {
      if (fechado || !lugar.dataDir || Date.now() - falha.quando < DESCANSO_MS) throw falha.erro
      reopen()
    }
    return atual.ask(acao, dados)
  }
  return {
    motor: atual.motor,
    stream: () => new PgliteStream(ask),
    pronto: async () => {
      await ask('sessao')
    },
    onReturn: (aoVoltar) => void ouvintes.push(aoVoltar),
    copyTo: async (arquivo) => {
      await ask('copiar', arquivo)
    },
    moment: async (acao, nome) => {
      await ask(acao, nome)
    },
    letGo: () => {
      fechado = true
      return atual.letGo()
    },
    close: async () => {
      fechado = true
      await ask('fechar').catch(() => {})
      await atual.terminate()
    },
  }
}
