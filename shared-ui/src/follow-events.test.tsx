import { ErroDaApi, startLive, useSessao } from '@clinica/shared-auth'
import type { Interesse } from '@clinica/shared-domain'
import { QueryClientProvider, queryOptions, useQuery } from '@tanstack/react-query'
import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { createQueryClient } from './query-client'

let mandar: (evento: object) => void = () => {}
let cair: () => void = () => {}
let pedidos: Interesse[] = []
let parar = () => {}
const client = createQueryClient()
const outro = createQueryClient()
const lidas: Record<string, number> = {}

/** A reading that counts itself. */
const ler = (nome: string, queryKey: unknown[], interesse?: Interesse | null) =>
  queryOptions({
    queryKey,
    queryFn: () => {
      lidas[nome] = (lidas[nome] ?? 0) + 1
      return nome
    },
    staleTime: 300_000,
    ...(interesse === undefined ? {} : { meta: { interesse } }),
  })
type Leitura = ReturnType<typeof ler>
const em = (c: typeof client) => {
  const Area = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={c}>{children}</QueryClientProvider>
  )
  return Area
}
const mostrar = (leitura: Leitura, c = client) => renderHook(() => useQuery(leitura), { wrapper: em(c) })
const passar = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms))
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
        mandar = (evento) => c.enqueue(new TextEncoder().encode(`data: ${JSON.stringify(evento)}\n\n`))
        cair = () => c.close()
      },
    })
    return { ok: true, status: 200, body }
  }) as never
  parar = startLive()
  await passar(0)
})
afterEach(() => {
  parar()
  jest.useRealTimers()
})

it('asks for what a register shows again, in every remote, when somebody saved one', async () => {
  mostrar(ler('unidades', ['unidade', 'nomes']))
  mostrar(ler('outras', ['unidade', 'ativas']), outro)
  mostrar(ler('cids', ['cid', 'todos']))
  await passar(200)
  expect(pedidos).toEqual([{ assunto: 'unidade' }, { assunto: 'cid' }])
  expect(lidas).toEqual({ unidades: 1, outras: 1, cids: 1 })
  for (let i = 0; i < 5; i++) mandar({ assunto: 'unidade', _id: 'x' })
  await passar(ESPALHADO)
  expect(lidas).toEqual({ unidades: 2, outras: 2, cids: 1 })
})

it('asks again for everything when something may have been missed', async () => {
  mostrar(ler('unidades', ['unidade', 'nomes']))
  mostrar(ler('estados', ['estados']))
  await passar(200)
  mandar({ assunto: '*' })
  await passar(ESPALHADO)
  expect(lidas).toEqual({ unidades: 2, estados: 1 })
})

it('hears of a register that is remembered, so that the next screen has it as it now is', async () => {
  const tela = mostrar(ler('unidades', ['unidade', 'nomes']))
  await passar(200)
  tela.unmount()
  await passar(200)
  expect(pedidos).toEqual([{ assunto: 'unidade' }])
  mandar({ assunto: 'unidade', _id: 'x' })
  await passar(ESPALHADO)
  expect(lidas.unidades).toBe(1)
  mostrar(ler('unidades', ['unidade', 'nomes']))
  await passar(0)
  expect(lidas.unidades).toBe(2)
})

it('hears of one record while it is shown, and asks again for one that it did not hear of', async () => {
  const deAna = () => ler('ana', ['paciente', 'ana'], { assunto: 'paciente', _id: 'ana' })
  const tela = mostrar(deAna())
  await passar(200)
  expect(pedidos).toEqual([{ assunto: 'paciente', _id: 'ana' }])
  mandar({ assunto: 'paciente', _id: 'bruno' })
  await passar(ESPALHADO)
  expect(lidas.ana).toBe(1)
  mandar({ assunto: 'paciente', _id: 'ana' })
  await passar(ESPALHADO)
  expect(lidas.ana).toBe(2)
  tela.unmount()
  await passar(200)
  expect(pedidos).toEqual([])
  mostrar(deAna())
  await passar(0)
  expect(lidas.ana).toBe(3)
})

it('leaves alone what says that nothing of it is live', async () => {
  mostrar(ler('lista', ['paciente', 'lista'], null))
  await passar(200)
  expect(pedidos).toEqual([])
  mandar({ assunto: '*' })
  await passar(ESPALHADO)
  expect(lidas.lista).toBe(1)
})

describe('a query which nobody may ask', () => {
  // What is asked again in a moment is asked before the clock of the next test.
  afterEach(() => passar(ESPALHADO))
  const asked = (enabled: boolean) => {
    const leitura = ler('contas', ['marcas'], { assunto: 'contas' })
    return renderHook((props) => useQuery({ ...leitura, ...props }), {
      wrapper: em(client),
      initialProps: { enabled },
    })
  }

  it('claims no part of the live stream, until somebody may', async () => {
    mostrar(ler('unidades', ['unidade', 'nomes']))
    const tela = asked(false)
    await passar(200)
    expect(pedidos).toEqual([{ assunto: 'unidade' }])
    tela.rerender({ enabled: true })
    await passar(200)
    expect(pedidos).toEqual([{ assunto: 'unidade' }, { assunto: 'contas' }])
    mandar({ assunto: 'contas' })
    await passar(ESPALHADO)
    expect(lidas.contas).toBe(2)
  })

  it('is heard of while what was read is remembered, so that a layer that opens again does not ask', async () => {
    const tela = asked(true)
    await passar(200)
    tela.rerender({ enabled: false })
    await passar(200)
    expect(pedidos).toEqual([{ assunto: 'contas' }])
    tela.rerender({ enabled: true })
    await passar(200)
    expect(lidas.contas).toBe(1)
  })

  it.each([true, false])(
    'claims none any more when the right to what was read is gone (shown: %s)',
    async (shown) => {
      const tela = asked(true)
      await passar(200)
      if (!shown) tela.unmount()
      useSessao.setState(({ usuario }) => ({ usuario: { ...usuario, perfil: 'Profissional' } as never }))
      if (shown) tela.rerender({ enabled: false })
      await passar(200)
      expect(pedidos).toEqual([])
    },
  )
})

it('asks again for what nobody answered during an outage, and for nothing that was refused', async () => {
  const falhas = { status: null, falha: 'sem-resposta', titulo: 'Erro', conteudo: '' } as const
  const recusa = { status: 404, falha: 'resposta', titulo: '404', conteudo: '' } as const
  const falhar = (nome: string, dados: typeof falhas | typeof recusa, interesse: Interesse | null) => {
    const leitura = ler(nome, ['paciente', nome], interesse)
    return {
      ...leitura,
      queryFn: () => {
        lidas[nome] = (lidas[nome] ?? 0) + 1
        throw new ErroDaApi(dados)
      },
    }
  }
  await passar(ESPALHADO)
  mostrar(falhar('dia', falhas, { assunto: 'paciente', _id: 'ana' }))
  mostrar(falhar('lista', falhas, null))
  mostrar(falhar('sumido', recusa, null))
  mostrar(ler('unidades', ['unidade', 'nomes']))
  // With its one repetition.
  await passar(5_000)
  expect(lidas).toEqual({ dia: 2, lista: 2, sumido: 1, unidades: 1 })
  cair()
  // Back within a second; asked again, with its one repetition.
  await passar(5_000)
  expect(lidas).toEqual({ dia: 4, lista: 4, sumido: 1, unidades: 1 })
})
