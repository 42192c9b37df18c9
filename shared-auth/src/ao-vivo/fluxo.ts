import { CABECALHO_DA_ABA, CEDEU, type EventoAoVivo } from '@clinica/shared-domain/plataforma/aoVivo'
import {
  CABECALHO_BLOQUEADA,
  CABECALHO_EMAIL,
  CABECALHO_PARADA,
} from '@clinica/shared-domain/plataforma/sessao'
import { awayMs } from '../sessao/parada'
import { notifyLive } from './interesses'
import { createSseParser } from './sse'

/** The server beats every 20 s or so; a line silent for this long is dead, whatever the socket says. */
const SILENCIO_MAXIMO = 65_000
/** An answer that has not begun by then never will. */
const ESPERA_DA_RESPOSTA = 15_000

export class SessaoRecusada extends Error {}
/** The session goes on once its person is back at the screen. */
export class TelaBloqueada extends Error {}
/** The person has newer streams, and the server gives them this one's place. */
export class Cedida extends Error {}

/** Names this tab while its page lives; no secret. */
const ABA = Math.random().toString(36).slice(2)

const parseEvento = (dados: string): EventoAoVivo | null => {
  try {
    const evento = JSON.parse(dados) as EventoAoVivo | null
    return typeof evento === 'object' && typeof evento?.assunto === 'string' ? evento : null
  } catch {
    return null
  }
}

/** Asks for a stream: `chaves` are interests as JSON, `atraso` the milliseconds for which some of them was not heard of. */
export const openStream = async (
  token: string,
  email: string,
  chaves: readonly string[],
  atraso: number,
  controle: AbortController,
): Promise<ReadableStream<Uint8Array>> => {
  const prazo = setTimeout(() => controle.abort(), ESPERA_DA_RESPOSTA)
  try {
    const busca = new URLSearchParams({ interesses: `[${chaves.join(',')}]`, atraso: String(atraso) })
    const resposta = await fetch(`/api/eventos?${busca}`, {
      headers: {
        Accept: 'text/event-stream',
        Authorization: `Bearer ${token}`,
        [CABECALHO_EMAIL]: email,
        [CABECALHO_DA_ABA]: ABA,
        [CABECALHO_PARADA]: String(Math.floor(awayMs() / 1000)),
      },
      cache: 'no-store',
      signal: controle.signal,
    })
    if (resposta.status === 401)
      throw resposta.headers.has(CABECALHO_BLOQUEADA) ? new TelaBloqueada() : new SessaoRecusada()
    if (!resposta.ok || !resposta.body) throw new Error(`eventos ${resposta.status}`)
    return resposta.body
  } finally {
    clearTimeout(prazo)
  }
}

/** Hands the events out until the stream ends, throws (`Cedida`) or stays silent for too long; `onSinal` at every sign of life. */
export const readStream = async (
  corpo: ReadableStream<Uint8Array>,
  controle: AbortController,
  onSinal: () => void,
): Promise<void> => {
  const parser = createSseParser()
  const decodificar = new TextDecoder()
  const leitor = corpo.getReader()
  let vigia: ReturnType<typeof setTimeout> | undefined
  try {
    for (;;) {
      clearTimeout(vigia)
      vigia = setTimeout(() => controle.abort(), SILENCIO_MAXIMO)
      const { done, value } = await leitor.read()
      if (done) return
      onSinal()
      for (const m of parser(decodificar.decode(value, { stream: true }))) {
        const evento = parseEvento(m.dados)
        if (evento?.assunto === CEDEU) throw new Cedida()
        if (evento) notifyLive(evento)
      }
    }
  } finally {
    clearTimeout(vigia)
  }
}
