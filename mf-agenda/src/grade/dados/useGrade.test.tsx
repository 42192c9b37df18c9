import { estadoAoVivo, hojeNaClinica, startLive } from '@clinica/shared-auth'
import type { Agendamento, GradeDoDia, HorarioDaGrade, Interesse } from '@clinica/shared-domain'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type MockAdapter from 'axios-mock-adapter'
import { agendamento, logInAs, mockServer, open } from '../../teste/tela'
import { cutName } from '../cartao/texto'
import GradePage from '../GradePage'

jest.mock('../cartao/texto', () => {
  const real = jest.requireActual<typeof import('../cartao/texto')>('../cartao/texto')
  return { ...real, cutName: jest.fn(real.cutName) }
})

const HOJE = hojeNaClinica()
const id = (n: number) => `0190a000-0000-7000-8000-${String(n).padStart(12, '0')}`
const doDia = (mudancas: Partial<Agendamento> = {}): Agendamento => agendamento({ data: HOJE, ...mudancas })
const hora = (h: string, agendamentos: Agendamento[]): HorarioDaGrade => ({
  hora: h,
  turno: 1,
  quantidade: agendamentos.length + 1,
  livres: 1,
  agendamentos,
  desativados: [],
})
const cartoes = [1, 2, 3, 4].map((n) => doDia({ _id: id(n) }))
const DIA: GradeDoDia = {
  unidade: 'Centro',
  especialidade: 'Pilates',
  dia: HOJE,
  horarios: [hora('08:00', cartoes), hora('09:00', [doDia({ _id: id(7), hora: '09:00' })])],
  profissionais: [],
}
const EVENTO = { assunto: 'agenda', unidade: 'Centro', especialidade: 'Pilates', dia: HOJE }
/** Longer than desks spread their questions over. */
const ESPALHADO = 1_700

let api: MockAdapter
let send: (evento: object) => void
let stop: () => void
const pedidos = (url: string) => api.history.get.filter((c) => c.url === url)
const todosOsPedidos = () => api.history.get.length
const interesses = (): Interesse[] => {
  const chamadas = jest.mocked(globalThis.fetch).mock.calls
  const busca = new URL(String(chamadas.at(-1)?.[0]), 'http://portal').searchParams
  return JSON.parse(busca.get('interesses') ?? '[]')
}
const cartao = (ev: string) => document.querySelector<HTMLElement>(`[data-ev="${ev}"]`) as HTMLElement
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms))
const horario = (mudado: Agendamento): HorarioDaGrade => ({
  ...(DIA.horarios[0] as HorarioDaGrade),
  agendamentos: cartoes.map((c) => (c._id === mudado._id ? mudado : c)),
})

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
  api.onGet('/unidade').reply(() => [200, { unidades: unidades.map((nome) => ({ _id: nome, nome })) }])
  api.onGet('/recebimento/marcas').reply(200, { marcas: [] })
  api.onGet('/especialidade').reply(200, { especialidades: [{ _id: 'e', nome: 'Pilates' }] })
  unidades = ['Centro']
  logInAs('Recepcionista')
  api.onGet('/v2/agenda/').reply(200, DIA)
  stop = startLive()
  open(<GradePage />, '/agendamento', '/agendamento')
  await screen.findByText('08:00')
  await waitFor(() => expect(interesses()).toContainEqual(EVENTO))
  await waitFor(() => expect(estadoAoVivo.getState().estado).toBe('conectado'))
  // What it asks for by itself, one question after the other, has been asked.
  for (let volta = 0; volta < 10; volta++) await act(() => new Promise((r) => setTimeout(r, 0)))
})
let unidades: string[] = []
afterEach(() => {
  jest.useRealTimers()
  stop()
})

describe('an open grid', () => {
  it('says which unit, specialty and day it shows, and is asked for once', () => {
    expect(interesses()).toEqual(
      expect.arrayContaining([EVENTO, { assunto: 'unidade' }, { assunto: 'especialidade' }]),
    )
    expect(pedidos('/v2/agenda/')).toHaveLength(1)
  })

  it('repaints only the card that another desk changed', async () => {
    jest.mocked(cutName).mockClear()
    const mudado = doDia({ _id: id(3), status: 'assinado', updatedAt: '2026-11-05T10:00:00.000Z' })
    act(() => send({ ...EVENTO, horario: horario(mudado) }))
    await waitFor(() => expect(cartao(id(3)).dataset.status).toBe('assinado'))
    expect(cutName).toHaveBeenCalledTimes(1)
    expect(within(cartao(id(3))).getByText('Assinado')).toBeVisible()
  })

  it('asks nothing when a guide is saved: the hours that show it come by themselves', async () => {
    const antes = todosOsPedidos()
    jest.useFakeTimers()
    act(() => send({ assunto: 'guia', _id: id(90), paciente: id(91) }))
    const guia = [{ ...(cartoes[0]?.guia[0] as Agendamento['guia'][number]), quantidade: 15, usadas: 14 }]
    act(() => send({ ...EVENTO, horario: horario(doDia({ _id: id(1), guia })) }))
    await waitFor(() => expect(cartao(id(1)).textContent).toContain('14 de 15'))
    await pass(ESPALHADO)
    expect(todosOsPedidos()).toBe(antes)
  })

  it('is asked for once, not in the same instant, when more than an hour changed', async () => {
    const acaso = jest.spyOn(Math, 'random').mockReturnValue(0.5)
    jest.useFakeTimers()
    for (let i = 0; i < 5; i++) act(() => send(EVENTO))
    await pass(600)
    expect(pedidos('/v2/agenda/')).toHaveLength(1)
    acaso.mockRestore()
    await pass(ESPALHADO - 600)
    expect(pedidos('/v2/agenda/')).toHaveLength(2)
  })

  it('hears of the next day once that is on screen, and asks for this one again when it comes back', async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Próximo dia' }))
    await waitFor(() => expect(interesses().map((i) => i.dia)).not.toContain(HOJE))
    expect(interesses().filter((i) => i.assunto === 'agenda')).toHaveLength(1)
    await userEvent.click(screen.getByRole('button', { name: 'Dia anterior' }))
    await waitFor(() => expect(interesses()).toContainEqual(EVENTO))
    expect(pedidos('/v2/agenda/')).toHaveLength(3)
  })

  it('knows a new unit as soon as somebody saved it', async () => {
    unidades = ['Centro', 'Unidade Nova']
    act(() => send({ assunto: 'unidade', _id: id(50) }))
    await waitFor(() => expect(pedidos('/unidade')).toHaveLength(2))
    await userEvent.click(screen.getByRole('combobox', { name: 'Unidade' }))
    expect(await screen.findByRole('option', { name: 'Unidade Nova' })).toBeVisible()
    expect(pedidos('/v2/agenda/')).toHaveLength(1)
  })
})
