// Runs again in the clinic's time zone.
import { act, renderHook } from '@testing-library/react'
import { useSessao } from './sessao'
import { useHoje } from './use-clock'

afterEach(() => jest.useRealTimers())

it.each([
  ['America/Sao_Paulo', '2026-11-23', '2026-11-24'],
  ['Pacific/Kiritimati', '2026-11-24', '2026-11-24'],
])('follows the day in %s by itself', (fuso, antes, depois) => {
  jest.useFakeTimers({ now: new Date('2026-11-24T02:59:50Z') })
  useSessao.setState({ fuso })
  const { result, unmount } = renderHook(useHoje)
  expect(result.current).toBe(antes)
  act(() => jest.advanceTimersByTime(60_000))
  expect(result.current).toBe(depois)
  unmount()
  expect(jest.getTimerCount()).toBe(0)
})

it('is one clock for all who ask', () => {
  jest.useFakeTimers({ now: new Date('2026-11-24T02:59:50Z') })
  useSessao.setState({ fuso: 'America/Sao_Paulo' })
  const duas = [renderHook(useHoje), renderHook(useHoje)]
  expect(jest.getTimerCount()).toBe(1)
  duas[0]?.unmount()
  act(() => jest.advanceTimersByTime(60_000))
  expect(duas[1]?.result.current).toBe('2026-11-24')
  duas[1]?.unmount()
  expect(jest.getTimerCount()).toBe(0)
})
