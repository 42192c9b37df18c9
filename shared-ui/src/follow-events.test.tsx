// Runs with modules of its own.
import { ErroDaApi, startLive, useSessao } from '@clinica/shared-auth'
import type { Interesse } from '@clinica/shared-domain'
import { QueryClientProvider, queryOptions, useQuery } from '@tanstack/react-query'
import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { createQueryClient } from './query-client'

let send: (evento: object) => void = () => {}
let fall: () => void = () => {}
let pedidos: Interesse[] = []
let stop = () => {}
const client = createQueryClient()
const outro = createQueryClient()
const lidas: Record<string, number> = {}

/** A reading that counts itself. */
const read = (nome: string, queryKey: unknown[], interesse?: Interesse | null) =>
  queryOptions({
    queryKey,
    queryFn: () => {
      lidas[nome] = (lidas[nome] ?? 0) + 1
      return nome
    },
    staleTime: 300_000,
    ...(interesse === undefined ? {} : { meta: { interesse } }),
  })
type Leitura = ReturnType<typeof read>
const em = (c: typeof client) => {
  const Area = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={c}>{children}</QueryClientProvider>
  )
  return Area
}
const show = (leitura: Leitura, c = client) => renderHook(() => useQuery(leitura), { wrapper: em(c) })
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms))
/** Longer than desks spread their questions over. */
const ESPALHADO = 1_600

beforeEach(async () => {
  jest.useFakeTimers()
  for (const nome of Object.keys(lidas)) delete lidas[nome]
  client.clear()
  outro.clear()
  useSessao.setState({ token: 't', autenticado: true, usuario: { _id: 'u', email: 'r@c.test' } as never })
  globalThis.fetch = jest.fn(async (url: string) => {
    pedidos = JSON.parse(new URL(url, 'http://portal').searchParams.get('interesses') ?? '[]')
    const body = new ReadableStream<Uint8Array>({
      start: (c) => {
        send = (evento) => c.enqueue(new TextEncoder().encode(`data: ${JSON.stringify(evento)}\n\n`))
        fall = () => c.close()
      },
    })
    return { ok: true, status: 200, body }
  }) as never
  stop = startLive()
  await pass(0)
})
afterEach(() => {
  stop()
  jest.useRealTimers()
})

it('asks for what a register shows again, in every remote, when somebody saved one', async () => {
  show(read('unidades', ['unidade', 'nomes']))
  show(read('outras', ['unidade', 'ativas']), outro)
  show(read('cids', ['cid', 'todos']))
  await pass(200)
  expect(pedidos).toEqual([{ assunto: 'unidade' }, { assunto: 'cid' }])
  expect(lidas).toEqual({ unidades: 1, outras: 1, cids: 1 })
  for (let i = 0; i < 5; i++) send({ assunto: 'unidade', _id: 'x' })
  await pass(ESPALHADO)
  expect(lidas).toEqual({ unidades: 2, outras: 2, cids: 1 })
})

it('asks again for everything when something may have been missed', async () => {
  show(read('unidades', ['unidade', 'nomes']))
  show(read('estados', ['estados']))
  await pass(200)
  send({ assunto: '*' })
  await pass(ESPALHADO)
  expect(lidas).toEqual({ unidades: 2, estados: 1 })
})

it('hears of a register that is remembered, so that the next screen has it as it now is', async () => {
  const tela = show(read('unidades', ['unidade', 'nomes']))
  await pass(200)
  tela.unmount()
  await pass(200)
  expect(pedidos).toEqual([{ assunto: 'unidade' }])
  send({ assunto: 'unidade', _id: 'x' })
  await pass(ESPALHADO)
  expect(lidas.unidades).toBe(1)
  show(read('unidades', ['unidade', 'nomes']))
  await pass(0)
  expect(lidas.unidades).toBe(2)
})

it('hears of one record while it is shown, and asks again for one that it did not hear of', async () => {
  const deAna = () => read('ana', ['paciente', 'ana'], { assunto: 'paciente', _id: 'ana' })
  const tela = show(deAna())
  await pass(200)
  expect(pedidos).toEqual([{ assunto: 'paciente', _id: 'ana' }])
  send({ assunto: 'paciente', _id: 'bruno' })
  await pass(ESPALHADO)
  expect(lidas.ana).toBe(1)
  send({ assunto: 'paciente', _id: 'ana' })
  await pass(ESPALHADO)
  expect(lidas.ana).toBe(2)
  tela.unmount()
  await pass(200)
  expect(pedidos).toEqual([])
  show(deAna())
  await pass(0)
  expect(lidas.ana).toBe(3)
})

it('leaves alone what says that nothing of it is live', async () => {
  show(read('lista', ['paciente', 'lista'], null))
  await pass(200)
  expect(pedidos).toEqual([])
  send({ assunto: '*' })
  await pass(ESPALHADO)
  expect(lidas.lista).toBe(1)
})

describe('a query which nobody may ask', () => {
  // What is asked again in a moment is asked before the clock of the next test.
  afterEach(() => pass(ESPALHADO))
  const asked = (enabled: boolean) => {
    const leitura = read('contas', ['marcas'], { assunto: 'contas' })
    return renderHook((props) => useQuery({ ...leitura, ...props }), {
      wrapper: em(client),
      initialProps: { enabled },
    })
  }

  it('claims no part of the live stream, until somebody may', async () => {
    show(read('unidades', ['unidade', 'nomes']))
    const tela = asked(false)
    await pass(200)
    expect(pedidos).toEqual([{ assunto: 'unidade' }])
    tela.rerender({ enabled: true })
    await pass(200)
    expect(pedidos).toEqual([{ assunto: 'unidade' }, { assunto: 'contas' }])
    send({ assunto: 'contas' })
    await pass(ESPALHADO)
    expect(lidas.contas).toBe(2)
  })

  it('is heard of while what was read is remembered, so that a layer that opens again does not ask', async () => {
    const tela = asked(true)
    await pass(200)
    tela.rerender({ enabled: false })
    await pass(200)
    expect(pedidos).toEqual([{ assunto: 'contas' }])
    tela.rerender({ enabled: true })
    await pass(200)
    expect(lidas.contas).toBe(1)
  })

  it.each([true, false])(
    'claims none any more when the right to what was read is gone (shown: %s)',
    async (shown) => {
      const tela = asked(true)
      await pass(200)
      if (!shown) tela.unmount()
      useSessao.setState(({ usuario }) => ({ usuario: { ...usuario, perfil: 'Profissional' } as never }))
      if (shown) tela.rerender({ enabled: false })
      await pass(200)
      expect(pedidos).toEqual([])
    },
  )
})

it('asks again for what nobody answered during an outage, and for nothing that was refused', async () => {
  const falhas = { status: null, falha: 'sem-resposta', titulo: 'Erro', conteudo: '' } as const
  const recusa = { status: 404, falha: 'resposta', titulo: '404', conteudo: '' } as const
  const failing = (nome: string, dados: typeof falhas | typeof recusa, interesse: Interesse | null) => {
    const leitura = read(nome, ['paciente', nome], interesse)
    return {
      ...leitura,
      queryFn: () => {
        lidas[nome] = (lidas[nome] ?? 0) + 1
        throw new ErroDaApi(dados)
      },
    }
  }
  await pass(ESPALHADO)
  show(failing('dia', falhas, { assunto: 'paciente', _id: 'ana' }))
  show(failing('lista', falhas, null))
  show(failing('sumido', recusa, null))
  show(read('unidades', ['unidade', 'nomes']))
  // With its one repetition.
  await pass(5_000)
  expect(lidas).toEqual({ dia: 2, lista: 2, sumido: 1, unidades: 1 })
  fall()
  // Back within a second; asked again, with its one repetition.
  await pass(5_000)
  expect(lidas).toEqual({ dia: 4, lista: 4, sumido: 1, unidades: 1 })
})
