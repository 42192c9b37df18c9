import { useConnection, useSessao } from '@clinica/shared-auth'
import { createQueryClient, QueryClientProvider } from '@clinica/shared-ui/query'
import { act, renderHook, waitFor } from '@testing-library/react'
import type MockAdapter from 'axios-mock-adapter'
import type { ReactNode } from 'react'
import { expectConsole, mockServer } from '../teste/tela'
import { ESPERA_MS } from './guarda'
import { useRascunho } from './useRascunho'

const ALVO = { paciente: 'p1', agendamento: 'a1', chave: 'diario:a1' }
let servidor: MockAdapter
beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask'] })
  useConnection.setState({ connection: 'ok' })
  // Whoever comes in finds nothing of who was here.
  useSessao.setState({ usuario: { _id: `u${Math.random()}` } as never })
  servidor = mockServer()
  servidor.onGet('/evolucao/p1/rascunhos').reply(200, { rascunhos: [] })
  servidor
    .onPut('/evolucao/p1/rascunho')
    .reply(200, { rascunho: { _id: 'r1', updatedAt: '2026-11-20T13:00:00.000Z' } })
})
afterEach(() => {
  jest.useRealTimers()
  servidor.restore()
})

const open = async () => {
  const client = createQueryClient()
  const tela = renderHook(() => useRascunho<{ texto: string }>(ALVO), {
    wrapper: ({ children }: { children: ReactNode }) => (
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    ),
  })
  await waitFor(() => expect(tela.result.current.lendo).toBe(false))
  return tela
}
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms))
const enviados = () => servidor.history.put.map((p) => JSON.parse(p.data))

it('is kept two seconds after the last key, once', async () => {
  const { result } = await open()
  expect(result.current.encontrado).toBeNull()
  act(() => result.current.write({ texto: 'a' }))
  await pass(ESPERA_MS - 100)
  act(() => result.current.write({ texto: 'ab' }))
  await pass(ESPERA_MS - 100)
  expect([enviados(), result.current.situacao]).toEqual([[], 'escrevendo'])
  await pass(100)
  expect(enviados()).toEqual([
    {
      chave: 'diario:a1',
      agendamento_id: 'a1',
      conteudo: '{"texto":"ab"}',
      aba: expect.any(String),
      visto: null,
    },
  ])
  expect(result.current).toMatchObject({ situacao: 'guardado', em: '2026-11-20T13:00:00.000Z' })
})

it('draws nothing anew while one goes on typing', async () => {
  const { result } = await open()
  act(() => result.current.write({ texto: 'a' }))
  const desenhado = result.current
  act(() => result.current.write({ texto: 'ab' }))
  expect(result.current).toBe(desenhado)
})

it('is kept at once when the screen is left, and found when it is opened again', async () => {
  const { result, unmount } = await open()
  act(() => result.current.write({ texto: 'a' }))
  unmount()
  await pass(0)
  expect(enviados()).toHaveLength(1)
  const volta = await open()
  expect(volta.result.current.encontrado).toMatchObject({ conteudo: { texto: 'a' } })
})

it('what another desk kept since is the one that is found', async () => {
  servidor.onGet('/evolucao/p1/rascunhos').reply(200, {
    rascunhos: [
      { _id: 'r1', chave: 'diario:a1', conteudo: '{"texto":"de lá"}', updatedAt: '2026-11-21T13:00:00.000Z' },
    ],
  })
  const { result } = await open()
  expect(result.current).toMatchObject({ situacao: 'guardado', encontrado: { conteudo: { texto: 'de lá' } } })
})

it('a save stops it and takes its id; nothing goes out behind it', async () => {
  const { result, unmount } = await open()
  act(() => result.current.write({ texto: 'a' }))
  await pass(ESPERA_MS)
  act(() => result.current.write({ texto: 'ab' }))
  expect(await result.current.hold()).toBe('r1')
  act(() => result.current.forget())
  await pass(ESPERA_MS)
  unmount()
  await pass(0)
  expect(enviados()).toHaveLength(1)
  expect((await open()).result.current.encontrado).toBeNull()
})

it('without a connection it is in this tab’s memory, and goes out when the server is back', async () => {
  expectConsole(/outra/)
  servidor.onPut('/evolucao/p1/rascunho').networkError()
  const { result } = await open()
  act(() => useConnection.setState({ connection: 'sem' }))
  act(() => result.current.write({ texto: 'a' }))
  await pass(ESPERA_MS)
  expect(result.current.situacao).toBe('memoria')
  expect(JSON.stringify([{ ...localStorage }, { ...sessionStorage }])).not.toContain('texto')
  servidor
    .onPut('/evolucao/p1/rascunho')
    .reply(200, { rascunho: { _id: 'r2', updatedAt: '2026-11-20T14:00:00.000Z' } })
  act(() => useConnection.setState({ connection: 'ok' }))
  await pass(0)
  expect(result.current.situacao).toBe('guardado')
})

it('a save that waits for the connection is not followed by it; one that came to nothing is', async () => {
  expectConsole(/outra/)
  servidor.onPut('/evolucao/p1/rascunho').networkError()
  const { result } = await open()
  act(() => result.current.write({ texto: 'a' }))
  await pass(ESPERA_MS)
  expect(await result.current.hold()).toBeUndefined()
  servidor.onPut('/evolucao/p1/rascunho').reply(200, { rascunho: { _id: 'r2', updatedAt: 'agora' } })
  const antes = enviados().length
  act(() => useConnection.setState({ connection: 'sem' }))
  act(() => useConnection.setState({ connection: 'ok' }))
  await pass(ESPERA_MS)
  expect(enviados()).toHaveLength(antes)
  act(() => result.current.release())
  await pass(ESPERA_MS)
  expect(enviados()).toHaveLength(antes + 1)
})

it('what another tab of the person kept is not written over, until they say so', async () => {
  expectConsole(/409 outraAba/)
  servidor.onPut('/evolucao/p1/rascunho').reply(409, { msg: 'x', erro: { tipo: 'outraAba' } })
  const { result } = await open()
  act(() => result.current.write({ texto: 'desta' }))
  await pass(ESPERA_MS)
  expect(result.current.situacao).toBe('outraAba')
  expect(await result.current.hold()).toBeUndefined()
  servidor.onPut('/evolucao/p1/rascunho').reply(200, { rascunho: { _id: 'r1', updatedAt: 'agora' } })
  act(() => result.current.release())
  await act(() => result.current.impose())
  expect(enviados().at(-1)).toEqual({
    chave: 'diario:a1',
    agendamento_id: 'a1',
    conteudo: '{"texto":"desta"}',
  })
  expect(result.current.situacao).toBe('guardado')
})

it('the next person at the desk finds nothing of it', async () => {
  expectConsole(/outra/)
  servidor.onPut('/evolucao/p1/rascunho').networkError()
  const { result } = await open()
  act(() => result.current.write({ texto: 'a' }))
  await pass(ESPERA_MS)
  act(() => useSessao.setState({ usuario: { _id: 'outra' } as never }))
  expect((await open()).result.current.encontrado).toBeNull()
})

it("'Descartar' removes it from the server", async () => {
  servidor.onDelete('/evolucao/p1/rascunho/r1').reply(200, { msg: 'Rascunho descartado.' })
  const { result } = await open()
  act(() => result.current.write({ texto: 'a' }))
  await pass(ESPERA_MS)
  await act(() => result.current.discard())
  expect(servidor.history.delete).toHaveLength(1)
  expect(result.current).toMatchObject({ situacao: 'nenhum', encontrado: null })
})
