import { createSpread } from './interesses'

const esperar = (ms: number) => jest.advanceTimersByTimeAsync(ms)

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
  await esperar(749)
  expect(tarefa).not.toHaveBeenCalled()
  await esperar(1)
  expect(tarefa).toHaveBeenCalledTimes(1)
  logo()
  await esperar(2_000)
  expect(tarefa).toHaveBeenCalledTimes(2)
  logo()
  desistir()
  await esperar(2_000)
  expect(tarefa).toHaveBeenCalledTimes(2)
})
