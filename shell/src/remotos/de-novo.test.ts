import { untilLoaded } from './de-novo'

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

it('asks for a shared package until it comes, each time at another address', async () => {
  let n = 0
  const sete = async () => {
    n += 1
    if (n <= 7) throw new Error('perdido')
    return 'pronto'
  }
  const antes = window.__TENTATIVA__ ?? 0
  const pronto = untilLoaded(sete)
  await jest.advanceTimersByTimeAsync(120_000)
  await expect(pronto).resolves.toBe('pronto')
  expect(window.__TENTATIVA__).toBe(antes + 7)
})
