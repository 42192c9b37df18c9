import { fireEvent, render } from '@testing-library/react'
import { Dialog } from './Dialog'
import { Menu } from './Menu'
import { Popover } from './Popover'

const fundo = () => document.querySelector('.MuiBackdrop-root') as HTMLElement

it.each([
  ['Popover', Popover],
  ['Menu', Menu],
])('%s stays for the second half of a double click, and closes for a click or Escape', (_nome, Camada) => {
  const close = jest.fn()
  render(
    <Camada open anchorEl={document.body} onClose={close}>
      <li tabIndex={-1}>conteúdo</li>
    </Camada>,
  )
  fireEvent.click(fundo(), { detail: 2 })
  expect(close).not.toHaveBeenCalled()
  fireEvent.click(fundo(), { detail: 1 })
  expect(close).toHaveBeenCalledTimes(1)
  fireEvent.keyDown(fundo(), { key: 'Escape' })
  expect(close).toHaveBeenCalledTimes(2)
})

it('a dialog stays for the second half of a double click, and closes for a click beside it', () => {
  const close = jest.fn()
  render(
    <Dialog open title="Emitir" onClose={close}>
      conteúdo
    </Dialog>,
  )
  const aoLado = document.querySelector('.MuiDialog-container') as HTMLElement
  const press = (detail: number) => {
    fireEvent.mouseDown(aoLado)
    fireEvent.click(aoLado, { detail })
  }
  press(2)
  expect(close).not.toHaveBeenCalled()
  press(1)
  expect(close).toHaveBeenCalledTimes(1)
})
