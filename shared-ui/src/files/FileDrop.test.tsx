import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { FileDrop } from './FileDrop'

const CSV = new File(['x'], 'cid.csv')
const OUTRO = new File(['y'], 'cbo.csv')

const open = (disabled = false) => {
  const onFile = jest.fn()
  const onRefuse = jest.fn()
  const nada = { label: 'Arquivo', accept: '.csv', title: 'Solte o arquivo aqui', hint: 'ou escolha' }
  render(<FileDrop {...nada} disabled={disabled} onFile={onFile} onRefuse={onRefuse} />)
  const campo = screen.getByLabelText<HTMLInputElement>('Arquivo')
  const drop = (...files: File[]) => fireEvent.drop(campo, { dataTransfer: { files } })
  return { onFile, onRefuse, campo, soltar: drop }
}

it('takes a file that is dropped or chosen, and the same one again', async () => {
  const { onFile, onRefuse, campo, soltar } = open()
  soltar(CSV)
  await userEvent.upload(campo, CSV)
  expect(campo.files).toHaveLength(0)
  await userEvent.upload(campo, CSV)
  expect(onFile.mock.calls).toEqual([[CSV], [CSV], [CSV]])
  expect(onRefuse).not.toHaveBeenCalled()
})

it('takes none of several, and says so', () => {
  const { onFile, onRefuse, soltar } = open()
  soltar(CSV, OUTRO)
  expect(onFile).not.toHaveBeenCalled()
  expect(onRefuse).toHaveBeenCalledWith('Envie um arquivo por vez.')
})

it('takes nothing while it is disabled', () => {
  const fechado = open(true)
  fechado.soltar(CSV)
  fechado.soltar(CSV, OUTRO)
  expect(fechado.onFile).not.toHaveBeenCalled()
  expect(fechado.onRefuse).not.toHaveBeenCalled()
})

it('shows where a file may fall', () => {
  const { campo, soltar } = open()
  const area = campo.closest('label')
  fireEvent.dragOver(campo)
  expect(area).toHaveAttribute('data-sobre')
  fireEvent.dragLeave(campo)
  expect(area).not.toHaveAttribute('data-sobre')
  fireEvent.dragOver(campo)
  // A link or a text that was dragged here.
  soltar()
  expect(area).not.toHaveAttribute('data-sobre')
})

it('keeps the form from the browser when a file falls beside, and leaves a dragged text alone', () => {
  const { onFile } = open()
  // What was not prevented answers true.
  const cai = (...types: string[]) => fireEvent.drop(document.body, { dataTransfer: { types, files: [CSV] } })
  expect([cai('Files'), cai('text/plain')]).toEqual([false, true])
  expect(onFile).not.toHaveBeenCalled()
})
