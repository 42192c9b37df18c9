import { fireEvent, render, renderHook, screen, waitFor } from '@testing-library/react'
import type MockAdapter from 'axios-mock-adapter'
import { cartao, doDia, grade, gradeServer, hora, openGrade } from '../../teste/grade'
import { useTeclaDeAjuda } from './useTeclaDeAjuda'

let api: MockAdapter
beforeEach(() => {
  api = gradeServer()
})
afterEach(() => api.restore())

const lista = () => screen.queryByRole('dialog', { name: 'Atalhos do teclado' })

describe('the keys of the grid', () => {
  it('are shown by ?', async () => {
    await openGrade(api, 'Recepcionista', grade(hora('08:00', [doDia()])))
    fireEvent.keyDown(cartao('a1'), { key: '?' })
    expect(await screen.findByText('Passar à próxima hora livre, antes ou depois')).toBeVisible()
    fireEvent.click(screen.getByRole('button', { name: 'Fechar' }))
    await waitFor(() => expect(lista()).toBeNull())
  })

  it('are asked for where nobody is typing', () => {
    const quando = jest.fn()
    renderHook(() => useTeclaDeAjuda(quando))
    render(
      <div role="dialog">
        <button type="button">Em cima</button>
      </div>,
    )
    render(<input aria-label="Campo" />)
    fireEvent.keyDown(screen.getByRole('button'), { key: '?' })
    fireEvent.keyDown(screen.getByRole('textbox'), { key: '?' })
    expect(quando).not.toHaveBeenCalled()
    fireEvent.keyDown(document.body, { key: '?' })
    expect(quando).toHaveBeenCalledTimes(1)
  })
})
