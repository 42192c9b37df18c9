import { CABECALHO_DA_ABA, CEDEU, type EventoAoVivo, type Interesse } from '@clinica/shared-domain'
import { renderHook } from '@testing-library/react'
import { checkConnection, useConnection } from '../http/connection'
import { useSessao } from '../sessao/sessao'
import { RITA, tokenOf } from '../teste/sessao'
import { estadoAoVivo, startLive, useLive } from './ao-vivo'

// Counted here are the streams alone.
jest.mock('../http/connection', () => ({
  checkConnection: jest.fn(),
  useConnection: { subscribe: () => () => undefined, getState: jest.fn(() => ({ connection: 'ok' })) },
}))

type Chamada = {
  url: string
  headers: Record<string, string>
  signal: AbortSignal
  push: (texto: string) => void
  end: () => void
}
let chamadas: Chamada[] = []
let status = 200
/** Until when the server holds its answers back. */
let espera: Promise<void> = Promise.resolve()
let stop = () => {}
let oculta = false

const fetchDeTeste = (url: string, init: { headers: Record<string, string>; signal: AbortSignal }) => {
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
    url,
    ...init,
    push: (t) => controle?.enqueue(new TextEncoder().encode(t)),
    end: () => controle?.close(),
  })
  const abortada = new Promise<never>((_, falha) => {
    init.signal.addEventListener('abort', () => falha(new Error('abortada')))
  })
  return Promise.race([
    espera.then(() => ({ ok: status === 200, status, headers: new Headers(), body })),
    abortada,
  ])
}
const wait = (ms = 0) => jest.advanceTimersByTimeAsync(ms)
const showAba = (visivel: boolean) => {
  oculta = !visivel
  document.dispatchEvent(new Event('visibilitychange'))
}

beforeEach(() => {
  jest.useFakeTimers()
  jest.mocked(checkConnection).mockClear()
  jest.mocked(useConnection.getState).mockReturnValue({ connection: 'ok', waiting: 0 })
  chamadas = []
  status = 200
  espera = Promise.resolve()
  oculta = false
  Object.defineProperty(document, 'hidden', { configurable: true, get: () => oculta })
  Object.assign(globalThis, { fetch: fetchDeTeste })
  useSessao.getState().entrar({ token: tokenOf(RITA), versaoBackend: '1' })
})
afterEach(() => {
  jest.restoreAllMocks()
  stop()
  jest.useRealTimers()
})

const MODELO: Interesse = { assunto: 'modelo' }
const listen = (...interesses: Interesse[]) => {
  const eventos: EventoAoVivo[] = []
  const [primeiro = MODELO, ...outros] = interesses
  const { unmount } = renderHook(() => useLive(primeiro, (e) => eventos.push(e)))
  for (const i of outros) renderHook(() => useLive(i, (e) => eventos.push(e)))
  stop = startLive()
  return { eventos, unmount }
}
/** What a stream was asked for, and for how long its page had not heard of all of it. */
const pedidoDe = (chamada?: Chamada) => {
  const busca = new URL(chamada?.url ?? '', 'http://portal').searchParams
  return {
    interesses: JSON.parse(busca.get('interesses') ?? '') as Interesse[],
    atraso: Number(busca.get('atraso')),
  }
}
const send = (chamada: Chamada | undefined, evento: object) =>
  chamada?.push(`data: ${JSON.stringify(evento)}\n\n`)

it('opens one stream with the bearer header, says what is shown and hands the events out', async () => {
  const { eventos, unmount } = listen()
  await wait()
  expect(chamadas).toHaveLength(1)
  expect(chamadas[0]?.headers.Authorization).toBe(`Bearer ${tokenOf(RITA)}`)
  expect(pedidoDe(chamadas[0]).interesses).toEqual([MODELO])
  expect(estadoAoVivo.getState().estado).toBe('conectado')

  send(chamadas[0], { assunto: 'modelo' })
  send(chamadas[0], { assunto: 'outro' })
  chamadas[0]?.push('data: isto não é json\n\n')
  await wait()
  expect(eventos).toEqual([{ assunto: 'modelo' }])

  unmount()
  send(chamadas[0], { assunto: 'modelo' })
  await wait()
  expect(eventos).toHaveLength(1)
})

it('gives an event to what it is about, and what may have been missed to everybody', async () => {
  const deUm: EventoAoVivo[] = []
  const { eventos } = listen({ assunto: 'guia', paciente: '1' })
  renderHook(() => useLive({ assunto: 'guia', paciente: '2' }, (e) => deUm.push(e)))
  renderHook(() => useLive(null, () => expect('chamado').toBe('nunca')))
  await wait()
  send(chamadas[0], { assunto: 'guia', _id: 'g', paciente: '1' })
  await wait()
  expect([eventos.length, deUm.length]).toEqual([1, 0])
  send(chamadas[0], { assunto: '*' })
  await wait()
  expect([eventos.length, deUm.length]).toEqual([2, 1])
})

describe('when the screens show something else', () => {
  it('asks once for all of it, and lets the old stream go only when the new one is there', async () => {
    const { eventos } = listen()
    await wait(1_000)
    let answer = () => {}
    espera = new Promise((r) => {
      answer = r
    })
    const unidade = renderHook(() => useLive({ assunto: 'unidade' }, (e) => eventos.push(e)))
    const mesma = renderHook(() => useLive({ assunto: 'unidade' }, (e) => eventos.push(e)))
    renderHook(() => useLive({ assunto: 'cid' }, (e) => eventos.push(e)))
    await wait(200)
    expect(chamadas).toHaveLength(2)
    expect(pedidoDe(chamadas[1]).interesses).toEqual([MODELO, { assunto: 'unidade' }, { assunto: 'cid' }])
    send(chamadas[0], { assunto: 'modelo' })
    await wait()
    expect([eventos.length, chamadas[0]?.signal.aborted]).toEqual([1, false])
    answer()
    await wait()
    expect([chamadas[0]?.signal.aborted, chamadas[1]?.signal.aborted]).toEqual([true, false])
    expect(estadoAoVivo.getState().estado).toBe('conectado')
    send(chamadas[1], { assunto: 'unidade' })
    await wait()
    expect(eventos).toHaveLength(3)

    // The last one who shows it takes the interest away.
    mesma.unmount()
    await wait(500)
    expect(chamadas).toHaveLength(2)
    unidade.unmount()
    await wait(500)
    expect(pedidoDe(chamadas[2]).interesses).toEqual([MODELO, { assunto: 'cid' }])
  })

  it('asks nothing when they show the same again at once', async () => {
    listen()
    await wait()
    renderHook(() => useLive({ assunto: 'cid' }, () => {})).unmount()
    await wait(1_000)
    expect(chamadas).toHaveLength(1)
  })

  it('keeps the old stream and tries again when the new one cannot be had', async () => {
    const { eventos } = listen()
    await wait()
    status = 503
    renderHook(() => useLive({ assunto: 'cid' }, (e) => eventos.push(e)))
    await wait(200)
    expect([chamadas.length, estadoAoVivo.getState().estado]).toEqual([2, 'reconectando'])
    send(chamadas[0], { assunto: 'modelo' })
    status = 200
    await wait(1_000)
    expect(eventos).toHaveLength(1)
    expect(pedidoDe(chamadas[2]).interesses).toHaveLength(2)
    expect(estadoAoVivo.getState().estado).toBe('conectado')
  })
})

describe('what happened while there was no stream', () => {
  it('is asked for since the page began to show it', async () => {
    renderHook(() => useLive({ assunto: 'cid' }, () => {}))
    await wait(700)
    listen()
    expect(pedidoDe(chamadas[0]).atraso).toBe(700)
  })

  it.each([
    [5_000, 5_000],
    [31_000, 0],
  ])(
    'is asked for since the page began where it asked ahead, as long as such an answer is taken: %i ms on, %i',
    (now, atraso) => {
      window.__ADIANTADOS__ = new Map()
      jest.spyOn(performance, 'now').mockReturnValue(now)
      listen()
      delete window.__ADIANTADOS__
      expect(pedidoDe(chamadas[0]).atraso).toBe(atraso)
    },
  )

  it('is asked for since the last sign of life of the stream that ended', async () => {
    jest.spyOn(Math, 'random').mockReturnValue(1)
    listen()
    await wait(5_000)
    chamadas[0]?.push(': batida\n\n')
    await wait(3_000)
    chamadas[0]?.end()
    await wait(1_000)
    expect(pedidoDe(chamadas[1]).atraso).toBe(4_000)
  })

  it('counts as missed when the request itself took too long', async () => {
    const { eventos } = listen()
    await wait()
    espera = new Promise((r) => {
      setTimeout(r, 3_500)
    })
    showAba(false)
    showAba(true)
    await wait(3_400)
    expect(eventos).toEqual([])
    await wait(200)
    expect(eventos).toEqual([{ assunto: '*' }])
  })
})

it('comes back with growing waits', async () => {
  // No jitter: the waits are 1 s, 2 s, …
  jest.spyOn(Math, 'random').mockReturnValue(1)
  listen()
  await wait()
  status = 503
  chamadas[0]?.end()
  await wait()
  expect(estadoAoVivo.getState().estado).toBe('reconectando')
  await wait(1_000)
  expect(chamadas).toHaveLength(2)
  await wait(1_999)
  expect(chamadas).toHaveLength(2)
  status = 200
  await wait(1)
  expect(chamadas).toHaveLength(3)
  expect(estadoAoVivo.getState().estado).toBe('conectado')
})

it('is a sign that the server is back: what waits for it need not wait for the next look', async () => {
  listen()
  await wait()
  expect(checkConnection).not.toHaveBeenCalled()
  chamadas[0]?.end()
  await wait()
  jest.mocked(checkConnection).mockClear()
  jest.mocked(useConnection.getState).mockReturnValue({ connection: 'sem', waiting: 1 })
  await wait(1_000)
  expect(estadoAoVivo.getState().estado).toBe('conectado')
  expect(checkConnection).toHaveBeenCalledTimes(1)
})

it('takes an answer that never begins for dead', async () => {
  espera = new Promise(() => {})
  listen()
  await wait(15_000)
  expect(chamadas[0]?.signal.aborted).toBe(true)
  espera = Promise.resolve()
  await wait(1_000)
  expect(estadoAoVivo.getState().estado).toBe('conectado')
})

it('takes a silent line for dead', async () => {
  listen()
  await wait()
  chamadas[0]?.push(': batida\n\n')
  await wait(60_000)
  expect(chamadas[0]?.signal.aborted).toBe(false)
  await wait(66_000)
  expect(chamadas[0]?.signal.aborted).toBe(true)
  expect(chamadas.length).toBeGreaterThan(1)
})

it('stops in a hidden tab and asks for what it missed when it is seen again', async () => {
  listen()
  await wait()
  showAba(false)
  await wait(120_000)
  expect(chamadas[0]?.signal.aborted).toBe(true)
  expect(chamadas).toHaveLength(1)
  expect(estadoAoVivo.getState().estado).toBe('pausado')
  showAba(true)
  await wait()
  expect(chamadas).toHaveLength(2)
  expect(pedidoDe(chamadas[1]).atraso).toBe(120_000)
})

it('ends the session when the stream is refused with 401', async () => {
  status = 401
  listen()
  await wait()
  expect(useSessao.getState()).toMatchObject({ autenticado: false, fim: 'expirada' })
  await wait(60_000)
  expect(chamadas).toHaveLength(1)
})

it('closes with the session and does not come back', async () => {
  listen()
  await wait()
  useSessao.getState().sair()
  await wait(60_000)
  expect(chamadas[0]?.signal.aborted).toBe(true)
  expect(chamadas).toHaveLength(1)
})

it('that gives way to newer tabs stays quiet until somebody uses this one, and then asks for what it missed', async () => {
  listen()
  await wait()
  send(chamadas[0], { assunto: CEDEU })
  await wait()
  expect(estadoAoVivo.getState().estado).toBe('cedido')
  window.dispatchEvent(new Event('online'))
  renderHook(() => useLive({ assunto: 'cid' }, () => {}))
  await wait(300_000)
  expect(chamadas).toHaveLength(1)
  expect(estadoAoVivo.getState().estado).toBe('cedido')
  window.dispatchEvent(new Event('pointerdown'))
  await wait()
  expect(chamadas).toHaveLength(2)
  expect(pedidoDe(chamadas[1]).atraso).toBe(300_000)
  expect(estadoAoVivo.getState().estado).toBe('conectado')
  // The same tab, whichever stream it is.
  const [antes, depois] = chamadas.map((c) => c.headers[CABECALHO_DA_ABA])
  expect([antes, antes === depois]).toEqual([expect.stringMatching(/^\w+$/), true])
})
