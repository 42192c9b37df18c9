import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type MockAdapter from 'axios-mock-adapter'
import { callsTo, doDia, grade, gradeServer, hora, openGrade } from '../../teste/grade'

let api: MockAdapter
beforeEach(() => {
  api = gradeServer()
  window.matchMedia = ((media: string) => ({
    media,
    matches: media === '(max-width: 720px)',
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  })) as unknown as typeof matchMedia
})
afterEach(() => {
  api.restore()
  delete (window as { matchMedia?: unknown }).matchMedia
})

it('on a small screen the fields are behind a button that says what the grid shows', async () => {
  await openGrade(api, 'Recepcionista', grade(hora('08:00', [doDia()])))
  expect(screen.queryByRole('combobox', { name: /Unidade/ })).toBeNull()
  const botao = screen.getByRole('button', { name: /^Filtros \(2\)/ })
  expect(botao).toHaveTextContent('Centro · Pilates')
  fireEvent.click(botao)
  const folha = await screen.findByRole('dialog', { name: 'Filtros' })
  expect(within(folha).getByRole('combobox', { name: /Unidade/ })).toHaveTextContent('Centro')
  const dias = () => callsTo(api, 'get', '/v2/agenda/').length
  const antes = dias()
  fireEvent.click(within(folha).getByRole('button', { name: 'Pesquisar' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(dias()).toBe(antes + 1)
})
