// Runs again in the clinic's time zone.
import { useSessao } from '@clinica/shared-auth'
import { act, renderHook } from '@testing-library/react'
import { useHoje } from './useHoje'

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
