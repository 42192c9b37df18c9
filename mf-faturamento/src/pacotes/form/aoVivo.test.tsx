import { estadoAoVivo, startLive } from '@clinica/shared-auth'
import { act, configure, fireEvent, screen, waitFor } from '@testing-library/react'
import type MockAdapter from 'axios-mock-adapter'
import { logInAs, mockServer, open } from '../../teste/tela'
import { guiaDoPacote, pacote, uid } from '../teste/pacotes'
import { answerConvenios } from '../teste/telaDoPacote'
import PacotePage from './PacotePage'

configure({ defaultHidden: true })

const outra = guiaDoPacote({ _id: uid(2), numero: '10011452' })
const depois = pacote([guiaDoPacote(), outra], { updatedAt: '2026-11-24T12:05:00.000Z' })
const EVENTO = { assunto: 'pacote', _id: 'k1' }

let api: MockAdapter
let send: (evento: object) => void
let stop: () => void
const interesses = (): object[] =>
  jest
    .mocked(globalThis.fetch)
    .mock.calls.flatMap(([url]) =>
      JSON.parse(new URL(String(url), 'http://portal').searchParams.get('interesses') ?? '[]'),
    )

beforeEach(async () => {
  globalThis.fetch = jest.fn(async () => ({
    ok: true,
    status: 200,
    body: new ReadableStream<Uint8Array>({
      start: (c) => {
        send = (evento) => c.enqueue(new TextEncoder().encode(`data: ${JSON.stringify(evento)}\n\n`))
      },
    }),
  })) as unknown as typeof fetch
  api = mockServer()
  answerConvenios(api)
  logInAs('Faturista')
  api.onGet('/faturamento/selecao').reply(200, { guias: [], total: 0 })
  api.onGet('/faturamento/k1').replyOnce(200, { faturamento: pacote([guiaDoPacote()]) })
  stop = startLive()
  open({ '/faturamento/cadastro/:id?': <PacotePage /> }, '/faturamento/cadastro/k1')
  await screen.findByText('Guia 10011400')
  await waitFor(() => expect(interesses()).toContainEqual(EVENTO))
  await waitFor(() => expect(estadoAoVivo.getState().estado).toBe('conectado'))
  api.onGet('/faturamento/k1').reply(200, { faturamento: depois })
})
afterEach(() => {
  stop()
  api.restore()
})

it('what another desk puts into the package is there at once where nothing is typed', async () => {
  act(() => send(EVENTO))
  expect(await screen.findByText('Guia 10011452')).toBeInTheDocument()
  expect(screen.getByText('Tudo salvo')).toBeInTheDocument()
})

it('what another desk changes is told where something is typed, which stays', async () => {
  fireEvent.click(screen.getByRole('button', { name: 'Retirar a guia 10011400' }))
  act(() => send(EVENTO))
  expect(await screen.findByText(/Outra pessoa alterou este pacote agora/)).toBeInTheDocument()
  expect(screen.queryByText('Guia 10011452')).toBeNull()
  expect(screen.getByText('1 retirada, ainda não salva')).toBeInTheDocument()
})
