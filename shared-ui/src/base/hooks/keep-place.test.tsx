import { act, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { LongPressButton } from '../LongPressButton'

const Lista = ({ grupos }: { grupos: string[][] }) => {
  const [fora, setFora] = useState<string[]>([])
  const de = (nomes: string[]) => nomes.filter((n) => !fora.includes(n))
  const todos = grupos.flat()
  return (
    <section>
      <input aria-label="Vagas" />
      <LongPressButton
        ms={1000}
        label="Remover todos"
        disabled={de(todos).length === 0}
        onLongPress={() => setFora(todos)}
      />
      {grupos.map((nomes, i) => (
        <ul key={i}>
          {de(nomes).map((n) => (
            <li key={n}>
              <LongPressButton ms={1000} label={`Remover ${n}`} onLongPress={() => setFora([...fora, n])} />
            </li>
          ))}
        </ul>
      ))}
    </section>
  )
}

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

const remover = (nome: string) => {
  const botao = screen.getByRole('button', { name: `Remover ${nome}` })
  botao.focus()
  fireEvent.keyDown(botao, { key: ' ' })
  act(() => jest.advanceTimersByTime(1000))
}
const emFoco = () => document.activeElement?.getAttribute('aria-label')

it('goes to the next of the list, and to the one before at its end', () => {
  render(<Lista grupos={[['8h', '9h', '10h'], ['13h']]} />)
  remover('8h')
  expect(emFoco()).toBe('Remover 9h')
  remover('10h')
  expect(emFoco()).toBe('Remover 9h')
})

it('goes to the nearest list when its own is empty, then to what stands around', () => {
  render(<Lista grupos={[['8h'], ['13h']]} />)
  remover('8h')
  expect(emFoco()).toBe('Remover 13h')
  remover('13h')
  expect(emFoco()).toBe('Vagas')
})

it('leaves a button that closes itself for what stands around', () => {
  render(<Lista grupos={[['8h', '9h']]} />)
  remover('todos')
  expect(emFoco()).toBe('Vagas')
})

it('stays where it is when the button stays, and where it was when it was elsewhere', () => {
  render(
    <>
      <input aria-label="Outro" />
      <LongPressButton ms={1000} label="Remover nada" onLongPress={() => undefined} />
    </>,
  )
  remover('nada')
  expect(emFoco()).toBe('Remover nada')
  screen.getByLabelText('Outro').focus()
  fireEvent.pointerDown(screen.getByRole('button', { name: 'Remover nada' }), { button: 0 })
  act(() => jest.advanceTimersByTime(1000))
  expect(emFoco()).toBe('Outro')
})
