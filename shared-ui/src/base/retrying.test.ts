import { retrying } from './retrying'

it('asks twice more for what is lost on its way, then says so', async () => {
  jest.useFakeTimers()
  let n = 0
  const load = jest.fn(async () => {
    n += 1
    if (n < 3) throw new Error('perdido')
    return n
  })
  const pronto = retrying(load)()
  await jest.advanceTimersByTimeAsync(2_000)
  await expect(pronto).resolves.toBe(3)
  n = -9
  const errado = expect(retrying(load)()).rejects.toThrow('perdido')
  await jest.advanceTimersByTimeAsync(2_000)
  await errado
  expect(load).toHaveBeenCalledTimes(6)
  jest.useRealTimers()
})
