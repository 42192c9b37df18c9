import { on } from 'node:events'
import { Worker } from 'node:worker_threads'
import { HttpErro } from '../../../platform/http/erros'
import { conjuntoDe } from './conjunto'
import { type ErroDoEsquema, fraseDosErros } from './frases'

/** Milliseconds: a set compiles in half a second, a lot takes some tens of milliseconds. */
const PRAZO_MS = 20_000
/** The largest lot has half a megabyte. */
const MAIOR_XML = 20 * 1024 * 1024

/** A version's schemas, compiled, in a thread of their own. */
export type Validador = {
  /** A sentence for what the file has against its schema; null when it has nothing. */
  validate: (bytes: Uint8Array) => Promise<string | null>
  close: () => Promise<void>
}

const recusa = (mensagem: string) => new HttpErro(422, 'esquema', mensagem)

/** In one place: two of them would be two files of the build. */
const openWorker = (workerData: unknown) =>
  new Worker(new URL('./validarWorker.mjs', import.meta.url), { workerData })

/** Compiles the files of a version, by their names; throws HttpErro 422 with a sentence for a set that is none. */
export const openValidador = async (
  versao: string,
  arquivos: ReadonlyMap<string, Uint8Array>,
): Promise<Validador> => {
  const conjunto = await conjuntoDe(versao, arquivos)
  if ('recusa' in conjunto) throw recusa(conjunto.recusa)
  const worker = openWorker(conjunto)
  const fim = new AbortController()
  worker.on('error', (erro) => fim.abort(erro))
  worker.on('exit', () => fim.abort(new Error('o validador parou')))
  const respostas = on(worker, 'message', { signal: fim.signal })
  const answer = async (): Promise<readonly ErroDoEsquema[]> => {
    const relogio = setTimeout(
      () => fim.abort(recusa(`O esquema da versão ${versao} demorou demais para conferir.`)),
      PRAZO_MS,
    )
    try {
      const { value } = await respostas.next()
      return (value as [{ erros: ErroDoEsquema[] }])[0].erros
    } catch (erro) {
      throw fim.signal.aborted ? fim.signal.reason : erro
    } finally {
      clearTimeout(relogio)
    }
  }
  const close = async () => {
    await worker.terminate()
  }
  try {
    const [erro] = await answer()
    if (erro)
      throw recusa(
        `Os arquivos da versão ${versao} não formam um esquema: um deles está incompleto ou foi alterado. Baixe de novo o Componente de Comunicação no site da ANS.`,
      )
  } catch (erro) {
    await close()
    throw erro
  }
  worker.unref()
  // One after the other: the thread answers in the order in which it was asked.
  let fila: Promise<unknown> = Promise.resolve()
  const ask = async (bytes: Uint8Array): Promise<string | null> => {
    if (bytes.byteLength > MAIOR_XML) return 'O arquivo é grande demais para ser conferido.'
    worker.ref()
    try {
      worker.postMessage(bytes)
      return fraseDosErros(versao, await answer())
    } catch (erro) {
      await close()
      throw erro
    } finally {
      worker.unref()
    }
  }
  return {
    validate: (bytes) => {
      const vez = fila.then(() => ask(bytes))
      fila = vez.catch(() => undefined)
      return vez
    },
    close,
  }
}
