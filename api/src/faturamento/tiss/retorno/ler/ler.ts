import { on } from 'node:events'
import { Worker } from 'node:worker_threads'
import { LIMITES_DO_RETORNO, MENSAGENS_DO_RETORNO as M } from '@clinica/shared-domain'
import type { FolhaLida, GuiaLida } from '@clinica/shared-domain/faturamento/tiss/retorno/folha'

/** Milliseconds: a file of 20 MB takes some seconds. */
const PRAZO_MS = 60_000

/** A file that is no answer, and the sentence why. */
export class NaoLido extends Error {}

/** Reads answers, one after the other, in a thread of its own. */
export type Leitor = {
  /** Throws `NaoLido`. The guides come in parts, once and before the next file is read. */
  read: (bytes: Uint8Array) => Promise<{ folha: FolhaLida; guias: () => AsyncGenerator<GuiaLida[]> }>
  close: () => Promise<void>
}

/** `guias`: JSON of them. */
type Mensagem = { folha?: FolhaLida; guias?: string; recusa?: string }

/** In one place: two of them would be two files of the build. */
const openWorker = () =>
  new Worker(new URL('./lerWorker.mjs', import.meta.url), {
    workerData: { limites: LIMITES_DO_RETORNO, frases: M },
    resourceLimits: { maxOldGenerationSizeMb: 768 },
  })

export const openLeitor = (): Leitor => {
  const worker = openWorker()
  const fim = new AbortController()
  worker.on('error', () => fim.abort(new NaoLido(M.naoXml)))
  worker.on('exit', () => fim.abort(new NaoLido(M.naoXml)))
  const respostas = on(worker, 'message', { signal: fim.signal })
  const ask = async (pedido: unknown): Promise<Mensagem> => {
    const relogio = setTimeout(() => fim.abort(new NaoLido(M.elementos)), PRAZO_MS)
    try {
      worker.postMessage(pedido)
      const { value } = await respostas.next()
      return (value as [Mensagem])[0]
    } catch (erro) {
      throw fim.signal.aborted ? fim.signal.reason : erro
    } finally {
      clearTimeout(relogio)
    }
  }
  return {
    read: async (bytes) => {
      const { folha, recusa } = await ask(bytes)
      if (!folha) throw new NaoLido(recusa ?? M.naoXml)
      const guias = async function* () {
        for (;;) {
          const { guias } = await ask('mais')
          const lidas = JSON.parse(guias ?? '[]') as GuiaLida[]
          if (lidas.length === 0) return
          yield lidas
        }
      }
      return { folha, guias }
    },
    close: async () => {
      await worker.terminate()
    },
  }
}
