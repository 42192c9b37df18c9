import { act, fireEvent, render, screen } from '@testing-library/react'
import { LongPressButton } from './LongPressButton'

const botao = () => screen.getByRole('button', { name: 'Remover repetição' })
const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms))
const segurando = () => botao().querySelector('svg')?.dataset.segurando
let agir: jest.Mock

beforeEach(() => {
  jest.useFakeTimers()
  agir = jest.fn()
  render(<LongPressButton ms={2000} label="Remover repetição" onLongPress={agir} />)
})
afterEach(() => jest.useRealTimers())

it('acts when held by the pointer for the whole time, and shows the ring meanwhile', () => {
  fireEvent.pointerDown(botao(), { button: 0 })
  expect(segurando()).toBe('true')
  pass(1_999)
  expect(agir).not.toHaveBeenCalled()
  pass(1)
  expect(agir).toHaveBeenCalledTimes(1)
  fireEvent.pointerUp(botao())
  expect(segurando()).toBe('false')
})

it('gives up when let go early, and a click is nothing', () => {
  fireEvent.pointerDown(botao(), { button: 0 })
  pass(1_500)
  fireEvent.pointerUp(botao())
  fireEvent.click(botao())
  pass(5_000)
  expect(agir).not.toHaveBeenCalled()
})

it.each([' ', 'Enter'])('acts when the key "%s" is held for the same time, once', (key) => {
  fireEvent.keyDown(botao(), { key })
  expect(segurando()).toBe('true')
  for (let t = 0; t < 2_500; t += 100) {
    pass(100)
    fireEvent.keyDown(botao(), { key, repeat: true })
  }
  expect(agir).toHaveBeenCalledTimes(1)
  pass(5_000)
  expect(agir).toHaveBeenCalledTimes(1)
})

it('gives up when the key is released early or the focus leaves', () => {
  fireEvent.keyDown(botao(), { key: 'Enter' })
  pass(1_900)
  fireEvent.keyUp(botao(), { key: 'Enter' })
  pass(5_000)
  fireEvent.keyDown(botao(), { key: ' ' })
  pass(1_000)
  fireEvent.blur(botao())
  pass(5_000)
  expect(agir).not.toHaveBeenCalled()
})

const aviso = () => screen.queryByRole('alert')?.textContent ?? null

describe('a press that was too short', () => {
  const DICA = 'Segure por 2 segundos para remover repetição.'
  it.each([
    ['pointer', () => fireEvent.pointerDown(botao(), { button: 0 }), () => fireEvent.pointerUp(botao())],
    ['key', () => fireEvent.keyDown(botao(), { key: ' ' }), () => fireEvent.keyUp(botao(), { key: ' ' })],
  ])('of the %s says what to do, for a while', (_de, apertar, soltar) => {
    apertar()
    pass(200)
    expect(aviso()).toBeNull()
    soltar()
    expect(aviso()).toBe(DICA)
    pass(10_000)
    expect(aviso()).toBeNull()
  })

  it('is also the click of who holds nothing, such as a screen reader', () => {
    fireEvent.click(botao())
    expect(aviso()).toBe(DICA)
  })

  it('is none when the whole time was held, nor when the pointer went away', () => {
    fireEvent.pointerDown(botao(), { button: 0 })
    pass(2_000)
    fireEvent.pointerUp(botao())
    fireEvent.click(botao(), { detail: 1 })
    fireEvent.pointerDown(botao(), { button: 0 })
    fireEvent.pointerLeave(botao())
    expect(agir).toHaveBeenCalledTimes(1)
    expect(aviso()).toBeNull()
  })

  it('is said no more once it is pressed again', () => {
    fireEvent.click(botao())
    fireEvent.pointerDown(botao(), { button: 0 })
    expect(aviso()).toBeNull()
  })
})

it('acts on the main button only', () => {
  fireEvent.pointerDown(botao(), { button: 2 })
  pass(5_000)
  expect(agir).not.toHaveBeenCalled()
})

it('tells a screen reader how to do it', () => {
  expect(botao()).toHaveAccessibleDescription(
    'Segure por 2 segundos, ou mantenha Espaço ou Enter pressionado pelo mesmo tempo.',
  )
})

it('says how at the edge of a phone, inside the window', () => {
  const { documentElement } = document
  jest.spyOn(documentElement, 'clientWidth', 'get').mockReturnValue(390)
  jest.spyOn(botao(), 'getBoundingClientRect').mockReturnValue(new DOMRect(37, 123, 174, 36))
  fireEvent.pointerDown(botao(), { button: 0 })
  fireEvent.pointerUp(botao())
  const { left, transform, width } = getComputedStyle(screen.getByRole('alert'))
  const limite = (nome: string) => screen.getByRole('alert').style.getPropertyValue(nome)
  // From 8 px of one edge to 8 px of the other, and under the middle of the button between them.
  expect([left, limite('--de'), limite('--ate')]).toEqual(['124px', '-116px', '258px'])
  expect([width, transform]).toEqual([
    'max-content',
    'translateX(clamp(var(--de), -50%, calc(var(--ate) - 100%)))',
  ])
  jest.restoreAllMocks()
})

it('tells whoever comes to it how long to hold', async () => {
  await act(async () => botao().focus())
  pass(500)
  expect(screen.getByRole('tooltip')).toHaveTextContent('Segure por 2 s')
})
