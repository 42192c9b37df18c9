import { useTecla } from '@clinica/shared-ui'
import { fireEvent, render, renderHook, screen, waitFor } from '@testing-library/react'
import type MockAdapter from 'axios-mock-adapter'
import { cartao, doDia, grade, gradeServer, hora, openGrade } from '../../teste/grade'
import { logInAs } from '../../teste/tela'
import { vagas } from '../../teste/vagas'

let api: MockAdapter
beforeEach(() => {
  api = gradeServer()
  logInAs('Recepcionista')
  // What was switched off before is gone with the storage.
  window.dispatchEvent(new StorageEvent('storage', { key: 'clinica.sem-uma-tecla' }))
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
    renderHook(() => useTecla('/', quando))
    render(
      <div role="dialog">
        <button type="button">Em cima</button>
      </div>,
    )
    render(<input aria-label="Campo" />)
    fireEvent.keyDown(screen.getByRole('button'), { key: '/' })
    fireEvent.keyDown(screen.getByRole('textbox'), { key: '/' })
    fireEvent.keyDown(document.body, { key: '/', altKey: true })
    expect(quando).not.toHaveBeenCalled()
    fireEvent.keyDown(document.body, { key: '/' })
    expect(quando).toHaveBeenCalledTimes(1)
  })

  it('are letters as any other once the person switched them off', async () => {
    await openGrade(api, 'Recepcionista', grade(hora('08:00', [doDia()])))
    fireEvent.keyDown(document.body, { key: '?' })
    fireEvent.click(await screen.findByRole('checkbox', { name: 'Atalhos de uma tecla' }))
    fireEvent.click(screen.getByRole('button', { name: 'Fechar' }))
    await waitFor(() => expect(lista()).toBeNull())
    fireEvent.keyDown(document.body, { key: '/' })
    expect(screen.getByRole('searchbox', { name: 'Buscar no dia' })).not.toHaveFocus()
  })
})

describe('a card is rescheduled, and its patient written to, by a letter', () => {
  const CELULAR = doDia({ paciente: { ...doDia().paciente, telefone: '31988770101' } })
  const FIXO = doDia({ paciente: { ...doDia().paciente, telefone: '3134561234' } })
  let abriu: jest.SpyInstance
  beforeEach(() => {
    abriu = jest.spyOn(window, 'open').mockReturnValue(null)
    api.onGet('/agenda/mensagem').reply(200, { mensagem: { texto: 'Às {hora}?', updatedAt: null } })
  })
  afterEach(() => abriu.mockRestore())

  it('under the pointer, with the keys anywhere', async () => {
    api.onGet('/agenda/vagas').reply(200, vagas())
    await openGrade(api, 'Recepcionista', grade(hora('08:00', [CELULAR])))
    const busca = jest.spyOn(Element.prototype, 'querySelector')
    busca.mockImplementation(function (this: Element, s: string) {
      return s === '[data-ev]:hover' ? cartao('a1') : (this.querySelectorAll(s)[0] ?? null)
    })
    fireEvent.keyDown(document.body, { key: 'r' })
    busca.mockRestore()
    expect(await screen.findByRole('dialog', { name: /^Remarcar/ })).toBeVisible()
  })

  it('with the text of the clinic, or told why not', async () => {
    await openGrade(api, 'Recepcionista', grade(hora('08:00', [CELULAR])))
    fireEvent.keyDown(cartao('a1'), { key: 'W' })
    await waitFor(() => expect(abriu).toHaveBeenCalledTimes(1))
    expect(abriu.mock.calls[0]).toEqual([
      'https://wa.me/5531988770101?text=%C3%80s%2008%3A00%3F',
      '_blank',
      'noopener,noreferrer',
    ])
  })

  it('of a landline it is told', async () => {
    await openGrade(api, 'Recepcionista', grade(hora('08:00', [FIXO])))
    fireEvent.keyDown(cartao('a1'), { key: 'w' })
    expect(await screen.findByText(/não é um celular/)).toBeVisible()
    expect(abriu).not.toHaveBeenCalled()
  })
})
