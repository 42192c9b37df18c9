import { create } from 'zustand'
import { useSessao } from '../sessao/sessao'

/**
 * Whether our server answers. 'pagina': somebody else does, such as a captive portal or the login of a proxy. What was
 * typed stays in the screens meanwhile.
 */
export type Connection = 'ok' | 'sem' | 'pagina'

type State = {
  connection: Connection
  /** Writes that wait for the server, to go out again under their idempotency keys. */
  waiting: number
}
export const useConnection = create<State>(() => ({ connection: 'ok', waiting: 0 }))

const FIRST_WAIT = 1_000
const LONGEST_WAIT = 30_000
/** A probe that is not answered by then is one of the many. */
const PATIENCE = 5_000

const isReady = (answer: unknown): boolean =>
  typeof answer === 'object' && answer !== null && 'situacao' in answer && answer.situacao === 'pronto'

const ask = async (): Promise<Connection> => {
  const controle = new AbortController()
  const prazo = setTimeout(() => controle.abort(), PATIENCE)
  try {
    const answer = await fetch('/api/pronto', { cache: 'no-store', signal: controle.signal })
    const text = await answer.text()
    try {
      return isReady(JSON.parse(text)) ? 'ok' : 'sem'
    } catch {
      return answer.ok ? 'pagina' : 'sem'
    }
  } catch {
    return 'sem'
  } finally {
    clearTimeout(prazo)
  }
}

let probe: Promise<Connection> | null = null
let timer: ReturnType<typeof setTimeout> | undefined
let wait = FIRST_WAIT

/** Asks whether the server is there; until it is, again and again, more and more seldom. */
export const checkConnection = (): Promise<Connection> => {
  clearTimeout(timer)
  probe ??= ask().then((connection) => {
    probe = null
    if (useConnection.getState().connection !== connection) useConnection.setState({ connection })
    if (connection === 'ok') wait = FIRST_WAIT
    else {
      // Jitter: fifty desks do not come back in the same millisecond.
      timer = setTimeout(() => void checkConnection(), wait * (0.5 + Math.random() / 2))
      wait = Math.min(wait * 2, LONGEST_WAIT)
    }
    return connection
  })
  return probe
}

const gaveUp = new Set<() => void>()

/** The person goes back to the form: what waits is not sent. */
export const stopWaiting = (): void => {
  for (const stop of [...gaveUp]) stop()
}

/** Settles once the server answers again: true, or false when the person gave up waiting or the session is over. */
export const waitForServer = async (): Promise<boolean> => {
  if ((await checkConnection()) === 'ok') return true
  useConnection.setState((s) => ({ waiting: s.waiting + 1 }))
  const releases: (() => void)[] = []
  try {
    return await new Promise<boolean>((resolve) => {
      const stop = () => resolve(false)
      gaveUp.add(stop)
      releases.push(
        () => gaveUp.delete(stop),
        useConnection.subscribe((s) => s.connection === 'ok' && resolve(true)),
        useSessao.subscribe((s) => !s.autenticado && resolve(false)),
      )
      if (useConnection.getState().connection === 'ok') resolve(true)
    })
  } finally {
    for (const release of releases) release()
    useConnection.setState((s) => ({ waiting: s.waiting - 1 }))
  }
}

if (typeof window !== 'undefined') {
  window.addEventListener('online', () => void checkConnection())
  window.addEventListener('offline', () => void checkConnection())
}
