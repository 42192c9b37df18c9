import { startLive } from '@clinica/shared-auth'
import type { Perfil } from '@clinica/shared-domain'
import { createQueryClient, QueryClientProvider } from '@clinica/shared-ui/query'
import { logInAs, mockServer } from '@clinica/shared-ui/teste'
import { renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { useMarcasDoBalcao } from './balcao.query'
import { words } from './NoBalcao'

const LUGAR = { unidade: 'CENTRO', especialidade: 'Pilates', dia: '2026-11-23' }

/** What of money the live stream of this person's grid asks for. */
const newsOf = async (perfil: Perfil): Promise<unknown> => {
  logInAs(perfil)
  const api = mockServer()
  api.onGet('/recebimento/marcas').reply(200, { marcas: [] })
  const stream = jest.fn(async (_url: string) => ({ ok: true, status: 200, body: new ReadableStream() }))
  Object.assign(globalThis, { fetch: stream })
  const client = createQueryClient()
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  const { unmount } = renderHook(() => useMarcasDoBalcao(LUGAR), { wrapper })
  const stop = startLive()
  await waitFor(() => expect(stream).toHaveBeenCalled())
  stop()
  unmount()
  client.clear()
  api.restore()
  const [url = ''] = stream.mock.lastCall ?? []
  return JSON.parse(new URL(url, 'http://portal').searchParams.get('interesses') ?? '')
}

it.each<Perfil>(['Profissional', 'Supervisao'])(
  'a %s, who may not see money, asks for no news of it: the whole stream would be refused',
  async (perfil) => expect(await newsOf(perfil)).toEqual([]),
)
it('who takes money hears of it', async () =>
  expect(await newsOf('Recepcionista')).toEqual([{ assunto: 'contas' }]))

it.each([
  [{ deve: 0, atraso: 0, restam: 1 }, 'Resta 1 sessão do pacote.'],
  [{ deve: 15_000, atraso: 0, restam: null }, 'Deve R$ 150,00.'],
  [{ deve: 15_000, atraso: 2, restam: 2 }, 'Deve R$ 150,00, há 2 dias. Restam 2 sessões do pacote.'],
])('of %j the layer says all: %s', (marca, dito) => {
  expect(words({ ...marca, paciente: 'p1', marca: 'deve' })).toBe(dito)
})
