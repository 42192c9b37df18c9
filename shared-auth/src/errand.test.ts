import { finishErrand, RETURN_PARAM, readErrand, startErrand, takeErrand } from './errand'
import { leavePage } from './sessao/leave-page'
import { useSessao } from './sessao/sessao'
import { RITA, tokenOf } from './teste/sessao'

jest.mock('./sessao/leave-page', () => ({ leavePage: jest.fn() }))

const DRAFT = { nome: 'Ana', guias: ['g1'] }
const start = () =>
  startErrand(
    { from: '/agendamento?dia=2026-11-23', what: 'Marcar · 10:00', draft: DRAFT },
    '/paciente/cadastro',
  )
const idOf = (address: string) => new URL(address, 'http://x').searchParams.get(RETURN_PARAM) ?? ''

beforeEach(() => useSessao.getState().entrar({ token: tokenOf(RITA), versaoBackend: '1' }))

it('keeps the draft, and brings the result back to the address that left, query included', () => {
  const { id, there, back } = start()
  expect(there).toBe(`/paciente/cadastro?recado=${id}`)
  expect(idOf(back)).toBe(id)
  expect(readErrand(id)).toMatchObject({ what: 'Marcar · 10:00', draft: DRAFT, result: null })

  const address = finishErrand(id, { register: 'paciente', _id: 'p1' }) ?? ''
  expect(address).toMatch(/^\/agendamento\?dia=2026-11-23&volta=/)
  expect(takeErrand(idOf(address))).toMatchObject({
    draft: DRAFT,
    result: { register: 'paciente', _id: 'p1' },
  })
})

it('sends an errand of its own while it runs one, and comes back to the one that it runs', () => {
  const { id, there } = start()
  const inner = startErrand({ from: there, what: 'Nova guia', draft: 1 }, '/paciente/cadastro')
  const back = new URL(finishErrand(inner.id, { register: 'paciente', _id: 'p1' }) ?? '', 'http://x')
    .searchParams
  expect(Object.fromEntries(back)).toEqual({ recado: id, volta: inner.id })
  takeErrand(inner.id)
  expect(readErrand(id)).toMatchObject({ what: 'Marcar · 10:00', draft: DRAFT })
})

it('is taken up once', () => {
  const { id } = start()
  takeErrand(id)
  expect(takeErrand(id)).toBeUndefined()
  expect(finishErrand(id, null)).toBeUndefined()
})

it('is gone after the logout, also for the same person', () => {
  const { id } = start()
  useSessao.getState().sair()
  useSessao.getState().entrar({ token: tokenOf(RITA), versaoBackend: '1' })
  expect(readErrand(id)).toBeUndefined()
})

it('is not for another person who takes over the tab: the page, and its memory, begin anew', () => {
  start()
  useSessao.getState().entrar({ token: tokenOf({ ...RITA, _id: 'u2' }), versaoBackend: '1' })
  expect(leavePage).toHaveBeenCalledTimes(1)
})

it('outlives a renewed token', () => {
  const { id } = start()
  useSessao.getState().entrar({ token: tokenOf(RITA), versaoBackend: '2' })
  expect(readErrand(id)?.draft).toEqual(DRAFT)
})
