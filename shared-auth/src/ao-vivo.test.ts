import type { EventoAoVivo } from '@clinica/shared-domain'
import { renderHook } from '@testing-library/react'
import { estadoAoVivo, startLive, useLive } from './ao-vivo'
import { useSessao } from './sessao'
import { RITA, tokenOf } from './teste/sessao'

type Chamada = {
  headers: Record<string, string>
  signal: AbortSignal
  enviar: (texto: string) => void
  encerrar: () => void
}
let chamadas: Chamada[] = []
let status = 200
let parar = () => {}
let oculta = false

const fetchDeTeste = (_: string, init: { headers: Record<string, string>; signal: AbortSignal }) => {
  let controle: ReadableStreamDefaultController<Uint8Array> | undefined
  const body = new ReadableStream<Uint8Array>({
    start: (c) => {
      controle = c
    },
  })
  init.signal.addEventListener('abort', () => {
    try {
      controle?.error(new Error('abortada'))
    } catch {
      // Already ended.
    }
  })
  chamadas.push({
    ...init,
    enviar: (t) => controle?.enqueue(new TextEncoder().encode(t)),
    encerrar: () => controle?.close(),
  })
  return Promise.resolve({ ok: status === 200, status, body })
}
const esperar = (ms = 0) => jest.advanceTimersByTimeAsync(ms)
const mostrarAba = (visivel: boolean) => {
  oculta = !visivel
  document.dispatchEvent(new Event('visibilitychange'))
}

beforeEach(() => {
  jest.useFakeTimers()
  chamadas = []
  status = 200
  oculta = false
  Object.defineProperty(document, 'hidden', { configurable: true, get: () => oculta })
  Object.assign(globalThis, { fetch: fetchDeTeste })
  useSessao.getState().entrar({ token: tokenOf(RITA), versaoBackend: '1' })
})
afterEach(() => {
  jest.restoreAllMocks()
  parar()
  jest.useRealTimers()
})

const ligar = () => {
  const eventos: EventoAoVivo[] = []
  const reconectar = jest.fn()
  const { unmount } = renderHook(() => useLive((e) => eventos.push(e), reconectar))
  parar = startLive()
  return { eventos, reconectar, unmount }
}

it('opens one stream with the bearer header and hands the events out', async () => {
  const { eventos, unmount } = ligar()
  await esperar()
  expect(chamadas).toHaveLength(1)
  expect(chamadas[0]?.headers.Authorization).toBe(`Bearer ${tokenOf(RITA)}`)
  expect(estadoAoVivo.getState().estado).toBe('conectado')

  chamadas[0]?.enviar('data: {"tipo":"recarregar","assunto":"modelo"}\n\ndata: isto não é json\n\n')
  await esperar()
  expect(eventos).toEqual([{ tipo: 'recarregar', assunto: 'modelo' }])

  unmount()
  chamadas[0]?.enviar('data: {"tipo":"recarregar","assunto":"horas"}\n\n')
  await esperar()
  expect(eventos).toHaveLength(1)
})

it('comes back with growing waits, and makes the listeners refetch', async () => {
  // No jitter: the waits are 1 s, 2 s, …
  jest.spyOn(Math, 'random').mockReturnValue(1)
  const { reconectar } = ligar()
  await esperar()
  expect(reconectar).toHaveBeenCalledTimes(1)
  status = 503
  chamadas[0]?.encerrar()
  await esperar()
  expect(estadoAoVivo.getState().estado).toBe('reconectando')
  await esperar(1_000)
  expect(chamadas).toHaveLength(2)
  await esperar(1_999)
  expect(chamadas).toHaveLength(2)
  status = 200
  await esperar(1)
  expect(chamadas).toHaveLength(3)
  expect(estadoAoVivo.getState().estado).toBe('conectado')
  expect(reconectar).toHaveBeenCalledTimes(2)
})

it('takes a silent line for dead', async () => {
  ligar()
  await esperar()
  chamadas[0]?.enviar(': batida\n\n')
  await esperar(60_000)
  expect(chamadas[0]?.signal.aborted).toBe(false)
  await esperar(66_000)
  expect(chamadas[0]?.signal.aborted).toBe(true)
  expect(chamadas.length).toBeGreaterThan(1)
})

it('stops in a hidden tab and refetches when it is seen again', async () => {
  const { reconectar } = ligar()
  await esperar()
  mostrarAba(false)
  await esperar(120_000)
  expect(chamadas[0]?.signal.aborted).toBe(true)
  expect(chamadas).toHaveLength(1)
  expect(estadoAoVivo.getState().estado).toBe('pausado')
  mostrarAba(true)
  await esperar()
  expect(chamadas).toHaveLength(2)
  expect(reconectar).toHaveBeenCalledTimes(2)
})

it('ends the session when the stream is refused with 401', async () => {
  status = 401
  ligar()
  await esperar()
  expect(useSessao.getState()).toMatchObject({ autenticado: false, fim: 'expirada' })
  await esperar(60_000)
  expect(chamadas).toHaveLength(1)
})

it('closes with the session and does not come back', async () => {
  ligar()
  await esperar()
  useSessao.getState().sair()
  await esperar(60_000)
  expect(chamadas[0]?.signal.aborted).toBe(true)
  expect(chamadas).toHaveLength(1)
})
