import type { EventoAoVivo } from '@clinica/shared-domain'
import { CABECALHO_EMAIL } from '@clinica/shared-domain/plataforma/sessao'
import { useEffect, useRef } from 'react'
import { create } from 'zustand'
import { useSessao } from './sessao'
import { createSseParser } from './sse'

export type EstadoAoVivo = 'conectado' | 'reconectando' | 'pausado'

/** How the live stream is; the top bar shows it. */
export const estadoAoVivo = create<{ estado: EstadoAoVivo }>(() => ({ estado: 'pausado' }))
export const useLiveState = (): EstadoAoVivo => estadoAoVivo((s) => s.estado)

type Ouvinte = { evento: (e: EventoAoVivo) => void; reconectar: () => void }
const ouvintes = new Set<Ouvinte>()

const ESPERA_INICIAL = 1_000
const ESPERA_MAXIMA = 30_000
/** The server beats every 20 s or so; a line silent for this long is dead, whatever the socket says. */
const SILENCIO_MAXIMO = 65_000

const parseEvento = (dados: string): EventoAoVivo | null => {
  try {
    const evento = JSON.parse(dados) as EventoAoVivo | null
    return evento !== null && typeof evento === 'object' && typeof evento.tipo === 'string' ? evento : null
  } catch {
    return null
  }
}

const notifyAll = (dados: string): void => {
  const evento = parseEvento(dados)
  if (evento) for (const o of ouvintes) o.evento(evento)
}

class SessaoRecusada extends Error {}

const openStream = async (token: string, email: string, signal: AbortSignal): Promise<Response> => {
  const resposta = await fetch('/api/eventos', {
    headers: { Accept: 'text/event-stream', Authorization: `Bearer ${token}`, [CABECALHO_EMAIL]: email },
    cache: 'no-store',
    signal,
  })
  if (resposta.status === 401) throw new SessaoRecusada()
  if (!resposta.ok || !resposta.body) throw new Error(`eventos ${resposta.status}`)
  return resposta
}

/** Reads until the stream ends, throws or stays silent for too long. */
const readStream = async (corpo: ReadableStream<Uint8Array>, cortar: () => void): Promise<void> => {
  const parser = createSseParser()
  const decodificar = new TextDecoder()
  const leitor = corpo.getReader()
  let vigia: ReturnType<typeof setTimeout> | undefined
  const vigiar = () => {
    clearTimeout(vigia)
    vigia = setTimeout(cortar, SILENCIO_MAXIMO)
  }
  try {
    for (;;) {
      vigiar()
      const { done, value } = await leitor.read()
      if (done) return
      for (const m of parser(decodificar.decode(value, { stream: true }))) notifyAll(m.dados)
    }
  } finally {
    clearTimeout(vigia)
  }
}

/**
 * The portal's one live stream (GET /api/eventos with the bearer header), kept by the shell while logged in.
 * It reconnects with back-off, stops in hidden tabs, and makes every listener refetch when it is back.
 * Returns how to stop it.
 */
export const startLive = (): (() => void) => {
  let parado = false
  let corrente: AbortController | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let espera = ESPERA_INICIAL

  const pausar = () => {
    clearTimeout(timer)
    corrente?.abort()
    corrente = null
    estadoAoVivo.setState({ estado: 'pausado' })
  }

  const conectar = async (): Promise<void> => {
    const { token, usuario } = useSessao.getState()
    if (parado || corrente || document.hidden || !token || !usuario) return
    clearTimeout(timer)
    const meu = new AbortController()
    corrente = meu
    if (estadoAoVivo.getState().estado !== 'reconectando') estadoAoVivo.setState({ estado: 'reconectando' })
    let recusada = false
    try {
      const resposta = await openStream(token, usuario.email, meu.signal)
      espera = ESPERA_INICIAL
      estadoAoVivo.setState({ estado: 'conectado' })
      // Whatever happened while there was no stream was missed, also before the first one.
      for (const o of ouvintes) o.reconectar()
      if (resposta.body) await readStream(resposta.body, () => meu.abort())
    } catch (erro) {
      recusada = erro instanceof SessaoRecusada
    }
    if (corrente !== meu) return
    corrente = null
    if (recusada && useSessao.getState().token === token) {
      useSessao.getState().sair('expirada')
      return
    }
    estadoAoVivo.setState({ estado: 'reconectando' })
    // Jitter: fifty desks do not come back in the same millisecond.
    timer = setTimeout(() => void conectar(), espera * (0.5 + Math.random() / 2))
    espera = Math.min(espera * 2, ESPERA_MAXIMA)
  }

  const aoMudarVisibilidade = () => {
    if (document.hidden) pausar()
    else void conectar()
  }
  const aoVoltarRede = () => void conectar()
  // Another person at the same desk gets a stream of their own.
  const soltar = useSessao.subscribe((s, antes) => {
    if (s.usuario?._id === antes.usuario?._id) return
    pausar()
    if (s.autenticado) void conectar()
  })
  document.addEventListener('visibilitychange', aoMudarVisibilidade)
  window.addEventListener('online', aoVoltarRede)
  void conectar()

  return () => {
    parado = true
    soltar()
    document.removeEventListener('visibilitychange', aoMudarVisibilidade)
    window.removeEventListener('online', aoVoltarRede)
    pausar()
  }
}

/**
 * Hears the live events while mounted. `onReconectar` means that some may have been missed: refetch.
 * The functions may change at every render.
 */
export const useLive = (onEvento: (e: EventoAoVivo) => void, onReconectar: () => void): void => {
  const atuais = useRef({ onEvento, onReconectar })
  useEffect(() => {
    atuais.current = { onEvento, onReconectar }
  })
  useEffect(() => {
    const ouvinte: Ouvinte = {
      evento: (e) => atuais.current.onEvento(e),
      reconectar: () => atuais.current.onReconectar(),
    }
    ouvintes.add(ouvinte)
    return () => {
      ouvintes.delete(ouvinte)
    }
  }, [])
}
