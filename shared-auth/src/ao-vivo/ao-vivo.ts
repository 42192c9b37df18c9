import { type EventoAoVivo, type Interesse, TUDO, VIAGEM_MS } from '@clinica/shared-domain/plataforma/aoVivo'
import { useEffect, useRef } from 'react'
import { create } from 'zustand'
import { checkConnection, useConnection } from '../http/connection'
import { useSessao } from '../sessao/sessao'
import { Cedida, openStream, readStream, SessaoRecusada, TelaBloqueada } from './fluxo'
import { interesses, listenLive, notifyLive } from './interesses'

/** 'cedido': the person has newer tabs than the server keeps up to date; this one waits until somebody uses it. */
export type EstadoAoVivo = 'conectado' | 'reconectando' | 'pausado' | 'cedido'

/** How the live stream is; the top bar shows it. Before the first one it is on its way. */
export const estadoAoVivo = create<{ estado: EstadoAoVivo }>(() => ({ estado: 'reconectando' }))
export const useLiveState = (): EstadoAoVivo => estadoAoVivo((s) => s.estado)

const ESPERA_INICIAL = 1_000
const ESPERA_MAXIMA = 30_000
/** A screen that opens says what it shows in several steps, and one that is left says so too. */
const JUNTAR_MS = 100

/** What somebody does in a tab. */
const GESTOS = ['pointerdown', 'keydown'] as const

/** A stream that is open and what it was asked for. */
type Fluxo = { controle: AbortController; chaves: ReadonlySet<string> }

/**
 * The portal's one live stream (GET /api/eventos with the bearer header), kept by the shell while logged in. It says what
 * the screens show; when that changes, another stream takes over before the old one is let go. The server repeats what
 * happened while there was none. It reconnects with back-off and stops in hidden tabs. Returns how to stop it.
 */
export const startLive = (): (() => void) => {
  let parado = false
  /** The stream that is heard, and the one that is being opened. */
  let aberto: Fluxo | null = null
  let abrindo: Fluxo | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let espera = ESPERA_INICIAL
  /** Until when each interest of a stream that ended is known to be complete, by `performance.now()`. */
  const completo = new Map<string, number>()
  let ultimoSinal = 0

  const estado = (novo: EstadoAoVivo) => {
    if (estadoAoVivo.getState().estado !== novo) estadoAoVivo.setState({ estado: novo })
  }

  const schedule = (ms: number) => {
    clearTimeout(timer)
    timer = setTimeout(() => void connect(), ms)
  }

  const forget = (fluxo: Fluxo | null) => {
    if (!fluxo || fluxo !== aberto) return
    for (const chave of fluxo.chaves) completo.set(chave, ultimoSinal)
    aberto = null
  }

  const pause = () => {
    clearTimeout(timer)
    abrindo?.controle.abort()
    abrindo = null
    aberto?.controle.abort()
    forget(aberto)
    estado('pausado')
  }

  /** For how long, in milliseconds, some of these was not heard of. */
  const atrasoOf = (desde: ReadonlyMap<string, number>): number => {
    const agora = performance.now()
    // An open line may be dead without telling: only what it brought counts.
    const instantes = [...desde].map(([chave, visto]) =>
      aberto?.chaves.has(chave) ? ultimoSinal : (completo.get(chave) ?? visto),
    )
    return Math.ceil(agora - Math.min(agora, ...instantes))
  }

  const connect = async (): Promise<void> => {
    const { token, usuario } = useSessao.getState()
    if (parado || document.hidden || !token || !usuario) return
    clearTimeout(timer)
    const { desde } = interesses.getState()
    abrindo?.controle.abort()
    const meu: Fluxo = { controle: new AbortController(), chaves: new Set(desde.keys()) }
    abrindo = meu
    if (!aberto) estado('reconectando')
    let recusada = false
    let cedida = false
    let bloqueada = false
    try {
      const pedidoEm = performance.now()
      const resposta = await openStream(
        token,
        usuario.email,
        [...desde.keys()],
        atrasoOf(desde),
        meu.controle,
      )
      if (abrindo !== meu) return meu.controle.abort()
      const anterior = aberto
      aberto = meu
      abrindo = null
      anterior?.controle.abort()
      completo.clear()
      ultimoSinal = performance.now()
      espera = ESPERA_INICIAL
      estado('conectado')
      // What waits for the server goes on now, not at the next look.
      if (useConnection.getState().connection !== 'ok') void checkConnection()
      if (performance.now() - pedidoEm > VIAGEM_MS) notifyLive({ assunto: TUDO })
      await readStream(resposta, meu.controle, () => {
        if (aberto === meu) ultimoSinal = performance.now()
      })
    } catch (erro) {
      recusada = erro instanceof SessaoRecusada
      cedida = erro instanceof Cedida
      bloqueada = erro instanceof TelaBloqueada
    }
    // Another stream has taken over, or nobody wants one.
    if (aberto !== meu && abrindo !== meu) return
    forget(meu)
    if (abrindo === meu) abrindo = null
    if (bloqueada && useSessao.getState().token === token) return useSessao.getState().bloquear()
    if (recusada && useSessao.getState().token === token) {
      useSessao.getState().encerrar('expirada')
      return
    }
    // One is being opened already: what ended meanwhile is its predecessor.
    if (abrindo) return
    if (cedida) return estado('cedido')
    estado('reconectando')
    void checkConnection()
    // Jitter: fifty desks do not come back in the same millisecond.
    schedule(espera * (0.5 + Math.random() / 2))
    espera = Math.min(espera * 2, ESPERA_MAXIMA)
  }

  const onVisibilityChange = () => {
    if (document.hidden) pause()
    else void connect()
  }
  const onNetworkBack = () => {
    if (!aberto && estadoAoVivo.getState().estado !== 'cedido') void connect()
  }
  const onUse = () => {
    if (estadoAoVivo.getState().estado === 'cedido') void connect()
  }
  // Another person at the same desk gets a stream of their own; a suspended session's goes on where it stopped.
  const releaseSessao = useSessao.subscribe((s, antes) => {
    const outraPessoa = s.usuario?._id !== antes.usuario?._id
    if (!outraPessoa && s.suspensa === antes.suspensa) return
    pause()
    if (outraPessoa) completo.clear()
    if (s.autenticado) void connect()
  })
  const releaseInteresses = interesses.subscribe(({ desde }) => {
    for (const chave of completo.keys()) if (!desde.has(chave)) completo.delete(chave)
    const pedidos = abrindo?.chaves ?? aberto?.chaves
    // Between two attempts: the next one asks for what is shown by then.
    if (!pedidos) return
    if (pedidos.size !== desde.size || [...desde.keys()].some((c) => !pedidos.has(c))) schedule(JUNTAR_MS)
    else {
      clearTimeout(timer)
      if (aberto) estado('conectado')
    }
  })
  document.addEventListener('visibilitychange', onVisibilityChange)
  window.addEventListener('online', onNetworkBack)
  for (const gesto of GESTOS) window.addEventListener(gesto, onUse, true)
  const releaseConexao = useConnection.subscribe((s, antes) => {
    if (s.connection === 'ok' && antes.connection !== 'ok') onNetworkBack()
  })
  void connect()

  return () => {
    parado = true
    releaseSessao()
    releaseInteresses()
    releaseConexao()
    document.removeEventListener('visibilitychange', onVisibilityChange)
    window.removeEventListener('online', onNetworkBack)
    for (const gesto of GESTOS) window.removeEventListener(gesto, onUse, true)
    pause()
  }
}

/**
 * Hears what `interesse` names while mounted; `{ assunto: TUDO }` says that some of it may have been missed. The function
 * may change at every render.
 */
export const useLive = (interesse: Interesse | null, onEvento: (e: EventoAoVivo) => void): void => {
  const atual = useRef(onEvento)
  useEffect(() => {
    atual.current = onEvento
  })
  const chave = interesse && JSON.stringify(interesse)
  useEffect(
    () => (chave ? listenLive(JSON.parse(chave) as Interesse, (e) => atual.current(e)) : undefined),
    [chave],
  )
}
