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

/** A button draws that it has the focus, or is held, in a microtask of its own. */
const drawn = (move: () => void) => act(async () => move())
const hold = () => drawn(() => jest.advanceTimersByTime(1000))
const remove = async (nome: string) => {
  const botao = screen.getByRole('button', { name: `Remover ${nome}` })
  await drawn(() => botao.focus())
  await drawn(() => fireEvent.keyDown(botao, { key: ' ' }))
  await hold()
}
const emFoco = () => document.activeElement?.getAttribute('aria-label')

it('goes to the next of the list, and to the one before at its end', async () => {
  render(<Lista grupos={[['8h', '9h', '10h'], ['13h']]} />)
  await remove('8h')
  expect(emFoco()).toBe('Remover 9h')
  await remove('10h')
  expect(emFoco()).toBe('Remover 9h')
})

it('goes to the nearest list when its own is empty, then to what stands around', async () => {
  render(<Lista grupos={[['8h'], ['13h']]} />)
  await remove('8h')
  expect(emFoco()).toBe('Remover 13h')
  await remove('13h')
  expect(emFoco()).toBe('Vagas')
})

it('leaves a button that closes itself for what stands around', async () => {
  render(<Lista grupos={[['8h', '9h']]} />)
  await remove('todos')
  expect(emFoco()).toBe('Vagas')
})

it('stays where it is when the button stays, and where it was when it was elsewhere', async () => {
  render(
    <>
      <input aria-label="Outro" />
      <LongPressButton ms={1000} label="Remover nada" onLongPress={() => undefined} />
    </>,
  )
  await remove('nada')
  expect(emFoco()).toBe('Remover nada')
  await drawn(() => screen.getByLabelText('Outro').focus())
  await drawn(() =>
    fireEvent.pointerDown(screen.getByRole('button', { name: 'Remover nada' }), { button: 0 }),
  )
  await hold()
  expect(emFoco()).toBe('Outro')
})
