import { keepTyped, reloadKeeping, takeTyped } from './kept'
import { leaveTo } from './leave-page'
import { useSessao } from './sessao'
import { holdUnsaved } from './unsaved'

jest.mock('./leave-page', () => ({ leaveTo: jest.fn(), leavePage: jest.fn(), isLeaving: () => false }))

const pessoa = (_id: string) => ({ usuario: { _id } }) as never
/** The same module, as the page that comes has it. */
const nextPage = (_id: string): typeof import('./kept') => {
  let kept: unknown
  jest.isolateModules(() => {
    require('./sessao').useSessao.setState(pessoa(_id))
    kept = require('./kept')
  })
  return kept as typeof import('./kept')
}

beforeEach(() => {
  sessionStorage.clear()
  jest.mocked(leaveTo).mockClear()
  useSessao.setState(pessoa('a'))
})

it('what is typed goes over the reload, once, to the same person alone', () => {
  const solta = holdUnsaved('mudanca', () => {
    keepTyped('cid/1', { nome: 'Dor' })
    return '/cid?volta=1'
  })
  expect(reloadKeeping()).toBe(true)
  expect(leaveTo).toHaveBeenCalledWith('/cid?volta=1')
  solta()
  const guardado = sessionStorage.getItem('clinica.digitado') as string
  const { takeTyped: take } = nextPage('a')
  expect(sessionStorage.length).toBe(0)
  expect(take('cid/1')).toEqual({ nome: 'Dor' })
  expect(take('cid/1')).toBeUndefined()
  sessionStorage.setItem('clinica.digitado', guardado)
  expect(nextPage('b').takeTyped('cid/1')).toBeUndefined()
})

it('nothing is reloaded while something typed could not go along', () => {
  const solta = [holdUnsaved('mudanca', () => undefined), holdUnsaved()]
  expect(reloadKeeping()).toBe(false)
  expect(leaveTo).not.toHaveBeenCalled()
  for (const s of solta) s()
  expect(reloadKeeping()).toBe(true)
})

it('what one person typed is gone with them', () => {
  keepTyped('cid/1', 1)
  useSessao.setState(pessoa('b'))
  expect(takeTyped('cid/1')).toBeUndefined()
})
