import { act, render, screen } from '@testing-library/react'
import { Avisos } from './Avisos'
import { notify } from './notify'

const offered = () => screen.queryAllByRole('button', { name: 'Desfazer' })

it('offers one undo at a time, of the last act; what is only said takes none away', async () => {
  render(<Avisos />)
  act(() => void notify('Ana removida.', { desfazer: () => {} }))
  expect(await screen.findByText('Ana removida.')).toBeVisible()
  expect(offered()).toHaveLength(1)
  act(() => void notify('Sem telefone.', { tipo: 'info' }))
  expect(await screen.findByText('Sem telefone.')).toBeVisible()
  expect(offered()).toHaveLength(1)
  act(() => void notify('Bruno removido.', { desfazer: () => {} }))
  expect(await screen.findByText('Bruno removido.')).toBeVisible()
  expect(offered()).toHaveLength(1)
  expect(offered()[0]?.parentElement).toHaveTextContent('Bruno removido.')
  act(() => void notify('Agendamento salvo.'))
  expect(await screen.findByText('Agendamento salvo.')).toBeVisible()
  expect(offered()).toHaveLength(0)
})
