import { createSpread } from './interesses'

const advance = (ms: number) => jest.advanceTimersByTimeAsync(ms)

beforeEach(() => {
  jest.useFakeTimers()
})
afterEach(() => {
  jest.restoreAllMocks()
  jest.useRealTimers()
})

it('spreads what many desks do over a moment, and does it once', async () => {
  jest.spyOn(Math, 'random').mockReturnValueOnce(0.5)
  const tarefa = jest.fn()
  const { logo, desistir } = createSpread(tarefa)
  logo()
  logo()
  await advance(749)
  expect(tarefa).not.toHaveBeenCalled()
  await advance(1)
  expect(tarefa).toHaveBeenCalledTimes(1)
  logo()
  await advance(2_000)
  expect(tarefa).toHaveBeenCalledTimes(2)
  logo()
  desistir()
  await advance(2_000)
  expect(tarefa).toHaveBeenCalledTimes(2)
})
