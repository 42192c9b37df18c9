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

beforeEach(() => {
  sessionStorage.clear()
  useSessao.getState().entrar({ token: tokenOf(RITA), versaoBackend: '1' })
})

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

describe('a reload', () => {
  const listen = jest.spyOn(window, 'addEventListener')
  afterEach(() => {
    for (const [tipo, ouvinte] of listen.mock.calls) window.removeEventListener(tipo, ouvinte)
    listen.mockClear()
  })
  afterAll(() => listen.mockRestore())

  /** The page goes, and comes again with what its storage has. */
  const reload = async (between: () => void = () => undefined) => {
    window.dispatchEvent(new Event('pagehide'))
    between()
    let page: (typeof import('./errand') & typeof import('./sessao/sessao')) | undefined
    await jest.isolateModulesAsync(async () => {
      page = { ...(await import('./errand')), ...(await import('./sessao/sessao')) }
    })
    if (!page) throw new Error('not loaded')
    return page
  }

  it('keeps the draft and what was typed of the new record, and nothing of it stays in the storage', async () => {
    const { id } = startErrand(
      { from: '/agendamento', what: 'Marcar · 10:00', draft: DRAFT, typed: { nome: 'Maria' } },
      '/paciente/cadastro',
    )
    const depois = await reload(() => expect(sessionStorage.length).toBe(1))
    expect(sessionStorage.length).toBe(0)
    expect(depois.readErrand(id)).toMatchObject({ draft: DRAFT, typed: { nome: 'Maria' } })
    expect(depois.finishErrand(id, null)).toBe(`/agendamento?volta=${id}`)
  })

  it('brings nothing to another person', async () => {
    const { id } = start()
    const depois = await reload(() => localStorage.setItem('clinica.token', tokenOf({ ...RITA, _id: 'u2' })))
    expect(depois.readErrand(id)).toBeUndefined()
  })

  it.each([
    ['the same person', RITA, true],
    ['nobody else', { ...RITA, _id: 'u2' }, false],
  ])('after which the session is over brings it to %s', async (_, quem, fica) => {
    const { id } = start()
    const depois = await reload(() => localStorage.removeItem('clinica.token'))
    expect(depois.readErrand(id)).toBeDefined()
    depois.useSessao.getState().entrar({ token: tokenOf(quem), versaoBackend: '1' })
    expect(depois.readErrand(id) !== undefined).toBe(fica)
  })

  it('leaves nothing of somebody who logged out', async () => {
    start()
    useSessao.getState().sair()
    window.dispatchEvent(new Event('pagehide'))
    expect(sessionStorage.length).toBe(0)
  })
})
