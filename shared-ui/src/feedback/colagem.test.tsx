import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { usePasteGuard } from './colagem'
import { useAvisos } from './notify'

const Tela = () => {
  usePasteGuard()
  return (
    <>
      <input aria-label="Qual" maxLength={10} defaultValue="abc" />
      <textarea aria-label="Motivo" maxLength={10} />
      <input aria-label="Livre" />
    </>
  )
}
const ditos = () => useAvisos.getState().fila.map((a) => a.mensagem)
afterEach(() => act(() => useAvisos.setState({ fila: [] })))

it.each([
  ['Qual', '12345678', 'abc', ['O que foi colado não coube: cabem 10 letras.']],
  ['Qual', '1234567', 'abc1234567', []],
  ['Qual', '1234567  ', 'abc1234567', []],
  ['Motivo', 'uma frase comprida', '', ['O que foi colado não coube: cabem 10 letras.']],
  ['Livre', 'o que for, do tamanho que for', 'o que for, do tamanho que for', []],
])(
  '%s: %p that is pasted is taken whole or not at all, and that is said',
  async (nome, colado, fica, dito) => {
    render(<Tela />)
    const campo = screen.getByRole('textbox', { name: nome })
    const user = userEvent.setup()
    await user.click(campo)
    await user.paste(colado)
    expect(campo).toHaveValue(fica)
    expect(ditos()).toEqual(dito)
  },
)

it('what is marked makes room for what is pasted over it', async () => {
  render(<Tela />)
  const campo = screen.getByRole('textbox', { name: 'Qual' })
  const user = userEvent.setup()
  await user.tripleClick(campo)
  await user.paste('1234567890')
  expect(campo).toHaveValue('1234567890')
  expect(ditos()).toEqual([])
})
